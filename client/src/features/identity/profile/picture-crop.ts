export interface Point {
  x: number;
  y: number;
}

export interface ImageSize {
  width: number;
  height: number;
}

/** Side of the square frame that shows the image, in screen pixels. */
export const FRAME_SIZE = 240;
/** Side of the crop square inside the frame, in screen pixels. */
export const CROP_SIZE = 200;

/** Minimum side of the cropped square, in image pixels. */
export const MIN_SIDE = 100;
/** Maximum side of the uploaded picture, in pixels. */
const MAX_SIDE = 512;

/** At this zoom, the shorter side of the image fills the crop square. */
export const MIN_ZOOM = CROP_SIZE / FRAME_SIZE;
const MAX_MAGNIFICATION = 8;

const clamp = (min: number, value: number, max: number) => Math.min(Math.max(value, min), max);

/**
 * Returns the maximum zoom. The side of the crop square must show at least MIN_SIDE image pixels, and the zoom is at
 * most MAX_MAGNIFICATION times MIN_ZOOM.
 */
export const getMaxZoom = ({ width, height }: ImageSize): number =>
  MIN_ZOOM * clamp(1, Math.min(width, height) / MIN_SIDE, MAX_MAGNIFICATION);

/** Returns the number of screen pixels per image pixel at zoom 1. */
const getScale = ({ width, height }: ImageSize) => FRAME_SIZE / Math.min(width, height);

/**
 * Returns the nearest position at which the image still fills the crop square. Positions are offsets from the centre.
 */
export function clampPosition(image: ImageSize, { x, y }: Point, zoom: number): Point {
  const scale = getScale(image) * zoom;
  const maxX = Math.max(0, (image.width * scale - CROP_SIZE) / 2);
  const maxY = Math.max(0, (image.height * scale - CROP_SIZE) / 2);
  return { x: clamp(-maxX, x, maxX), y: clamp(-maxY, y, maxY) };
}

/** Returns the part of the image under the crop square, in whole image pixels. */
export function getCropSquare(image: ImageSize, position: Point, zoom: number): Point & { side: number } {
  const scale = getScale(image) * zoom;
  const { x, y } = clampPosition(image, position, zoom);
  const side = CROP_SIZE / scale;
  return {
    x: Math.round(image.width / 2 - x / scale - side / 2),
    y: Math.round(image.height / 2 - y / scale - side / 2),
    side: Math.round(side),
  };
}

/**
 * Crops a square from an image, scales it down to at most MAX_SIDE, and returns a PNG file named profile-pic. If the
 * browser can't do this, returns the problem instead.
 */
export async function cropImage(
  image: HTMLImageElement,
  square: Point & { side: number },
): Promise<{ picture: File } | { problem: string }> {
  const side = Math.min(square.side, MAX_SIDE);
  const canvas = document.createElement('canvas');
  canvas.width = side;
  canvas.height = side;
  const context = canvas.getContext('2d');
  if (!context) return { problem: 'This browser cannot crop images. Use another browser.' };
  context.imageSmoothingQuality = 'high';
  context.drawImage(image, square.x, square.y, square.side, square.side, 0, 0, side, side);
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'));
  if (!blob) return { problem: 'This browser cannot save the image. Use another browser.' };
  return { picture: new File([blob], 'profile-pic', { type: 'image/png' }) };
}
