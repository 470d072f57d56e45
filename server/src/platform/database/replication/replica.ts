import type { DataSource } from 'typeorm';
import { isServerErrorCode, isStatementTimeout, toSystemError } from '../../kernel/system-errors.ts';
import { createReplicaDataSource } from '../data-source.ts';
import { formatHosts } from '../database-addresses.ts';
import { createNamedStatement } from '../prepared-statements/named-statements.ts';

export { TIMELINE_SQL } from '../timeline.ts';

/** SQL for the id of the current transaction, with the type of the column `last_write`. */
export const CURRENT_TRANSACTION_SQL = 'pg_current_xact_id()::text::bigint';

const RESPONSE_TIMEOUT_MS = 1000;

/** The minimum replication position of a session: a transaction, if any, and the primary's timeline. */
export interface ConsistencyToken {
  xid: string | null;
  timeline: string;
}

/** A heartbeat that the primary writes, with its time in Unix seconds and its timeline. */
export interface Heartbeat {
  at: number;
  timeline: string;
}

interface ReplicaState extends Heartbeat {
  isStandby: boolean;
  /** All transactions before this id have ended. */
  horizon: string;
}

const readState = createNamedStatement<ReplicaState>(
  `select pg_is_in_recovery() as "isStandby", pg_snapshot_xmin(pg_current_snapshot())::text as horizon,
     coalesce(extract(epoch from beat_at), 0)::float8 as at, beat_timeline as timeline from installation`,
);
const checkVisibility = createNamedStatement<{ isVisible: boolean }>(
  'select pg_visible_in_snapshot($1::xid8, pg_current_snapshot()) as "isVisible"',
);

/** A standby that serves reads while it is healthy. */
export class Replica {
  readonly name: string;
  /** Why the replica is ejected. Null while it is in rotation. */
  problem: string | null = 'not checked yet';
  /** False while the address belongs to a primary, for example after a failover. */
  isStandby = true;
  /** The replication lag in seconds at the last measurement. NaN before the first one. */
  lag = NaN;
  /** The number of reads served. */
  reads = 0;
  readonly #db: DataSource;
  readonly #onChange: (replica: Replica) => void;
  readonly #inFlight = new Set<(reason: Error) => void>();
  #ejections = 0;
  #horizon = 0n;
  #timeline = '';

  /** `onChange` is called each time the replica is ejected or returns to rotation. */
  constructor(url: string, entities: Function[], statementTimeoutMs: number, onChange: (replica: Replica) => void) {
    this.name = formatHosts(url);
    this.#onChange = onChange;
    this.#db = createReplicaDataSource(url, entities, (error) => this.#eject(error), statementTimeoutMs);
  }

  /**
   * Compares the heartbeat that the replica has replayed with the last heartbeat of the primary. The previous heartbeat
   * also counts as no lag, because the last one can still be in transit. `maxLag` is in seconds.
   */
  async checkHealth(heartbeat: Heartbeat, previous: Heartbeat | undefined, maxLag: number): Promise<void> {
    const ejections = this.#ejections;
    try {
      const state = await this.#waitWhileInRotation(this.#fetchState(), RESPONSE_TIMEOUT_MS);
      this.isStandby = state.isStandby;
      if (!state.isStandby) throw new Error('not a standby');
      this.lag = state.at >= (previous ?? heartbeat).at ? 0 : heartbeat.at - state.at;
      if (state.timeline !== heartbeat.timeline) throw new Error('does not follow the current primary');
      if (this.lag > maxLag) throw new Error(`${Math.round(this.lag)} seconds behind`);
      if (ejections !== this.#ejections) return;
      this.#horizon = BigInt(state.horizon);
      this.#timeline = state.timeline;
      const wasEjected = this.problem !== null;
      this.problem = null;
      if (wasEjected) this.#onChange(this);
    } catch (error) {
      this.#eject(error as Error);
    }
  }

  async #fetchState(): Promise<ReplicaState> {
    if (!this.#db.isInitialized) await this.#db.initialize();
    const [state] = await readState(this.#db.manager);
    return state!;
  }

  /**
   * Serves a read. Returns null if the primary must serve it: the replica has not reached the token's position, was
   * ejected during the read, or an error occurred. Throws only after a statement timeout.
   */
  async tryRead<T>(token: ConsistencyToken, work: (db: DataSource) => Promise<T>): Promise<{ value: T } | null> {
    const ejections = this.#ejections;
    try {
      if (!(await this.#waitWhileInRotation(this.#hasReplayed(token)))) return null;
      const value = await this.#waitWhileInRotation(work(this.#db));
      // After a crash, a replica can restart at a position that is older than that of an earlier read.
      if (ejections !== this.#ejections) return null;
      this.reads++;
      return { value };
    } catch (error) {
      if (isStatementTimeout(error)) throw error;
      if (isServerErrorCode(toSystemError(error).extensions.code)) this.#eject(error as Error);
      return null;
    }
  }

  async #hasReplayed({ xid, timeline }: ConsistencyToken): Promise<boolean> {
    if (timeline !== this.#timeline) return false;
    if (xid === null || BigInt(xid) < this.#horizon) return true;
    const [row] = await checkVisibility(this.#db.manager, xid);
    return row!.isVisible;
  }

  /** Ejects the replica until the next successful health check. Reads in flight are retried on the primary. */
  #eject(reason: Error): void {
    this.#ejections++;
    const wasInRotation = this.problem === null;
    this.problem = reason.message;
    if (wasInRotation) this.#onChange(this);
    for (const reject of this.#inFlight) reject(reason);
  }

  /** Waits for `work`, but rejects if the replica is ejected first or the timeout passes. */
  #waitWhileInRotation<T>(work: Promise<T>, timeoutMs?: number): Promise<T> {
    return new Promise((resolve, reject) => {
      this.#inFlight.add(reject);
      const timer = timeoutMs && setTimeout(() => reject(new Error('does not respond')), timeoutMs);
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
