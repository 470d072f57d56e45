import { expect } from 'vitest';
import type { Portal } from './portal.ts';

const WAITING =
  "select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock' limit 1";

/**
 * Runs statements in a transaction that stays open until `work` waits for it, and commits then. So what `work` has read
 * before is what was true before these statements.
 */
export async function commitDuring<T>(
  { db }: Portal,
  statements: [sql: string, ...values: unknown[]][],
  work: () => Promise<T>,
): Promise<T> {
  const holding = db.createQueryRunner();
  await holding.startTransaction();
  try {
    for (const [sql, ...values] of statements) await holding.query(sql, values);
    const done = work();
    await expect.poll(() => db.query(WAITING)).not.toEqual([]);
    await holding.commitTransaction();
    return await done;
  } finally {
    await holding.release();
  }
}
