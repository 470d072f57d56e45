import sharp from 'sharp';
import { IMAGE_TYPES, type ImageFormat } from './image-types.ts';

// libvips reads about thirty formats. Each loader is attack surface, so all but three are blocked.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: ['VipsForeignLoadPngBuffer', 'VipsForeignLoadJpegBuffer', 'VipsForeignLoadWebpBuffer'],
});

const MAX_PIXELS = 16_700_000;

/**
 * Re-encodes a PNG, JPEG or WebP image without its metadata, and crops it to a square of 512 x 512 pixels if `square` is
 * set. Throws an error for other formats, damaged images and images with too many pixels.
 */
export async function reencodeImage(bytes: Buffer, square: boolean): Promise<{ format: ImageFormat; data: Buffer }> {
  const source = sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: 'error' });
  const { format } = await source.metadata();
  if (!(format in IMAGE_TYPES)) throw new Error(`${format} images are not accepted`);
  // Apply the camera's orientation, because the metadata that records it is removed.
  const upright = source.rotate();
  const resizedImage = square ? upright.resize(512, 512, { fit: 'cover' }) : upright;
  return { format: format as ImageFormat, data: await resizedImage.toFormat(format as ImageFormat).toBuffer() };
}
