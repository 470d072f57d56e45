import { SimpleGrid, Skeleton, Stack } from '@mantine/core';
import { Card } from '../../shared/Card.tsx';
import { DataState } from '../../shared/DataState.tsx';
import { useCompanyDashboardQuery } from './dashboards.generated.ts';
import { SubscriptionKeyCard } from './SubscriptionKeyCard.tsx';
import { SyncedDataCard } from './SyncedDataCard.tsx';
import { SyncTrendCard } from './SyncTrendCard.tsx';

/** What a company comes for: whether its key is running, and what its chat app last reported. */
export default function CompanyDashboardPage() {
  const result = useCompanyDashboardQuery();
  return (
    <DataState result={result} failure="Your dashboard could not be loaded" skeleton={<DashboardSkeleton />}>
      {({ me }) => (
        <Stack gap="lg">
          <SimpleGrid cols={{ base: 1, lg: 2 }} spacing="lg">
            <SubscriptionKeyCard company={me} usersNow={me.latestSyncRecord?.users} />
            <SyncedDataCard record={me.latestSyncRecord} />
          </SimpleGrid>
          {me.syncRecords.items.length > 1 && <SyncTrendCard records={me.syncRecords.items} />}
        </Stack>
      )}
    </DataState>
  );
}

const DashboardSkeleton = () => (
  <Stack gap="lg">
    <SimpleGrid cols={{ base: 1, lg: 2 }} spacing="lg">
      <Card title="Subscription Key">
        <CardSkeleton />
      </Card>
      <Card title="Synced Data">
        <CardSkeleton />
      </Card>
    </SimpleGrid>
    <Skeleton h={290} />
  </Stack>
);

/** The shape of a card with a headline and three facts. */
const CardSkeleton = () => (
  <Stack gap="md">
    <Skeleton h={12} w="30%" />
    <Skeleton h={28} w="70%" />
    <Skeleton h={48} />
    <Skeleton h={12} />
    <Skeleton h={12} />
    <Skeleton h={12} />
  </Stack>
);
