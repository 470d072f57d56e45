import type { Registry } from 'prom-client';
import type { Replica } from '../sql/replica.ts';
import type { Replicas } from '../sql/replicas.ts';

/** Adds to what is measured what is known of each replica. */
export async function measureReplicas(register: Registry, { all }: Replicas): Promise<void> {
  const { Counter, Gauge } = await import('prom-client');
  const common = { labelNames: ['replica'], registers: [] };

  const gauge = (name: string, help: string, of: (replica: Replica) => number) =>
    register.registerMetric(
      new Gauge({
        ...common,
        name,
        help,
        collect() {
          this.reset();
          for (const replica of all) this.set({ replica: replica.name }, of(replica));
        },
      }),
    );
  gauge(
    'portal_replica_in_use',
    'Whether lists are read there: 1 or 0; NaN for a primary.',
    ({ isStandby, problem }) => (isStandby ? Number(problem === null) : NaN),
  );
  gauge('portal_replica_lag_seconds', 'How far it was behind when that was last known.', ({ lag }) => lag);

  register.registerMetric(
    new Counter({
      ...common,
      name: 'portal_replica_reads_total',
      help: 'How many reads it has answered.',
      collect() {
        this.reset();
        for (const { name, reads } of all) this.inc({ replica: name }, reads);
      },
    }),
  );
}
