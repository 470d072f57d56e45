import type { FastifyInstance } from 'fastify';
import type { GraphQLSchema } from 'graphql';
import { createHash, timingSafeEqual } from 'node:crypto';
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
 * Serves /metrics for Prometheus to callers with the token. Labels have a fixed set of values, such as routes and
 * statuses, so requests cannot create more series. Returns an executor that measures operations.
 */
export async function serveMetrics(
  app: FastifyInstance,
  { token, schema, executor, collectors }: MetricsOptions,
): Promise<Executor> {
  const { collectDefaultMetrics, Registry } = await import('prom-client');
  const register = new Registry();
  collectDefaultMetrics({ register });
  await measureRequests(app, register);
  const measuringExecutor = await measureOperations(schema, executor, register);
  const metrics = await createMetrics(register);
  for (const collect of collectors) collect(metrics);

  app.get('/metrics', async (request, reply) => {
    const [, givenToken = ''] = /^Bearer +(.+)$/i.exec(request.headers.authorization ?? '') ?? [];
    if (!timingSafeEqual(hashToken(givenToken), hashToken(token)))
      return reply.status(401).header('www-authenticate', 'Bearer').send('A token is required.');
    return reply
      .type(register.contentType)
      .header('cache-control', 'no-store')
      .send(await register.metrics());
  });
  return measuringExecutor;
}

// timingSafeEqual requires inputs of the same length, and all digests have the same length.
const hashToken = (text: string) => createHash('sha256').update(text).digest();
