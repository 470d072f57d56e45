import { setTimeout as pause } from 'node:timers/promises';
import { type EntityManager, QueryFailedError } from 'typeorm';

// Less than the statement timeout of 5 s, so that statements which queue behind the lock still succeed.
const LOCK_TIMEOUT_MS = 2000;
// While the transaction waits for a table, a request can wait for a table that the transaction has already locked. If
// all waits together took longer than the deadlock_timeout of PostgreSQL (1 s by default), PostgreSQL could resolve a
// deadlock by cancelling the request.
const ALL_LOCKS_TIMEOUT_MS = 800;
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
export async function runLockingTransaction(
  db: EntityManager,
  work: (tx: EntityManager) => Promise<unknown>,
): Promise<void> {
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
 * Limits the waits of a transaction of `runLockingTransaction` that locks `tableCount` tables, so that a deadlock
 * always ends this transaction and never a request.
 */
export async function limitLockWaits(tx: EntityManager, tableCount: number): Promise<void> {
  // PostgreSQL applies the timeout to each lock.
  await tx.query(`set local lock_timeout = ${Math.floor(ALL_LOCKS_TIMEOUT_MS / tableCount)}`);
}

/** Tables that a transaction must lock, grouped by lock mode. */
export interface TableLocks {
  /** Tables that the transaction alters. No request can use them until the transaction ends. */
  accessExclusive: string[];
  /** Tables that the transaction writes, adds triggers to, or references in a new foreign key. Requests can read them. */
  shareRowExclusive: string[];
}

/**
 * Acquires all table locks at the start of a transaction of `runLockingTransaction`. After that, the transaction never
 * waits for a request, so it cannot deadlock with one. Skips missing tables and tables that another role owns.
 */
export async function acquireTableLocks(tx: EntityManager, locks: TableLocks): Promise<void> {
  const tableCount = locks.accessExclusive.length + locks.shareRowExclusive.length;
  if (!tableCount) return;
  await limitLockWaits(tx, tableCount);
  await acquireLocks(tx, locks.accessExclusive, 'access exclusive');
  await acquireLocks(tx, locks.shareRowExclusive, 'share row exclusive');
  await tx.query(`set local lock_timeout = ${LOCK_TIMEOUT_MS}`);
}

async function acquireLocks(tx: EntityManager, tables: string[], mode: string): Promise<void> {
  const ownedTables = await tx.query<{ name: string }[]>(
    `select name from unnest($1::text[]) name
     join pg_class on pg_class.oid = to_regclass(name) where pg_has_role(relowner, 'member')`,
    [tables],
  );
  if (!ownedTables.length) return;
  await tx.query(`lock table ${ownedTables.map(({ name }) => name).join(', ')} in ${mode} mode`);
}
