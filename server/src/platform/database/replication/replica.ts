import type { DataSource } from 'typeorm';
import { formatHosts } from '../database-addresses.ts';
import { createReplicaDataSource } from '../data-source.ts';
import { createNamedStatement } from '../lists/named-statements.ts';
import { isServerErrorCode, isStatementTimeout, toSystemError } from '../../kernel/system-errors.ts';

export { TIMELINE } from '../timeline.ts';

/** SQL for the transaction that is running, as `last_write` keeps it. */
export const CURRENT_TRANSACTION = 'pg_current_xact_id()::text::bigint';

const ANSWER_TIMEOUT_MS = 1000;

/** What a replica must have replayed: a transaction, if any, and the primary's timeline. */
export interface ConsistencyToken {
  xid: string | null;
  timeline: string;
}

/** A sign of life that the primary writes: when, in seconds, and on which timeline. */
export interface Heartbeat {
  at: number;
  timeline: string;
}

/** What a replica has replayed when it is looked at. */
interface ReplicaState extends Heartbeat {
  isStandby: boolean;
  /** All transactions before this one are over. */
  horizon: string;
}

const readState = createNamedStatement<ReplicaState>(
  `select pg_is_in_recovery() as "isStandby", pg_snapshot_xmin(pg_current_snapshot())::text as horizon,
     coalesce(extract(epoch from beat_at), 0)::float8 as at, beat_timeline as timeline from installation`,
);
const checkVisibility = createNamedStatement<{ isVisible: boolean }>(
  'select pg_visible_in_snapshot($1::xid8, pg_current_snapshot()) as "isVisible"',
);

/** A standby that lists are read from while it is well. */
export class Replica {
  readonly name: string;
  /** Why it is left out; null while it is in use. */
  problem: string | null = 'it was not looked at yet';
  /** False while its address leads to a primary, as after a failover. */
  isStandby = true;
  /** How far it is behind, in seconds; not a number where that is unknown. */
  lag = NaN;
  /** How many reads it has answered. */
  reads = 0;
  readonly #db: DataSource;
  readonly #tell: (replica: Replica) => void;
  readonly #inFlight = new Set<(why: Error) => void>();
  #departures = 0;
  #horizon = 0n;
  #timeline = '';

  /** `tell` is called when it is taken into use, and when it is left out. */
  constructor(url: string, entities: Function[], statementTimeout: number, tell: (replica: Replica) => void) {
    this.name = formatHosts(url);
    this.#tell = tell;
    this.#db = createReplicaDataSource(url, entities, (error) => this.#leaveOut(error), statementTimeout);
  }

  /** Looks whether it is well: it shows a beat that is not too old. */
  async checkHealth(beat: Heartbeat, before: Heartbeat | undefined, mostLag: number): Promise<void> {
    const departures = this.#departures;
    try {
      const shown = await this.#unlessLeft(this.#look(), ANSWER_TIMEOUT_MS);
      this.isStandby = shown.isStandby;
      if (!shown.isStandby) throw new Error('it is no standby');
      this.lag = shown.at >= (before ?? beat).at ? 0 : beat.at - shown.at;
      if (shown.timeline !== beat.timeline) throw new Error('it does not follow the present primary');
      if (this.lag > mostLag) throw new Error(`it is ${Math.round(this.lag)} seconds behind`);
      if (departures !== this.#departures) return;
      this.#horizon = BigInt(shown.horizon);
      this.#timeline = shown.timeline;
      const wasOut = this.problem !== null;
      this.problem = null;
      if (wasOut) this.#tell(this);
    } catch (error) {
      this.#leaveOut(error as Error);
    }
  }

  async #look(): Promise<ReplicaState> {
    if (!this.#db.isInitialized) await this.#db.initialize();
    const [shown] = await readState(this.#db.manager);
    return shown!;
  }

  /** Answers a read; null where the primary has to: what was marked is not here yet, or something went wrong. */
  async tryRead<T>(mark: ConsistencyToken, work: (db: DataSource) => Promise<T>): Promise<{ value: T } | null> {
    const departures = this.#departures;
    try {
      if (!(await this.#unlessLeft(this.#shows(mark)))) return null;
      const value = await this.#unlessLeft(work(this.#db));
      // after a crash it may have gone back behind what it had shown
      if (departures !== this.#departures) return null;
      this.reads++;
      return { value };
    } catch (error) {
      if (isStatementTimeout(error)) throw error;
      if (isServerErrorCode(toSystemError(error).extensions.code)) this.#leaveOut(error as Error);
      return null;
    }
  }

  async #shows({ xid, timeline }: ConsistencyToken): Promise<boolean> {
    if (timeline !== this.#timeline) return false;
    if (xid === null || BigInt(xid) < this.#horizon) return true;
    const [row] = await checkVisibility(this.#db.manager, xid);
    return row!.isVisible;
  }

  /** Sends nothing more to it until it is found well again; whoever waits for it is answered by the primary. */
  #leaveOut(why: Error): void {
    this.#departures++;
    const wasUsed = this.problem === null;
    this.problem = why.message;
    if (wasUsed) this.#tell(this);
    for (const reject of this.#inFlight) reject(why);
  }

  /** What some work results in, unless this is left out before, or that takes too long. */
  #unlessLeft<T>(work: Promise<T>, within?: number): Promise<T> {
    return new Promise((resolve, reject) => {
      this.#inFlight.add(reject);
      const timer = within && setTimeout(() => reject(new Error('it does not answer')), within);
      void work.then(resolve, reject).finally(() => {
        this.#inFlight.delete(reject);
        clearTimeout(timer);
      });
    });
  }

  async stop(): Promise<void> {
    if (this.#db.isInitialized) await this.#db.destroy();
  }
}
