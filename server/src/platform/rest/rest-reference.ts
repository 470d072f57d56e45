import type { FastifyInstance } from 'fastify';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { CLIENT_BUILD_FOLDER } from '../http/portal-files.ts';

/** Serves the interactive REST reference, which is public. */
export function serveRestReference(app: FastifyInstance): void {
  const page = readFileSync(path.join(CLIENT_BUILD_FOLDER, 'reference.html'), 'utf8');
  app.get('/api/docs', (_request, reply) =>
    reply.type('text/html; charset=utf-8').header('cache-control', 'no-cache').send(page),
  );
}
