import { ChartCard } from '../../shared/charts/ChartCard.tsx';
import { TrendChart } from '../../shared/charts/TrendChart.tsx';
import { formatCount, formatDate } from '../../shared/formats.ts';
import { useTimeZone } from '../../shared/time-zone.ts';
import type { SyncedRecordsFragment } from './dashboards.generated.ts';

/** How many users the chat app has reported lately, the newest report first; at least two. */
export function SyncTrendCard({ records }: { records: SyncedRecordsFragment['syncRecords']['items'] }) {
  const timeZone = useTimeZone();
  const points = records.toReversed().map(({ id, syncedAt, users }) => ({
    id,
    label: formatDate(syncedAt, 'DD-MM-YY', timeZone),
    count: users,
  }));
  const rows = records.map(({ id, syncedAt, users }) => ({
    id,
    label: formatDate(syncedAt, 'DD Mon YYYY, HH:MM', timeZone),
    count: users,
  }));
  const [oldest, newest] = [points[0]!, points.at(-1)!];
  return (
    <ChartCard title="Users over time" headers={['Synced', 'Users']} rows={rows}>
      <TrendChart
        points={points}
        unit="users"
        summary={`Users in the newest ${points.length} reports, from ${formatCount(oldest.count)} on ${oldest.label} to ${formatCount(newest.count)} on ${newest.label}`}
      />
    </ChartCard>
  );
}
