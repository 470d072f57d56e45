import { Anchor, Group, Paper, Skeleton, Stack, Title } from '@mantine/core';
import { IconArrowBackUp, IconCalendarDue, IconCalendarPlus, IconEye, IconMailForward } from '@tabler/icons-react';
import { Link } from 'react-router';
import { DataState } from '../../shared/DataState.tsx';
import { DataTable } from '../../shared/DataTable.tsx';
import { DownloadButton } from '../../shared/DownloadButton.tsx';
import { DownloadStatus } from '../../shared/DownloadStatus.tsx';
import { EmptyNotice } from '../../shared/EmptyNotice.tsx';
import { IconAction, IconLink } from '../../shared/IconAction.tsx';
import { late } from '../../shared/late.tsx';
import { LinkTabs } from '../../shared/LinkTabs.tsx';
import { useListParams } from '../../shared/list-params.ts';
import { useModalTarget } from '../../shared/modal-target.ts';
import { usePageSize } from '../../shared/page-size.ts';
import { Pager } from '../../shared/Pager.tsx';
import { PageSizeChoice } from '../../shared/PageSizeChoice.tsx';
import { PastTheEnd } from '../../shared/PastTheEnd.tsx';
import { SearchBox } from '../../shared/SearchBox.tsx';
import { useDownload } from '../../shared/use-download.ts';
import { renewalColumns } from './renewal-columns.tsx';
import { readView, viewAt, VIEWS } from './renewal-views.ts';
import { type RenewalRowFragment, useRenewalsQuery } from './renewals.generated.ts';
import classes from './RenewalsPage.module.css';

const RemindModal = late(() => import('./RemindModal.tsx'));
const PrepareRenewalModal = late(() => import('./PrepareRenewalModal.tsx'));
const WithdrawRenewalModal = late(() => import('./WithdrawRenewalModal.tsx'));

/** The keys that end soon and that nothing follows: remind their companies, and prepare a renewal. */
export default function RenewalsPage() {
  const { page, search, setPage, setSearch, get } = useListParams();
  const { pageSize, choosePageSize } = usePageSize('renewals');
  const days = readView(get('days'));
  const result = useRenewalsQuery({ variables: { days, search: search || null, page, limit: pageSize } });
  const download = useDownload(`/admin/export-renewals?${new URLSearchParams({ days: String(days), name: search })}`);
  const reminder = useModalTarget<RenewalRowFragment>();
  const preparation = useModalTarget<RenewalRowFragment>();
  const withdrawal = useModalTarget<RenewalRowFragment>();
  const reload = () => void result.refetch();

  const actions = (row: RenewalRowFragment) => {
    const about = row.key.company.name;
    return (
      <Group component="span" gap={2} wrap="nowrap" justify="flex-end">
        <IconAction
          label="Remind"
          about={about}
          icon={IconMailForward}
          right="KEYS"
          refusal={row.reminderRefusal}
          onClick={() => reminder.open(row)}
        />
        {row.offer?.state === 'OPEN' ? (
          <IconAction
            label="Withdraw renewal"
            about={about}
            icon={IconArrowBackUp}
            tone="red"
            right="KEYS"
            onClick={() => withdrawal.open(row)}
          />
        ) : (
          <IconAction
            label="Prepare renewal"
            about={about}
            icon={IconCalendarPlus}
            right="KEYS"
            onClick={() => preparation.open(row)}
          />
        )}
        <IconLink label="View key" about={about} icon={IconEye} to={`/keysRequest?key=${row.key.id}`} />
      </Group>
    );
  };

  return (
    <Paper>
      <div className={classes.head}>
        <Title order={2}>Keys that end soon</Title>
        <div className={classes.tools}>
          <SearchBox
            label="Search keys or companies"
            value={search}
            onChange={setSearch}
            found={result.data?.renewals.pageInfo}
          />
          <DownloadButton {...download} />
        </div>
      </div>
      <div className={classes.views}>
        <LinkTabs
          label="Views"
          tabs={VIEWS.map((each) => ({
            label: `${each} days`,
            to: viewAt(each, search),
            isCurrent: each === days,
          }))}
        />
      </div>
      <DownloadStatus download={download} what="keys" total={result.data?.renewals.pageInfo.totalCount} />
      <DataState
        result={result}
        failure="The keys that end soon could not be loaded"
        skeleton={<DeskSkeleton rows={pageSize} />}
      >
        {({ renewals: { items, pageInfo } }) => {
          if (!items.length && pageInfo.totalCount > 0)
            return <PastTheEnd lastPage={pageInfo.totalPages} setPage={setPage} />;
          if (!items.length) return <NothingEnds days={days} search={search} onClear={() => setSearch('')} />;
          return (
            <>
              <DataTable
                caption="Keys that end soon"
                columns={renewalColumns((pageInfo.currentPage - 1) * pageSize + 1, actions)}
                rows={items}
                rowKey={({ key }) => key.id}
              />
              <Pager
                page={pageInfo.currentPage}
                pageSize={pageSize}
                totalPages={pageInfo.totalPages}
                totalCount={pageInfo.totalCount}
                isTotalExact={pageInfo.isTotalExact}
                onChange={setPage}
                rows={
                  <PageSizeChoice
                    value={pageSize}
                    onChange={(size) => {
                      choosePageSize(size);
                      // the row at the top stays on the page
                      setPage(Math.floor(((page - 1) * pageSize) / size) + 1);
                    }}
                  />
                }
              />
            </>
          );
        }}
      </DataState>
      {reminder.target && (
        <RemindModal row={reminder.target} opened={reminder.opened} onClose={reminder.close} onDone={reload} />
      )}
      {preparation.target && (
        <PrepareRenewalModal
          key={preparation.target.key.id}
          row={preparation.target}
          opened={preparation.opened}
          onClose={preparation.close}
          onDone={reload}
        />
      )}
      {withdrawal.target && (
        <WithdrawRenewalModal
          row={withdrawal.target}
          opened={withdrawal.opened}
          onClose={withdrawal.close}
          onDone={reload}
        />
      )}
    </Paper>
  );
}

const icon = <IconCalendarDue size={28} stroke={1.5} aria-hidden />;

function NothingEnds({ days, search, onClear }: { days: number; search: string; onClear: () => void }) {
  if (search)
    return (
      <EmptyNotice
        icon={icon}
        title={`No key that ends within ${days} days matches “${search}”`}
        text="The search looks at keys, plan types and companies."
        action={
          <Anchor component="button" onClick={onClear}>
            Clear search
          </Anchor>
        }
      />
    );
  const further = VIEWS.find((each) => each > days);
  return (
    <EmptyNotice
      icon={icon}
      title={`Nothing to renew within ${days} days`}
      text="A key appears here when it ends soon and no other key or request of its company follows it."
      action={
        further && (
          <Anchor component={Link} to={viewAt(further)}>
            Look {further} days ahead
          </Anchor>
        )
      }
    />
  );
}

const DeskSkeleton = ({ rows }: { rows: number }) => (
  <Stack gap={0} px={20} py={8}>
    {Array.from({ length: rows }, (_, index) => (
      <Group key={index} h={48} gap="xl" wrap="nowrap">
        <Skeleton h={12} w="4%" />
        <Skeleton h={12} w="22%" />
        <Skeleton h={12} w="10%" />
        <Skeleton h={12} w="16%" />
        <Skeleton h={12} w="12%" />
        <Skeleton h={20} w="12%" radius="xl" ml="auto" />
      </Group>
    ))}
  </Stack>
);
