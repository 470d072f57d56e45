import { Anchor, Group, Skeleton, Stack } from '@mantine/core';
import { IconFileInvoice } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { DataState, type QueryResult } from '../../../ui/feedback/DataState.tsx';
import { EmptyNotice } from '../../../ui/feedback/EmptyNotice.tsx';
import { type Column, DataTable } from '../../../ui/lists/DataTable.tsx';
import { LastPageRedirect } from '../../../ui/lists/LastPageRedirect.tsx';
import { PageSizeChoice } from '../../../ui/lists/PageSizeChoice.tsx';
import { Pager } from '../../../ui/lists/Pager.tsx';
import type { DocumentFilter } from './document-filter.ts';
import { DOCUMENT_VIEWS, parseDocumentOrder } from './document-labels.ts';
import { useFilePolling } from './pdf-files.ts';
import type { DocumentPageInfoFragment, DocumentRowFragment } from './invoices.generated.ts';

interface DocumentPageData<Row> {
  items: Row[];
  pageInfo: DocumentPageInfoFragment;
}

interface DocumentListProps<Data, Row> {
  filter: DocumentFilter;
  result: QueryResult<Data>;
  getPage: (data: Data) => DocumentPageData<Row>;
  columns: Column<Row>[];
  /** Opens the details of a document. */
  onOpen: (documentId: string) => void;
  /** The empty state of a list without any documents. */
  empty: { text: string; action: ReactNode };
}

export const documentIcon = <IconFileInvoice size={28} stroke={1.5} aria-hidden />;

/** A list of invoices or credit notes, including its loading, error and empty states. */
export function DocumentList<Data, Row extends DocumentRowFragment>(props: DocumentListProps<Data, Row>) {
  const { filter, result, getPage, columns, onOpen, empty } = props;
  const caption = DOCUMENT_VIEWS[filter.view];
  const name = caption.toLowerCase();
  useFilePolling(result.data ? getPage(result.data).items : []);
  return (
    <DataState
      result={result}
      failure={`The ${name} could not be loaded`}
      skeleton={<DocumentListSkeleton rows={filter.pageSize} />}
    >
      {(data) => {
        const { items, pageInfo } = getPage(data);
        if (items.length)
          return (
            <>
              <DataTable
                caption={caption}
                columns={columns}
                rows={items}
                rowKey={({ id }) => id}
                onRowClick={({ id }) => onOpen(id)}
                order={filter.order}
                onOrderChange={(order) => filter.setOrder(parseDocumentOrder(order))}
              />
              <DocumentPager pageInfo={pageInfo} filter={filter} />
            </>
          );
        if (pageInfo.totalCount > 0)
          return <LastPageRedirect lastPage={pageInfo.totalPages} setPage={filter.setPage} />;
        if (!filter.isFiltered) return <EmptyNotice icon={documentIcon} title={`No ${name} yet`} {...empty} />;
        return (
          <EmptyNotice
            icon={documentIcon}
            title={`No ${name.slice(0, -1)} matches`}
            text="Search covers numbers, the legal names of buyers, and totals."
            action={
              <Anchor component="button" onClick={filter.showAll}>
                Show all {name}
              </Anchor>
            }
          />
        );
      }}
    </DataState>
  );
}

interface DocumentPagerProps {
  pageInfo: DocumentPageInfoFragment;
  filter: DocumentFilter;
}

export const DocumentPager = ({ pageInfo, filter }: DocumentPagerProps) => (
  <Pager
    page={pageInfo.currentPage}
    pageSize={filter.pageSize}
    totalPages={pageInfo.totalPages}
    totalCount={pageInfo.totalCount}
    isTotalExact={pageInfo.isTotalExact}
    onChange={filter.setPage}
    pageSizeChoice={<PageSizeChoice value={filter.pageSize} onChange={filter.setPageSize} />}
  />
);

/** Placeholder rows. On phones, each row is a card, and the cards fill the window. */
export const DocumentListSkeleton = ({ rows }: { rows: number }) => (
  <Stack gap={0} px={20} py={8} mih={{ base: '100dvh', sm: 'auto' }}>
    {Array.from({ length: rows }, (_, index) => (
      <Group key={index} h={48} gap="xl" wrap="nowrap">
        <Skeleton h={12} w="16%" />
        <Skeleton h={12} w="10%" />
        <Skeleton h={12} w="24%" />
        <Skeleton h={12} w="12%" ml="auto" />
        <Skeleton h={12} w="10%" />
      </Group>
    ))}
  </Stack>
);
