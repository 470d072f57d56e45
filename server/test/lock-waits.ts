import { expect } from 'vitest';
import { AdvisoryLock } from '../src/platform/kernel/database-registry.ts';
import type { Portal } from './portal.ts';
import { waitFor } from './wait-for.ts';

const COUNT_WAITING_SQL = `select count(*)::int as count from pg_stat_activity
  where datname = current_database() and wait_event_type = 'Lock'`;
// Checks only for waits on the connection with pid $1. Background jobs can wait for locks of other transactions.
const IS_BLOCKING_SQL = `select exists (
  select from pg_stat_activity where datname = current_database() and $1 = any (pg_blocking_pids(pid))) as "isBlocking"`;

/** Counts the connections to the test's database that wait for a lock. */
export const countLockWaits = async ({ db }: Pick<Portal, 'db'>): Promise<number> =>
  (await db.query(COUNT_WAITING_SQL))[0].count;

/**
 * Runs `work` while another transaction is open. `hold` takes locks in that transaction. `finish` runs in the same
 * transaction as soon as another connection waits for one of these locks, or `work` has ended.
 */
export async function interleaveTransaction<Result>(
  { db }: Pick<Portal, 'db'>,
  hold: (query: Portal['db']['query']) => Promise<unknown>,
  work: () => Promise<Result>,
  finish: (query: Portal['db']['query']) => Promise<unknown>,
): Promise<Result> {
  const runner = db.createQueryRunner();
  await runner.startTransaction();
  try {
    const query = ((sql: string, values?: unknown[]) => runner.query(sql, values)) as Portal['db']['query'];
    await hold(query);
    const [{ pid }] = await query('select pg_backend_pid() as pid');
    let hasEnded = false;
    const pendingWork = work().finally(() => (hasEnded = true));
    // Work that needs none of the locks ends instead of waiting.
    await waitFor(async () => {
      const [{ isBlocking }] = await db.query(IS_BLOCKING_SQL, [pid]);
      expect(isBlocking || hasEnded).toBe(true);
    });
    await finish(query);
    await runner.commitTransaction();
    return await pendingWork;
  } finally {
    if (runner.isTransactionActive) await runner.rollbackTransaction();
    await runner.release();
  }
}

/**
 * Runs statements in a transaction, and commits it as soon as another connection waits for one of its locks, or `work`
 * has ended. Before the commit, `work` reads the state from before the statements.
 */
export const commitDuring = <Result>(
  portal: Portal,
  statements: [sql: string, ...values: unknown[]][],
  work: () => Promise<Result>,
): Promise<Result> =>
  interleaveTransaction(
    portal,
    async (query) => {
      for (const [sql, ...values] of statements) await query(sql, values);
    },
    work,
    async () => {},
  );

/** Runs `work` while another connection holds the lock of a running backup. */
export const holdBackupLock = <Result>({ db }: Pick<Portal, 'db'>, work: () => Promise<Result>): Promise<Result> =>
  db.transaction(async (tx) => {
    await tx.query('select pg_advisory_xact_lock($1)', [AdvisoryLock.BACKUP]);
    return work();
  });
