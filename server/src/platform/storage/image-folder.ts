import { mkdir, open, readdir, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { ImageStoreOutage } from '../kernel/system-errors.ts';
import { assertFolderWritable } from '../kernel/assert-folder-writable.ts';
import { type ImageStore, type ImageKey, QUARANTINE_PREFIX, UPLOADS_PREFIX } from './image-store.ts';

/** Keeps images in a folder that is there, such as one that several servers share. */
export async function openImageFolder(folder: string): Promise<ImageStore> {
  const at = (key: string) => path.join(folder, key);
  await Promise.all([createFolder(at(UPLOADS_PREFIX)), createFolder(at(QUARANTINE_PREFIX), 0o700)]);

  return {
    place: folder,

    async put(key, data) {
      try {
        await writeFile(at(key), data);
      } catch (error) {
        await rm(at(key), { force: true }).catch(() => {}); // a full disk may hold the first part of it
        throw createOutageError(error);
      }
    },

    async open(key) {
      const file = await toNullIfMissing(open(at(key)));
      if (!file) return null;
      const { size: length } = await file.stat();
      return { length, stream: file.createReadStream() };
    },

    async list(part) {
      const names = await readdir(at(part));
      const files = [];
      for (const name of names) {
        const found = await toNullIfMissing(stat(path.join(at(part), name)));
        if (found?.isFile()) files.push({ name, since: found.mtime });
      }
      return files;
    },

    async move(from, to) {
      const now = new Date();
      // first its time, which says since when it is where it will be
      await toNullIfMissing(utimes(at(from), now, now).then(() => rename(at(from), at(to))));
    },

    remove: (key: ImageKey) => rm(at(key), { force: true }),

    check: () => assertFolderWritable(at(UPLOADS_PREFIX)),
  };
}

/** Creates only the folder itself: where the one above it is missing, a disk may be that was not mounted. */
async function createFolder(folder: string, mode?: number): Promise<void> {
  await mkdir(folder, { mode }).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error;
  });
}

/** What is found; null where there is no such file. */
const toNullIfMissing = <T>(found: Promise<T>): Promise<T | null> =>
  found.catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null;
    throw createOutageError(error);
  });

const createOutageError = (cause: unknown) => new ImageStoreOutage('the folder of images could not be used', { cause });
