import type { EntityManager } from 'typeorm';

/** Removes what a module no longer needs. Returns the number of removed rows or files. */
export type Cleanup = (db: EntityManager, now: Date) => Promise<number>;

const BATCH_SIZE = 5000;
/** How much one run removes of a kind; what is left is for the next one. */
export const MAX_REMOVED_PER_RUN = 100_000;

/** Removes in small steps, so that nobody waits behind a long one. */
export async function removeInBatches(
  removeSome: (atMost: number) => Promise<number>,
  most = MAX_REMOVED_PER_RUN,
): Promise<number> {
  let removed = 0;
  while (removed < most) {
    const wanted = Math.min(BATCH_SIZE, most - removed);
    const count = await removeSome(wanted);
    removed += count;
    if (count < wanted) break;
  }
  return removed;
}

/** Deletes the rows of a table for which a condition holds; its parameters start at $1. */
export const deleteWhere = (db: EntityManager, table: string, condition: string, values: unknown[]): Promise<number> =>
  removeInBatches(async (atMost) => {
    // asked once more of each row, as it may have changed since it was found
    const [, count] = (await db.query(
      `delete from ${table} where ctid = any(array(select ctid from ${table} where ${condition} limit ${atMost}))
       and ${condition}`,
      values,
    )) as [unknown[], number];
    return count;
  });
