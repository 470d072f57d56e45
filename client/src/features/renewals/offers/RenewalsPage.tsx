import { Anchor, Button, Group, Paper, Skeleton, Stack, Text, Title } from '@mantine/core';
import { IconArrowBackUp, IconCalendarDue, IconCalendarPlus, IconEye, IconMailForward } from '@tabler/icons-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { useDownload } from '../../../lib/browser/use-download.ts';
import { formatCount } from '../../../lib/formats/formats.ts';
import { useListParams } from '../../../lib/pages/list-params.ts';
import { useModalTarget } from '../../../lib/pages/modal-target.ts';
import { getPageAfterResize, usePageSize } from '../../../lib/pages/page-size.ts';
import { ActionButton } from '../../../ui/elements/ActionButton.tsx';
import { DownloadButton } from '../../../ui/elements/DownloadButton.tsx';
import { IconAction, IconLink } from '../../../ui/elements/IconAction.tsx';
import { LinkTabs } from '../../../ui/elements/LinkTabs.tsx';
import { DataState, useShownData } from '../../../ui/feedback/DataState.tsx';
import { DownloadStatus } from '../../../ui/feedback/DownloadStatus.tsx';
import { EmptyNotice } from '../../../ui/feedback/EmptyNotice.tsx';
import { createLazyComponent } from '../../../ui/feedback/lazy-component.tsx';
import { DataTable, type RowSelection } from '../../../ui/lists/DataTable.tsx';
import { LastPageRedirect } from '../../../ui/lists/LastPageRedirect.tsx';
import { OrderSelect } from '../../../ui/lists/OrderSelect.tsx';
import { Pager } from '../../../ui/lists/Pager.tsx';
import { PageSizeChoice } from '../../../ui/lists/PageSizeChoice.tsx';
import { createRowSelection } from '../../../ui/lists/row-selection.tsx';
import { SearchBox } from '../../../ui/lists/SearchBox.tsx';
import { formatKeysTotal } from '../../licensing/keys/key-labels.ts';
import { REST_ORDERS } from '../../licensing/search/key-export.ts';
import type { SelectableRenewal } from './BulkReminderModal.tsx';
import { getRenewalColumns } from './renewal-columns.tsx';
import {
  parseRenewalOrder,
  parseRenewalDays,
  RENEWAL_ORDER_LABELS,
  buildRenewalPath,
  RENEWAL_RANGES_DAYS,
} from './renewal-range.ts';
import { type RenewalRowFragment, useRenewalsQuery } from './renewals.generated.ts';
import classes from './RenewalsPage.module.css';

const RemindModal = createLazyComponent(() => import('./RemindModal.tsx'));
const BulkReminderModal = createLazyComponent(() => import('./BulkReminderModal.tsx'));
const PrepareRenewalModal = createLazyComponent(() => import('./PrepareRenewalModal.tsx'));
const WithdrawRenewalModal = createLazyComponent(() => import('./WithdrawRenewalModal.tsx'));

/**
 * The renewals queue: keys that expire soon or are in their grace period, and have not been renewed. Administrators
 * remind the companies and prepare renewals.
 */
