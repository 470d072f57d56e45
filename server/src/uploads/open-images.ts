import { openFolder } from './folder-store.ts';
import type { ImagePlace } from './image-place.ts';
import type { ImageStore } from './image-store.ts';

/** Opens the images of an installation; what knows S3 takes long to load, so only where it is needed. */
export async function openImages(place: ImagePlace): Promise<ImageStore> {
  if ('folder' in place) return openFolder(place.folder);
  const { openBucket } = await import('./s3-store.ts');
  return openBucket(place);
}
