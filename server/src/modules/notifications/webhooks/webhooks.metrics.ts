import type { DataSource } from 'typeorm';
import { type Collector, shareReads } from '../../../platform/observability/metric-registry.ts';
import { countEndpoints, type EndpointCounts } from './endpoint-counts.service.ts';

/** How many endpoints of each kind of owner are switched on, and how many of them fail. */
export const createWebhookMetrics =
  (db: DataSource): Collector =>
  (metrics) => {
    const read = shareReads(() => countEndpoints(db));
    const byOwner = (of: (counts: EndpointCounts) => number) => async () =>
      Object.fromEntries((await read()).map((counts) => [counts.owner, of(counts)]));
    metrics.gauge(
      'portal_webhook_endpoints',
      'Webhook endpoints that are switched on, by owner. Those of suspended companies receive nothing and are left out.',
      'owner',
      byOwner(({ on }) => on),
    );
    metrics.gauge(
      'portal_webhook_endpoints_failing',
      'Of those, endpoints at which every attempt of the last 15 minutes failed.',
      'owner',
      byOwner(({ failing }) => failing),
    );
  };
