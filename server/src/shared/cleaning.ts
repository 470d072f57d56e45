import type { EntityManager } from 'typeorm';

/** Removes what a noun no longer needs, and returns how much it was. */
export type Cleaning = (db: EntityManager, now: Date) => Promise<number>;

const BATCH = 5000;
/** How much one run removes of a kind; what is left is for the next one. */
export const MOST_AT_ONCE = 100_000;

/** Removes in small steps, so that nobody waits behind a long one. */
export async function inBatches(removeSome: (atMost: number) => Promise<number>, most = MOST_AT_ONCE): Promise<number> {
  let removed = 0;
  while (removed < most) {
    const wanted = Math.min(BATCH, most - removed);
    const count = await removeSome(wanted);
    removed += count;
    if (count < wanted) break;
  }
  return removed;
}

/** Deletes the rows of a table for which a condition holds; its parameters start at $1. */
export const deleteWhere = (db: EntityManager, table: string, condition: string, values: unknown[]): Promise<number> =>
  inBatches(async (atMost) => {
    // asked once more of each row, as it may have changed since it was found
    const [, count] = (await db.query(
      `delete from ${table} where ctid = any(array(select ctid from ${table} where ${condition} limit ${atMost}))
       and ${condition}`,
      values,
    )) as [unknown[], number];
    return count;
  });
