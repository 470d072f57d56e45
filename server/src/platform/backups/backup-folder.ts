import { once } from 'node:events';
import { createReadStream, createWriteStream } from 'node:fs';
import { readdir, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { type BackupStore, BackupStoreError } from './backup-store.ts';

/**
 * Stores backups in an existing folder. A missing folder is not created, because a missing folder can mean that its
 * disk is not mounted.
 */
export function openBackupFolder(folder: string): BackupStore {
  const toPath = (name: string) => path.join(folder, name);
  const toDraftPath = (name: string) => `${toPath(name)}.part`;
  return {
    location: folder,
    getAddress: toPath,

    async write(name, content) {
      const draft = toDraftPath(name);
      try {
        await pipeline(content, createWriteStream(draft, { mode: 0o600, flush: true }));
        await rename(draft, toPath(name));
      } catch (error) {
        await rm(draft, { force: true }).catch(() => {});
        throw explainWriteError(error as NodeJS.ErrnoException, folder);
      }
    },

    async open(name) {
      const file = createReadStream(toPath(name));
      await once(file, 'open');
      return file;
    },

    list: () => readdir(folder),

    async remove(name) {
      await Promise.all([toPath(name), toDraftPath(name)].map((file) => rm(file, { force: true })));
    },
  };
}

function explainWriteError(error: NodeJS.ErrnoException, folder: string): Error {
  if (error.code === 'ENOENT')
    return new BackupStoreError(`The folder ${folder} does not exist. Create it, or mount its disk.`, { cause: error });
  if (error.code === 'ENOSPC' || error.code === 'EDQUOT')
    return new BackupStoreError(`The folder ${folder} cannot be written to: ${error.message}. Free some space.`, {
      cause: error,
    });
  return error;
}
