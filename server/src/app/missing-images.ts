import type { Runtime } from '../shared/context.ts';
import { imagesInUse } from './images-in-use.ts';

// a look costs a scan of the companies, and anybody can ask for what is not there
const LOOK_EVERY_MS = 10_000;

/**
 * Notices an image that the database names but that is not where this server looks: as a rule another server keeps it
 * for itself. Said once in the log, and to administrators on their start page.
 */
export function watchForMissingImages(runtime: Runtime): (url: string) => Promise<void> {
  const { db, images, log } = runtime;
  let lookedAt = -Infinity;
  return async (url) => {
    const now = performance.now();
    if (runtime.missingImageSeen || now - lookedAt < LOOK_EVERY_MS) return;
    lookedAt = now;
    const used = await imagesInUse(db, [url]).catch(() => []); // that the database does not answer is told elsewhere
    if (!used.length) return;
    runtime.missingImageSeen = true;
    log.warn(
      { url, place: images.place },
      'the database names an image that is not here: where several servers share the database, set UPLOADS_URL to one place for all of them; otherwise restore the images from a backup',
    );
  };
}
