import { Area, Bar, ComposedChart, LabelList, ResponsiveContainer, Tooltip, XAxis, YAxis } from 'recharts';
import { formatCount } from '../formats.ts';
import classes from './TrendChart.module.css';

export interface TrendPoint {
  id: string;
  label: string;
  count: number;
}

interface TrendChartProps {
  /** Bars for what is counted anew each day; a line, where left out, for what changes over time. */
  shape?: 'bars' | 'line';
  /** Oldest first; the axis names the day and the month of a label DD/MM/YYYY. */
  points: TrendPoint[];
  /** What is counted, for the tooltip. */
  unit: string;
  /** The chart in a sentence. */
  summary: string;
}

/** A count over time; its highest and its newest value are written at them. */
export default function TrendChart({ shape = 'line', points, unit, summary }: TrendChartProps) {
  const highest = Math.max(...points.map(({ count }) => count));
  const peak = points.findIndex(({ count }) => count === highest);
  const data = points.map((point, index) => ({
    ...point,
    mark: point.count > 0 && (index === peak || index === points.length - 1) ? formatCount(point.count) : '',
  }));
  const marks = <LabelList dataKey="mark" position="top" offset={8} className={classes.value} />;
  return (
    <div role="img" aria-label={summary} className={classes.chart}>
      <ResponsiveContainer width="100%" height={220}>
        <ComposedChart data={data} margin={{ top: 24, right: 20, bottom: 0, left: 20 }} accessibilityLayer={false}>
          <XAxis
            dataKey="label"
            tickFormatter={(label: string) => label.slice(0, 5)}
            tickLine={false}
            axisLine={{ stroke: 'var(--line)' }}
            tick={{ fill: 'var(--mantine-color-dimmed)', fontSize: 12 }}
            interval="equidistantPreserveStart"
            minTickGap={40}
          />
          <YAxis hide domain={[0, 'dataMax']} />
          <Tooltip
            isAnimationActive={false}
            cursor={shape === 'bars' ? { fill: 'var(--track)' } : { stroke: 'var(--mantine-color-default-border)' }}
            content={<Tip unit={unit} />}
          />
          {shape === 'bars' ? (
            <Bar
              dataKey="count"
              fill="var(--chart-line)"
              radius={[3, 3, 0, 0]}
              maxBarSize={28}
              isAnimationActive={false}
            >
              {marks}
            </Bar>
          ) : (
            <Area
              dataKey="count"
              stroke="var(--chart-line)"
              strokeWidth={2}
              fill="var(--chart-line)"
              fillOpacity={0.14}
              isAnimationActive={false}
            >
              {marks}
            </Area>
          )}
        </ComposedChart>
      </ResponsiveContainer>
    </div>
  );
}

interface TipProps {
  unit: string;
  /** The chart fills these in. */
  active?: boolean;
  payload?: readonly { payload?: TrendPoint }[];
}

function Tip({ unit, active, payload }: TipProps) {
  const point = payload?.[0]?.payload;
  if (!active || !point) return null;
  return (
    <div className={classes.tip}>
      {point.label}: <b>{formatCount(point.count)}</b> {unit}
    </div>
  );
}
