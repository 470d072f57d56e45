export interface Point {
  x: number;
  y: number;
}

export interface Size {
  width: number;
  height: number;
}

/** The square in which the image lies, and the square that is cut out of it, in screen pixels. */
export const FRAME = 240;
export const BOX = 200;

/** The smallest side that can be cut out, in image pixels. */
export const MIN_SIDE = 100;
/** The picture that is sent is at most this wide. */
const MAX_SIDE = 512;

/** At this zoom the shorter side of the image fills the box. */
export const MIN_ZOOM = BOX / FRAME;
const MOST_MAGNIFIED = 8;

const between = (low: number, value: number, high: number) => Math.min(Math.max(value, low), high);

/** How far an image can be zoomed before the box would hold less than the smallest picture. */
export const maxZoomOf = ({ width, height }: Size): number =>
  MIN_ZOOM * between(1, Math.min(width, height) / MIN_SIDE, MOST_MAGNIFIED);

/** Screen pixels per image pixel while the image is not zoomed. */
const scaleOf = ({ width, height }: Size) => FRAME / Math.min(width, height);

/** The nearest position at which the image still fills the box; positions are relative to the centre. */
export function keepInBox(image: Size, { x, y }: Point, zoom: number): Point {
  const scale = scaleOf(image) * zoom;
  const roomX = Math.max(0, (image.width * scale - BOX) / 2);
  const roomY = Math.max(0, (image.height * scale - BOX) / 2);
  return { x: between(-roomX, x, roomX), y: between(-roomY, y, roomY) };
}

/** The square of the image that lies in the box, in whole pixels. */
export function squareInBox(image: Size, position: Point, zoom: number): Point & { side: number } {
  const scale = scaleOf(image) * zoom;
  const { x, y } = keepInBox(image, position, zoom);
  const side = BOX / scale;
  return {
    x: Math.round(image.width / 2 - x / scale - side / 2),
    y: Math.round(image.height / 2 - y / scale - side / 2),
    side: Math.round(side),
  };
}

/** Cuts a square out of an image: a PNG named profile-pic. */
export async function cutOut(image: HTMLImageElement, square: Point & { side: number }): Promise<File> {
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
