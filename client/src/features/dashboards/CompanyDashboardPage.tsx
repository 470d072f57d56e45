import { SimpleGrid, Stack } from '@mantine/core';
import { SubscriptionKeyCard } from './SubscriptionKeyCard.tsx';
import { SyncedDataCard } from './SyncedDataCard.tsx';
import { SyncTrendCard } from './SyncTrendCard.tsx';

/** What a company comes for: whether its key is running, and what its chat app last reported. */
export default function CompanyDashboardPage() {
  return (
    <Stack gap="lg">
      <SimpleGrid cols={{ base: 1, lg: 2 }} spacing="lg">
        <SubscriptionKeyCard />
        <SyncedDataCard />
      </SimpleGrid>
      <SyncTrendCard />
    </Stack>
  );
}
