import { existsSync } from 'node:fs';
import path from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { CLIENT_BUILD_FOLDER, varyByEncoding } from './portal-files.ts';

const DOCS_FOLDER = path.join(CLIENT_BUILD_FOLDER, 'docs');
const BUILD_SECONDS = 5;
/** Shown after the first start of a clone, which builds the documentation while the server already listens. */
const NOT_BUILT_PAGE = `<!doctype html><html lang="en"><meta charset="utf-8"><meta http-equiv="refresh" content="${BUILD_SECONDS}">
<title>Documentation</title><p>The documentation is being built. This page reloads every ${BUILD_SECONDS} seconds.</p></html>`;

/** Serves the documentation under /docs. Register it with the prefix /docs, so it has its own 404 page. */
export async function serveDocs(docs: FastifyInstance): Promise<void> {
  docs.addHook('onRequest', varyByEncoding);
  docs.register(fastifyStatic, {
    root: DOCS_FOLDER,
    serve: false,
    preCompressed: true,
    cacheControl: false,
    setHeaders: (reply, file) => reply.setHeader('cache-control', getCacheControl(file)),
  });
  docs.get('/', (_request, reply) => reply.sendFile('index.html'));
  docs.get<{ Params: { '*': string } }>('/*', ({ params }, reply) => {
    const name = params['*'];
    return reply.sendFile(path.extname(name) ? name : `${name}.html`);
  });
  docs.setNotFoundHandler((_request, reply) => {
    if (existsSync(path.join(DOCS_FOLDER, 'index.html'))) return sendNotFound(reply);
    return reply.status(503).header('retry-after', BUILD_SECONDS).type('text/html; charset=utf-8').send(NOT_BUILT_PAGE);
  });
}

const sendNotFound = (reply: FastifyReply): FastifyReply => reply.status(404).sendFile('404.html');

/** The names of assets contain a hash of their content. */
const getCacheControl = (file: string): string =>
  file.startsWith(path.join(DOCS_FOLDER, 'assets')) ? 'public, max-age=31536000, immutable' : 'no-cache';
