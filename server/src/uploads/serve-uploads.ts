import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { IMAGE_TYPES, uploadFolder } from './images.ts';

/** Serves stored images under /uploads: the type is fixed by us, and nothing in them can run. */
export function serveUploads(app: FastifyInstance, dataDir: string): void {
  const root = uploadFolder(dataDir);
  mkdirSync(root, { recursive: true });
  app.register(async (files) => {
    await files.register(fastifyStatic, { root, serve: false });
    files.get<{ Params: { name: string } }>('/uploads/:name', (request, reply) => {
      const { name } = request.params;
      const type = IMAGE_TYPES[path.extname(name).slice(1) as keyof typeof IMAGE_TYPES];
      if (!type || !/^[\da-f-]+\.[a-z]+$/.test(name)) return reply.callNotFound();
      return reply
        .header('content-security-policy', "default-src 'none'; sandbox")
        .header('content-disposition', 'inline')
        .header('cross-origin-resource-policy', 'cross-origin') // the chat app shows advertisements
        .sendFile(name, { maxAge: '30d', immutable: true, contentType: false })
        .type(type);
    });
  });
}
