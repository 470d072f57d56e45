import { MIN_SIDE } from './picture-crop.ts';

type ImageResult = { image: HTMLImageElement } | { problem: string };

/** Decodes a chosen file as an image, or returns an error message. The caller must revoke the image's object URL. */
export async function readImage(file: File): Promise<ImageResult> {
  if (!file.type.startsWith('image/')) return { problem: 'Choose an image file.' };
  const image = new Image();
  image.src = URL.createObjectURL(file);
  try {
    await image.decode();
  } catch {
    URL.revokeObjectURL(image.src);
    return { problem: 'This image cannot be read. Choose another one.' };
  }
  if (Math.min(image.naturalWidth, image.naturalHeight) < MIN_SIDE) {
    URL.revokeObjectURL(image.src);
    return { problem: `The image must be at least ${MIN_SIDE} × ${MIN_SIDE} pixels.` };
  }
  return { image };
}
