import type { FastifyInstance } from 'fastify';
import { readBacklog } from '../background/backlog.service.ts';
import type { Runtime } from '../shared/context.ts';
import { tryToWrite } from '../shared/try-to-write.ts';
import { atMostEvery } from './at-most-every.ts';

// however often it is asked, it looks only once in this time
const LOOK_EVERY_MS = 1000;
// warnings read more of the database than problems do
const WARN_EVERY_MS = 5000;

/** /healthz: the process is alive. /readyz: the server can serve, or why not; warnings do not affect its status. */
export function serveHealth(app: FastifyInstance, { db, config, images }: Runtime, isEnding: () => boolean): void {
  const problems = atMostEvery(LOOK_EVERY_MS, async () => {
    const found = await Promise.all([
      problemOf(db.query('select 1'), 'The database does not answer.'),
      problemOf(tryToWrite(config.dataDir), 'The data folder cannot be written to.'),
      problemOf(images.check(), 'Images cannot be stored.'),
    ]);
    return found.flatMap((problem) => problem ?? []);
  });
  const warnings = atMostEvery(WARN_EVERY_MS, async () => {
    const { entriesLate } = await readBacklog(db);
    return entriesLate
      ? [`Rows of the audit log that have been unsealed for more than a minute: ${entriesLate}. Run \`audit verify\`.`]
      : [];
  });
  app.get('/healthz', async () => ({ status: 'ok' }));
  app.get('/readyz', async (_request, reply) => {
    const found = isEnding() ? ['The server is stopping.'] : await problems();
    if (found.length) return reply.status(503).send({ status: 'not ready', problems: found });
    const warned = await warnings().catch(() => []);
    return { status: 'ready', ...(warned.length && { warnings: warned }) };
  });
}

const problemOf = (attempt: Promise<unknown>, problem: string): Promise<string | null> =>
  attempt.then(
    () => null,
    () => problem,
  );
