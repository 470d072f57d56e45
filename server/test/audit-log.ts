import type { DataSource } from 'typeorm';
import { expect } from 'vitest';
import { waitFor } from './wait-for.ts';

/** Returns the number of audit log entries that are not sealed yet. */
export async function countUnsealed(db: DataSource): Promise<number> {
  const [row] = await db.query<{ count: number }[]>(
    `select ((select count(*) from audit.unsealed) + (select count(*) from audit.unsealed_by_member))::int as count`,
  );
  return row!.count;
}

/** Waits until every entry of the audit log is sealed. */
export const waitUntilSealed = (db: DataSource): Promise<void> =>
  waitFor(async () => expect(await countUnsealed(db)).toBe(0));
