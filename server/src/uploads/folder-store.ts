import { mkdir, open, readdir, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { Outage } from '../shared/faults.ts';
import { tryToWrite } from '../shared/try-to-write.ts';
import { type ImageStore, type Key, QUARANTINE, UPLOADS } from './image-store.ts';

/** Keeps images in a folder that is there, such as one that several servers share. */
export async function openFolder(folder: string): Promise<ImageStore> {
  const at = (key: string) => path.join(folder, key);
  await Promise.all([makeFolder(at(UPLOADS)), makeFolder(at(QUARANTINE), 0o700)]);

  return {
    place: folder,

    async put(key, data) {
      try {
        await writeFile(at(key), data);
      } catch (error) {
        await rm(at(key), { force: true }).catch(() => {}); // a full disk may hold the first part of it
        throw outage(error);
      }
    },

    async open(key) {
      const file = await unlessMissing(open(at(key)));
      if (!file) return null;
      const { size: length } = await file.stat();
      return { length, stream: file.createReadStream() };
    },

    async list(part) {
      const names = await readdir(at(part));
      const files = [];
      for (const name of names) {
        const found = await unlessMissing(stat(path.join(at(part), name)));
        if (found?.isFile()) files.push({ name, since: found.mtime });
      }
      return files;
    },

    async move(from, to) {
      const now = new Date();
      // first its time, which says since when it is where it will be
      await unlessMissing(utimes(at(from), now, now).then(() => rename(at(from), at(to))));
    },

    remove: (key: Key) => rm(at(key), { force: true }),

    check: () => tryToWrite(at(UPLOADS)),
  };
}

/** Creates only the folder itself: where the one above it is missing, a disk may be that was not mounted. */
async function makeFolder(folder: string, mode?: number): Promise<void> {
  await mkdir(folder, { mode }).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error;
  });
}

/** What is found; null where there is no such file. */
const unlessMissing = <T>(found: Promise<T>): Promise<T | null> =>
  found.catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null;
    throw outage(error);
  });

const outage = (cause: unknown) => new Outage('the folder of images could not be used', { cause });
