import type { Replica } from '../database/replication/replica.ts';
import type { Replicas } from '../database/replication/replicas.ts';
import type { Collector } from './metric-registry.ts';

export const createReplicaMetrics =
  ({ all }: Replicas): Collector =>
  (metrics) => {
    const readForEachReplica = (getValue: (replica: Replica) => number) => () =>
      Object.fromEntries(all.map((replica) => [replica.name, getValue(replica)]));
    metrics.gauge(
      'portal_replica_in_use',
      'Whether the replica serves reads: 1 or 0. NaN for a primary.',
      'replica',
      readForEachReplica(({ isStandby, problem }) => (isStandby ? Number(problem === null) : NaN)),
    );
    metrics.gauge(
      'portal_replica_lag_seconds',
      'The last known replication lag.',
      'replica',
      readForEachReplica(({ lag }) => lag),
    );
    metrics.counter(
      'portal_replica_reads_total',
      'The number of reads served.',
      'replica',
      readForEachReplica(({ reads }) => reads),
    );
  };
