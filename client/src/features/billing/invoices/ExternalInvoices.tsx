import { Group } from '@mantine/core';
import { IconEye, IconFileExport, IconPencil } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { formatMoney } from '../../../lib/formats/formats.ts';
import { useModalTarget } from '../../../lib/pages/modal-target.ts';
import { IconAction, IconLink } from '../../../ui/elements/IconAction.tsx';
import { NameLink } from '../../../ui/elements/NameLink.tsx';
import { DataState, type QueryResult } from '../../../ui/feedback/DataState.tsx';
import { EmptyNotice } from '../../../ui/feedback/EmptyNotice.tsx';
import { createLazyComponent } from '../../../ui/feedback/lazy-component.tsx';
import { type Column, DataTable } from '../../../ui/lists/DataTable.tsx';
import { LastPageRedirect } from '../../../ui/lists/LastPageRedirect.tsx';
import { ListPager } from '../../../ui/lists/ListPager.tsx';
import { RowsSkeleton } from '../../../ui/lists/PagedList.tsx';
import { formatDay } from '../gst/document-dates.ts';
import type { DocumentFilter } from './document-filter.ts';
import type { ExternalInvoiceRowFragment, ExternalInvoicesQuery } from './external-invoices.generated.ts';
import classes from './DocumentList.module.css';

const RecordInvoiceModal = createLazyComponent(() => import('./RecordInvoiceModal.tsx'));

const getColumns = (onCorrect: (row: ExternalInvoiceRowFragment) => void): Column<ExternalInvoiceRowFragment>[] => [
  { header: 'Number', narrow: 'title', cell: ({ number }) => number },
  {
    header: 'Company',
    narrow: { label: 'Company' },
    cell: ({ company }) => (
      <span className={classes.name}>
        <NameLink to={`/${company.id}/details#billing`}>{company.name}</NameLink>
      </span>
    ),
  },
  { header: 'Date', narrow: { label: 'Date' }, cell: ({ issuedOn }) => formatDay(issuedOn) },
  { header: 'Total', narrow: 'aside', isNumeric: true, cell: ({ total }) => formatMoney(total) },
  {
    header: 'Action',
    isAction: true,
    cell: (row) => (
      <Group component="span" gap={2} wrap="nowrap" justify="flex-end">
        <IconAction
          label="Correct"
          about={row.number}
          icon={IconPencil}
          right="INVOICES"
          onClick={() => onCorrect(row)}
        />
        <IconLink label="View key" about={row.number} icon={IconEye} to={`/keysRequest?key=${row.keyId}`} />
      </Group>
    ),
  },
];

interface ExternalInvoicesProps {
  filter: DocumentFilter;
  result: QueryResult<ExternalInvoicesQuery>;
  emptyAction: ReactNode;
}

/** Lists the invoices that the seller issued outside the portal, the last recorded one first. */
export function ExternalInvoices({ filter, result, emptyAction }: ExternalInvoicesProps) {
  const correctModal = useModalTarget<ExternalInvoiceRowFragment>();
  return (
    <>
      <DataState
        result={result}
        failure="The invoices could not be loaded"
        skeleton={<RowsSkeleton rows={filter.pageSize} />}
      >
        {({ externalInvoicePage: { items, pageInfo } }) => {
          if (items.length)
            return (
              <>
                <DataTable
                  caption="Invoices issued elsewhere"
                  columns={getColumns(correctModal.open)}
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
              icon={<IconFileExport size={28} stroke={1.5} aria-hidden />}
              title="No invoices issued elsewhere"
              text="Invoices to buyers in a special economic zone or outside India appear here after you record them under Pending."
              action={emptyAction}
            />
          );
        }}
      </DataState>
      {correctModal.target && (
        <RecordInvoiceModal
          row={correctModal.target}
          recorded={correctModal.target}
          opened={correctModal.opened}
          onClose={correctModal.close}
          onDone={() => void result.refetch()}
        />
      )}
    </>
  );
}
