import type { FastifyInstance } from 'fastify';
import type { Registry } from 'prom-client';
import { DURATION_BUCKETS } from './metric-registry.ts';

const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'];

/**
 * Measures the duration of completed requests by method, route and status. All unknown methods share one label value,
 * and all unknown paths share another, so requests cannot create an unlimited number of series.
 */
export async function measureRequests(app: FastifyInstance, register: Registry): Promise<void> {
  const { Histogram } = await import('prom-client');
  const histogram = new Histogram({
    name: 'portal_http_request_duration_seconds',
    help: 'Duration of HTTP requests by route. REST has one route per path.',
    labelNames: ['method', 'route', 'status'],
    buckets: DURATION_BUCKETS,
    registers: [register],
  });
  app.addHook('onResponse', async ({ method, routeOptions }, reply) => {
    const labels = { method: METHODS.includes(method) ? method : 'OTHER', route: routeOptions.url ?? 'none' };
    histogram.observe({ ...labels, status: reply.statusCode }, reply.elapsedTime / 1000);
  });
}
