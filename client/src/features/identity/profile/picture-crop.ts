export interface Point {
  x: number;
  y: number;
}

export interface ImageSize {
  width: number;
  height: number;
}

/** The square in which the image lies, and the square that is cut out of it, in screen pixels. */
export const FRAME_SIZE = 240;
export const CROP_SIZE = 200;

/** The smallest side that can be cut out, in image pixels. */
export const MIN_SIDE = 100;
/** The picture that is sent is at most this wide. */
const MAX_SIDE = 512;

/** At this zoom the shorter side of the image fills the box. */
export const MIN_ZOOM = CROP_SIZE / FRAME_SIZE;
const MAX_MAGNIFICATION = 8;

const clamp = (low: number, value: number, high: number) => Math.min(Math.max(value, low), high);

/** How far an image can be zoomed before the box would hold less than the smallest picture. */
export const getMaxZoom = ({ width, height }: ImageSize): number =>
  MIN_ZOOM * clamp(1, Math.min(width, height) / MIN_SIDE, MAX_MAGNIFICATION);

/** Screen pixels per image pixel while the image is not zoomed. */
const getScale = ({ width, height }: ImageSize) => FRAME_SIZE / Math.min(width, height);

/** The nearest position at which the image still fills the box; positions are relative to the centre. */
export function clampPosition(image: ImageSize, { x, y }: Point, zoom: number): Point {
  const scale = getScale(image) * zoom;
  const roomX = Math.max(0, (image.width * scale - CROP_SIZE) / 2);
  const roomY = Math.max(0, (image.height * scale - CROP_SIZE) / 2);
  return { x: clamp(-roomX, x, roomX), y: clamp(-roomY, y, roomY) };
}

/** The square of the image that lies in the box, in whole pixels. */
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

/** Cuts a square out of an image: a PNG named profile-pic. */
export async function cropImage(image: HTMLImageElement, square: Point & { side: number }): Promise<File> {
  const side = Math.min(square.side, MAX_SIDE);
  const canvas = document.createElement('canvas');
  canvas.width = side;
  canvas.height = side;
  const context = canvas.getContext('2d');
  if (!context) throw new Error('This browser cannot draw pictures.');
  context.imageSmoothingQuality = 'high';
  context.drawImage(image, square.x, square.y, square.side, square.side, 0, 0, side, side);
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'));
  if (!blob) throw new Error('This browser cannot write pictures.');
  return new File([blob], 'profile-pic', { type: 'image/png' });
}
