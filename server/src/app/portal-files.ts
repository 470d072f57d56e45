import { readFileSync } from 'node:fs';
import path from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { allowOwnStyles } from './security-headers.ts';

/** Where the built portal is, seen from server/src and server/dist alike. */
export const BUILT = path.resolve(import.meta.dirname, '../../../client/dist');

/** Serves the built portal: its files, and its one page for every other path. */
export function servePortal(app: FastifyInstance): void {
  const page = readFileSync(path.join(BUILT, 'index.html'), 'utf8');
  const sendPage = (reply: FastifyReply) =>
    reply
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-store')
      .send(page.replaceAll('__CSP_NONCE__', allowOwnStyles(reply)));

  app.register(fastifyStatic, {
    root: BUILT,
    index: false,
    wildcard: false,
    // pages are sent below, with their headers
    globIgnore: ['*.html'],
    // names contain a hash of the content
    setHeaders: (reply, file) => {
      if (file.includes(`${path.sep}assets${path.sep}`))
        reply.setHeader('cache-control', 'public, max-age=31536000, immutable');
    },
  });
  app.get('/', (_request, reply) => sendPage(reply));
  app.setNotFoundHandler((request, reply) => {
    const isPage = request.method === 'GET' && request.headers.accept?.includes('text/html');
    return isPage ? sendPage(reply) : reply.status(404).type('text/plain').send('There is no such path.');
  });
}
