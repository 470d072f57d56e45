import { Text } from '@mantine/core';
import { useElementSize } from '@mantine/hooks';
import { type PointerEvent, useState } from 'react';
import { formatCount } from '../formats.ts';
import { placesOf, ticksOf } from './trend-places.ts';
import classes from './TrendChart.module.css';

export interface TrendPoint {
  id: string;
  label: string;
  count: number;
}

interface TrendChartProps {
  /** Bars for what is counted per day; a line, the default, for what changes over time. */
  shape?: 'bars' | 'line';
  /** Oldest first; the axis names the day and the month of a label DD/MM/YYYY. */
  points: TrendPoint[];
  /** What is counted, for the tooltip. */
  unit: string;
  /** The chart in a sentence. */
  summary: string;
}

const HEIGHT = 220;

/** The outline of a bar whose upper corners are round. */
function barAt(x: number, y: number, base: number, width: number) {
  const round = Math.min(3, base - y, width / 2);
  const turn = `${round},${round}`;
  return `M${x - width / 2},${base}V${y + round}q0,${-round} ${round},${-round}h${width - 2 * round}q${round},0 ${turn}V${base}Z`;
}

/** A count over time; its highest and its newest value are labelled. */
export function TrendChart({ shape = 'line', points, unit, summary }: TrendChartProps) {
  const { ref, width } = useElementSize();
  const [pointed, setPointed] = useState<number | null>(null);
  const counts = points.map(({ count }) => count);
  const { places, base, step } = placesOf(counts, { width, height: HEIGHT, shape });
  const marked = new Set([counts.indexOf(Math.max(...counts)), counts.length - 1]);
  const line = places.map(({ x, y }) => `${x},${y}`).join(' ');
  const barWidth = Math.min(28, step * 0.8);

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
        height={HEIGHT}
        onPointerMove={point}
        onPointerDown={point}
        onPointerLeave={() => setPointed(null)}
      >
        {shape === 'line' && (
          <>
            <polygon className={classes.area} points={`${places[0]?.x},${base} ${line} ${places.at(-1)?.x},${base}`} />
            <polyline className={classes.line} points={line} />
          </>
        )}
        {places.map(({ x, y }, index) => (
          <g key={points[index]?.id} data-pointed={index === pointed || undefined}>
            {shape === 'bars' ? (
              <path className={classes.bar} d={barAt(x, y, base, barWidth)} />
            ) : (
              <circle className={classes.dot} cx={x} cy={y} r={4} />
            )}
            {marked.has(index) && counts[index]! > 0 && (
              <text className={classes.value} x={x} y={y - 8}>
                {formatCount(counts[index]!)}
              </text>
            )}
          </g>
        ))}
        <line className={classes.axis} x1={0} x2={width} y1={base} y2={base} />
        {ticksOf(places).map((index) => (
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
            {formatCount(shown.count)} {unit}
          </Text>
        </div>
      )}
    </div>
  );
}
