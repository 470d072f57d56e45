import { once } from 'node:events';
import { createReadStream, createWriteStream } from 'node:fs';
import { readdir, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { BackupStore } from './backup-store.ts';
import { BackupStoreError } from './backup-store-error.ts';

/** Keeps backups in an existing folder: one that is missing may be a disk that is not mounted. */
export function openBackupFolder(folder: string): BackupStore {
  const at = (name: string) => path.join(folder, name);
  const draftOf = (name: string) => `${at(name)}.part`;
  return {
    place: folder,
    getAddress: at,

    async write(name, content) {
      const draft = draftOf(name);
      try {
        await pipeline(content, createWriteStream(draft, { mode: 0o600, flush: true }));
        await rename(draft, at(name));
      } catch (error) {
        await rm(draft, { force: true }).catch(() => {});
        if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
        throw new BackupStoreError(`The folder ${folder} does not exist. Create it, or mount its disk.`, {
          cause: error,
        });
      }
    },

    async open(name) {
      const file = createReadStream(at(name));
      await once(file, 'open');
      return file;
    },

    list: () => readdir(folder),

    async remove(name) {
      await Promise.all([at(name), draftOf(name)].map((file) => rm(file, { force: true })));
    },
  };
}
