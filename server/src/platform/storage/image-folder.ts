import { mkdir, open, readdir, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { ImageStoreOutageError } from '../kernel/system-errors.ts';
import { assertFolderWritable } from './assert-folder-writable.ts';
import { type ImageStore, type ImageKey, QUARANTINE_PREFIX, UPLOADS_PREFIX } from './image-store.ts';

/** Stores images in an existing folder, for example one that several servers share. */
export async function openImageFolder(folder: string): Promise<ImageStore> {
  const toPath = (key: string) => path.join(folder, key);
  await Promise.all([createFolder(toPath(UPLOADS_PREFIX)), createFolder(toPath(QUARANTINE_PREFIX), 0o700)]);

  return {
    location: folder,

    async put(key, data) {
      try {
        await writeFile(toPath(key), data);
      } catch (error) {
        await rm(toPath(key), { force: true }).catch(() => {}); // on a full disk, the beginning of the file can remain
        throw createOutageError(error);
      }
    },

    async open(key) {
      const file = await toNullIfMissing(open(toPath(key)));
      if (!file) return null;
      const { size: length } = await file.stat();
      return { length, stream: file.createReadStream() };
    },

    async list(prefix) {
      const names = await readdir(toPath(prefix));
      const files = [];
      for (const name of names) {
        const stats = await toNullIfMissing(stat(path.join(toPath(prefix), name)));
        if (stats?.isFile()) files.push({ name, since: stats.mtime });
      }
      return files;
    },

    async move(from, to) {
      const now = new Date();
      // Set the time before the move. The time records when the file reached its new folder.
      await toNullIfMissing(utimes(toPath(from), now, now).then(() => rename(toPath(from), toPath(to))));
    },

    remove: (key: ImageKey) => rm(toPath(key), { force: true }),

    check: () => assertFolderWritable(toPath(UPLOADS_PREFIX)),
  };
}

/** Creates a missing folder, but not its parents, because a missing parent can mean that a disk is not mounted. */
async function createFolder(folder: string, mode?: number): Promise<void> {
  await mkdir(folder, { mode }).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error;
  });
}

/** Resolves to null if the file does not exist. */
const toNullIfMissing = <T>(result: Promise<T>): Promise<T | null> =>
  result.catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null;
    throw createOutageError(error);
  });

const createOutageError = (cause: unknown) => new ImageStoreOutageError('the image folder is unavailable', { cause });
