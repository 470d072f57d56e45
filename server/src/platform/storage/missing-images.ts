import type { Runtime } from '../context/context.ts';
import type { ImageStore } from './image-store.ts';

// Checks are limited, because each one scans the companies, and any client can request a missing image.
const MIN_CHECK_INTERVAL_MS = 10_000;

interface MissingImageOptions {
  images: ImageStore;
  /** Returns those of the given URLs that the database refers to. */
  findUsed: (urls: string[]) => Promise<unknown[]>;
  onFound: () => void;
  log: Runtime['log'];
}

/**
 * Creates a detector of images that the database refers to but this server cannot find. The usual cause is another
 * server that stores uploads in its own folder. The detector logs a warning and calls `onFound` for the first missing
 * image.
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
    if (isFound || now - checkedAt < MIN_CHECK_INTERVAL_MS) return;
    checkedAt = now;
    const usedUrls = await findUsed([url]).catch(() => []); // the readiness check reports a database outage
    if (!usedUrls.length) return;
    isFound = true;
    onFound();
    log.warn(
      { url, place: images.location },
      'The database refers to an image that this server cannot find. If several servers share the database, set UPLOADS_URL to the same location for all of them. Otherwise restore the images from a backup.',
    );
  };
}
