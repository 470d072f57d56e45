import { constants, type Stats } from 'node:fs';
import { access, stat } from 'node:fs/promises';
import path from 'node:path';
import { type Bucket, parseStorageLocation } from '../storage/storage-location.ts';
import { openBackupFolder } from './backup-folder.ts';
import { type BackupStore, isBackupName } from './backup-store.ts';

/** Opens a backup location: a folder, `file:///folder` or `s3://bucket/prefix`. */
export async function openBackupStore(address: string): Promise<BackupStore> {
  const location = parseBackupLocation(address);
  return 'folder' in location ? openBackupFolder(location.folder) : openBucket(location);
}

/** Finds the backup at an address. If the address is a folder or a bucket prefix, finds its newest backup. */
export async function findBackup(address: string): Promise<{ store: BackupStore; name: string }> {
  const location = parseBackupLocation(address);
  if ('folder' in location) {
    const { dir, base } = path.parse(location.folder);
    const stats = await readStats(location.folder);
    const store = openBackupFolder(stats.isDirectory() ? location.folder : dir);
    return { store, name: stats.isDirectory() ? await findNewestBackup(store) : base };
  }
  const [, prefix = '', name] = /^(.*\/)?([^/]+\.tar\.gz)\/$/.exec(location.prefix) ?? [];
  const store = await openBucket(name ? { ...location, prefix } : location);
  return { store, name: name ?? (await findNewestBackup(store)) };
}

/** Returns the stats of a readable file or folder. */
async function readStats(file: string): Promise<Stats> {
  try {
    const stats = await stat(file);
    await access(file, constants.R_OK);
    return stats;
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT' || code === 'ENOTDIR')
      throw new Error(`${file} does not exist. Specify a backup file.`, { cause: error });
    if (code === 'EACCES') throw new Error(`${file} cannot be read. Give this user access to it.`, { cause: error });
    throw error;
  }
}

async function findNewestBackup(store: BackupStore): Promise<string> {
  const newestBackup = (await store.list()).filter(isBackupName).toSorted().at(-1);
  if (!newestBackup)
    throw new Error(`No backup in ${store.location}. Specify the location that you passed to backup --to.`);
  return newestBackup;
}

function parseBackupLocation(address: string): { folder: string } | Bucket {
  const isFolder = address !== '' && !/^[a-z][a-z0-9+.-]+:/i.test(address);
  const location = parseStorageLocation(address) ?? (isFolder ? { folder: path.resolve(address) } : null);
  if (!location)
    throw new Error(`'${address}' is not a folder or an address such as s3://bucket/prefix?region=ap-south-1.`);
  return location;
}

// The SDK takes long to load, so it is imported only for buckets.
const openBucket = async (location: Bucket): Promise<BackupStore> =>
  (await import('./backup-bucket.ts')).openBackupBucket(location);
