import { Text } from '@mantine/core';
import { useElementSize } from '@mantine/hooks';
import { type PointerEvent, useId, useState } from 'react';
import { formatCount, formatUnits } from '../../lib/formats/formats.ts';
import {
  buildAboveLimitPath,
  separateLabels,
  buildLimitPath,
  formatLimit,
  getTrendLayout,
  getLimitSegments,
  getTickIndexes,
} from './trend-layout.ts';
import classes from './TrendChart.module.css';

interface TrendPoint {
  id: string;
  label: string;
  /** Null if nothing was counted. A line then connects the counts before and after this point. */
  count: number | null;
  /** The limit of the count, or null without a limit. */
  limit?: number | null;
}

interface TrendChartProps {
  /** Bars show counts per day. A line, the default, shows a value over time. */
  shape?: 'bars' | 'line';
  /**
   * The points, sorted from oldest to newest. Their labels have the format DD/MM/YYYY. The axis shows only day and
   * month.
   */
  points: TrendPoint[];
  /** The singular name of the counted items, for example "user". */
  unit: string;
  /** The singular name of the limit, for example "seat". Required if the points have limits. */
  limitUnit?: string;
  /** Describes the chart in one sentence for screen readers. */
  summary: string;
}

const CHART_HEIGHT = 220;
/** Maximum width of a character in a label, in pixels. */
const MAX_LETTER_WIDTH = 8;
/** Charts that are narrower, in pixels, have the labels above their lines instead of at the right end. */
const MIN_WIDTH_WITH_END_LABELS = 400;
/** Labels above lines near the upper edge move down to this position, so that their text is not cut off. */
const MIN_LINE_LABEL_Y = 20;

/** Returns the path of a bar with rounded upper corners. */
function buildBarPath(x: number, y: number, baseline: number, width: number) {
  const radius = Math.min(3, baseline - y, width / 2);
  const corner = `${radius},${radius}`;
  return `M${x - width / 2},${baseline}V${y + radius}q0,${-radius} ${radius},${-radius}h${width - 2 * radius}q${radius},0 ${corner}V${baseline}Z`;
}

