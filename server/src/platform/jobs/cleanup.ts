import type { EntityManager } from 'typeorm';

/** Deletes data of a module whose retention time has passed. Returns the number of deleted rows or files. */
export type Cleanup = (db: EntityManager, now: Date) => Promise<number>;

const BATCH_SIZE = 5000;
/** The maximum number of rows of one kind that a run deletes. The next run continues. */
export const MAX_DELETED_PER_RUN = 100_000;

/** Deletes rows in batches, so that other statements do not wait long. Returns the number of deleted rows. */
export async function deleteInBatches(
  deleteBatch: (limit: number) => Promise<number>,
  maxDeleted = MAX_DELETED_PER_RUN,
): Promise<number> {
  let deletedCount = 0;
  while (deletedCount < maxDeleted) {
    const batchSize = Math.min(BATCH_SIZE, maxDeleted - deletedCount);
    const count = await deleteBatch(batchSize);
    deletedCount += count;
    if (count < batchSize) break;
  }
  return deletedCount;
}

/** Deletes the rows of a table that match an SQL condition. The parameters of the condition start at $1. */
export const deleteWhere = (db: EntityManager, table: string, condition: string, values: unknown[]): Promise<number> =>
  deleteInBatches(async (limit) => {
    // The condition is repeated because a row can change after it is selected.
    const [, count] = (await db.query(
      `delete from ${table} where ctid = any(array(select ctid from ${table} where ${condition} limit ${limit}))
       and ${condition}`,
      values,
    )) as [unknown[], number];
    return count;
  });
