import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import type { GraphQLSchema } from 'graphql';
import type { Executor } from '../graphql/executor.ts';
import { type Collector, createMetrics } from './metric-registry.ts';
import { measureOperations } from './operation-metrics.ts';
import { measureRequests } from './request-metrics.ts';

interface MetricsOptions {
  token: string;
  schema: GraphQLSchema;
  executor: Executor;
  collectors: readonly Collector[];
}

/**
 * Serves /metrics for Prometheus to callers with the token. Its labels are routes, operations of the schema, statuses and
 * the like, so that no request creates more of them. Returns the executor that measures its operations.
 */
export async function serveMetrics(
  app: FastifyInstance,
  { token, schema, executor, collectors }: MetricsOptions,
): Promise<Executor> {
  const { collectDefaultMetrics, Registry } = await import('prom-client');
  const register = new Registry();
  collectDefaultMetrics({ register });
  await measureRequests(app, register);
  const measuring = await measureOperations(schema, executor, register);
  const metrics = await createMetrics(register);
  for (const collect of collectors) collect(metrics);

  app.get('/metrics', async (request, reply) => {
    const [, sent = ''] = /^Bearer (.+)$/i.exec(request.headers.authorization ?? '') ?? [];
    if (!timingSafeEqual(hashToken(sent), hashToken(token)))
      return reply.status(401).header('www-authenticate', 'Bearer').send('A token is needed.');
    return reply
      .type(register.contentType)
      .header('cache-control', 'no-store')
      .send(await register.metrics());
  });
  return measuring;
}

// digests have one length, as the comparison requires
const hashToken = (text: string) => createHash('sha256').update(text).digest();
