import type { DataSource } from 'typeorm';
import { version } from '../../product.ts';

type Queryable = Pick<DataSource, 'query'>;

/** The oldest version of the portal that may use a database; null if any version may. */
export async function readOldestVersion(db: Queryable): Promise<string | null> {
  const [exists] = await db.query<object[]>(`select 1 where to_regclass('compatibility') is not null`);
  if (!exists) return null;
  const [row] = await db.query<{ oldest: string }[]>('select oldest_version as oldest from compatibility');
  return row?.oldest ?? null;
}

/** Refuses a database that this version is too old for. */
export async function assertCompatible(db: Queryable): Promise<void> {
  const oldest = await readOldestVersion(db);
  if (oldest && isOlderVersion(version, oldest))
    throw new Error(
      `This is version ${version} of the portal, and the database needs ${oldest} or later. Install that.`,
    );
}

/** Compares two versions of the form `major.minor.patch`. */
export const isOlderVersion = (version: string, other: string): boolean =>
  version.localeCompare(other, 'en', { numeric: true }) < 0;
