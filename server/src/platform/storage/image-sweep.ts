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

/**
 * The row that will refer to a new image can still be uncommitted, so unused images are quarantined only after a day.
 * They are deleted after 30 more days.
 */
const UNUSED_RETENTION_MS = DAY_MS;
const QUARANTINE_RETENTION_MS = 30 * DAY_MS;

const OWNER_KEY = `${UPLOADS_PREFIX}.installation` as const;

export interface SweepOptions {
  images: ImageStore;
  /** The unique id of this database. */
  databaseId: string;
  listUsedImages: (urls: string[]) => Promise<(string | null)[]>;
  log: { info(event: object, text: string): void; warn(event: object, text: string): void };
  now: Date;
}

/**
 * Quarantines images that no row refers to, for example after a crash between writing a file and its row. Restores
 * quarantined images that are in use again, and deletes images after 30 days of quarantine. Images of another database
 * are not touched, because all of them would look unused. Servers that share a store can sweep it concurrently.
 */
export async function sweepImages(sweep: SweepOptions): Promise<void> {
  const { images, databaseId, log, now } = sweep;
  const [stored, quarantined] = await Promise.all([
    listImages(images, UPLOADS_PREFIX),
    listImages(images, QUARANTINE_PREFIX),
  ]);
  const usedNames = await findUsedNames(sweep, [...stored, ...quarantined]);
  const owner = await findOrClaimOwner(sweep, stored, usedNames);
  if (owner !== databaseId) {
    log.warn(
      { place: images.location, owner: owner ?? 'unknown', database: databaseId, file: OWNER_KEY },
      'The uploads belong to another database, so no images are removed. If they belong to this database, write its id into the file.',
    );
    return;
  }

  const selectNames = (files: StoredFile[], matches: (name: string, ageMs: number) => boolean) =>
    files.filter(({ name, since }) => matches(name, now.getTime() - since.getTime())).map(({ name }) => name);
  const restorableNames = selectNames(quarantined, (name) => usedNames.has(name));
  const expiredNames = selectNames(
    quarantined,
    (name, ageMs) => !usedNames.has(name) && ageMs > QUARANTINE_RETENTION_MS,
  );
  const unusedNames = selectNames(stored, (name, ageMs) => !usedNames.has(name) && ageMs > UNUSED_RETENTION_MS);
  for (const name of restorableNames) await images.move(`${QUARANTINE_PREFIX}${name}`, `${UPLOADS_PREFIX}${name}`);
  for (const name of expiredNames) await images.remove(`${QUARANTINE_PREFIX}${name}`);
  for (const name of unusedNames) await images.move(`${UPLOADS_PREFIX}${name}`, `${QUARANTINE_PREFIX}${name}`);
  if (restorableNames.length)
    log.warn({ images: restorableNames }, 'quarantined images restored because they are in use again');
  if (unusedNames.length) log.info({ images: unusedNames, place: images.location }, 'unused images quarantined');
  if (expiredNames.length) log.info({ images: expiredNames }, 'images unused for 30 days deleted');
}

async function listImages(images: ImageStore, prefix: ImagePrefix): Promise<StoredFile[]> {
  return (await images.list(prefix)).filter(({ name }) => IMAGE_NAME_PATTERN.test(name));
}

async function findUsedNames({ listUsedImages }: SweepOptions, files: StoredFile[]): Promise<Set<string>> {
  const urls = await listUsedImages(files.map(({ name }) => IMAGE_URL_PREFIX + name));
  return new Set(urls.map((url) => url!.slice(IMAGE_URL_PREFIX.length)));
}

/**
 * Returns the id of the database that owns the images. A store without an owner is claimed for this database if the
 * store is empty, or if this database uses one of the images.
 */
async function findOrClaimOwner(
  { images, databaseId }: SweepOptions,
  stored: StoredFile[],
  used: Set<string>,
): Promise<string | undefined> {
  const ownerFile = await images.open(OWNER_KEY);
  const owner = ownerFile && (await text(ownerFile.stream)).trim();
  if (owner) return owner;
  if (stored.length && !stored.some(({ name }) => used.has(name))) return undefined;
  await images.put(OWNER_KEY, Buffer.from(`${databaseId}\n`));
  return databaseId;
}
