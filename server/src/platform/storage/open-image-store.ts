import { openImageFolder } from './image-folder.ts';
import type { ImageStore } from './image-store.ts';
import type { StorageLocation } from './storage-location.ts';

/** Opens the image store at a location. The AWS SDK takes long to load, so it is imported only for a bucket. */
export async function openImageStore(location: StorageLocation): Promise<ImageStore> {
  if ('folder' in location) return openImageFolder(location.folder);
  const { openImageBucket: openBucket } = await import('./image-bucket.ts');
  return openBucket(location);
}
