import type { FastifyInstance } from 'fastify';
import { randomBytes } from 'node:crypto';
import { rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { DataSource } from 'typeorm';
import type { Runtime } from '../shared/context.ts';
import { uploadFolder } from '../uploads/images.ts';

// however often it is asked, it looks only once in this time
const LOOK_EVERY_MS = 1000;
// not an empty one, which can be made even on a full disk
const PROBE = randomBytes(4096);

/** /healthz: the process is alive. /readyz: it can serve, or what prevents it. */
export function serveHealth(app: FastifyInstance, { db, config }: Runtime, isEnding: () => boolean): void {
  const folders = [config.dataDir, uploadFolder(config.dataDir)];
  const problems = atMostEvery(LOOK_EVERY_MS, async () => {
    const found = await Promise.all([databaseProblem(db), ...folders.map(folderProblem)]);
    return [...new Set(found.flatMap((problem) => problem ?? []))];
  });
  app.get('/healthz', async () => ({ status: 'ok' }));
  app.get('/readyz', async (_request, reply) => {
    const found = isEnding() ? ['The server is stopping.'] : await problems();
    return found.length ? reply.status(503).send({ status: 'not ready', problems: found }) : { status: 'ready' };
  });
}

const databaseProblem = (db: DataSource): Promise<string | null> =>
  db.query('select 1').then(
    () => null,
    () => 'The database does not answer.',
  );

async function folderProblem(folder: string): Promise<string | null> {
  const file = path.join(folder, `.probe-${process.pid}`);
  try {
    await writeFile(file, PROBE);
    return null;
  } catch {
    return 'The data folder cannot be written to.';
  } finally {
    await rm(file, { force: true }).catch(() => {});
  }
}

/** Asks again only when the last answer is older than that; callers in the meantime share it. */
function atMostEvery<T>(milliseconds: number, ask: () => Promise<T>): () => Promise<T> {
  let latest: { since: number; answer: Promise<T> } | undefined;
  return () => {
    const now = performance.now();
    if (!latest || now - latest.since > milliseconds) latest = { since: now, answer: ask() };
    return latest.answer;
  };
}
