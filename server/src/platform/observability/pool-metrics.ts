import type { DataSource } from 'typeorm';
import { getPool } from '../database/data-source.ts';
import type { Collector } from './metric-registry.ts';

/** Throws if requests are waiting for a connection. */
export function assertPoolAvailable(db: DataSource): void {
  const { totalCount, waitingCount } = getPool(db);
  if (waitingCount) throw new Error(`${waitingCount} requests are waiting for one of ${totalCount} connections`);
}

export const createPoolMetrics =
  (db: DataSource): Collector =>
  (metrics) =>
    metrics.gauge(
      'portal_database_connections',
      'Connections of the pool: in use, idle, and requests that wait for a connection.',
      'state',
      () => {
        const { totalCount, idleCount, waitingCount } = getPool(db);
        return { 'in use': totalCount - idleCount, idle: idleCount, 'waited for': waitingCount };
      },
    );
