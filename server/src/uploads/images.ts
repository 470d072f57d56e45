import { randomUUID } from 'node:crypto';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import { isOutage } from '../shared/faults.ts';
import { problem, UserErrorCode } from '../shared/problem.rules.ts';
import { Refusal } from '../shared/refusal.ts';
import { inDecodingTurn } from './upload-turns.ts';
import type { UploadedFile } from './upload.scalar.ts';

// libvips reads some thirty formats, and each reader is a way in
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: ['VipsForeignLoadPngBuffer', 'VipsForeignLoadJpegBuffer', 'VipsForeignLoadWebpBuffer'],
});

/** The largest file that is accepted, in bytes. */
export const MAX_UPLOAD = 5 * 1024 * 1024;
const MAX_PIXELS = 16_700_000;
/** How a stored image is served. */
export const IMAGE_TYPES = { png: 'image/png', jpeg: 'image/jpeg', webp: 'image/webp' } as const;
type Format = keyof typeof IMAGE_TYPES;

/** Where the images are stored, and the path they are served under. */
export const uploadFolder = (dataDir: string) => path.join(dataDir, 'uploads');
export const URL_PREFIX = '/uploads/';
/** What a stored image is called. */
export const IMAGE_NAME = /^[\da-f-]{36}\.(png|jpeg|webp)$/;

/**
 * Stores an uploaded png, jpeg or webp under a random name and returns its path under /uploads. It is recognised by its
 * content and always encoded again, so only pixels survive; `square` crops the centre to 512 x 512.
 */
export async function storeImage(
  dataDir: string,
  upload: UploadedFile,
  field: string,
  { square = false } = {},
): Promise<string> {
  const refusal = (message: string) => new Refusal(problem(field, message, UserErrorCode.IMAGE_REFUSED));
  const file = await upload;
  if (file.isTooLarge) throw refusal('The image is larger than 5 MB.');
  if (file.isUsed) throw refusal('A file can be used only once in a request.');
  file.isUsed = true;
  let image: { format: Format; data: Buffer };
  try {
    image = await inDecodingTurn(file.turn, () => encodeAnew(file.bytes, square));
  } catch {
    throw refusal('Choose a png, jpeg or webp image of at most 16 megapixels.');
  }
  const name = `${randomUUID()}.${image.format}`;
  await mkdir(uploadFolder(dataDir), { recursive: true });
  try {
    await writeFile(path.join(uploadFolder(dataDir), name), image.data);
  } catch (error) {
    await removeImage(dataDir, URL_PREFIX + name).catch(() => {}); // a full disk may hold the first part of it
    throw error;
  }
  return URL_PREFIX + name;
}

/** Removes a stored image; null or an image that is already gone does no harm. */
export async function removeImage(dataDir: string, url: string | null): Promise<void> {
  if (url?.startsWith(URL_PREFIX)) await rm(path.join(uploadFolder(dataDir), path.basename(url)), { force: true });
}

/** Stores an image, lets `save` write its path, and then removes whichever file is not needed. */
export async function replaceImage<T>(
  dataDir: string,
  stored: string,
  save: (url: string) => Promise<{ result: T; old: string | null }>,
): Promise<T> {
  try {
    const { result, old } = await save(stored);
    await removeImage(dataDir, old);
    return result;
  } catch (error) {
    // the commit may have got through before the connection broke: the sweep finds out whether the image is needed
    if (!isOutage(error)) await removeImage(dataDir, stored);
    throw error;
  }
}

async function encodeAnew(bytes: Buffer, square: boolean): Promise<{ format: Format; data: Buffer }> {
  const source = sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: 'error' });
  const { format } = await source.metadata();
  if (!(format in IMAGE_TYPES)) throw new Error(`${format} images are not accepted`);
  // the camera's orientation is applied, as the metadata that records it is removed
  const upright = source.rotate();
  const picture = square ? upright.resize(512, 512, { fit: 'cover' }) : upright;
  return { format: format as Format, data: await picture.toFormat(format as Format).toBuffer() };
}
