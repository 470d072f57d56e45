import type { EntityManager } from 'typeorm';
import { type NamedStatement, createNamedStatement } from '../database/prepared-statements/named-statements.ts';

// The minimum time between two recorded successes of one job, and between two recorded failures, because some jobs run
// every few seconds. The first success after a failure is always recorded.
const RECORD_INTERVAL_MS = 20_000;
const MAX_REASON_LENGTH = 300;

/** Runs the work of a job and records its success or failure. Rejects with the error of the work. */
export type RecordJobRun = <T>(job: string, work: () => Promise<T>) => Promise<T>;

interface RecorderOptions {
  db: EntityManager;
  /** The name of this server. */
  server: string;
  /** Describes an error without the values of SQL parameters, so that the description can be displayed. */
  describe: (error: Error) => string;
}

// Several servers write concurrently. The latest run by the database's clock wins.
const saveRun = createNamedStatement<never>(`
  insert into background_runs as known (kind, ran_at, took_ms, ran_on) values ($1, clock_timestamp(), $2, $3)
  on conflict (kind) do update set ran_at = excluded.ran_at, took_ms = excluded.took_ms, ran_on = excluded.ran_on
  where known.ran_at is null or known.ran_at < excluded.ran_at`);
const saveFailure = createNamedStatement<never>(`
  insert into background_runs as known (kind, failed_at, failure, failed_on) values ($1, clock_timestamp(), $2, $3)
  on conflict (kind) do update
    set failed_at = excluded.failed_at, failure = excluded.failure, failed_on = excluded.failed_on
  where known.failed_at is null or known.failed_at < excluded.failed_at`);

/** Creates the recorder of one server. The servers of a database share one row for each job. */
export function createJobRecorder({ db, server, describe }: RecorderOptions): RecordJobRun {
  const lastRecordTimes = new Map<string, number>();
  const isDue = (key: string) =>
    performance.now() - (lastRecordTimes.get(key) ?? -RECORD_INTERVAL_MS) >= RECORD_INTERVAL_MS;
  // A failure to record must not fail the job.
  async function record(key: string, statement: NamedStatement<never>, ...values: unknown[]): Promise<void> {
    if (!isDue(key)) return;
    lastRecordTimes.set(key, performance.now());
    await statement(db, ...values, server).catch(() => lastRecordTimes.delete(key));
  }

  return async (job, work) => {
    const startedAt = performance.now();
    try {
      const result = await work();
      await record(job, saveRun, job, Math.round(performance.now() - startedAt));
      return result;
    } catch (error) {
      const reason = describe(error as Error).slice(0, MAX_REASON_LENGTH);
      await record(`${job} failed`, saveFailure, job, reason);
      lastRecordTimes.delete(job); // record the next success immediately
      throw error;
    }
  };
}
