import type { DataSource } from 'typeorm';
import type { Runtime } from '../../context/context.ts';
import { createNamedStatement } from '../lists/named-statements.ts';
import { type Heartbeat, type ConsistencyToken, Replica, TIMELINE } from './replica.ts';

declare module '../../context/context.ts' {
  interface Runtime {
    /** Where lists may be read beside the primary; null where there are no replicas. */
    replicas: Replicas | null;
  }
}

interface ReplicasOptions {
  urls: string[];
  entities: Function[];
  /** One that is further behind is left out, in seconds. */
  maxLagSeconds: number;
  /** Longest time that a statement may run, in milliseconds. */
  statementTimeout: number;
  log: Runtime['log'];
}

/** Decides where a list is read: at one of the replicas that are well, by turns, or else at the primary. */
export class Replicas {
  readonly all: readonly Replica[];
  readonly #primary: DataSource;
  readonly #mostLag: number;
  #before: Heartbeat | undefined;
  #turn = 0;

  constructor(primary: DataSource, { urls, entities, maxLagSeconds, statementTimeout, log }: ReplicasOptions) {
    this.#primary = primary;
    this.#mostLag = maxLagSeconds;
    this.all = urls.map(
      (url) =>
        new Replica(url, entities, statementTimeout, ({ name, problem }) => {
          if (problem === null) log.info({ replica: name }, 'a replica is in use');
          else log.warn({ replica: name, problem }, 'a replica is left out');
        }),
    );
  }

  /** Answers a read at a replica that has what is marked; null where the primary has to. */
  async tryRead<T>(
    markOf: () => Promise<ConsistencyToken | undefined>,
    work: (db: DataSource) => Promise<T>,
  ): Promise<{ value: T } | null> {
    const replica = this.#next();
    const mark = replica && (await markOf());
    return mark ? replica.tryRead(mark, work) : null;
  }

  #next(): Replica | undefined {
    const well = this.all.filter(({ problem }) => problem === null);
    return well[this.#turn++ % well.length];
  }

  /** Leaves out those that are away or too far behind, and takes back those that are not any more. */
  async checkHealth(): Promise<void> {
    const [beat] = await writeHeartbeat(this.#primary.manager);
    if (!beat) return;
    await Promise.all(this.all.map((replica) => replica.checkHealth(beat, this.#before, this.#mostLag)));
    this.#before = beat;
  }

  async stop(): Promise<void> {
    await Promise.all(this.all.map((replica) => replica.stop()));
  }
}

// it need not survive anything, so it does not wait for a standby
const writeHeartbeat = createNamedStatement<Heartbeat>(
  `with hasty as materialized (select set_config('synchronous_commit', 'local', true))
   update installation set beat_at = clock_timestamp(), beat_timeline = ${TIMELINE} from hasty
   returning extract(epoch from beat_at)::float8 as at, beat_timeline as timeline`,
);
