import type { QueryRunner } from 'typeorm';

interface ConcurrentIndex {
  name: string;
  /** The table, its columns and an optional condition, for example `keys (total) where status = 'PENDING'`. */
  on: string;
  unique?: boolean;
}

/**
 * Builds an index without blocking writes. The migration must set `transaction = false` and do nothing else. An invalid
 * index of an interrupted attempt is dropped first, so the next start can finish the migration.
 */
export async function createIndexConcurrently(db: QueryRunner, { name, on, unique }: ConcurrentIndex): Promise<void> {
  await db.query(`drop index concurrently if exists ${name}`);
  await db.query(`create ${unique ? 'unique ' : ''}index concurrently ${name} on ${on}`);
}

/** Replaces an index without blocking reads or writes. The old index is used until the new one is built. */
export async function replaceIndexConcurrently(db: QueryRunner, { name, on, unique }: ConcurrentIndex): Promise<void> {
  const replacementName = `${name}_next`;
  await createIndexConcurrently(db, { name: replacementName, on, unique });
  await db.query(`drop index concurrently if exists ${name}`);
  await db.query(`alter index ${replacementName} rename to ${name}`);
}
