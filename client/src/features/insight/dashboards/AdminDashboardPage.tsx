import { SimpleGrid, Skeleton, Stack, Text } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { formatCount, formatCalendarDay, formatUnits } from '../../../lib/formats/formats.ts';
import { getTypedKeys } from '../../../lib/formats/typed-keys.ts';
import { BACKGROUND_POLLING } from '../../../lib/pages/background-polling.ts';
import { useAccountId } from '../../../lib/viewer/account.ts';
import { ChartCard } from '../../../ui/charts/ChartCard.tsx';
import { TrendChart } from '../../../ui/charts/TrendChart.tsx';
import { type BarListItem, BarList } from '../../../ui/elements/BarList.tsx';
import { DataState } from '../../../ui/feedback/DataState.tsx';
import { Notice } from '../../../ui/feedback/Notice.tsx';
import { KEY_STATUSES } from '../../licensing/keys/key-labels.ts';
import { AdminFigures } from './AdminFigures.tsx';
import {
  type AdminDashboardQuery,
  type KeyStatus,
  useAdminDashboardQuery,
  useSeatFiguresQuery,
} from './dashboards.generated.ts';
import { SetupSteps } from './SetupSteps.tsx';

// The server computes the seat figures in the background. With many keys, this can take several seconds.
const SEAT_POLL_INTERVAL_MS = 2000;

/** The administrators' start page: setup steps, warnings, figures and charts. */
export default function AdminDashboardPage() {
  const result = useAdminDashboardQuery();
  // The results update the figures in the cache.
  useSeatFiguresQuery({
    skip: result.data?.seatFigures !== null,
    pollInterval: SEAT_POLL_INTERVAL_MS,
    fetchPolicy: 'network-only',
    ...BACKGROUND_POLLING,
  });
  return (
    <DataState result={result} failure="The dashboard could not be loaded" skeleton={<DashboardSkeleton />}>
      {({ adminDashboard, renewalPage, ...others }) => (
        <Dashboard data={adminDashboard} renewals={renewalPage} {...others} />
      )}
    </DataState>
  );
}

interface DashboardProps extends Pick<AdminDashboardQuery, 'receivableTotals' | 'seatFigures' | 'setup'> {
  renewals: AdminDashboardQuery['renewalPage'];
  data: AdminDashboardQuery['adminDashboard'];
}

function Dashboard({ data, renewals, receivableTotals, seatFigures, setup }: DashboardProps) {
  const accountId = useAccountId();
  const getCount = (status: KeyStatus) => data.keyStatusCounts.find((entry) => entry.status === status)?.count ?? 0;
  const companies: BarListItem[] = data.topCompanies.map(({ companyId, companyName, count }) => ({
    id: companyId,
    label: companyName,
    count,
    tone: 'blue',
    to: `/${companyId}/details`,
  }));
  const statuses = getTypedKeys(KEY_STATUSES).map((status) => ({
    id: status,
    ...KEY_STATUSES[status],
    count: getCount(status),
    // Disabled keys have no link. The key list includes replaced keys, so it would have more rows than this count.
    to: status === 'DISABLED' ? undefined : `/keysRequest?status=${status}`,
  }));
  const days = data.requestsPerDay.map(({ day, count }) => ({
    id: day,
    label: formatCalendarDay(day),
    count,
  }));
  return (
    <Stack gap="lg">
      {accountId && <SetupSteps key={accountId} setup={setup} />}
      {data.untrustedProxySeen && (
        <Notice tone="amber" icon={IconAlertTriangle} title="Proxy not trusted: all clients share one rate limit">
          A request came through a proxy that TRUST_PROXY does not name. All clients behind this proxy share one
          address, so a few wrong passwords lock all of them out. Set TRUST_PROXY to the number of proxies, or to off if
          there is none, then restart the server.
        </Notice>
      )}
      {data.missingImageSeen && (
        <Notice tone="amber" icon={IconAlertTriangle} title="Images are missing on this server">
          An uploaded image is missing on this server. If several servers share the database, set UPLOADS_URL to the
          same location on all of them. Otherwise, restore the images from a backup.
        </Notice>
      )}
      <AdminFigures
        dashboard={data}
        renewals={renewals}
        seats={seatFigures}
        pendingCount={getCount('PENDING')}
        receivables={receivableTotals}
      />
      <SimpleGrid cols={{ base: 1, lg: 2 }} spacing="lg">
        <ChartCard title="Top companies by key count" headers={['Company', 'Keys']} rows={companies}>
          {companies.length ? (
            <BarList bars={companies} />
          ) : (
            <Text size="sm" c="dimmed">
              No company has a key yet.
            </Text>
          )}
        </ChartCard>
        <ChartCard title="Key status summary" headers={['Status', 'Keys']} rows={statuses}>
          <BarList bars={statuses} />
        </ChartCard>
      </SimpleGrid>
      <ChartCard title="Key requests in the last 30 days" headers={['Day', 'Requests']} rows={days.toReversed()}>
        <TrendChart shape="bars" points={days} unit="request" summary={formatRequestSummary(days)} />
      </ChartCard>
    </Stack>
  );
}

function formatRequestSummary(days: { label: string; count: number }[]) {
  const sum = days.reduce((total, { count }) => total + count, 0);
  const peakDay = days.reduce((best, day) => (day.count > best.count ? day : best));
  return `${formatUnits(sum, 'key request')} in the last 30 days, most on ${peakDay.label}: ${formatCount(peakDay.count)}`;
}

const DashboardSkeleton = () => (
  <Stack gap="lg">
    <SimpleGrid cols={{ base: 1, xs: 2, md: 4 }} spacing={{ base: 12, sm: 20 }}>
      {Array.from({ length: 8 }, (_, index) => (
        <Skeleton key={index} h={114} />
      ))}
    </SimpleGrid>
    <SimpleGrid cols={{ base: 1, lg: 2 }} spacing="lg">
      <Skeleton h={260} />
      <Skeleton h={260} />
    </SimpleGrid>
    <Skeleton h={290} />
  </Stack>
);
