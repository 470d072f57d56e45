import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { CLIENT_BUILD_FOLDER, varyByEncoding } from './portal-files.ts';

const RELOAD_SECONDS = 5;
/**
 * The page that is shown until the documentation is built. After a clone, the first start builds the documentation
 * while the server already listens.
 */
const NOT_BUILT_PAGE = `<!doctype html><html lang="en"><meta charset="utf-8"><meta http-equiv="refresh" content="${RELOAD_SECONDS}">
<title>Documentation</title><p>The documentation is being built. This page reloads every ${RELOAD_SECONDS} seconds.</p></html>`;

/** Serves the documentation. Register it with the prefix /docs, so it has its own 404 page. */
export async function serveDocs(
  docs: FastifyInstance,
  { buildFolder = CLIENT_BUILD_FOLDER }: { buildFolder?: string },
): Promise<void> {
  const folder = path.join(buildFolder, 'docs');
  let files: Set<string> | null = null;
  docs.addHook('onRequest', varyByEncoding);
  docs.register(fastifyStatic, {
    // The folder of the documentation may not exist yet, but its parent does.
    root: buildFolder,
    serve: false,
    preCompressed: true,
    cacheControl: false,
    setHeaders: (reply, file) => reply.setHeader('cache-control', getCacheControl(folder, file)),
  });
  docs.addHook('preHandler', async () => {
    files ??= await listFiles(folder);
  });
  const sendFile = (name: string, reply: FastifyReply): void => {
    if (!files) {
      reply.status(503).header('retry-after', RELOAD_SECONDS).type('text/html; charset=utf-8').send(NOT_BUILT_PAGE);
      return;
    }
    const file = [name, `${name}.html`].find((each) => files!.has(each));
    if (file) reply.sendFile(`docs/${file}`);
    else reply.status(404).sendFile('docs/404.html');
  };
  docs.get('/', (_request, reply) => sendFile('index', reply));
  docs.get<{ Params: { '*': string } }>('/*', ({ params }, reply) => sendFile(params['*'] || 'index', reply));
}

/** Lists the files of the documentation. Returns null if the documentation is not built yet. */
async function listFiles(folder: string): Promise<Set<string> | null> {
  try {
    const entries = await readdir(folder, { recursive: true, withFileTypes: true });
    const files = entries.filter((entry) => entry.isFile());
    return new Set(files.map((file) => path.posix.join(path.relative(folder, file.parentPath), file.name)));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}

/** Returns the cache-control header of a file. Assets can be cached, because their names contain a content hash. */
const getCacheControl = (folder: string, file: string): string =>
  file.startsWith(path.join(folder, 'assets')) ? 'public, max-age=31536000, immutable' : 'no-cache';
