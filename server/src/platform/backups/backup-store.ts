import type { Readable } from 'node:stream';

/** A folder or a bucket that holds backups. What it cannot do is a BackupStoreError. */
export interface BackupStore {
  /** The folder, or the bucket and prefix, without credentials. */
  place: string;
  /** The address of a backup, as `restore` accepts it. */
  getAddress(name: string): string;
  /** Writes a backup, which has its name only once it is complete. */
  write(name: string, content: AsyncIterable<Buffer>): Promise<void>;
  /** Opens a backup to be read once. */
  open(name: string): Promise<Readable>;
  /** The names of all files directly in this place. */
  list(): Promise<string[]>;
  /** Deletes a backup, or the beginning of one, if it exists. */
  remove(name: string): Promise<void>;
}

// the id lets two runs start at the same time, and distinguishes these files from those that a person named
const BACKUP_NAME_PATTERN = /^portal-\d{4}-\d\d-\d\dT\d\d-\d\d-\d\d-\d{3}-[0-9a-f]{8}\.tar\.gz$/;

/** Whether a name is one of `createBackupName`. */
export const isBackupName = (name: string): boolean => BACKUP_NAME_PATTERN.test(name);

/** The names sort by the time of their backups. */
export const createBackupName = (now: Date, id: string): string =>
  `portal-${now.toISOString().slice(0, 23).replaceAll(/[:.]/g, '-')}-${id}.tar.gz`;
