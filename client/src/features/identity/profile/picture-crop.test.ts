import { describe, expect, test } from 'vitest';
import { clampPosition, getMaxZoom, MIN_ZOOM, getCropSquare } from './picture-crop.ts';

const CENTRE = { x: 0, y: 0 };
const landscapeImage = { width: 900, height: 600 };

describe('picture crop: selected square', () => {
  test('the square is the largest centred one before zooming or moving', () => {
    expect(getCropSquare(landscapeImage, CENTRE, MIN_ZOOM)).toEqual({ x: 150, y: 0, side: 600 });
  });

  test('the square follows a moved image, but not beyond its edges', () => {
    expect(getCropSquare(landscapeImage, { x: 1000, y: 1000 }, MIN_ZOOM)).toEqual({ x: 0, y: 0, side: 600 });
    const { x, y } = clampPosition(landscapeImage, { x: -1000, y: 5 }, MIN_ZOOM);
    expect([x, y].map(Math.round)).toEqual([-50, 0]);
  });

  test('the square is half as wide at twice the zoom', () => {
    expect(getCropSquare(landscapeImage, CENTRE, 2 * MIN_ZOOM).side).toBe(300);
  });

  test.each([
    [{ width: 100, height: 100 }, 100],
    [{ width: 250, height: 4000 }, 100],
    [landscapeImage, 100],
    [{ width: 4000, height: 3000 }, 375],
  ])('the smallest square of %j is %d pixels wide', (image, side) => {
    expect(getCropSquare(image, CENTRE, getMaxZoom(image)).side).toBe(side);
  });
});
