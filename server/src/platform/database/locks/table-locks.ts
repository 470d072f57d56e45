import { setTimeout as pause } from 'node:timers/promises';
import { type EntityManager, QueryFailedError } from 'typeorm';

// Less than the statement timeout of 5 s, so that statements which queue behind the lock still succeed.
const LOCK_TIMEOUT_MS = 2000;
const RETRY_DELAY_MS = 3000;
const LOCK_NOT_AVAILABLE_CODE = '55P03';
const DEADLOCK_CODE = '40P01';

const isRetryable = (error: unknown): boolean =>
  error instanceof QueryFailedError &&
  [LOCK_NOT_AVAILABLE_CODE, DEADLOCK_CODE].includes((error.driverError as { code?: string }).code ?? '');

/**
 * Runs a transaction that locks whole tables while servers use them. After a lock timeout or a deadlock, the
 * transaction is rolled back, queued statements run, and the transaction is retried.
 */
export async function lockTables(db: EntityManager, work: (tx: EntityManager) => Promise<unknown>): Promise<void> {
  for (;;) {
    try {
      return await db.transaction(async (tx) => {
        await tx.query(`set local lock_timeout = ${LOCK_TIMEOUT_MS}`);
        await work(tx);
      });
    } catch (error) {
      if (!isRetryable(error)) throw error;
      await pause(RETRY_DELAY_MS);
    }
  }
}
