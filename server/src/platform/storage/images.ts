import { randomUUID } from 'node:crypto';
import path from 'node:path';
import sharp from 'sharp';
import { isOutage } from '../kernel/system-errors.ts';
import { createUserError, UserErrorCode } from '../kernel/user-error.rules.ts';
import { UserErrors } from '../kernel/user-errors.ts';
import { type ImageStore, UPLOADS_PREFIX } from './image-store.ts';
import { withDecodingSlot } from './upload-slots.ts';
import type { UploadedFile } from './upload.scalar.ts';

// libvips reads some thirty formats, and each reader is a way in
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: ['VipsForeignLoadPngBuffer', 'VipsForeignLoadJpegBuffer', 'VipsForeignLoadWebpBuffer'],
});

/** The largest file that is accepted, in bytes. */
export const MAX_UPLOAD_BYTES = 5 * 1024 * 1024;
const MAX_PIXELS = 16_700_000;
/** How a stored image is served. */
export const IMAGE_TYPES = { png: 'image/png', jpeg: 'image/jpeg', webp: 'image/webp' } as const;
type ImageFormat = keyof typeof IMAGE_TYPES;

/** The path that images are served under. */
export const IMAGE_URL_PREFIX = '/uploads/';
/** What a stored image is called. */
export const IMAGE_NAME_PATTERN = /^[\da-f-]{36}\.(png|jpeg|webp)$/;

/**
 * Stores an uploaded png, jpeg or webp under a random name and returns its path under /uploads. It is recognised by its
 * content and always encoded again, so only pixels survive; `square` crops the centre to 512 x 512.
 */
export async function storeImage(
  images: ImageStore,
  upload: UploadedFile,
  field: string,
  { square = false } = {},
): Promise<string> {
  const refusal = (message: string) => new UserErrors(createUserError(field, message, UserErrorCode.IMAGE_REFUSED));
  const file = await upload;
  if (file.isTooLarge) throw refusal('The image is larger than 5 MB.');
  if (file.isUsed) throw refusal('A file can be used only once in a request.');
  file.isUsed = true;
  let image: { format: ImageFormat; data: Buffer };
  try {
    image = await withDecodingSlot(file.slot, () => reencodeImage(file.bytes, square));
  } catch {
    throw refusal('Choose a png, jpeg or webp image of at most 16 megapixels.');
  }
  const name = `${randomUUID()}.${image.format}`;
  await images.put(`${UPLOADS_PREFIX}${name}`, image.data);
  return IMAGE_URL_PREFIX + name;
}

/** Opens an image by its path under /uploads, to be read or destroyed; null if there is none. */
export const openImage = (images: ImageStore, url: string): ReturnType<ImageStore['open']> =>
  images.open(`${UPLOADS_PREFIX}${path.basename(url)}`);

/** Removes an image that no row names any more. Where that fails, the sweep does it: what was decided stays so. */
export async function removeImage(images: ImageStore, url: string | null): Promise<void> {
  if (url?.startsWith(IMAGE_URL_PREFIX)) await images.remove(`${UPLOADS_PREFIX}${path.basename(url)}`).catch(() => {});
}

/** Stores an image, lets `save` write its path, and then removes whichever file is not needed. */
export async function replaceImage<T>(
  images: ImageStore,
  stored: string,
  save: (url: string) => Promise<{ result: T; old: string | null }>,
): Promise<T> {
  try {
    const { result, old } = await save(stored);
    await removeImage(images, old);
    return result;
  } catch (error) {
    // the commit may have got through before the connection broke: the sweep finds out whether the image is needed
    if (!isOutage(error)) await removeImage(images, stored);
    throw error;
  }
}

async function reencodeImage(bytes: Buffer, square: boolean): Promise<{ format: ImageFormat; data: Buffer }> {
  const source = sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: 'error' });
  const { format } = await source.metadata();
  if (!(format in IMAGE_TYPES)) throw new Error(`${format} images are not accepted`);
  // the camera's orientation is applied, as the metadata that records it is removed
  const upright = source.rotate();
  const picture = square ? upright.resize(512, 512, { fit: 'cover' }) : upright;
  return { format: format as ImageFormat, data: await picture.toFormat(format as ImageFormat).toBuffer() };
}
