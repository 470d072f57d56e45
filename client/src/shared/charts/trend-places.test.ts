import fc from 'fast-check';
import { expect, it } from 'vitest';
import { placesOf, ticksOf } from './trend-places.ts';

const frame = fc.record({
  width: fc.integer({ min: 100, max: 2000 }),
  height: fc.constant(220),
  shape: fc.constantFrom('bars' as const, 'line' as const),
});
const counts = fc.array(fc.integer({ min: 0, max: 1e9 }), { minLength: 1, maxLength: 60 });

it('everything lies within the frame, in order, and as high as it counts', () => {
  fc.assert(
    fc.property(counts, frame, (all, size) => {
      const { places, base } = placesOf(all, size);
      places.forEach(({ x, y }, index) => {
        expect(x).toBeGreaterThanOrEqual(0);
        expect(x).toBeLessThanOrEqual(size.width);
        expect(y).toBeGreaterThanOrEqual(0);
        expect(y).toBeLessThanOrEqual(base);
        if (!all[index]) expect(y).toBe(base);
        const next = places[index + 1];
        if (!next) return;
        expect(next.x).toBeGreaterThan(x);
        expect(Math.sign(y - next.y)).toBe(Math.sign(all[index + 1]! - all[index]!));
      });
    }),
  );
});

it('names on the axis start with the first and never touch', () => {
  fc.assert(
    fc.property(counts, frame, (all, size) => {
      const { places } = placesOf(all, size);
      const named = ticksOf(places);
      expect(named[0]).toBe(0);
      named.slice(1).forEach((index, nth) => expect(places[index]!.x - places[named[nth]!]!.x).toBeGreaterThan(60));
    }),
  );
});

it('a chart that has no width yet, or no points, is empty', () => {
  expect(ticksOf(placesOf([1, 2], { width: 0, height: 220, shape: 'line' }).places)).toEqual([0]);
  expect(placesOf([], { width: 500, height: 220, shape: 'bars' }).places).toEqual([]);
  expect(ticksOf([])).toEqual([]);
});
