import type { FastifyInstance } from 'fastify';
import type { Registry } from 'prom-client';
import { DURATION_BUCKETS } from './metric-registry.ts';

const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'];

/**
 * Measures requests by method, route and status. Unknown paths and methods share one label, so they create no new
 * series.
 */
export async function measureRequests(app: FastifyInstance, register: Registry): Promise<void> {
  const { Histogram } = await import('prom-client');
  const requests = new Histogram({
    name: 'portal_http_request_duration_seconds',
    help: 'Duration of HTTP requests by route. REST has one route per path.',
    labelNames: ['method', 'route', 'status'],
    buckets: DURATION_BUCKETS,
    registers: [register],
  });
  app.addHook('onResponse', async ({ method, routeOptions }, reply) => {
    const labels = { method: METHODS.includes(method) ? method : 'OTHER', route: routeOptions.url ?? 'none' };
    requests.observe({ ...labels, status: reply.statusCode }, reply.elapsedTime / 1000);
  });
}
