import { Anchor, Button, Group, Paper, Skeleton, Stack, Title } from '@mantine/core';
import { IconCheck, IconCoins, IconFileDownload, IconMail } from '@tabler/icons-react';
import { Link } from 'react-router';
import { useDownload } from '../../../lib/browser/use-download.ts';
import { formatDate, formatMoney } from '../../../lib/formats/formats.ts';
import { getTypedKeys } from '../../../lib/formats/typed-keys.ts';
import { useModalTarget } from '../../../lib/pages/modal-target.ts';
import { DownloadButton } from '../../../ui/elements/DownloadButton.tsx';
import { IconAction } from '../../../ui/elements/IconAction.tsx';
import { NameLink } from '../../../ui/elements/NameLink.tsx';
import { Tag } from '../../../ui/elements/Tag.tsx';
import { DataState } from '../../../ui/feedback/DataState.tsx';
import { DownloadStatus } from '../../../ui/feedback/DownloadStatus.tsx';
import { EmptyNotice } from '../../../ui/feedback/EmptyNotice.tsx';
import { createLazyComponent } from '../../../ui/feedback/lazy-component.tsx';
import { type Column, DataTable } from '../../../ui/lists/DataTable.tsx';
import { LastPageRedirect } from '../../../ui/lists/LastPageRedirect.tsx';
import { ListSelect } from '../../../ui/lists/ListSelect.tsx';
import { Pager } from '../../../ui/lists/Pager.tsx';
import { SearchBox } from '../../../ui/lists/SearchBox.tsx';
import { AgeingFigures } from './AgeingFigures.tsx';
import { RECEIVABLE_ORDER_LABELS, RECEIVABLE_PAGE_SIZE, useReceivableFilter } from './receivable-filter.ts';
import { type ReceivableRowFragment, useReceivablesQuery } from './receivables.generated.ts';
import classes from './ReceivablesPage.module.css';

const PaymentReminderModal = createLazyComponent(() => import('./PaymentReminderModal.tsx'));
const StatementModal = createLazyComponent(() => import('./StatementModal.tsx'));

const coinsIcon = <IconCoins size={28} stroke={1.5} aria-hidden />;

/** Formats 0 as a dash, so that other amounts stand out. */
const formatAmount = (amount: number) => (amount ? formatMoney(amount) : '-');

const formatDueDay = (day: string) => formatDate(day, 'DD MMM YYYY', 'UTC');

type RowHandler = (row: ReceivableRowFragment) => void;

const getColumns = (onRemind: RowHandler, onStatement: RowHandler): Column<ReceivableRowFragment>[] => [
  {
    header: 'Company',
    narrow: 'title',
    cell: ({ company }) => (
      <span className={classes.name}>
        <NameLink to={`/${company.id}/details#receivables`}>{company.name}</NameLink>
      </span>
    ),
  },
  {
    header: 'First due on',
    narrow: { label: 'Due' },
    cell: ({ ageing: { nextDueOn, overdue } }) =>
      overdue > 0 ? <Tag tone="red">{formatDueDay(nextDueOn!)}</Tag> : formatDueDay(nextDueOn!),
  },
  {
    header: 'Not due',
    isNumeric: true,
    narrow: 'wideOnly',
    cell: ({ ageing }) => formatAmount(ageing.notDue),
  },
  {
    header: '1–30 days',
    isNumeric: true,
    narrow: 'wideOnly',
    cell: ({ ageing }) => formatAmount(ageing.days1To30),
  },
  {
    header: '31–60 days',
    isNumeric: true,
    narrow: 'wideOnly',
    cell: ({ ageing }) => formatAmount(ageing.days31To60),
  },
  {
    header: '61–90 days',
    isNumeric: true,
    narrow: 'wideOnly',
    cell: ({ ageing }) => formatAmount(ageing.days61To90),
  },
  {
    header: 'Over 90 days',
    isNumeric: true,
    narrow: 'wideOnly',
    cell: ({ ageing }) => formatAmount(ageing.over90Days),
  },
  {
    header: 'Outstanding',
    isNumeric: true,
    narrow: 'aside',
    cell: ({ ageing }) => <b>{formatMoney(ageing.outstanding)}</b>,
  },
  {
    header: 'Unallocated',
    isNumeric: true,
    narrow: { label: 'Unallocated' },
    cell: ({ ageing }) => formatAmount(ageing.unallocated),
  },
  {
    header: 'Action',
    isAction: true,
    cell: (row) => (
      <Group component="span" gap={2} wrap="nowrap" justify="flex-end">
        <IconAction
          label="Send reminder"
          about={row.company.name}
          icon={IconMail}
          right="PAYMENTS"
          disabledReason={row.company.paymentReminderRefusal}
          onClick={() => onRemind(row)}
        />
        <IconAction
          label="Download statement"
          about={row.company.name}
          icon={IconFileDownload}
          onClick={() => onStatement(row)}
        />
      </Group>
    ),
  },
];

