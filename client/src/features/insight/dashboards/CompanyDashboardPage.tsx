import { SimpleGrid, Skeleton, Stack } from '@mantine/core';
import type { IntegrationCounts } from '@portal/server/modules/identity/members/member-integrations.rules';
import { lazy, Suspense } from 'react';
import { useCompanyRightCheck } from '../../../lib/viewer/company-rights.ts';
import { Card } from '../../../ui/elements/Card.tsx';
import { DataState } from '../../../ui/feedback/DataState.tsx';
import { BillingRequest } from './BillingRequest.tsx';
import { useCompanyDashboardQuery } from './dashboards.generated.ts';
import { useDaySpan } from './day-span.ts';
import { FirstSteps } from './FirstSteps.tsx';
import { OutstandingNotice } from './OutstandingNotice.tsx';
import { SeatsCard } from './SeatsCard.tsx';
import { hasNeverUsedKey } from './subscription-status.ts';
import { SubscriptionKeyCard } from './SubscriptionKeyCard.tsx';
import { SyncedDataCard } from './SyncedDataCard.tsx';

// Loaded on demand, because few visits show these notices.
const DecisionNotices = lazy(() => import('./DecisionNotices.tsx'));
const FormerOwnerNotice = lazy(() => import('./FormerOwnerNotice.tsx'));
const JoinRequestsNotice = lazy(() => import('./JoinRequestsNotice.tsx'));
const NameNotice = lazy(() => import('./NameNotice.tsx'));

const hasAnyIntegration = ({ apiTokenCount, webhookCount }: IntegrationCounts) => apiTokenCount + webhookCount > 0;

/** The companies' start page: the state of the key, the next steps and the latest usage report. */
export default function CompanyDashboardPage() {
  const [span, setSpan] = useDaySpan();
  const mayUse = useCompanyRightCheck();
  const result = useCompanyDashboardQuery({
    variables: {
      days: span,
      hasInvoices: mayUse('INVOICES'),
      managesTeam: mayUse('PEOPLE'),
      hasIntegrations: mayUse('INTEGRATIONS'),
    },
  });
  return (
    <DataState result={result} failure="Your dashboard could not be loaded" skeleton={<DashboardSkeleton />}>
      {({ currentMember, me, billing, joinRequests, formerMemberIntegrations }) => (
        <Stack gap="lg">
          {!!billing?.pendingInvoiceCount && mayUse('BILLING') && (
            <BillingRequest billingProfile={billing.billingProfile} />
          )}
          {billing && <OutstandingNotice ageing={billing.ageing} />}
          <Suspense>{(me.disabledKey ?? me.rejectedKey) && <DecisionNotices {...me} />}</Suspense>
          {mayUse('ORDER') && hasNeverUsedKey(me) && <FirstSteps company={me} />}
          <SimpleGrid cols={{ base: 1, lg: 2 }} spacing="lg">
            <SubscriptionKeyCard company={me} />
            <SyncedDataCard record={me.latestSyncRecord} />
          </SimpleGrid>
          {me.latestSyncRecord && <SeatsCard days={me.seatDays} span={span} onSpanChange={setSpan} />}
          {/* Below the key, because most users open this page to see the state of the key. */}
          <Suspense>{!!joinRequests?.length && <JoinRequestsNotice requests={joinRequests} />}</Suspense>
          <Suspense>
            {formerMemberIntegrations && hasAnyIntegration(formerMemberIntegrations) && (
              <FormerOwnerNotice integrations={formerMemberIntegrations} />
            )}
            {currentMember?.name === null && <NameNotice key={currentMember.id} memberId={currentMember.id} />}
          </Suspense>
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

/** Placeholder of a card with a headline and three facts. */
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
