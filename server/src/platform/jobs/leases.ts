import type { DataSource } from 'typeorm';
import { getDatabaseAddress } from '../database/data-source.ts';
import { APPLICATION_NAME, DatabaseClient } from '../database/database-client.ts';

const CONNECT_TIMEOUT_MS = 2500;

/**
 * Runs work while this server holds an advisory lock. Returns undefined without running the work if another server
 * holds the lock.
 */
export type WithLease = <T>(lock: number, work: () => Promise<T>) => Promise<T | undefined>;

/** Creates the leases of one server. Jobs of the server that need the same lock run one after another. */
export function createLeaseRunner(db: DataSource): WithLease {
  const lastRuns = new Map<number, Promise<unknown>>();

  async function tryLease<T>(lock: number, work: () => Promise<T>): Promise<T | undefined> {
    // PostgreSQL releases the lock when this separate connection closes, even if the server crashes.
    const client = new DatabaseClient({
      application_name: `${APPLICATION_NAME} lease`,
      connectionString: getDatabaseAddress(db),
      connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    });
    try {
      await client.connect();
      const { rows } = await client.query<{ is_free: boolean }>('select pg_try_advisory_lock($1) as is_free', [lock]);
      return rows[0]!.is_free ? await work() : undefined;
    } finally {
      await client.close();
    }
  }

  return (lock, work) => {
    const leased = (lastRuns.get(lock) ?? Promise.resolve()).then(() => tryLease(lock, work));
    lastRuns.set(
      lock,
      leased.catch(() => {}),
    );
    return leased;
  };
}
