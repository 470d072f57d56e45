import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  buildAboveLimitPath,
  separateLabels,
  buildLimitPath,
  formatLimit,
  getTrendLayout,
  getLimitSegments,
  getTickIndexes,
} from './trend-layout.ts';

const frames = fc.record({
  width: fc.integer({ min: 100, max: 2000 }),
  height: fc.constant(220),
  shape: fc.constantFrom('bars' as const, 'line' as const),
});
const countArrays = fc.array(fc.integer({ min: 0, max: 1e9 }), { minLength: 1, maxLength: 60 });

it('charts: points stay in the frame, in order, with heights ordered like their counts', () => {
  fc.assert(
    fc.property(countArrays, frames, (counts, frame) => {
      const { positions, baseline } = getTrendLayout(counts, frame);
      positions.forEach(({ x, y }, index) => {
        expect(x).toBeGreaterThanOrEqual(0);
        expect(x).toBeLessThanOrEqual(frame.width);
        expect(y).toBeGreaterThanOrEqual(0);
        expect(y).toBeLessThanOrEqual(baseline);
        if (!counts[index]) expect(y).toBe(baseline);
        const next = positions[index + 1];
        if (!next) return;
        expect(next.x).toBeGreaterThan(x);
        expect(Math.sign(y - next.y)).toBe(Math.sign(counts[index + 1]! - counts[index]!));
      });
    }),
  );
});

it('charts: axis labels start with the first point and never overlap', () => {
  fc.assert(
    fc.property(countArrays, frames, (counts, frame) => {
      const { positions } = getTrendLayout(counts, frame);
      const tickIndexes = getTickIndexes(positions);
      expect(tickIndexes[0]).toBe(0);
      tickIndexes
        .slice(1)
        .forEach((index, previousIndex) =>
          expect(positions[index]!.x - positions[tickIndexes[previousIndex]!]!.x).toBeGreaterThan(60),
        );
    }),
  );
});

it('charts: a chart without width has one label, and a chart without points has none', () => {
  expect(getTickIndexes(getTrendLayout([1, 2], { width: 0, height: 220, shape: 'line' }).positions)).toEqual([0]);
  expect(getTrendLayout([], { width: 500, height: 220, shape: 'bars' }).positions).toEqual([]);
  expect(getTickIndexes([])).toEqual([]);
});

it('charts: the axis ends at the last point if labels follow it, and otherwise at the edge of the chart', () => {
  const frame = { width: 500, height: 220, shape: 'line' as const };
  expect(getTrendLayout([1, 2], frame).axisEnd).toBe(500);
  const { axisEnd, positions } = getTrendLayout([1, 2], { ...frame, endSpace: 80 });
  expect(axisEnd).toBe(positions.at(-1)!.x);
});

describe('charts: limit line', () => {
  const layout = getTrendLayout([1, 2, null, 4, 5], {
    width: 440,
    height: 220,
    shape: 'line',
    endSpace: 20,
    minScaleMax: 10,
  });

  it('the limit line extends half a step around its days, changes its height with the limit and stops at gaps', () => {
    const segments = getLimitSegments([10, 10, 5, null, 10], layout);
    expect(segments).toEqual([
      { from: 20, to: 170, y: 24 },
      { from: 170, to: 270, y: 107 },
      { from: 370, to: 420, y: 24 },
    ]);
    expect(buildLimitPath(segments)).toBe('M20,24H170V107H270M370,24H420');
    expect(buildAboveLimitPath(segments.slice(2))).toBe('M370,0H420V24H370Z');
  });

  it.each([
    [[60, 60, 80], '80 seats'],
    [[60, 60, null], '60 seats until 02/11'],
    [[1, null, null], '1 seat until 01/11'],
    [[null, null, null], ''],
  ])('the limits %j have the label %j', (limits, label) => {
    const points = limits.map((limit, index) => ({ label: `0${index + 1}/11/2026`, limit }));
    expect(formatLimit(points, 'seat')).toBe(label);
  });

  it('a limit above all counts sets the scale, and a chart without points has no limit line', () => {
    expect(layout.getY(10)).toBe(24);
    expect(layout.positions[3]!.y).toBe(layout.getY(4));
    expect(getLimitSegments([], getTrendLayout([], { width: 440, height: 220, shape: 'line' }))).toEqual([]);
  });
});

it('charts: two labels move apart only as far as necessary, each to its own side', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 200 }), fc.integer({ min: 0, max: 200 }), (a, b) => {
      const [first, second] = separateLabels(a, b, 18);
      expect(Math.abs(first - second)).toBeCloseTo(Math.max(18, Math.abs(a - b)));
      expect(first + second).toBeCloseTo(a + b);
      if (a !== b) expect(first < second).toBe(a < b);
    }),
  );
});
