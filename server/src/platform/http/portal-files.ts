import { readFileSync } from 'node:fs';
import path from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { ROOT_FOLDER } from '../../root-folder.ts';
import { allowNonce } from './security-headers.ts';

/** Where the built portal is. */
export const CLIENT_BUILD_FOLDER = path.join(ROOT_FOLDER, 'client/dist');

/** Serves the built portal: its files, and its one page for every other path. */
export function servePortal(app: FastifyInstance): void {
  const page = readFileSync(path.join(CLIENT_BUILD_FOLDER, 'index.html'), 'utf8');
  const sendPage = (reply: FastifyReply) =>
    reply
      .type('text/html; charset=utf-8')
      // a nonce must not be used twice
      .header('cache-control', 'no-store')
      .send(page.replaceAll('__CSP_NONCE__', allowNonce(reply)));

  app.register(serveFiles);
  app.get('/', (_request, reply) => sendPage(reply));
  app.setNotFoundHandler((request, reply) => {
    const isPage = request.method === 'GET' && request.headers.accept?.includes('text/html');
    return isPage ? sendPage(reply) : reply.status(404).type('text/plain').send('There is no such path.');
  });
}

/** Serves the files of the pages, compressed as they were built. */
async function serveFiles(files: FastifyInstance): Promise<void> {
  files.addHook('onRequest', varyByEncoding);
  const shared = {
    index: false,
    preCompressed: true,
    decorateReply: false,
  } as const;
  // their names contain a hash of what is in them
  files.register(fastifyStatic, {
    ...shared,
    root: path.join(CLIENT_BUILD_FOLDER, 'assets'),
    prefix: '/assets/',
    allowedPath: (file) => /^\/\w[\w.-]*(?<!\.br|\.gz)$/.test(file),
    maxAge: '365d',
    immutable: true,
  });
  // pages are sent with headers of their own
  files.register(fastifyStatic, {
    ...shared,
    root: CLIENT_BUILD_FOLDER,
    wildcard: false, // each of these few has a route, as the portal answers every other path
    globIgnore: ['.vite/**', 'assets/**', 'docs/**', '*.html', '*.{br,gz}'],
    setHeaders: (reply) => reply.setHeader('cache-control', 'no-cache'),
    cacheControl: false,
  });
}

/** Adds accept-encoding to the header `vary`, because files are sent as they were compressed. */
export async function varyByEncoding(_request: FastifyRequest, reply: FastifyReply): Promise<void> {
  const others = reply.getHeader('vary');
  reply.header('vary', others ? `${others}, accept-encoding` : 'accept-encoding');
}