/** A chart of counts over time. The highest and newest values and the limit are labelled. */
export function TrendChart({ shape = 'line', points, unit, limitUnit, summary }: TrendChartProps) {
  const { ref, width } = useElementSize();
  const [pointedIndex, setPointedIndex] = useState<number | null>(null);
  const clipPathId = useId();
  const counts = points.map(({ count }) => count);
  const limits = points.map(({ limit }) => limit ?? null);
  const newestIndex = counts.findLastIndex((count) => count !== null);
  const highestIndex = counts.indexOf(Math.max(...counts.map((count) => count ?? 0)));
  const countLabel = limitUnit && newestIndex >= 0 ? formatUnits(counts[newestIndex]!, unit) : '';
  const lastLimit = limits.at(-1) ?? null;
  const limitLabel = limitUnit ? formatLimit(points, limitUnit) : '';
  const endLabels = lastLimit === null ? [countLabel] : [countLabel, limitLabel];
  const labelWidth = 20 + MAX_LETTER_WIDTH * Math.max(...endLabels.map(({ length }) => length));
  const hasEndLabels = width >= MIN_WIDTH_WITH_END_LABELS;
  const endSpace = limitUnit && hasEndLabels ? labelWidth : undefined;
  const minScaleMax = Math.max(...limits.map((limit) => limit ?? 0));
  const layout = getTrendLayout(counts, { width, height: CHART_HEIGHT, shape, endSpace, minScaleMax });
  const { positions, baseline, axisEnd, step, getY } = layout;
  const segments = getLimitSegments(limits, layout);
  const lastSegment = segments.at(-1);
  // With a limit, the newest count is labelled at the right end, next to the label of the limit.
  const labelledIndexes = new Set(
    limitUnit ? [highestIndex === newestIndex ? -1 : highestIndex] : [highestIndex, newestIndex],
  );
  const countedPositions = positions.filter((_, index) => counts[index] !== null);
  const line = countedPositions.map(({ x, y }) => `${x},${y}`).join(' ');
  const barWidth = Math.min(28, step * 0.8);
  const endLabel = hasEndLabels ? { 'data-end': true, dy: 4 } : { 'data-before': true, dy: -8 };
  const endLabelX = (positions.at(-1)?.x ?? 0) + 12;
  const newestY = positions[newestIndex]?.y ?? baseline;
  const [countLabelY, limitLabelY] = lastLimit === null ? [newestY, newestY] : separateLabels(newestY, getY(lastLimit));
  // Both labels move by the same amount, so that they stay apart.
  const endLabelShift = hasEndLabels ? 0 : Math.max(0, MIN_LINE_LABEL_Y - Math.min(countLabelY, limitLabelY));

  const handlePointer = ({ clientX, currentTarget }: PointerEvent<SVGSVGElement>) => {
    const x = clientX - currentTarget.getBoundingClientRect().left;
    const distances = positions.map((position) => Math.abs(position.x - x));
    setPointedIndex(distances.indexOf(Math.min(...distances)));
  };
  const pointedPoint = pointedIndex === null ? undefined : points[pointedIndex];
  const pointedPosition = pointedIndex === null ? undefined : positions[pointedIndex];

  return (
    <div ref={ref} className={classes.chart}>
      <svg
        role="img"
        aria-label={summary}
        width={width}
        height={CHART_HEIGHT}
        onPointerMove={handlePointer}
        onPointerDown={handlePointer}
        onPointerLeave={() => setPointedIndex(null)}
      >
        {segments.length > 0 && <path className={classes.limit} d={buildLimitPath(segments)} />}
        {shape === 'line' && (
          <>
            <polygon
              className={classes.area}
              points={`${countedPositions[0]?.x},${baseline} ${line} ${countedPositions.at(-1)?.x},${baseline}`}
            />
            <polyline className={classes.line} points={line} />
            {segments.length > 0 && (
              <>
                <clipPath id={clipPathId}>
                  <path d={buildAboveLimitPath(segments)} />
                </clipPath>
                <polyline className={classes.lineAboveLimit} points={line} clipPath={`url(#${clipPathId})`} />
              </>
            )}
          </>
        )}
        {shape === 'bars' &&
          positions.map(({ x, y }, index) => (
            <path
              key={points[index]?.id}
              className={classes.bar}
              data-pointed={index === pointedIndex || undefined}
              d={buildBarPath(x, y, baseline, barWidth)}
            />
          ))}
        {shape === 'line' && pointedPosition && pointedPoint?.count !== null && (
          <circle className={classes.dot} cx={pointedPosition.x} cy={pointedPosition.y} r={4} />
        )}
        {positions.map(
          ({ x, y }, index) =>
            labelledIndexes.has(index) &&
            counts[index]! > 0 &&
            // Above the lines, the label of the newest count needs this space.
            (!limitUnit || hasEndLabels || x < endLabelX - labelWidth) && (
              <text key={points[index]?.id} className={classes.value} x={x} y={y - 8}>
                {formatCount(counts[index]!)}
              </text>
            ),
        )}
        {countLabel && (
          <text
            className={classes.value}
            {...endLabel}
            data-over={(lastLimit !== null && counts[newestIndex]! > lastLimit) || undefined}
            x={endLabelX}
            y={countLabelY + endLabelShift}
          >
            {countLabel}
          </text>
        )}
        {limitLabel && lastLimit !== null && (
          <text className={classes.tick} {...endLabel} x={endLabelX} y={limitLabelY + endLabelShift}>
            {limitLabel}
          </text>
        )}
        {lastSegment && lastLimit === null && (
          <text
            className={classes.tick}
            data-before
            x={Math.max(lastSegment.to, MAX_LETTER_WIDTH * limitLabel.length)}
            y={lastSegment.y - 8}
          >
            {limitLabel}
          </text>
        )}
        <line className={classes.axis} x1={0} x2={axisEnd} y1={baseline} y2={baseline} />
        {getTickIndexes(positions).map((index) => (
          <text key={points[index]?.id} className={classes.tick} x={positions[index]!.x} y={baseline + 24}>
            {points[index]?.label.slice(0, 5)}
          </text>
        ))}
      </svg>
      {pointedPoint && pointedPosition && (
        <div
          className={classes.tip}
          data-side={pointedPosition.x < width / 2 ? 'right' : 'left'}
          style={{ left: pointedPosition.x }}
        >
          <Text size="sm" fw={500}>
            {pointedPoint.label}
          </Text>
          <Text size="sm" c="dimmed">
            {pointedPoint.count === null ? 'No report' : formatUnits(pointedPoint.count, unit)}
            {pointedPoint.count !== null &&
              limitUnit &&
              typeof pointedPoint.limit === 'number' &&
              ` of ${formatUnits(pointedPoint.limit, limitUnit)}`}
          </Text>
        </div>
      )}
    </div>
  );
}