/** Lists the amounts that companies owe, by the number of days overdue. */
export default function ReceivablesPage() {
  const filter = useReceivableFilter();
  const { search, setSearch, order, setOrder, isOverdue, toggleOverdue, setPage, showAll } = filter;
  const result = useReceivablesQuery({ variables: filter.variables });
  const download = useDownload(filter.exportPath);
  const reminderModal = useModalTarget<ReceivableRowFragment>();
  const statementModal = useModalTarget<ReceivableRowFragment>();
  return (
    <Stack gap="lg">
      <AgeingFigures totals={(result.data ?? result.previousData)?.receivableTotals} />
      <Paper className={classes.container}>
        <div className={classes.head}>
          <Title order={2}>Companies that owe money</Title>
          <div className={classes.tools}>
            <SearchBox
              label="Search name"
              value={search}
              onChange={setSearch}
              results={result.data?.receivablePage.pageInfo}
            />
            <Button
              variant={isOverdue ? 'light' : 'default'}
              aria-pressed={isOverdue}
              leftSection={isOverdue && <IconCheck size={14} aria-hidden />}
              onClick={toggleOverdue}
            >
              Overdue
            </Button>
            <ListSelect
              label="Order"
              options={getTypedKeys(RECEIVABLE_ORDER_LABELS).map((value) => ({
                value,
                label: RECEIVABLE_ORDER_LABELS[value],
              }))}
              value={order}
              onChange={(value) => value && setOrder(value)}
              width={170}
            />
            <DownloadButton {...download} />
          </div>
        </div>
        <DownloadStatus
          download={download}
          content="companies"
          total={result.data?.receivablePage.pageInfo.totalCount}
        />
        <DataState result={result} failure="The receivables could not be loaded" skeleton={<RowsSkeleton />}>
          {({ receivablePage: { items, pageInfo } }) => {
            if (items.length)
              return (
                <>
                  <DataTable
                    caption="Companies that owe money"
                    columns={getColumns(reminderModal.open, statementModal.open)}
                    rows={items}
                    rowKey={({ id }) => id}
                  />
                  <Pager
                    pageInfo={pageInfo}
                    pageSize={RECEIVABLE_PAGE_SIZE}
                    rowCount={items.length}
                    onChange={setPage}
                  />
                </>
              );
            if (pageInfo.totalCount > 0) return <LastPageRedirect lastPage={pageInfo.totalPages} setPage={setPage} />;
            if (filter.isFiltered)
              return (
                <EmptyNotice
                  icon={coinsIcon}
                  title="No company matches"
                  text="Only companies with unpaid invoices are listed."
                  action={
                    <Anchor component="button" onClick={showAll}>
                      Show all
                    </Anchor>
                  }
                />
              );
            return (
              <EmptyNotice
                icon={coinsIcon}
                title="No company owes money"
                text="A company appears here until all of its invoices are paid."
                action={
                  <Anchor component={Link} to="/invoices">
                    Show invoices
                  </Anchor>
                }
              />
            );
          }}
        </DataState>
      </Paper>
      {reminderModal.target && (
        <PaymentReminderModal
          company={reminderModal.target.company}
          overdue={reminderModal.target.ageing.overdue}
          opened={reminderModal.opened}
          onClose={reminderModal.close}
        />
      )}
      {statementModal.target && (
        <StatementModal
          key={statementModal.target.id}
          company={statementModal.target.company}
          opened={statementModal.opened}
          onClose={statementModal.close}
        />
      )}
    </Stack>
  );
}

const RowsSkeleton = () => (
  <Stack gap="md" px={20} py={12}>
    {Array.from({ length: RECEIVABLE_PAGE_SIZE }, (_, index) => (
      <Skeleton key={index} h={24} />
    ))}
  </Stack>
);
