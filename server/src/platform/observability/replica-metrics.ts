import type { Replica } from '../database/replication/replica.ts';
import type { Replicas } from '../database/replication/replicas.ts';
import type { Collector } from './metric-registry.ts';

/** The state of each replica. */
export const replicaMetrics =
  ({ all }: Replicas): Collector =>
  (metrics) => {
    const each = (of: (replica: Replica) => number) => () =>
      Object.fromEntries(all.map((replica) => [replica.name, of(replica)]));
    metrics.gauge(
      'portal_replica_in_use',
      'Whether lists are read there: 1 or 0; NaN for a primary.',
      'replica',
      each(({ isStandby, problem }) => (isStandby ? Number(problem === null) : NaN)),
    );
    metrics.gauge(
      'portal_replica_lag_seconds',
      'How far it was behind when that was last known.',
      'replica',
      each(({ lag }) => lag),
    );
    metrics.counter(
      'portal_replica_reads_total',
      'How many reads it has answered.',
      'replica',
      each(({ reads }) => reads),
    );
  };
