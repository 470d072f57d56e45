import { mkdir, readdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { DAY } from '../shared/durations.rules.ts';
import { IMAGE_NAME, uploadFolder, URL_PREFIX } from './images.ts';

/** How long an unused image is kept: a day where it is, as its row may still be written, then set aside. */
const YOUNG_MS = DAY;
const ASIDE_MS = 30 * DAY;

/** The unused images, where nobody can request them. */
export const quarantineFolder = (dataDir: string) => path.join(dataDir, 'uploads-quarantine');
const ownerFile = (dataDir: string) => path.join(uploadFolder(dataDir), '.installation');

export interface Sweep {
  dataDir: string;
  /** What distinguishes this database from every other. */
  databaseId: string;
  imagesInUse: (urls: string[]) => Promise<(string | null)[]>;
  log: { info(event: object, text: string): void; warn(event: object, text: string): void };
  now: Date;
}

/**
 * Sets aside what a crash between a file and its row has left, brings back what a row names again, and removes what has
 * been aside for 30 days. A folder that belongs to another database is left alone: all of its images would look unused.
 */
export async function sweepImages(sweep: Sweep): Promise<void> {
  const { dataDir, databaseId, log, now } = sweep;
  const [folder, quarantine] = [uploadFolder(dataDir), quarantineFolder(dataDir)];
  await mkdir(quarantine, { recursive: true, mode: 0o700 });
  const [stored, aside] = await Promise.all([folder, quarantine].map(imagesOf));
  const used = await usedOf(sweep, [...stored!, ...aside!]);
  const owner = await ownerOf(sweep, stored!, used);
  if (owner !== databaseId) {
    const told = { folder, owner: owner ?? 'unknown', database: databaseId, file: ownerFile(dataDir) };
    log.warn(
      told,
      'the folder of uploads belongs to another database, so none of its images will be removed; if it belongs to this database, write its id into the file',
    );
    return;
  }

  const isOlder = async (file: string, age: number) => now.getTime() - (await stat(file)).mtimeMs > age;
  const back = aside!.filter((name) => used.has(name));
  for (const name of back) await rename(path.join(quarantine, name), path.join(folder, name));
  const gone: string[] = [];
  for (const name of aside!.filter((each) => !used.has(each))) {
    if (!(await isOlder(path.join(quarantine, name), ASIDE_MS))) continue;
    await rm(path.join(quarantine, name));
    gone.push(name);
  }
  const unused: string[] = [];
  for (const name of stored!.filter((each) => !used.has(each))) {
    if (!(await isOlder(path.join(folder, name), YOUNG_MS))) continue;
    // its time there says when it was set aside
    await utimes(path.join(folder, name), now, now);
    await rename(path.join(folder, name), path.join(quarantine, name));
    unused.push(name);
  }
  if (back.length) log.warn({ images: back }, 'images that were set aside are in use again, and were brought back');
  if (unused.length) log.info({ images: unused, folder: quarantine }, 'unused images were set aside');
  if (gone.length) log.info({ images: gone }, 'images that were not used for 30 days were removed');
}

async function imagesOf(folder: string): Promise<string[]> {
  return (await readdir(folder)).filter((name) => IMAGE_NAME.test(name));
}

async function usedOf({ imagesInUse }: Sweep, names: string[]): Promise<Set<string>> {
  const urls = await imagesInUse(names.map((name) => URL_PREFIX + name));
  return new Set(urls.map((url) => path.basename(url ?? '')));
}

/** The database that the folder belongs to. A folder without images, or with one this database uses, becomes its own. */
async function ownerOf(
  { dataDir, databaseId }: Sweep,
  stored: string[],
  used: Set<string>,
): Promise<string | undefined> {
  const file = ownerFile(dataDir);
  const known = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error;
  });
  if (known !== undefined) return known.trim();
  if (stored.length && !stored.some((name) => used.has(name))) return undefined;
  await writeFile(file, `${databaseId}\n`);
  return databaseId;
}
