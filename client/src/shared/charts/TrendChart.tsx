import { Area, AreaChart, LabelList, ResponsiveContainer, Tooltip, XAxis, YAxis } from 'recharts';
import { formatCount } from '../formats.ts';
import classes from './TrendChart.module.css';

export interface TrendPoint {
  id: string;
  label: string;
  count: number;
}

interface TrendChartProps {
  /** Oldest first. */
  points: TrendPoint[];
  /** What is counted, for the tooltip. */
  unit: string;
  /** The chart in a sentence. */
  summary: string;
}

/** A count over time; its highest and its newest value stand beside the line. */
export default function TrendChart({ points, unit, summary }: TrendChartProps) {
  const highest = Math.max(...points.map(({ count }) => count));
  const peak = points.findIndex(({ count }) => count === highest);
  const data = points.map((point, index) => ({
    ...point,
    mark: index === peak || index === points.length - 1 ? formatCount(point.count) : '',
  }));
  return (
    <div role="img" aria-label={summary} className={classes.chart}>
      <ResponsiveContainer width="100%" height={220}>
        <AreaChart data={data} margin={{ top: 24, right: 28, bottom: 0, left: 28 }} accessibilityLayer={false}>
          <XAxis
            dataKey="label"
            tickLine={false}
            axisLine={{ stroke: 'var(--line)' }}
            tick={{ fill: 'var(--mantine-color-dimmed)', fontSize: 12 }}
            interval="equidistantPreserveStart"
            minTickGap={40}
          />
          <YAxis hide domain={[0, 'dataMax']} />
          <Tooltip
            isAnimationActive={false}
            cursor={{ stroke: 'var(--mantine-color-default-border)' }}
            content={<Tip unit={unit} />}
          />
          <Area
            type="monotone"
            dataKey="count"
            stroke="var(--chart-line)"
            strokeWidth={2}
            fill="var(--chart-line)"
            fillOpacity={0.12}
            isAnimationActive={false}
          >
            <LabelList dataKey="mark" position="top" offset={8} className={classes.value} />
          </Area>
        </AreaChart>
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
