import type { Runtime } from '../context/context.ts';
import type { ImageStore } from './image-store.ts';

// a check scans the companies, and anyone can request a missing image
const CHECK_INTERVAL_MS = 10_000;

interface MissingImageOptions {
  images: ImageStore;
  /** Which of these URLs the database names. */
  findUsed: (urls: string[]) => Promise<unknown[]>;
  onFound: () => void;
  log: Runtime['log'];
}

/**
 * Detects an image that the database names and this server does not find. Usually another server stores it in its own
 * folder. Logs a warning and calls `onFound` once.
 */
export function createMissingImageDetector({
  images,
  findUsed,
  onFound,
  log,
}: MissingImageOptions): (url: string) => Promise<void> {
  let checkedAt = -Infinity;
  let isFound = false;
  return async (url) => {
    const now = performance.now();
    if (isFound || now - checkedAt < CHECK_INTERVAL_MS) return;
    checkedAt = now;
    const used = await findUsed([url]).catch(() => []); // readiness reports a database that does not answer
    if (!used.length) return;
    isFound = true;
    onFound();
    log.warn(
      { url, place: images.place },
      'the database names an image that is not here: where several servers share the database, set UPLOADS_URL to one place for all of them; otherwise restore the images from a backup',
    );
  };
}
