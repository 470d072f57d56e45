import { Anchor, Button, Group, Paper, Select, Skeleton, Stack, Text, Title } from '@mantine/core';
import { IconArrowBackUp, IconCalendarDue, IconCalendarPlus, IconEye, IconMailForward } from '@tabler/icons-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { ActionButton } from '../../shared/ActionButton.tsx';
import { DataState } from '../../shared/DataState.tsx';
import { DataTable, type Selection } from '../../shared/DataTable.tsx';
import { DownloadButton } from '../../shared/DownloadButton.tsx';
import { DownloadStatus } from '../../shared/DownloadStatus.tsx';
import { EmptyNotice } from '../../shared/EmptyNotice.tsx';
import { formatCount } from '../../shared/formats.ts';
import { IconAction, IconLink } from '../../shared/IconAction.tsx';
import { late } from '../../shared/late.tsx';
import { LinkTabs } from '../../shared/LinkTabs.tsx';
import { useListParams } from '../../shared/list-params.ts';
import { namesOf } from '../../shared/names.ts';
import { useModalTarget } from '../../shared/modal-target.ts';
import { usePageSize } from '../../shared/page-size.ts';
import { Pager } from '../../shared/Pager.tsx';
import { PageSizeChoice } from '../../shared/PageSizeChoice.tsx';
import { PastTheEnd } from '../../shared/PastTheEnd.tsx';
import { SearchBox } from '../../shared/SearchBox.tsx';
import { rowSelection } from '../../shared/row-selection.tsx';
import { useDownload } from '../../shared/use-download.ts';
import { REST_ORDERS } from '../keys/key-export.ts';
import { sumOf } from '../keys/key-words.ts';
import type { SelectableRenewal } from './RemindManyModal.tsx';
import { renewalColumns } from './renewal-columns.tsx';
import { readOrder, readView, RENEWAL_ORDERS, viewAt, VIEWS } from './renewal-views.ts';
import { type RenewalRowFragment, useRenewalsQuery } from './renewals.generated.ts';
import classes from './RenewalsPage.module.css';

const RemindModal = late(() => import('./RemindModal.tsx'));
const RemindManyModal = late(() => import('./RemindManyModal.tsx'));
const PrepareRenewalModal = late(() => import('./PrepareRenewalModal.tsx'));
const WithdrawRenewalModal = late(() => import('./WithdrawRenewalModal.tsx'));

/** The keys that end soon and that nothing follows: remind their companies, and prepare a renewal. */
export default function RenewalsPage() {
  const { page, search, setPage, setSearch, setFilter, get } = useListParams();
  const { pageSize, choosePageSize } = usePageSize('renewals');
  const days = readView(get('days'));
  const order = readOrder(get('order'));
  const variables = { days, search: search || null, orderBy: order, page, limit: pageSize };
  const result = useRenewalsQuery({ variables });
  const download = useDownload(
    `/admin/export-renewals?${new URLSearchParams({ days: String(days), name: search, orderBy: REST_ORDERS[order] })}`,
  );
  const many = useModalTarget<SelectableRenewal[]>();
  const reminder = useModalTarget<RenewalRowFragment>();
  const preparation = useModalTarget<RenewalRowFragment>();
  const withdrawal = useModalTarget<RenewalRowFragment>();
  const reload = () => void result.refetch();
  const rows = result.data?.renewals.items.map((row) => ({ ...row, id: row.key.id })) ?? [];
  const { selection, clear } = useRenewalSelection(rows, JSON.stringify(variables), many.open);

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
    <Paper className={classes.place}>
      <div className={classes.head}>
        <Title order={2}>Keys to renew</Title>
        <div className={classes.tools}>
          <SearchBox
            label="Search keys or companies"
            value={search}
            onChange={setSearch}
            found={result.data?.renewals.pageInfo}
          />
          <Select
            className={classes.order}
            aria-label="Order"
            data={namesOf(RENEWAL_ORDERS).map((value) => ({ value, label: RENEWAL_ORDERS[value] }))}
            value={order}
            onChange={(value) => setFilter('order', value)}
            allowDeselect={false}
            w={150}
          />
          <DownloadButton {...download} />
        </div>
      </div>
      <div className={classes.views}>
        <LinkTabs
          label="Views"
          tabs={VIEWS.map((each) => ({
            label: `${each} days`,
            to: viewAt(each, search, order),
            isCurrent: each === days,
          }))}
        />
      </div>
      <Text size="sm" c="dimmed" px={20} pt={12}>
        Keys that end within {days} days or are in grace, and that no other key or request of their company follows.{' '}
        <Anchor component={Link} to="/keysRequest?status=EXPIRING" inherit underline="always">
          All keys ending within 30 days
        </Anchor>
      </Text>
      <DownloadStatus download={download} what="keys" total={result.data?.renewals.pageInfo.totalCount} />
      <DataState
        result={result}
        failure="The keys that end soon could not be loaded"
        skeleton={<DeskSkeleton rows={pageSize} />}
      >
        {({ renewals: { pageInfo } }) => {
          if (!rows.length && pageInfo.totalCount > 0)
            return <PastTheEnd lastPage={pageInfo.totalPages} setPage={setPage} />;
          if (!rows.length) return <NothingEnds days={days} search={search} onClear={() => setSearch('')} />;
          return (
            <>
              <DataTable
                caption="Keys to renew"
                columns={renewalColumns((pageInfo.currentPage - 1) * pageSize + 1, actions)}
                rows={rows}
                rowKey={({ id }) => id}
                order={order}
                onOrder={(chosen) => setFilter('order', chosen)}
                selection={selection}
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
      {many.target && (
        <RemindManyModal
          key={many.target.map(({ id }) => id).join()}
          rows={many.target}
          opened={many.opened}
          onClose={many.close}
          onDone={() => {
            clear();
            reload();
          }}
        />
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

const NONE: ReadonlySet<string> = new Set();

/** The selected keys of a page, whose companies can be reminded. Each page starts with an empty selection. */
function useRenewalSelection(
  rows: SelectableRenewal[],
  asked: string,
  remind: (rows: SelectableRenewal[]) => void,
): { selection: Selection<SelectableRenewal>; clear: () => void } {
  const [chosen, setChosen] = useState({ asked, ids: NONE });
  const selected = chosen.asked === asked ? rows.filter(({ id }) => chosen.ids.has(id)) : [];
  const onChange = (ids: ReadonlySet<string>) => setChosen({ asked, ids });
  const clear = () => onChange(NONE);
  const selection = rowSelection({
    rows,
    ids: new Set(selected.map(({ id }) => id)),
    onChange,
    nameOf: ({ key }) => key.company.name,
    bar: (
      <Group gap="6px 12px">
        <span role="status">
          <b>{formatCount(selected.length)}</b> selected, {sumOf(selected.map(({ key }) => key))}
        </span>
        <Group gap={6}>
          <ActionButton
            size="compact-sm"
            leftSection={<IconMailForward size={16} aria-hidden />}
            right="KEYS"
            refusal={selected.some((row) => !row.reminderRefusal) ? null : 'None of them can be reminded now.'}
            onClick={() => remind(selected)}
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
