import type { Readable } from 'node:stream';

/**
 * A folder or bucket with backups. If a bucket is missing or unavailable, its methods throw BackupStoreError. If a
 * folder is missing, `write` throws BackupStoreError. All other errors of a folder are errors of the file system.
 */
export interface BackupStore {
  /** The folder, or the bucket and prefix, without credentials. */
  location: string;
  /** The address of a backup, as `restore` accepts it. */
  getAddress(name: string): string;
  /** Writes a backup. The file gets its final name only when it is complete. */
  write(name: string, content: AsyncIterable<Buffer>): Promise<void>;
  /** Opens a backup to be read once. */
  open(name: string): Promise<Readable>;
  /** Lists the names of all files in this location, including files that are not backups. */
  list(): Promise<string[]>;
  /** Deletes a backup, complete or not, if it exists. */
  remove(name: string): Promise<void>;
}

// The id distinguishes two runs in the same millisecond. It also distinguishes backups from other files.
const BACKUP_NAME_PATTERN = /^portal-\d{4}-\d\d-\d\dT\d\d-\d\d-\d\d-\d{3}-[0-9a-f]{8}\.tar\.gz$/;

export const isBackupName = (name: string): boolean => BACKUP_NAME_PATTERN.test(name);

/** Creates a file name. Sorting the names sorts the backups by time. */
export const createBackupName = (now: Date, id: string): string =>
  `portal-${now.toISOString().slice(0, 23).replaceAll(/[:.]/g, '-')}-${id}.tar.gz`;

/** Thrown if a backup location is missing or unavailable. The message says what to check. */
export class BackupStoreError extends Error {}
