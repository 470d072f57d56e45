interface Frame {
  width: number;
  height: number;
  shape: 'bars' | 'line';
}

interface Place {
  x: number;
  y: number;
}

const MARGIN = { top: 24, side: 20, bottom: 30 };
/** Labels of days that are closer together could not be told apart. */
const TICK_GAP = 76;

/** Where each count lies in a chart; the greatest reaches to the top, and none lies on the base. */
export function placesOf(counts: number[], { width, height, shape }: Frame) {
  const base = height - MARGIN.bottom;
  const space = Math.max(0, width - 2 * MARGIN.side);
  // a bar stands in the middle of its day; a line goes from edge to edge
  const step = space / Math.max(1, shape === 'bars' ? counts.length : counts.length - 1);
  const start = MARGIN.side + (shape === 'bars' ? step / 2 : 0);
  const most = Math.max(1, ...counts);
  const places = counts.map((count, index): Place => ({
    x: start + index * step,
    y: base - (count / most) * (base - MARGIN.top),
  }));
  return { places, base, step };
}

/** Which places are named on the axis: the first, and then as many as fit, equally far apart. */
export function ticksOf(places: Place[]): number[] {
  const [first, second] = places;
  const step = first && second ? second.x - first.x : 0;
  const every = step > 0 ? Math.ceil(TICK_GAP / step) : Infinity;
  return places.flatMap((_, index) => (index === 0 || index % every === 0 ? index : []));
}
