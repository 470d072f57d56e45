import type { EntityManager } from 'typeorm';
import type { BackgroundKind } from './background-kinds.rules.ts';

// work that runs every few seconds is recorded less often
const RECORD_EVERY = 20_000;
const LONGEST_REASON = 300;

/** Runs work of a kind, and records that it ran or why it failed; fails as the work does. */
export type Recorded = <T>(kind: BackgroundKind, work: () => Promise<T>) => Promise<T>;

interface Recording {
  db: EntityManager;
  /** The name of this server. */
  server: string;
  /** An error in words that may be shown: without values. */
  describe: (error: Error) => string;
}

// servers record at any moment: the later run counts, by the database's clock
const recordRun = `
  insert into background_runs as known (kind, ran_at, took_ms, ran_on) values ($1, clock_timestamp(), $2, $3)
  on conflict (kind) do update set ran_at = excluded.ran_at, took_ms = excluded.took_ms, ran_on = excluded.ran_on
  where known.ran_at is null or known.ran_at < excluded.ran_at`;
const recordFailure = `
  insert into background_runs as known (kind, failed_at, failure, failed_on) values ($1, clock_timestamp(), $2, $3)
  on conflict (kind) do update
    set failed_at = excluded.failed_at, failure = excluded.failure, failed_on = excluded.failed_on
  where known.failed_at is null or known.failed_at < excluded.failed_at`;

/** Makes what records the background work of one server, one row for each kind. */
export function createRecorder({ db, server, describe }: Recording): Recorded {
  const recordedAt = new Map<string, number>();
  const isDue = (what: string) => performance.now() - (recordedAt.get(what) ?? -RECORD_EVERY) >= RECORD_EVERY;
  // what cannot be recorded is worth no failure of the work
  async function record(what: string, statement: string, values: unknown[]): Promise<void> {
    if (!isDue(what)) return;
    recordedAt.set(what, performance.now());
    await db.query(statement, [...values, server]).catch(() => recordedAt.delete(what));
  }

  return async (kind, work) => {
    const since = performance.now();
    try {
      const result = await work();
      await record(kind, recordRun, [kind, Math.round(performance.now() - since)]);
      return result;
    } catch (error) {
      const reason = describe(error as Error).slice(0, LONGEST_REASON);
      await record(`${kind} failed`, recordFailure, [kind, reason]);
      recordedAt.delete(kind); // that it runs again is recorded at once
      throw error;
    }
  };
}
