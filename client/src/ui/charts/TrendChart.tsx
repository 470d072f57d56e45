import { Text } from '@mantine/core';
import { useElementSize } from '@mantine/hooks';
import { type PointerEvent, useId, useState } from 'react';
import { formatCount } from '../../lib/formats/formats.ts';
import {
  buildAboveCeilingPath,
  separateLabels,
  buildCeilingPath,
  getTrendLayout,
  getCeilingRuns,
  getTickIndexes,
} from './trend-layout.ts';
import classes from './TrendChart.module.css';

export interface TrendPoint {
  id: string;
  label: string;
  /** Null where nothing was counted; a line goes on to the next count. */
  count: number | null;
  /** What the count should stay below; null where nothing limits it. */
  ceiling?: number | null;
}

interface TrendChartProps {
  /** Bars for what is counted per day; a line, the default, for what changes over time. */
  shape?: 'bars' | 'line';
  /** Oldest first; the axis names the day and the month of a label DD/MM/YYYY. */
  points: TrendPoint[];
  /** What is counted, for the labels. */
  unit: string;
  /** What the ceilings are, for the labels; without it there are none. */
  ceilingUnit?: string;
  /** The chart in a sentence. */
  summary: string;
}

const CHART_HEIGHT = 220;
/** How wide a letter of a label is at most. */
const MAX_LETTER_WIDTH = 8;

/** The outline of a bar whose upper corners are round. */
function buildBarPath(x: number, y: number, base: number, width: number) {
  const round = Math.min(3, base - y, width / 2);
  const turn = `${round},${round}`;
  return `M${x - width / 2},${base}V${y + round}q0,${-round} ${round},${-round}h${width - 2 * round}q${round},0 ${turn}V${base}Z`;
}

/** A count over time; its highest and its newest value are labelled, and so is a ceiling. */
export function TrendChart({ shape = 'line', points, unit, ceilingUnit, summary }: TrendChartProps) {
  const { ref, width } = useElementSize();
  const [pointed, setPointed] = useState<number | null>(null);
  const above = useId();
  const counts = points.map(({ count }) => count);
  const ceilings = points.map(({ ceiling }) => ceiling ?? null);
  const newest = counts.findLastIndex((count) => count !== null);
  const highest = counts.indexOf(Math.max(...counts.map((count) => count ?? 0)));
  const countLabel = ceilingUnit && newest >= 0 ? `${formatCount(counts[newest]!)} ${unit}` : '';
  const lastCeiling = ceilings.at(-1) ?? null;
  const ceilingLabel = lastCeiling === null ? '' : `${formatCount(lastCeiling)} ${ceilingUnit}`;
  const endSpace = ceilingUnit ? 20 + MAX_LETTER_WIDTH * Math.max(countLabel.length, ceilingLabel.length) : undefined;
  const minScaleMax = Math.max(...ceilings.map((ceiling) => ceiling ?? 0));
  const drawn = getTrendLayout(counts, { width, height: CHART_HEIGHT, shape, endSpace, minScaleMax });
  const { places, base, step, heightOf } = drawn;
  const runs = getCeilingRuns(ceilings, drawn);
  // the newest count of a chart with a ceiling stands at its end, beside the ceiling's
  const marked = new Set(ceilingUnit ? [highest === newest ? -1 : highest] : [highest, newest]);
  const counted = places.filter((_, index) => counts[index] !== null);
  const line = counted.map(({ x, y }) => `${x},${y}`).join(' ');
  const barWidth = Math.min(28, step * 0.8);
  const endOf = (places.at(-1)?.x ?? 0) + 12;
  const newestAt = places[newest]?.y ?? base;
  const [countAt, ceilingAt] = lastCeiling === null ? [newestAt, 0] : separateLabels(newestAt, heightOf(lastCeiling));

  const point = ({ clientX, currentTarget }: PointerEvent<SVGSVGElement>) => {
    const x = clientX - currentTarget.getBoundingClientRect().left;
    const distances = places.map((place) => Math.abs(place.x - x));
    setPointed(distances.indexOf(Math.min(...distances)));
  };
  const shown = pointed === null ? undefined : points[pointed];
  const shownAt = pointed === null ? undefined : places[pointed];

  return (
    <div ref={ref} className={classes.chart}>
      <svg
        role="img"
        aria-label={summary}
        width={width}
        height={CHART_HEIGHT}
        onPointerMove={point}
        onPointerDown={point}
        onPointerLeave={() => setPointed(null)}
      >
        {runs.length > 0 && <path className={classes.ceiling} d={buildCeilingPath(runs)} />}
        {shape === 'line' && (
          <>
            <polygon
              className={classes.area}
              points={`${counted[0]?.x},${base} ${line} ${counted.at(-1)?.x},${base}`}
            />
            <polyline className={classes.line} points={line} />
            {runs.length > 0 && (
              <>
                <clipPath id={above}>
                  <path d={buildAboveCeilingPath(runs)} />
                </clipPath>
                <polyline className={classes.over} points={line} clipPath={`url(#${above})`} />
              </>
            )}
          </>
        )}
        {shape === 'bars' &&
          places.map(({ x, y }, index) => (
            <path
              key={points[index]?.id}
              className={classes.bar}
              data-pointed={index === pointed || undefined}
              d={buildBarPath(x, y, base, barWidth)}
            />
          ))}
        {shape === 'line' && shownAt && shown?.count !== null && (
          <circle className={classes.dot} cx={shownAt.x} cy={shownAt.y} r={4} />
        )}
        {places.map(
          ({ x, y }, index) =>
            marked.has(index) &&
            counts[index]! > 0 && (
              <text key={points[index]?.id} className={classes.value} x={x} y={y - 8}>
                {formatCount(counts[index]!)}
              </text>
            ),
        )}
        {countLabel && (
          <text
            className={classes.value}
            data-end
            data-over={(lastCeiling !== null && counts[newest]! > lastCeiling) || undefined}
            x={endOf}
            y={countAt + 4}
          >
            {countLabel}
          </text>
        )}
        {ceilingLabel && (
          <text className={classes.tick} data-end x={endOf} y={ceilingAt + 4}>
            {ceilingLabel}
          </text>
        )}
        <line className={classes.axis} x1={0} x2={width} y1={base} y2={base} />
        {getTickIndexes(places).map((index) => (
          <text key={points[index]?.id} className={classes.tick} x={places[index]!.x} y={base + 24}>
            {points[index]?.label.slice(0, 5)}
          </text>
        ))}
      </svg>
      {shown && shownAt && (
        <div className={classes.tip} data-side={shownAt.x < width / 2 ? 'right' : 'left'} style={{ left: shownAt.x }}>
          <Text size="sm" fw={500}>
            {shown.label}
          </Text>
          <Text size="sm" c="dimmed">
            {shown.count === null ? 'No report' : `${formatCount(shown.count)} ${unit}`}
            {typeof shown.ceiling === 'number' && ` of ${formatCount(shown.ceiling)} ${ceilingUnit}`}
          </Text>
        </div>
      )}
    </div>
  );
}
