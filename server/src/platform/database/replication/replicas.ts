import type { DataSource } from 'typeorm';
import type { Runtime } from '../../context/context.ts';
import { createNamedStatement } from '../prepared-statements/named-statements.ts';
import { type Heartbeat, type ConsistencyToken, Replica, TIMELINE_SQL } from './replica.ts';

declare module '../../context/context.ts' {
  interface Runtime {
    /** The replicas that can serve reads. Null if none are configured. */
    replicas: Replicas | null;
  }
}

interface ReplicasOptions {
  urls: string[];
  entities: Function[];
  /** The maximum lag in seconds. A replica with more lag is ejected. */
  maxLagSeconds: number;
  /** The statement timeout in milliseconds. */
  statementTimeout: number;
  log: Runtime['log'];
}

/** Chooses a healthy replica for each read, round-robin. */
export class Replicas {
  readonly all: readonly Replica[];
  readonly #primary: DataSource;
  readonly #maxLag: number;
  #previousHeartbeat: Heartbeat | undefined;
  #nextIndex = 0;

  constructor(primary: DataSource, { urls, entities, maxLagSeconds, statementTimeout, log }: ReplicasOptions) {
    this.#primary = primary;
    this.#maxLag = maxLagSeconds;
    this.all = urls.map(
      (url) =>
        new Replica(url, entities, statementTimeout, ({ name, problem }) => {
          if (problem === null) log.info({ replica: name }, 'replica in rotation');
          else log.warn({ replica: name, problem }, 'replica ejected');
        }),
    );
  }

  /** Serves a read on the next replica in rotation. Returns null if the primary must serve it. */
  async tryRead<T>(
    getToken: () => Promise<ConsistencyToken | undefined>,
    work: (db: DataSource) => Promise<T>,
  ): Promise<{ value: T } | null> {
    const replica = this.#chooseReplica();
    const token = replica && (await getToken());
    return token ? replica.tryRead(token, work) : null;
  }

  #chooseReplica(): Replica | undefined {
    const healthy = this.all.filter(({ problem }) => problem === null);
    return healthy[this.#nextIndex++ % healthy.length];
  }

  /** Writes a heartbeat and checks each replica. Ejects unhealthy replicas, and returns recovered ones to rotation. */
  async checkHealth(): Promise<void> {
    const [heartbeat] = await writeHeartbeat(this.#primary.manager);
    if (!heartbeat) return;
    await Promise.all(this.all.map((replica) => replica.checkHealth(heartbeat, this.#previousHeartbeat, this.#maxLag)));
    this.#previousHeartbeat = heartbeat;
  }

  async stop(): Promise<void> {
    await Promise.all(this.all.map((replica) => replica.stop()));
  }
}

// A lost heartbeat does no harm, so the commit does not wait for a standby.
const writeHeartbeat = createNamedStatement<Heartbeat>(
  `with local_commit as materialized (select set_config('synchronous_commit', 'local', true))
   update installation set beat_at = clock_timestamp(), beat_timeline = ${TIMELINE_SQL} from local_commit
   returning extract(epoch from beat_at)::float8 as at, beat_timeline as timeline`,
);
