import { openImageFolder } from './image-folder.ts';
import type { StorageLocation } from './storage-location.ts';
import type { ImageStore } from './image-store.ts';

/** Opens the images of an installation; what knows S3 takes long to load, so only where it is needed. */
export async function openImageStore(place: StorageLocation): Promise<ImageStore> {
  if ('folder' in place) return openImageFolder(place.folder);
  const { openImageBucket: openBucket } = await import('./image-bucket.ts');
  return openBucket(place);
}
