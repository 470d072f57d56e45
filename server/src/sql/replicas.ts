import type { DataSource } from 'typeorm';
import type { Runtime } from '../shared/context.ts';
import { namedStatement } from './named-statements.ts';
import { type Beat, type Mark, Replica, TIMELINE } from './replica.ts';

declare module '../shared/context.ts' {
  interface Runtime {
    /** Where lists may be read beside the primary; null where there are no replicas. */
    replicas: Replicas | null;
  }
}

interface Options {
  urls: string[];
  entities: Function[];
  /** One that is further behind is left out, in seconds. */
  mostLag: number;
  /** Longest time that a statement may run, in milliseconds. */
  statementTimeout: number;
  log: Runtime['log'];
}

/** Decides where a list is read: at one of the replicas that are well, by turns, or else at the primary. */
export class Replicas {
  readonly all: readonly Replica[];
  readonly #primary: DataSource;
  readonly #mostLag: number;
  #before: Beat | undefined;
  #turn = 0;

  constructor(primary: DataSource, { urls, entities, mostLag, statementTimeout, log }: Options) {
    this.#primary = primary;
    this.#mostLag = mostLag;
    this.all = urls.map(
      (url) =>
        new Replica(url, entities, statementTimeout, ({ name, problem }) => {
          if (problem === null) log.info({ replica: name }, 'a replica is in use');
          else log.warn({ replica: name, problem }, 'a replica is left out');
        }),
    );
  }

  /** Answers a read at a replica that has what is marked; null where the primary has to. */
  async answer<T>(
    markOf: () => Promise<Mark | undefined>,
    work: (db: DataSource) => Promise<T>,
  ): Promise<{ value: T } | null> {
    const replica = this.#next();
    const mark = replica && (await markOf());
    return mark ? replica.answer(mark, work) : null;
  }

  #next(): Replica | undefined {
    const well = this.all.filter(({ problem }) => problem === null);
    return well[this.#turn++ % well.length];
  }

  /** Leaves out those that are away or too far behind, and takes back those that are not any more. */
  async check(): Promise<void> {
    const [beat] = await giveBeat(this.#primary.manager);
    if (!beat) return;
    await Promise.all(this.all.map((replica) => replica.check(beat, this.#before, this.#mostLag)));
    this.#before = beat;
  }

  async stop(): Promise<void> {
    await Promise.all(this.all.map((replica) => replica.stop()));
  }
}

// it need not survive anything, so it does not wait for a standby
const giveBeat = namedStatement<Beat>(
  `with hasty as materialized (select set_config('synchronous_commit', 'local', true))
   update installation set beat_at = clock_timestamp(), beat_timeline = ${TIMELINE} from hasty
   returning extract(epoch from beat_at)::float8 as at, beat_timeline as timeline`,
);
