import { Avatar, Button, Group, Paper, SimpleGrid, Skeleton, Stack, Text } from '@mantine/core';
import { checkNotErased, checkNotFreed } from '@portal/server/companies/freed.rules';
import { IconBuilding, IconEraser, IconKey, IconMailX, IconUsersPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { Link, useParams } from 'react-router';
import { ActionButton } from '../../shared/ActionButton.tsx';
import { useAddressTarget } from '../../shared/address-target.ts';
import { DataState } from '../../shared/DataState.tsx';
import { EmptyNotice } from '../../shared/EmptyNotice.tsx';
import { formatCount } from '../../shared/formats.ts';
import type { FirstView } from '../../shared/first-view.ts';
import { initialsOf } from '../../shared/initials.ts';
import { late } from '../../shared/late.tsx';
import { LinkTabs } from '../../shared/LinkTabs.tsx';
import { Moment } from '../../shared/Moment.tsx';
import { namesOf } from '../../shared/names.ts';
import { Notice } from '../../shared/Notice.tsx';
import { usePageSubject } from '../../shared/page-subject.ts';
import { isNotFound } from '../../shared/problem.ts';
import { Tag } from '../../shared/Tag.tsx';
import { CompanyKeys } from '../keys/CompanyKeys.tsx';
import { useKeyFilter } from '../keys/key-filter.ts';
import { usersText } from '../keys/key-words.ts';
import { CompanyNotes, useNotesPage } from '../notes/CompanyNotes.tsx';
import { CompanyHistory, HISTORY_PAGE_SIZE } from '../notices/CompanyHistory.tsx';
import { PLAN_NAMES } from '../plans/plan-words.ts';
import { usePortal } from '../portal/portal.ts';
import { SyncHistory, useReportsPage } from '../sync/SyncHistory.tsx';
import { SyncLatest } from '../sync/SyncLatest.tsx';
import { type CompanyFactsFragment, useCompanyDetailsQuery } from './companies.generated.ts';
import { CompanyCard } from './CompanyCard.tsx';
import classes from './CompanyPage.module.css';
import { PersonalDataCard } from './PersonalDataCard.tsx';
import { SuspensionNotice } from './SuspensionNotice.tsx';

const AddUsersModal = late(() => import('../keys/AddUsersModal.tsx'));
const CreateKeyModal = late(() => import('../keys/CreateKeyModal.tsx'));

/** The parts of the page, by their words in the address. */
const TABS = { keys: 'Keys', usage: 'Usage', history: 'History' };
type Tab = keyof typeof TABS;

const isTab = (word: string | null): word is Tab => word !== null && word in TABS;

/** One company: who it is, what administrators noted, its keys, what its chat app reported, and what happened. */
export default function CompanyPage() {
  const { id = '' } = useParams();
  return <CompanyDesk key={id} id={id} />;
}

function CompanyDesk({ id }: { id: string }) {
  const filter = useKeyFilter();
  const notes = useNotesPage();
  const word = filter.get('tab');
  const tab = isTab(word) ? word : 'keys';
  const reports = useReportsPage();
  const { auditKeepDays } = usePortal();
  // what is shown first is asked for once, and each part asks for what comes after
  const [firstTab] = useState(tab);
  const [variables] = useState({
    id,
    hasKeys: tab === 'keys',
    hasUsage: tab === 'usage',
    hasHistory: tab === 'history',
    orderBy: filter.order,
    page: filter.page,
    limit: filter.pageSize,
    syncPage: reports.page,
    historyLimit: HISTORY_PAGE_SIZE,
    notesPage: notes.page,
  });
  const [firstView, setFirstView] = useState<FirstView>('came');
  if (tab !== firstTab && firstView === 'came') setFirstView('own');
  const result = useCompanyDetailsQuery({ variables });
  const reload = () => void result.refetch();
  usePageSubject(result.data?.company.name);
  if (isNotFound(result.error)) return <UnknownCompany />;
  return (
    <DataState result={result} failure="The company could not be loaded" skeleton={<CompanySkeleton />}>
      {({ company }) => (
        <Stack gap="lg">
          {company.erasedAt && (
            <Notice tone="blue" icon={IconEraser} title="The personal data of this company was erased">
              It was erased on <Moment at={company.erasedAt} pattern="DD Mon YYYY, HH:MM" />. Its keys and usage counts
              stay. Each entry of the audit log stays for {formatCount(auditKeepDays)} days after it was written.
            </Notice>
          )}
          {company.releasedAt && !company.erasedAt && (
            <Notice tone="amber" icon={IconMailX} title="This company was freed">
              Its email and domain can be used for another sign-up since{' '}
              <Moment at={company.releasedAt} pattern="DD Mon YYYY" />. It is logged out for good, and nothing about it
              can change any more.
            </Notice>
          )}
          <SuspensionNotice company={company} onDone={reload} />
          <CompanyHead company={company} onDone={reload} />
          <SimpleGrid cols={{ base: 1, lg: 2 }} spacing="lg">
            <CompanyCard company={company} listedKeyCount={company.listedKeys?.pageInfo.totalCount} onDone={reload} />
            <CompanyNotes companyId={id} refusal={checkNotErased(company)[0]?.message} firstView="came" />
          </SimpleGrid>
          <LinkTabs
            label="About this company"
            tabs={namesOf(TABS).map((name) => ({
              label: TABS[name],
              to: `/${id}/details${name === 'keys' ? '' : `?tab=${name}`}`,
              isCurrent: name === tab,
            }))}
          />
          {tab === 'keys' && <CompanyKeys companyId={id} firstView={firstView} onChanged={reload} />}
          {tab === 'usage' && (
            <>
              <SyncLatest record={company.latestSyncRecord} />
              {company.latestSyncRecord && <SyncHistory companyId={id} firstView={firstView} />}
            </>
          )}
          {tab === 'history' && <CompanyHistory companyId={id} firstView={firstView} />}
          <PersonalDataCard company={company} onDone={reload} />
        </Stack>
      )}
    </DataState>
  );
}

/** What an administrator does for a company. */
function CompanyHead({ company, onDone }: { company: CompanyFactsFragment; onDone: () => void }) {
  const request = useAddressTarget('request');
  const { currentKey } = company;
  const refusal = currentKey ? currentKey.extensionRefusal : 'There is no running key to add users to.';
  return (
    <Group justify="space-between" gap="sm">
      <Group gap="sm" wrap="nowrap" className={classes.who}>
        <Avatar src={company.profilePicture} size={44} className={classes.picture} alt="">
          {initialsOf(company.name)}
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
                {PLAN_NAMES[currentKey.planType]} · {usersText(currentKey.userLimit)} until{' '}
                <Moment at={currentKey.expiresAt} pattern="DD Mon YYYY" />
              </>
            ) : (
              'No key is running'
            )}
          </Text>
        </div>
      </Group>
      <Group gap="sm">
        <ActionButton
          variant="default"
          leftSection={<IconUsersPlus size={18} stroke={1.7} aria-hidden />}
          right="KEYS"
          refusal={refusal}
          onClick={() => request.open('addUsers')}
        >
          Add users
        </ActionButton>
        <ActionButton
          leftSection={<IconKey size={18} aria-hidden />}
          right="KEYS"
          refusal={checkNotFreed(company)[0]?.message}
          onClick={() => request.open('new')}
        >
          Create key
        </ActionButton>
      </Group>
      <CreateKeyModal
        company={company}
        opened={request.opened && request.target === 'new' && !company.releasedAt}
        onClose={request.close}
        onDone={onDone}
      />
      {currentKey && (
        <AddUsersModal
          row={currentKey}
          company={company}
          opened={request.opened && request.target === 'addUsers'}
          onClose={request.close}
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
      title="There is no such company"
      text="The address may be mistyped, or the company may have been removed."
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
