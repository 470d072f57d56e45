interface ChartFrame {
  width: number;
  height: number;
  shape: 'bars' | 'line';
  /** The room that labels need at the right end. */
  endSpace?: number;
  /** What the scale has to reach, however small the counts are. */
  minScaleMax?: number;
}

interface PlotPoint {
  x: number;
  y: number;
}

/** A part of the width over which a ceiling stays the same. */
interface CeilingRun {
  from: number;
  to: number;
  y: number;
}

const MARGIN = { top: 24, side: 20, bottom: 30 };
/** Labels of days that are closer together could not be told apart. */
const TICK_GAP = 76;

/** Where each count lies in a chart; the greatest reaches to the top, and none lies on the base. */
export function getTrendLayout(
  counts: (number | null)[],
  { width, height, shape, endSpace = MARGIN.side, minScaleMax = 1 }: ChartFrame,
) {
  const base = height - MARGIN.bottom;
  const space = Math.max(0, width - MARGIN.side - endSpace);
  // a bar stands in the middle of its day; a line goes from edge to edge
  const step = space / Math.max(1, shape === 'bars' ? counts.length : counts.length - 1);
  const start = MARGIN.side + (shape === 'bars' ? step / 2 : 0);
  const most = Math.max(1, minScaleMax, ...counts.map((count) => count ?? 0));
  const heightOf = (count: number) => base - (count / most) * (base - MARGIN.top);
  const places = counts.map((count, index): PlotPoint => ({ x: start + index * step, y: heightOf(count ?? 0) }));
  return { places, base, step, heightOf };
}

/** Which places are named on the axis: the first, and then as many as fit, equally far apart. */
export function getTickIndexes(places: PlotPoint[]): number[] {
  const [first, second] = places;
  const step = first && second ? second.x - first.x : 0;
  const every = step > 0 ? Math.ceil(TICK_GAP / step) : Infinity;
  return places.flatMap((_, index) => (index === 0 || index % every === 0 ? index : []));
}

/** How far each ceiling reaches: half a step to both sides of its places, within the chart. */
export function getCeilingRuns(
  ceilings: (number | null)[],
  { places, step, heightOf }: ReturnType<typeof getTrendLayout>,
): CeilingRun[] {
  const [first, last] = [places[0], places.at(-1)];
  if (!first || !last) return [];
  const runs: CeilingRun[] = [];
  for (const [index, ceiling] of ceilings.entries()) {
    if (ceiling === null) continue;
    const { x } = places[index]!;
    const run = { from: Math.max(first.x, x - step / 2), to: Math.min(last.x, x + step / 2), y: heightOf(ceiling) };
    const before = runs.at(-1);
    if (before && before.y === run.y && ceilings[index - 1] === ceiling) before.to = run.to;
    else runs.push(run);
  }
  return runs;
}

/** The outline of a ceiling; where two runs touch, a step joins them. */
export const buildCeilingPath = (runs: CeilingRun[]): string =>
  runs
    .map(({ from, to, y }, index) => {
      const before = runs[index - 1];
      const isJoined = before !== undefined && Math.abs(before.to - from) < 0.01;
      return `${isJoined ? `V${y}` : `M${from},${y}`}H${to}`;
    })
    .join('');

/** Everything above a ceiling. */
export const buildAboveCeilingPath = (runs: CeilingRun[]): string =>
  runs.map(({ from, to, y }) => `M${from},0H${to}V${y}H${from}Z`).join('');

/** Two labels at these heights, moved apart as far as they have to be to be read. */
export function separateLabels(one: number, other: number, least = 18): [number, number] {
  const missing = Math.max(0, least - Math.abs(one - other)) / 2;
  return one <= other ? [one - missing, other + missing] : [one + missing, other - missing];
}
