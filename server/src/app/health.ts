import type { FastifyInstance } from 'fastify';
import type { DataSource } from 'typeorm';

/** /healthz: the process lives. /readyz: it can serve. */
export function serveHealth(app: FastifyInstance, db: DataSource): void {
  let isClosing = false;
  app.addHook('preClose', async () => {
    isClosing = true;
  });
  app.get('/healthz', async () => ({ status: 'ok' }));
  app.get('/readyz', async (_request, reply) => {
    const isReady = !isClosing && (await db.query('select 1').then(Boolean, () => false));
    return reply.status(isReady ? 200 : 503).send({ status: isReady ? 'ready' : 'not ready' });
  });
}
