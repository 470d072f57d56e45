import type { DataSource } from 'typeorm';
import { version } from '../../product.ts';

type Queryable = Pick<DataSource, 'query'>;

/** Returns the oldest portal version that can use a database, or null if any version can. */
async function readOldestVersion(db: Queryable): Promise<string | null> {
  const [exists] = await db.query<object[]>(`select 1 where to_regclass('compatibility') is not null`);
  if (!exists) return null;
  const [row] = await db.query<{ oldest: string }[]>('select oldest_version as oldest from compatibility');
  return row?.oldest ?? null;
}

/** Throws if this version is too old for the database. */
export async function assertCompatible(db: Queryable): Promise<void> {
  const oldestVersion = await readOldestVersion(db);
  if (oldestVersion && isOlderVersion(version, oldestVersion))
    throw new Error(
      `This is version ${version} of the portal, and the database needs ${oldestVersion} or later. Install a newer version.`,
    );
}

/** Returns whether `candidate` is older than `other`. Both have the form `major.minor.patch`. */
export const isOlderVersion = (candidate: string, other: string): boolean =>
  candidate.localeCompare(other, 'en', { numeric: true }) < 0;
