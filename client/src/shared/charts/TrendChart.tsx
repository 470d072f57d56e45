import { AreaChart, BarChart, type BarChartProps } from '@mantine/charts';
import '@mantine/charts/styles.css';
import { formatCount } from '../formats.ts';
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

const margin = { top: 24, right: 20, bottom: 0, left: 20 };

/** A count over time; its highest and its newest value are labelled. */
export default function TrendChart({ shape = 'line', points, unit, summary }: TrendChartProps) {
  const counts = points.map(({ count }) => count);
  const marked = new Set([counts.indexOf(Math.max(...counts)), counts.length - 1]);
  const labelAt = (index: number) => points[index]?.label ?? '';
  const chart = {
    role: 'img',
    'aria-label': summary,
    className: classes.chart,
    h: 220,
    // two points may have the same label
    data: points.map(({ count }, index) => ({ index, count })),
    dataKey: 'index',
    series: [{ name: 'count', label: unit, color: 'var(--chart-line)' }],
    valueFormatter: formatCount,
    referenceDots: [...marked]
      .filter((index) => counts[index])
      .map((index) => ({
        x: index,
        y: counts[index],
        r: 0,
        label: { value: formatCount(counts[index]!), offset: 8, className: classes.value },
      })),
    xAxisProps: {
      tickFormatter: (index: number) => labelAt(index).slice(0, 5),
      axisLine: { stroke: 'var(--line)' },
      interval: 'equidistantPreserveStart',
      minTickGap: 40,
    },
    withYAxis: false,
    yAxisProps: { domain: [0, 'dataMax'] },
    gridAxis: 'none',
    tooltipProps: { labelFormatter: (index) => labelAt(Number(index)) },
    accessibilityLayer: false,
  } satisfies BarChartProps;
  return shape === 'bars' ? (
    <BarChart {...chart} maxBarWidth={28} barProps={{ radius: [3, 3, 0, 0] }} barChartProps={{ margin }} />
  ) : (
    <AreaChart
      {...chart}
      curveType="linear"
      withDots={false}
      withGradient={false}
      fillOpacity={0.14}
      areaChartProps={{ margin }}
    />
  );
}