export default function RenewalsPage() {
  const { page, search, setPage, setSearch, setFilter, get } = useListParams();
  const { pageSize, choosePageSize } = usePageSize('renewals');
  const days = parseRenewalDays(get('days'));
  const order = parseRenewalOrder(get('order'));
  const variables = { days, search: search || null, orderBy: order, page, limit: pageSize };
  const result = useRenewalsQuery({ variables });
  const download = useDownload(
    `/admin/export-renewals?${new URLSearchParams({ days: String(days), name: search, orderBy: REST_ORDERS[order] })}`,
  );
  const bulkReminderModal = useModalTarget<SelectableRenewal[]>();
  const remindModal = useModalTarget<RenewalRowFragment>();
  const prepareModal = useModalTarget<RenewalRowFragment>();
  const withdrawModal = useModalTarget<RenewalRowFragment>();
  const reload = () => void result.refetch();
  const { shownData } = useShownData(result);
  const rows = shownData?.renewalPage.items.map((row) => ({ ...row, id: row.key.id })) ?? [];
  const { selection, clear } = useRenewalSelection(rows, JSON.stringify(variables), bulkReminderModal.open);

  const renderActions = (row: RenewalRowFragment) => {
    const about = row.key.company.name;
    return (
      <Group component="span" gap={2} wrap="nowrap" justify="flex-end">
        <IconAction
          label="Remind"
          about={about}
          icon={IconMailForward}
          right="KEYS"
          disabledReason={row.reminderRefusal}
          onClick={() => remindModal.open(row)}
        />
        {row.offer?.state === 'OPEN' ? (
          <IconAction
            label="Withdraw renewal"
            about={about}
            icon={IconArrowBackUp}
            tone="red"
            right="KEYS"
            onClick={() => withdrawModal.open(row)}
          />
        ) : (
          <IconAction
            label="Prepare renewal"
            about={about}
            icon={IconCalendarPlus}
            right="KEYS"
            onClick={() => prepareModal.open(row)}
          />
        )}
        <IconLink label="View key" about={about} icon={IconEye} to={`/keysRequest?key=${row.key.id}`} />
      </Group>
    );
  };

  return (
    <Paper className={classes.container}>
      <div className={classes.head}>
        <Title order={2}>Keys to renew</Title>
        <div className={classes.tools}>
          <SearchBox
            label="Search keys or companies"
            value={search}
            onChange={setSearch}
            results={result.data?.renewalPage.pageInfo}
          />
          <OrderSelect labels={RENEWAL_ORDER_LABELS} value={order} onChange={(value) => setFilter('order', value)} />
          <DownloadButton {...download} />
        </div>
      </div>
      <div className={classes.views}>
        <LinkTabs
          label="Views"
          tabs={RENEWAL_RANGES_DAYS.map((viewDays) => ({
            label: `${viewDays} days`,
            to: buildRenewalPath(viewDays, search, order),
            isCurrent: viewDays === days,
          }))}
        />
      </div>
      <Text size="sm" c="dimmed" px={20} py={12}>
        Keys that expire within {days} days or are in their grace period, and have no renewal or pending renewal
        request.{' '}
        <Anchor component={Link} to="/keysRequest?status=EXPIRING" inherit underline="always">
          All keys that expire within 30 days
        </Anchor>
      </Text>
      <DownloadStatus download={download} content="keys" total={result.data?.renewalPage.pageInfo.totalCount} />
      <DataState
        result={result}
        failure="The keys that expire soon could not be loaded"
        skeleton={<RenewalsSkeleton rows={pageSize} />}
      >
        {({ renewalPage: { pageInfo } }) => {
          if (!rows.length && pageInfo.totalCount > 0)
            return <LastPageRedirect lastPage={pageInfo.totalPages} setPage={setPage} />;
          if (!rows.length) return <NoRenewals days={days} search={search} onClear={() => setSearch('')} />;
          return (
            <>
              <DataTable
                caption="Keys to renew"
                columns={getRenewalColumns((pageInfo.currentPage - 1) * pageSize + 1, renderActions)}
                rows={rows}
                rowKey={({ id }) => id}
                order={order}
                onOrderChange={(value) => setFilter('order', value)}
                selection={selection}
              />
              <Pager
                pageInfo={pageInfo}
                pageSize={pageSize}
                rowCount={rows.length}
                onChange={setPage}
                pageSizeChoice={
                  <PageSizeChoice
                    value={pageSize}
                    onChange={(size) => {
                      choosePageSize(size);
                      setPage(getPageAfterResize(page, pageSize, size));
                    }}
                  />
                }
              />
            </>
          );
        }}
      </DataState>
      {remindModal.target && (
        <RemindModal row={remindModal.target} opened={remindModal.opened} onClose={remindModal.close} onDone={reload} />
      )}
      {bulkReminderModal.target && (
        <BulkReminderModal
          key={bulkReminderModal.modalKey}
          rows={bulkReminderModal.target}
          opened={bulkReminderModal.opened}
          onClose={bulkReminderModal.close}
          onDone={() => {
            clear();
            reload();
          }}
        />
      )}
      {prepareModal.target && (
        <PrepareRenewalModal
          key={prepareModal.target.key.id}
          row={prepareModal.target}
          opened={prepareModal.opened}
          onClose={prepareModal.close}
          onDone={reload}
        />
      )}
      {withdrawModal.target && (
        <WithdrawRenewalModal
          key={withdrawModal.modalKey}
          row={withdrawModal.target}
          opened={withdrawModal.opened}
          onClose={withdrawModal.close}
          onDone={reload}
        />
      )}
    </Paper>
  );
}

const NO_IDS: ReadonlySet<string> = new Set();

/** The selected keys of the current page. A selection applies only to the page, search, range and order of its list. */
function useRenewalSelection(
  rows: SelectableRenewal[],
  variablesJson: string,
  remind: (rows: SelectableRenewal[]) => void,
): { selection: RowSelection<SelectableRenewal>; clear: () => void } {
  const [stored, setStored] = useState({ variablesJson, ids: NO_IDS });
  const selectedRows = stored.variablesJson === variablesJson ? rows.filter(({ id }) => stored.ids.has(id)) : [];
  const onChange = (ids: ReadonlySet<string>) => setStored({ variablesJson, ids });
  const clear = () => onChange(NO_IDS);
  const selection = createRowSelection({
    rows,
    ids: new Set(selectedRows.map(({ id }) => id)),
    onChange,
    getRowName: ({ key }) => key.company.name,
    bar: (
      <Group gap="6px 12px">
        <span role="status">
          <b>{formatCount(selectedRows.length)}</b> selected, {formatKeysTotal(selectedRows.map(({ key }) => key))}
        </span>
        <Group gap={6}>
          <ActionButton
            size="compact-sm"
            leftSection={<IconMailForward size={16} aria-hidden />}
            right="KEYS"
            disabledReason={
              selectedRows.some((row) => !row.reminderRefusal) ? null : 'None of them can be reminded now.'
            }
            onClick={() => remind(selectedRows)}
          >
            Remind
          </ActionButton>
          <Button size="compact-sm" variant="subtle" color="gray" onClick={clear}>
            Clear
          </Button>
        </Group>
      </Group>
    ),
  });
  return { selection, clear };
}

const renewalsIcon = <IconCalendarDue size={28} stroke={1.5} aria-hidden />;

function NoRenewals({ days, search, onClear }: { days: number; search: string; onClear: () => void }) {
  if (search)
    return (
      <EmptyNotice
        icon={renewalsIcon}
        title={`No key that expires within ${days} days matches “${search}”`}
        text="Search covers keys, plan types and companies."
        action={
          <Anchor component="button" onClick={onClear}>
            Clear search
          </Anchor>
        }
      />
    );
  const nextRangeDays = RENEWAL_RANGES_DAYS.find((rangeDays) => rangeDays > days);
  return (
    <EmptyNotice
      icon={renewalsIcon}
      title={`Nothing to renew within ${days} days`}
      text="Keys that expire soon and have not been renewed appear here."
      action={
        nextRangeDays && (
          <Anchor component={Link} to={buildRenewalPath(nextRangeDays)}>
            Show the next {nextRangeDays} days
          </Anchor>
        )
      }
    />
  );
}

const RenewalsSkeleton = ({ rows }: { rows: number }) => (
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
