import type { EntityManager } from 'typeorm';
import { createNamedStatement } from '../../../platform/database/prepared-statements/named-statements.ts';
import { type Collector, shareReads } from '../../../platform/observability/metric-registry.ts';
import { KeyStatus } from './key-status.rules.ts';

const countByStatus = createNamedStatement<Record<KeyStatus, number>>(
  `select ${Object.values(KeyStatus)
    .map((status) => `sum(${status})::float8 as "${status}"`)
    .join(', ')} from platform_tallies`,
);

/** Registers the metric `portal_keys`, which counts keys by status. */
export const createKeyMetrics =
  (db: EntityManager): Collector =>
  (metrics) =>
    metrics.gauge(
      'portal_keys',
      'Keys by status.',
      'status',
      shareReads(async () => {
        const [counts] = await countByStatus(db);
        return counts!;
      }),
    );
