import { SegmentedControl, Text } from '@mantine/core';
import { UNLIMITED_LABEL } from '@portal/server/modules/licensing/keys/key-labels.rules';
import { formatCount, formatCalendarDay } from '../../../lib/formats/formats.ts';
import { ChartCard } from '../../../ui/charts/ChartCard.tsx';
import { TrendChart } from '../../../ui/charts/TrendChart.tsx';
import type { SeatDayFactsFragment } from './dashboards.generated.ts';
import { DAY_SPANS } from './day-span.ts';

interface SeatsCardProps {
  /** The days of the chart, sorted from oldest to newest. */
  days: SeatDayFactsFragment[];
  /** Number of days shown. */
  span: number;
  onSpanChange: (span: number) => void;
}

const formatSeats = (seats: number | null) =>
  seats === 0 ? UNLIMITED_LABEL : seats === null ? '-' : formatCount(seats);

/** A chart of the company's users and seats over time. */
export function SeatsCard({ days, span, onSpanChange }: SeatsCardProps) {
  const points = days.map(({ day, users, seats }) => ({
    id: day,
    label: formatCalendarDay(day),
    count: users,
    limit: seats || null,
    lastColumn: formatSeats(seats),
  }));
  const reportedPoints = points.filter(({ count }) => count !== null);
  return (
    <ChartCard
      title="Users over time"
      headers={['Day', 'Users', 'Seats']}
      rows={points.toReversed()}
      tools={
        <SegmentedControl
          size="xs"
          aria-label="Time range"
          data={DAY_SPANS.map((dayCount) => ({ value: String(dayCount), label: `${dayCount} days` }))}
          value={String(span)}
          onChange={(value) => onSpanChange(Number(value))}
        />
      }
    >
      {reportedPoints.length > 1 ? (
        <TrendChart
          points={points}
          unit="user"
          limitUnit="seat"
          summary={formatSeatSummary(points, reportedPoints, span)}
        />
      ) : (
        <Text size="sm" c="dimmed">
          Your usage chart appears after two days of reports.
        </Text>
      )}
    </ChartCard>
  );
}

type SeatPoint = { label: string; count: number | null; lastColumn: string };

function formatSeatSummary(points: SeatPoint[], reportedPoints: SeatPoint[], span: number) {
  const [oldest, newest] = [reportedPoints[0]!, reportedPoints.at(-1)!];
  const formatUsers = ({ count, label }: SeatPoint) => `${formatCount(count ?? 0)} on ${label}`;
  return `Users in the last ${span} days, from ${formatUsers(oldest)} to ${formatUsers(newest)}; current seats: ${points.at(-1)!.lastColumn}`;
}
