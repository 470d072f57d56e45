import { randomUUID } from 'node:crypto';
import path from 'node:path';
import { isOutage } from '../kernel/system-errors.ts';
import { createUserError, UserErrorCode } from '../kernel/user-error.rules.ts';
import { UserErrors } from '../kernel/user-errors.ts';
import { type ImageStore, QUARANTINE_PREFIX, UPLOADS_PREFIX } from './image-store.ts';
import type { ImageFormat } from './image-types.ts';
import { withDecodingSlot } from './upload-slots.ts';
import type { ReceivedFilePromise } from './upload.scalar.ts';

export const MAX_UPLOAD_BYTES = 5 * 1024 * 1024;

export const IMAGE_URL_PREFIX = '/uploads/';
export const IMAGE_NAME_PATTERN = /^[\da-f-]{36}\.(png|jpeg|webp)$/;

/**
 * Stores an uploaded PNG, JPEG or WebP image under a random name and returns its path under /uploads. The format is
 * detected from the content. The image is re-encoded, so metadata and hidden data are removed. `square` scales the
 * image until it covers 512 x 512 pixels, and crops the rest.
 */
export async function storeImage(
  images: ImageStore,
  upload: ReceivedFilePromise,
  field: string,
  { square = false } = {},
): Promise<string> {
  const createImageError = (message: string) =>
    new UserErrors(createUserError(field, message, UserErrorCode.IMAGE_REFUSED));
  const file = await upload;
  if (file.isTooLarge) throw createImageError('The image is larger than 5 MB.');
  if (file.isUsed) throw createImageError('A file can be used only once in a request.');
  file.isUsed = true;
  // Loaded on first use, because the image library takes 25 ms to load, which would delay every start and command.
  const { reencodeImage } = await import('./reencode-image.ts');
  let image: { format: ImageFormat; data: Buffer };
  try {
    image = await withDecodingSlot(file.slot, () => reencodeImage(file.bytes, square));
  } catch (error) {
    const hasTooManyPixels = error instanceof Error && error.message.includes('pixel limit');
    throw createImageError(
      hasTooManyPixels
        ? 'The image has more than 16 megapixels.'
        : 'The file is not a PNG, JPEG or WebP image, or it is damaged.',
    );
  }
  const name = `${randomUUID()}.${image.format}`;
  await images.put(`${UPLOADS_PREFIX}${name}`, image.data);
  return IMAGE_URL_PREFIX + name;
}

/**
 * Opens an image by its path under /uploads, or returns null if it does not exist. The caller must read or destroy the
 * stream.
 */
export const openImage = (images: ImageStore, url: string): ReturnType<ImageStore['open']> =>
  images.open(`${UPLOADS_PREFIX}${path.basename(url)}`);

/** Removes an image that no row refers to. Errors are ignored because the sweep removes the image later. */
export async function removeImage(images: ImageStore, url: string | null): Promise<void> {
  if (url?.startsWith(IMAGE_URL_PREFIX)) await images.remove(`${UPLOADS_PREFIX}${path.basename(url)}`).catch(() => {});
}

/**
 * Removes an image unless `mustRemain` returns true. A row that shows the image can be saved after the first check, so the
 * image is quarantined before the second check. Errors are ignored because the sweep corrects the image later.
 */
export async function removeImageUnless(
  mustRemain: () => Promise<boolean>,
  images: ImageStore,
  url: string,
): Promise<void> {
  if (!url.startsWith(IMAGE_URL_PREFIX) || (await mustRemain())) return;
  const name = path.basename(url);
  try {
    await images.move(`${UPLOADS_PREFIX}${name}`, `${QUARANTINE_PREFIX}${name}`);
    if (await mustRemain()) await images.move(`${QUARANTINE_PREFIX}${name}`, `${UPLOADS_PREFIX}${name}`);
    else await images.remove(`${QUARANTINE_PREFIX}${name}`);
  } catch {
    // the sweep restores or deletes the image
  }
}

/**
 * Calls `save` to write the path of a new image, then removes the old image. If `save` fails, removes the new image,
 * except after an outage.
 */
export async function replaceImage<T>(
  images: ImageStore,
  newUrl: string,
  save: (url: string) => Promise<{ result: T; old: string | null }>,
): Promise<T> {
  try {
    const { result, old } = await save(newUrl);
    await removeImage(images, old);
    return result;
  } catch (error) {
    // After an outage, the commit may have succeeded. The sweep finds out whether the image is in use.
    if (!isOutage(error)) await removeImage(images, newUrl);
    throw error;
  }
}
