import { setTimeout as pause } from 'node:timers/promises';
import { type EntityManager, QueryFailedError } from 'typeorm';

// Less than the statement timeout of 5 s, so that statements which queue behind the lock still succeed.
const LOCK_TIMEOUT_MS = 2000;
// Less than the deadlock_timeout of PostgreSQL, 1 s by default. After that time PostgreSQL ends one of two transactions
// that wait for each other, and it could choose a request.
const FIRST_LOCKS_TIMEOUT_MS = 90;
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

/**
 * Locks tables at the beginning of a `lockTables` transaction. A transaction that holds all its table locks before it
 * changes anything never waits for a request that waits for the transaction. Skips tables that another role owns.
 */
export async function lockFirst(
  tx: EntityManager,
  tables: readonly string[],
  mode: 'access exclusive' | 'share row exclusive',
): Promise<void> {
  if (!tables.length) return;
  const ownTables = await tx.query<{ table: string }[]>(
    `select it as "table" from unnest($1::text[]) it
     join pg_class on pg_class.oid = to_regclass(it) where pg_has_role(relowner, 'member')`,
    [tables],
  );
  if (!ownTables.length) return;
  await tx.query(`set local lock_timeout = ${FIRST_LOCKS_TIMEOUT_MS}`);
  await tx.query(`lock table ${ownTables.map(({ table }) => table).join(', ')} in ${mode} mode`);
  await tx.query(`set local lock_timeout = ${LOCK_TIMEOUT_MS}`);
}
