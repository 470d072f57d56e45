import { formatUnits } from '../../lib/formats/formats.ts';

interface ChartFrame {
  width: number;
  height: number;
  shape: 'bars' | 'line';
  /** Width reserved for labels at the right end, in pixels. Undefined without such labels. */
  endSpace?: number;
  /** Minimum upper end of the scale. */
  minScaleMax?: number;
}

interface PlotPoint {
  x: number;
  y: number;
}

/** A horizontal segment of the limit line. The limit is the maximum count, for example the number of seats. */
interface LimitSegment {
  from: number;
  to: number;
  y: number;
}

const MARGIN = { top: 24, side: 20, bottom: 30 };
/** Minimum distance between two labels on the time axis, in pixels. */
const TICK_GAP = 76;

/** Calculates the position of each count. The scale ends at the highest count, or at `minScaleMax` if it is higher. */
export function getTrendLayout(
  counts: (number | null)[],
  { width, height, shape, endSpace, minScaleMax = 1 }: ChartFrame,
) {
  const baseline = height - MARGIN.bottom;
  const space = Math.max(0, width - MARGIN.side - (endSpace ?? MARGIN.side));
  // The axis must not cross the labels at the right end.
  const axisEnd = endSpace === undefined ? width : MARGIN.side + space;
  // Bars are centred on their day. A line extends from edge to edge.
  const step = space / Math.max(1, shape === 'bars' ? counts.length : counts.length - 1);
  const start = MARGIN.side + (shape === 'bars' ? step / 2 : 0);
  const scaleMax = Math.max(1, minScaleMax, ...counts.map((count) => count ?? 0));
  const getY = (count: number) => baseline - (count / scaleMax) * (baseline - MARGIN.top);
  const positions = counts.map((count, index): PlotPoint => ({ x: start + index * step, y: getY(count ?? 0) }));
  return { positions, baseline, axisEnd, step, getY };
}

/**
 * Returns the indexes of the positions with a label on the time axis: the first position, and others at equal
 * distances.
 */
export function getTickIndexes(positions: PlotPoint[]): number[] {
  const [first, second] = positions;
  const step = first && second ? second.x - first.x : 0;
  const interval = step > 0 ? Math.ceil(TICK_GAP / step) : Infinity;
  return positions.flatMap((_, index) => (index === 0 || index % interval === 0 ? index : []));
}

/**
 * Returns the segments of the limit line. Each segment extends half a step beyond its first and last position, within
 * the chart.
 */
export function getLimitSegments(
  limits: (number | null)[],
  { positions, step, getY }: ReturnType<typeof getTrendLayout>,
): LimitSegment[] {
  const [first, last] = [positions[0], positions.at(-1)];
  if (!first || !last) return [];
  const segments: LimitSegment[] = [];
  for (const [index, limit] of limits.entries()) {
    if (limit === null) continue;
    const { x } = positions[index]!;
    const segment = { from: Math.max(first.x, x - step / 2), to: Math.min(last.x, x + step / 2), y: getY(limit) };
    const previous = segments.at(-1);
    if (previous && previous.y === segment.y && limits[index - 1] === limit) previous.to = segment.to;
    else segments.push(segment);
  }
  return segments;
}

/** Returns the path of the limit line. Vertical lines join adjacent segments. */
export const buildLimitPath = (segments: LimitSegment[]): string =>
  segments
    .map(({ from, to, y }, index) => {
      const previous = segments[index - 1];
      const isJoined = previous !== undefined && Math.abs(previous.to - from) < 0.01;
      return `${isJoined ? `V${y}` : `M${from},${y}`}H${to}`;
    })
    .join('');

/** Returns the path of the area above the limit line. */
export const buildAboveLimitPath = (segments: LimitSegment[]): string =>
  segments.map(({ from, to, y }) => `M${from},0H${to}V${y}H${from}Z`).join('');

/**
 * Returns the label of the newest limit, or an empty string without a limit. A limit that ended before the last point
 * is labelled with its last day.
 */
export function formatLimit(points: readonly { label: string; limit?: number | null }[], unit: string): string {
  const newest = points.findLast(({ limit }) => typeof limit === 'number');
  if (!newest) return '';
  const label = formatUnits(newest.limit!, unit);
  return newest === points.at(-1) ? label : `${label} until ${newest.label.slice(0, 5)}`;
}

/** Moves two labels apart if they overlap. The arguments and the result are the vertical positions of the labels. */
export function separateLabels(a: number, b: number, minDistance = 18): [number, number] {
  const shift = Math.max(0, minDistance - Math.abs(a - b)) / 2;
  return a <= b ? [a - shift, b + shift] : [a + shift, b - shift];
}
