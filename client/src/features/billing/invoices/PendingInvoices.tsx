import { Group } from '@mantine/core';
import { IconCheck, IconEye, IconFilePlus } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { formatMoney } from '../../../lib/formats/formats.ts';
import { useNow } from '../../../lib/formats/use-now.ts';
import { useModalTarget } from '../../../lib/pages/modal-target.ts';
import { IconAction, IconLink } from '../../../ui/elements/IconAction.tsx';
import { NameLink } from '../../../ui/elements/NameLink.tsx';
import { Tag } from '../../../ui/elements/Tag.tsx';
import { DataState, type QueryResult } from '../../../ui/feedback/DataState.tsx';
import { EmptyNotice } from '../../../ui/feedback/EmptyNotice.tsx';
import { createLazyComponent } from '../../../ui/feedback/lazy-component.tsx';
import { type Column, DataTable } from '../../../ui/lists/DataTable.tsx';
import { LastPageRedirect } from '../../../ui/lists/LastPageRedirect.tsx';
import { ListPager } from '../../../ui/lists/ListPager.tsx';
import { RowsSkeleton } from '../../../ui/lists/PagedList.tsx';
import { formatDocumentDate } from '../gst/document-dates.ts';
import { DocumentDate } from './document-columns.tsx';
import type { DocumentFilter } from './document-filter.ts';
import { listObstacles } from './document-labels.ts';
import type { PendingInvoiceRowFragment, PendingInvoicesQuery } from './invoices.generated.ts';
import classes from './DocumentList.module.css';

const RecordInvoiceModal = createLazyComponent(() => import('./RecordInvoiceModal.tsx'));

interface ColumnSettings {
  now: number;
  onRecord: (row: PendingInvoiceRowFragment) => void;
}

const getPendingColumns = ({ now, onRecord }: ColumnSettings): Column<PendingInvoiceRowFragment>[] => [
  {
    header: 'Company',
    narrow: 'title',
    cell: ({ company }) => (
      <span className={classes.name}>
        <NameLink to={`/${company.id}/details#billing`}>{company.name}</NameLink>
      </span>
    ),
  },
  {
    header: 'Approved on',
    narrow: { label: 'Approved', isWideOnly: true },
    cell: ({ suppliedAt }) => <DocumentDate at={suppliedAt} />,
  },
  { header: 'Total', narrow: 'aside', isNumeric: true, cell: ({ total }) => formatMoney(total) },
  {
    header: 'Due by',
    narrow: { label: 'Due by' },
    cell: ({ dueAt }) =>
      Date.parse(dueAt) < now ? (
        <Tag tone="red">Overdue since {formatDocumentDate(dueAt)}</Tag>
      ) : (
        <DocumentDate at={dueAt} />
      ),
  },
  {
    header: 'Missing',
    cell: (row) => (
      <span>
        {listObstacles(row).map(({ by, text }) => (
          <span key={by} className={classes.obstacle}>
            <b>{by}:</b> {text}
          </span>
        ))}
      </span>
    ),
  },
  {
    header: 'Action',
    isAction: true,
    cell: (row) => {
      const about = `${row.company.name}, ${formatMoney(row.total)}, ${formatDocumentDate(row.suppliedAt)}`;
      return (
        <Group component="span" gap={2} wrap="nowrap" justify="flex-end">
          {row.needsExternalInvoice && (
            <IconAction
              label="Record invoice"
              about={about}
              icon={IconFilePlus}
              right="INVOICES"
              onClick={() => onRecord(row)}
            />
          )}
          <IconLink label="View key" about={about} icon={IconEye} to={`/keysRequest?key=${row.keyId}`} />
        </Group>
      );
    },
  },
];

interface PendingInvoicesProps {
  filter: DocumentFilter;
  result: QueryResult<PendingInvoicesQuery>;
  emptyAction: ReactNode;
}

/** Lists the approved keys whose invoices are not issued yet, oldest first, and the missing details of each invoice. */
export function PendingInvoices({ filter, result, emptyAction }: PendingInvoicesProps) {
  const recordModal = useModalTarget<PendingInvoiceRowFragment>();
  const now = useNow();
  return (
    <>
      <DataState
        result={result}
        failure="The pending invoices could not be loaded"
        skeleton={<RowsSkeleton rows={filter.pageSize} />}
      >
        {({ pendingInvoicePage: { items, pageInfo } }) => {
          if (items.length)
            return (
              <>
                <DataTable
                  caption="Pending invoices"
                  columns={getPendingColumns({ now, onRecord: recordModal.open })}
                  rows={items}
                  rowKey={({ id }) => id}
                />
                <ListPager pageInfo={pageInfo} rowCount={items.length} filter={filter} />
              </>
            );
          if (pageInfo.totalCount > 0)
            return <LastPageRedirect lastPage={pageInfo.totalPages} setPage={filter.setPage} />;
          return (
            <EmptyNotice
              icon={<IconCheck size={28} stroke={1.5} aria-hidden />}
              title="No pending invoices"
              text="Approved keys appear here while their invoice cannot be issued, for example because details of the seller or the buyer are missing."
              action={emptyAction}
            />
          );
        }}
      </DataState>
      {recordModal.target && (
        <RecordInvoiceModal
          row={recordModal.target}
          opened={recordModal.opened}
          onClose={recordModal.close}
          onDone={() => void result.refetch()}
        />
      )}
    </>
  );
}
