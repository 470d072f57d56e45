import { text } from 'node:stream/consumers';
import { DAY_MS } from '../kernel/durations.rules.ts';
import {
  type ImageStore,
  type ImagePrefix,
  QUARANTINE_PREFIX,
  type StoredFile,
  UPLOADS_PREFIX,
} from './image-store.ts';
import { IMAGE_NAME_PATTERN, IMAGE_URL_PREFIX } from './images.ts';

/** How long an unused image is kept: a day where it is, as its row may still be written, then set aside. */
const UNUSED_RETENTION_MS = DAY_MS;
const QUARANTINE_RETENTION_MS = 30 * DAY_MS;

const OWNER_KEY = `${UPLOADS_PREFIX}.installation` as const;

export interface SweepOptions {
  images: ImageStore;
  /** What distinguishes this database from every other. */
  databaseId: string;
  listUsedImages: (urls: string[]) => Promise<(string | null)[]>;
  log: { info(event: object, text: string): void; warn(event: object, text: string): void };
  now: Date;
}

/**
 * Sets aside what a crash between a file and its row has left, brings back what a row names again, and removes what has
 * been aside for 30 days. Images that belong to another database are left alone: all of them would look unused. Servers
 * that share a store may sweep it at the same time.
 */
export async function sweepImages(sweep: SweepOptions): Promise<void> {
  const { images, databaseId, log, now } = sweep;
  const [stored, aside] = await Promise.all([
    listImages(images, UPLOADS_PREFIX),
    listImages(images, QUARANTINE_PREFIX),
  ]);
  const used = await findUsedNames(sweep, [...stored, ...aside]);
  const owner = await findOwner(sweep, stored, used);
  if (owner !== databaseId) {
    log.warn(
      { place: images.place, owner: owner ?? 'unknown', database: databaseId, file: OWNER_KEY },
      'the uploads belong to another database, so none of the images will be removed; if they belong to this database, write its id into the file',
    );
    return;
  }

  const namesOf = (files: StoredFile[], isDone: (name: string, age: number) => boolean) =>
    files.filter(({ name, since }) => isDone(name, now.getTime() - since.getTime())).map(({ name }) => name);
  const back = namesOf(aside, (name) => used.has(name));
  const gone = namesOf(aside, (name, age) => !used.has(name) && age > QUARANTINE_RETENTION_MS);
  const unused = namesOf(stored, (name, age) => !used.has(name) && age > UNUSED_RETENTION_MS);
  for (const name of back) await images.move(`${QUARANTINE_PREFIX}${name}`, `${UPLOADS_PREFIX}${name}`);
  for (const name of gone) await images.remove(`${QUARANTINE_PREFIX}${name}`);
  for (const name of unused) await images.move(`${UPLOADS_PREFIX}${name}`, `${QUARANTINE_PREFIX}${name}`);
  if (back.length) log.warn({ images: back }, 'images that were set aside are in use again, and were brought back');
  if (unused.length) log.info({ images: unused, place: images.place }, 'unused images were set aside');
  if (gone.length) log.info({ images: gone }, 'images that were not used for 30 days were removed');
}

async function listImages(images: ImageStore, part: ImagePrefix): Promise<StoredFile[]> {
  return (await images.list(part)).filter(({ name }) => IMAGE_NAME_PATTERN.test(name));
}

async function findUsedNames({ listUsedImages }: SweepOptions, files: StoredFile[]): Promise<Set<string>> {
  const urls = await listUsedImages(files.map(({ name }) => IMAGE_URL_PREFIX + name));
  return new Set(urls.map((url) => url!.slice(IMAGE_URL_PREFIX.length)));
}

/** The database that the images belong to. A store without any, or with one this database uses, becomes its own. */
async function findOwner(
  { images, databaseId }: SweepOptions,
  stored: StoredFile[],
  used: Set<string>,
): Promise<string | undefined> {
  const mark = await images.open(OWNER_KEY);
  const owner = mark && (await text(mark.stream)).trim();
  if (owner) return owner;
  if (stored.length && !stored.some(({ name }) => used.has(name))) return undefined;
  await images.put(OWNER_KEY, Buffer.from(`${databaseId}\n`));
  return databaseId;
}
