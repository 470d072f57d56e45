import type { QueryRunner } from 'typeorm';

interface ConcurrentIndex {
  name: string;
  /** The table and its columns, and the condition if any: `keys (total) where status = 'PENDING'`. */
  on: string;
  unique?: boolean;
}

/**
 * Builds an index while others write, for a migration of its own that says `transaction = false`. What an attempt has left
 * that was cut off is removed first, so the next start finishes it.
 */
export async function createIndexConcurrently(db: QueryRunner, { name, on, unique }: ConcurrentIndex): Promise<void> {
  await db.query(`drop index concurrently if exists ${name}`);
  await db.query(`create ${unique ? 'unique ' : ''}index concurrently ${name} on ${on}`);
}

/** Replaces an index by another of its name while others read and write; until the new one is built, the old one serves. */
export async function replaceIndexConcurrently(db: QueryRunner, { name, on, unique }: ConcurrentIndex): Promise<void> {
  const next = `${name}_next`;
  await createIndexConcurrently(db, { name: next, on, unique });
  await db.query(`drop index concurrently if exists ${name}`);
  await db.query(`alter index ${next} rename to ${name}`);
}
