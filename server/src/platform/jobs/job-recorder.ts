import type { EntityManager } from 'typeorm';
import { type NamedStatement, createNamedStatement } from '../database/lists/named-statements.ts';

// work that runs every few seconds is recorded less often
const RECORD_INTERVAL_MS = 20_000;
const MAX_REASON_LENGTH = 300;

/** Runs a job's work, and records that it ran or why it failed. Rejects as the work does. */
export type RecordJobRun = <T>(job: string, work: () => Promise<T>) => Promise<T>;

interface RecorderOptions {
  db: EntityManager;
  /** The name of this server. */
  server: string;
  /** An error in words that may be shown: without values. */
  describe: (error: Error) => string;
}

// servers record at any moment: the later run counts, by the database's clock
const SAVE_RUN = createNamedStatement<never>(`
  insert into background_runs as known (kind, ran_at, took_ms, ran_on) values ($1, clock_timestamp(), $2, $3)
  on conflict (kind) do update set ran_at = excluded.ran_at, took_ms = excluded.took_ms, ran_on = excluded.ran_on
  where known.ran_at is null or known.ran_at < excluded.ran_at`);
const SAVE_FAILURE = createNamedStatement<never>(`
  insert into background_runs as known (kind, failed_at, failure, failed_on) values ($1, clock_timestamp(), $2, $3)
  on conflict (kind) do update
    set failed_at = excluded.failed_at, failure = excluded.failure, failed_on = excluded.failed_on
  where known.failed_at is null or known.failed_at < excluded.failed_at`);

/** Creates the recorder of one server's jobs, one row for each job. */
export function createJobRecorder({ db, server, describe }: RecorderOptions): RecordJobRun {
  const recordedAt = new Map<string, number>();
  const isDue = (what: string) =>
    performance.now() - (recordedAt.get(what) ?? -RECORD_INTERVAL_MS) >= RECORD_INTERVAL_MS;
  // what cannot be recorded is worth no failure of the work
  async function record(what: string, statement: NamedStatement<never>, ...values: unknown[]): Promise<void> {
    if (!isDue(what)) return;
    recordedAt.set(what, performance.now());
    await statement(db, ...values, server).catch(() => recordedAt.delete(what));
  }

  return async (job, work) => {
    const since = performance.now();
    try {
      const result = await work();
      await record(job, SAVE_RUN, job, Math.round(performance.now() - since));
      return result;
    } catch (error) {
      const reason = describe(error as Error).slice(0, MAX_REASON_LENGTH);
      await record(`${job} failed`, SAVE_FAILURE, job, reason);
      recordedAt.delete(job); // that it runs again is recorded at once
      throw error;
    }
  };
}
