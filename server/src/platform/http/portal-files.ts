import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { ROOT_FOLDER } from '../../root-folder.ts';
import { allowNonce } from './security-headers.ts';

export const CLIENT_BUILD_FOLDER = path.join(ROOT_FOLDER, 'client/dist');

// The server's own paths. No page of the portal begins with one of these words.
const SERVER_PATH =
  /^\/(api|docs|graphql|healthz|live|metrics|playground|readyz|schema\.graphql|uploads|\.well-known)(?![\w-])/;

/**
 * Serves the files of the built client, and its HTML page for every other path that a browser opens. Browsers also
 * get 404 for a missing file below a path of the server, because the page would redirect them to the login.
 */
export function servePortal(app: FastifyInstance): void {
  const page = readFileSync(path.join(CLIENT_BUILD_FOLDER, 'index.html'), 'utf8');
  const sendPage = (reply: FastifyReply) =>
    reply
      .type('text/html; charset=utf-8')
      // The page contains a nonce, which must not be reused.
      .header('cache-control', 'no-store')
      .send(page.replaceAll('__CSP_NONCE__', allowNonce(reply)));

  app.register(serveFiles);
  app.get('/', (_request, reply) => sendPage(reply));
  app.setNotFoundHandler((request, reply) => {
    const isHtmlRequest = request.method === 'GET' && request.headers.accept?.includes('text/html');
    const isPage = isHtmlRequest && !SERVER_PATH.test(request.url);
    return isPage ? sendPage(reply) : reply.status(404).type('text/plain').send('This path does not exist.');
  });
}

/** Serves the precompressed static files. */
async function serveFiles(files: FastifyInstance): Promise<void> {
  files.addHook('onRequest', varyByEncoding);
  const options = {
    index: false,
    preCompressed: true,
    decorateReply: false,
  } as const;
  // File names contain a content hash, so browsers can cache the files for a year.
  files.register(fastifyStatic, {
    ...options,
    root: path.join(CLIENT_BUILD_FOLDER, 'assets'),
    prefix: '/assets/',
    allowedPath: (file) => /^\/\w[\w.-]*(?<!\.br|\.gz)$/.test(file),
    maxAge: '365d',
    immutable: true,
  });
  // HTML pages are excluded, because other routes send HTML pages with different headers.
  files.register(fastifyStatic, {
    ...options,
    root: CLIENT_BUILD_FOLDER,
    wildcard: false, // registers one route per file, so that other paths reach the not-found handler
    globIgnore: ['.vite/**', 'assets/**', 'docs/**', '*.html', '*.{br,gz}'],
    setHeaders: (reply) => reply.setHeader('cache-control', 'no-cache'),
    cacheControl: false,
  });
}

/** Adds accept-encoding to the header `vary`, because the encoding of a file depends on the request. */
export async function varyByEncoding(_request: FastifyRequest, reply: FastifyReply): Promise<void> {
  const varyHeader = reply.getHeader('vary');
  reply.header('vary', varyHeader ? `${varyHeader}, accept-encoding` : 'accept-encoding');
}
