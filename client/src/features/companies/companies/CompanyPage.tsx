import { Avatar, Button, Group, Paper, SimpleGrid, Skeleton, Stack, Text } from '@mantine/core';
import { checkNotErased, checkNotReleased } from '@portal/server/modules/companies/companies/released-company.rules';
import { IconBuilding, IconEraser, IconKey, IconMailX, IconUsersPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { Link, useParams } from 'react-router';
import { useHashScroll } from '../../../lib/browser/use-hash-scroll.ts';
import { formatCount } from '../../../lib/formats/formats.ts';
import { getInitials } from '../../../lib/formats/initials.ts';
import { getTypedKeys, isPropertyName } from '../../../lib/formats/typed-keys.ts';
import { isNotFound } from '../../../lib/forms/request-error.ts';
import type { InitialDataSource } from '../../../lib/pages/initial-fetch-policy.ts';
import { useSetPageSubject } from '../../../lib/pages/page-subject.ts';
import { useUrlTarget } from '../../../lib/pages/url-target.ts';
import { ActionButton } from '../../../ui/elements/ActionButton.tsx';
import { LinkTabs } from '../../../ui/elements/LinkTabs.tsx';
import { Tag } from '../../../ui/elements/Tag.tsx';
import { Timestamp } from '../../../ui/elements/Timestamp.tsx';
import { DataState } from '../../../ui/feedback/DataState.tsx';
import { EmptyNotice } from '../../../ui/feedback/EmptyNotice.tsx';
import { createLazyComponent } from '../../../ui/feedback/lazy-component.tsx';
import { Notice } from '../../../ui/feedback/Notice.tsx';
import { CompanyBillingCard } from '../../billing/parties/CompanyBillingCard.tsx';
import { CompanyReceivableCard } from '../../billing/receivables/CompanyReceivableCard.tsx';
import { PLAN_TYPE_LABELS } from '../../catalogue/prices/plan-labels.ts';
import { CompanyMembers } from '../../identity/members/CompanyMembers.tsx';
import { AddOwnerButton } from '../../identity/owner-recovery/AddOwnerButton.tsx';
import { CompanyRecoveryNotice } from '../../identity/owner-recovery/CompanyRecoveryNotice.tsx';
import { usePortal } from '../../insight/portal-info/portal.ts';
import { formatUserCount } from '../../licensing/keys/key-labels.ts';
import { CompanyKeys } from '../../licensing/search/CompanyKeys.tsx';
import { useKeyFilter } from '../../licensing/search/key-filter.ts';
import { CompanyHistory, HISTORY_PAGE_SIZE } from '../../notifications/notifications/CompanyHistory.tsx';
import { SyncHistory, useReportsPage } from '../../usage/sync/SyncHistory.tsx';
import { SyncLatest } from '../../usage/sync/SyncLatest.tsx';
import { CompanyNotes, useNotesPage } from '../company-notes/CompanyNotes.tsx';
import { type CompanyFactsFragment, useCompanyDetailsQuery } from './companies.generated.ts';
import { CompanyCard } from './CompanyCard.tsx';
import { PersonalDataCard } from './PersonalDataCard.tsx';
import { SuspensionNotice } from './SuspensionNotice.tsx';
import classes from './CompanyPage.module.css';

const AddUsersModal = createLazyComponent(() => import('../../licensing/orders/AddUsersModal.tsx'));
const CreateKeyModal = createLazyComponent(() => import('../../licensing/orders/CreateKeyModal.tsx'));

/** The tabs of the page, keyed by the value of the URL parameter `tab`. */
const COMPANY_TABS = { keys: 'Keys', usage: 'Usage', members: 'Members', history: 'History' };
type CompanyTab = keyof typeof COMPANY_TABS;

const isCompanyTab = (name: string | null): name is CompanyTab => isPropertyName(COMPANY_TABS, name);

export default function CompanyPage() {
  const { id = '' } = useParams();
  return <CompanyDetails key={id} id={id} />;
}

function CompanyDetails({ id }: { id: string }) {
  const filter = useKeyFilter();
  const notesPageParams = useNotesPage();
  const tabParam = filter.get('tab');
  const tab = isCompanyTab(tabParam) ? tabParam : 'keys';
  const reportsPageParams = useReportsPage();
  const { auditKeepDays } = usePortal();
  // The variables do not change after the first render, so switching the tab or the page does not repeat this query.
  // Each tab fetches the other pages of its list itself.
  const [firstTab] = useState(tab);
  const [variables] = useState({
    id,
    hasKeys: tab === 'keys',
    hasUsage: tab === 'usage',
    hasMembers: tab === 'members',
    hasHistory: tab === 'history',
    orderBy: filter.order,
    page: filter.page,
    limit: filter.pageSize,
    syncPage: reportsPageParams.page,
    historyLimit: HISTORY_PAGE_SIZE,
    notesPage: notesPageParams.page,
  });
  const [dataSource, setDataSource] = useState<InitialDataSource>('page');
  if (tab !== firstTab && dataSource === 'page') setDataSource('own');
  const result = useCompanyDetailsQuery({ variables });
  const reload = () => void result.refetch();
  useSetPageSubject(result.data?.company.name);
  useHashScroll();
  if (isNotFound(result.error)) return <UnknownCompany />;
  return (
    <DataState result={result} failure="The company could not be loaded" skeleton={<CompanySkeleton />}>
      {({ company }) => (
        <Stack gap="lg">
          {company.erasedAt && (
            <Notice tone="blue" icon={IconEraser} title="The personal data of this company was erased">
              The data was erased on <Timestamp at={company.erasedAt} pattern="DD MMM YYYY, HH:mm" />. The keys and
              usage counts remain. Each audit log entry remains for {formatCount(auditKeepDays)} days after it was
              written.
            </Notice>
          )}
          {company.releasedAt && !company.erasedAt && (
            <Notice tone="amber" icon={IconMailX} title="This company was released">
              Its email and domain have been available for another sign-up since{' '}
              <Timestamp at={company.releasedAt} pattern="DD MMM YYYY" />. The company can no longer log in, and its
              data can no longer be changed.
            </Notice>
          )}
          <SuspensionNotice company={company} onDone={reload} />
          <CompanyRecoveryNotice recovery={company.ownerRecovery} onDone={reload} />
          <CompanyHeader company={company} onDone={reload} />
          <SimpleGrid cols={{ base: 1, lg: 2 }} spacing="lg">
            <Stack gap="lg">
              <CompanyCard company={company} listedKeyCount={company.listedKeys?.pageInfo.totalCount} onDone={reload} />
              <CompanyNotes companyId={id} disabledReason={checkNotErased(company)[0]?.message} dataSource="page" />
            </Stack>
            <Stack gap="lg">
              <CompanyReceivableCard company={company} />
              <CompanyBillingCard company={company} onDone={reload} />
            </Stack>
          </SimpleGrid>
          <LinkTabs
            label="About this company"
            tabs={getTypedKeys(COMPANY_TABS).map((name) => ({
              label: COMPANY_TABS[name],
              to: `/${id}/details${name === 'keys' ? '' : `?tab=${name}`}`,
              isCurrent: name === tab,
            }))}
          />
          {tab === 'keys' && <CompanyKeys companyId={id} dataSource={dataSource} onChanged={reload} />}
          {tab === 'usage' && (
            <>
              <SyncLatest record={company.latestSyncRecord} />
              {company.latestSyncRecord && <SyncHistory companyId={id} dataSource={dataSource} />}
            </>
          )}
          {tab === 'members' && (
            <CompanyMembers
              companyId={id}
              dataSource={dataSource}
              actions={<AddOwnerButton company={company} onDone={reload} />}
            />
          )}
          {tab === 'history' && <CompanyHistory companyId={id} dataSource={dataSource} />}
          <PersonalDataCard company={company} onDone={reload} />
        </Stack>
      )}
    </DataState>
  );
}

/** The header of a company, with buttons to create a key and to add users. */
function CompanyHeader({ company, onDone }: { company: CompanyFactsFragment; onDone: () => void }) {
  const requestModal = useUrlTarget('request');
  const { currentKey } = company;
  const extensionDisabledReason = currentKey ? currentKey.extensionRefusal : 'There is no running key to add users to.';
  return (
    <Group justify="space-between" gap="sm">
      <Group gap="sm" wrap="nowrap" className={classes.identity}>
        <Avatar src={company.profilePicture} size={44} className={classes.picture} alt="">
          {getInitials(company.name)}
        </Avatar>
        <div>
          <Group gap="2px 8px">
            <Text fw={550} className={classes.domain}>
              {company.domain}
            </Text>
            {company.erasedAt ? <Tag tone="grey">Erased</Tag> : company.suspendedAt && <Tag tone="red">Suspended</Tag>}
          </Group>
          <Text size="sm" c="dimmed">
            {currentKey ? (
              <>
                {PLAN_TYPE_LABELS[currentKey.planType]} · {formatUserCount(currentKey.userLimit)} until{' '}
                <Timestamp at={currentKey.expiresAt} pattern="DD MMM YYYY" />
              </>
            ) : (
              'No running key'
            )}
          </Text>
        </div>
      </Group>
      <Group gap="sm">
        <ActionButton
          variant="default"
          leftSection={<IconUsersPlus size={18} stroke={1.7} aria-hidden />}
          right="KEYS"
          disabledReason={extensionDisabledReason}
          onClick={() => requestModal.open('addUsers')}
        >
          Add users
        </ActionButton>
        <ActionButton
          leftSection={<IconKey size={18} aria-hidden />}
          right="KEYS"
          disabledReason={checkNotReleased(company)[0]?.message}
          onClick={() => requestModal.open('new')}
        >
          Create key
        </ActionButton>
      </Group>
      <CreateKeyModal
        company={company}
        opened={requestModal.opened && requestModal.target === 'new' && !company.releasedAt}
        onClose={requestModal.close}
        onDone={onDone}
      />
      {currentKey && (
        <AddUsersModal
          row={currentKey}
          company={company}
          opened={requestModal.opened && requestModal.target === 'addUsers'}
          onClose={requestModal.close}
          onDone={onDone}
        />
      )}
    </Group>
  );
}

const UnknownCompany = () => (
  <Paper>
    <EmptyNotice
      icon={<IconBuilding size={28} stroke={1.5} aria-hidden />}
      title="Company not found"
      text="The URL may be mistyped."
      action={
        <Button component={Link} to="/companies">
          All companies
        </Button>
      }
    />
  </Paper>
);

const CompanySkeleton = () => (
  <Stack gap="lg">
    <Skeleton h={44} />
    <SimpleGrid cols={{ base: 1, lg: 2 }} spacing="lg">
      <Skeleton h={420} />
      <Skeleton h={420} />
    </SimpleGrid>
    <Skeleton h={320} />
  </Stack>
);
