import { SegmentedControl, Text } from '@mantine/core';
import { UNLIMITED } from '@portal/server/keys/key-words.rules';
import { ChartCard } from '../../shared/charts/ChartCard.tsx';
import { TrendChart } from '../../shared/charts/TrendChart.tsx';
import { formatCount, formatDay } from '../../shared/formats.ts';
import type { SeatDayFactsFragment } from './dashboards.generated.ts';
import { SPANS } from './span.ts';

interface SeatsCardProps {
  /** Oldest first. */
  days: SeatDayFactsFragment[];
  /** How many days are shown. */
  span: number;
  onSpan: (span: number) => void;
}

const seatsText = (seats: number | null) => (seats === 0 ? UNLIMITED : seats === null ? '-' : formatCount(seats));

/** How many users the company has had, beside the seats it had bought. */
export function SeatsCard({ days, span, onSpan }: SeatsCardProps) {
  const points = days.map(({ day, users, seats }) => ({
    id: day,
    label: formatDay(day),
    count: users,
    ceiling: seats || null,
    beside: seatsText(seats),
  }));
  const reported = points.filter(({ count }) => count !== null);
  return (
    <ChartCard
      title="Users over time"
      headers={['Day', 'Users', 'Seats']}
      rows={points.toReversed()}
      tools={
        <SegmentedControl
          size="xs"
          aria-label="How far back"
          data={SPANS.map((each) => ({ value: String(each), label: `${each} days` }))}
          value={String(span)}
          onChange={(value) => onSpan(Number(value))}
        />
      }
    >
      {reported.length > 1 ? (
        <TrendChart points={points} unit="users" ceilingUnit="seats" summary={summaryOf(points, reported, span)} />
      ) : (
        <Text size="sm" c="dimmed">
          A line is drawn as soon as your chat app has reported on two of these days.
        </Text>
      )}
    </ChartCard>
  );
}

type Point = { label: string; count: number | null; beside: string };

function summaryOf(points: Point[], reported: Point[], span: number) {
  const [oldest, newest] = [reported[0]!, reported.at(-1)!];
  const users = ({ count, label }: Point) => `${formatCount(count ?? 0)} on ${label}`;
  return `Users in the last ${span} days, from ${users(oldest)} to ${users(newest)}; seats now: ${points.at(-1)!.beside}`;
}
