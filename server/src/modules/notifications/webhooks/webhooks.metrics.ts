import type { DataSource } from 'typeorm';
import { type Collector, shareReads } from '../../../platform/observability/metric-registry.ts';
import { countEndpoints, type EndpointCounts } from './endpoint-counts.service.ts';

/** Registers the metrics of enabled and of failing endpoints, by owner. */
export const createWebhookMetrics =
  (db: DataSource): Collector =>
  (metrics) => {
    const readCounts = shareReads(() => countEndpoints(db));
    const createReaderByOwner = (getValue: (counts: EndpointCounts) => number) => async () =>
      Object.fromEntries((await readCounts()).map((counts) => [counts.owner, getValue(counts)]));
    metrics.gauge(
      'portal_webhook_endpoints',
      'Enabled webhook endpoints, by owner. Endpoints of suspended companies receive nothing and are not counted.',
      'owner',
      createReaderByOwner(({ activeCount }) => activeCount),
    );
    metrics.gauge(
      'portal_webhook_endpoints_failing',
      'Enabled webhook endpoints that failed every attempt of the last 15 minutes, by owner.',
      'owner',
      createReaderByOwner(({ failingCount }) => failingCount),
    );
  };
