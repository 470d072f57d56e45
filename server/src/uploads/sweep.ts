import { text } from 'node:stream/consumers';
import { DAY } from '../shared/durations.rules.ts';
import { type ImageStore, type Part, QUARANTINE, type Stored, UPLOADS } from './image-store.ts';
import { IMAGE_NAME, URL_PREFIX } from './images.ts';

/** How long an unused image is kept: a day where it is, as its row may still be written, then set aside. */
const YOUNG_MS = DAY;
const ASIDE_MS = 30 * DAY;

const OWNER = `${UPLOADS}.installation` as const;

export interface Sweep {
  images: ImageStore;
  /** What distinguishes this database from every other. */
  databaseId: string;
  imagesInUse: (urls: string[]) => Promise<(string | null)[]>;
  log: { info(event: object, text: string): void; warn(event: object, text: string): void };
  now: Date;
}

/**
 * Sets aside what a crash between a file and its row has left, brings back what a row names again, and removes what has
 * been aside for 30 days. Images that belong to another database are left alone: all of them would look unused. Servers
 * that share a store may sweep it at the same time.
 */
export async function sweepImages(sweep: Sweep): Promise<void> {
  const { images, databaseId, log, now } = sweep;
  const [stored, aside] = await Promise.all([imagesOf(images, UPLOADS), imagesOf(images, QUARANTINE)]);
  const used = await usedOf(sweep, [...stored, ...aside]);
  const owner = await ownerOf(sweep, stored, used);
  if (owner !== databaseId) {
    log.warn(
      { place: images.place, owner: owner ?? 'unknown', database: databaseId, file: OWNER },
      'the uploads belong to another database, so none of the images will be removed; if they belong to this database, write its id into the file',
    );
    return;
  }

  const namesOf = (files: Stored[], isDone: (name: string, age: number) => boolean) =>
    files.filter(({ name, since }) => isDone(name, now.getTime() - since.getTime())).map(({ name }) => name);
  const back = namesOf(aside, (name) => used.has(name));
  const gone = namesOf(aside, (name, age) => !used.has(name) && age > ASIDE_MS);
  const unused = namesOf(stored, (name, age) => !used.has(name) && age > YOUNG_MS);
  for (const name of back) await images.move(`${QUARANTINE}${name}`, `${UPLOADS}${name}`);
  for (const name of gone) await images.remove(`${QUARANTINE}${name}`);
  for (const name of unused) await images.move(`${UPLOADS}${name}`, `${QUARANTINE}${name}`);
  if (back.length) log.warn({ images: back }, 'images that were set aside are in use again, and were brought back');
  if (unused.length) log.info({ images: unused, place: images.place }, 'unused images were set aside');
  if (gone.length) log.info({ images: gone }, 'images that were not used for 30 days were removed');
}

async function imagesOf(images: ImageStore, part: Part): Promise<Stored[]> {
  return (await images.list(part)).filter(({ name }) => IMAGE_NAME.test(name));
}

async function usedOf({ imagesInUse }: Sweep, files: Stored[]): Promise<Set<string>> {
  const urls = await imagesInUse(files.map(({ name }) => URL_PREFIX + name));
  return new Set(urls.map((url) => url!.slice(URL_PREFIX.length)));
}

/** The database that the images belong to. A store without any, or with one this database uses, becomes its own. */
async function ownerOf(
  { images, databaseId }: Sweep,
  stored: Stored[],
  used: Set<string>,
): Promise<string | undefined> {
  const mark = await images.open(OWNER);
  const owner = mark && (await text(mark.stream)).trim();
  if (owner) return owner;
  if (stored.length && !stored.some(({ name }) => used.has(name))) return undefined;
  await images.put(OWNER, Buffer.from(`${databaseId}\n`));
  return databaseId;
}
