import { Anchor, Group, Skeleton, Stack } from '@mantine/core';
import type { ReactNode } from 'react';
import { DataState, type QueryResult } from '../feedback/DataState.tsx';
import { EmptyNotice } from '../feedback/EmptyNotice.tsx';
import { type Column, DataTable } from './DataTable.tsx';
import { LastPageRedirect } from './LastPageRedirect.tsx';
import { ListPager } from './ListPager.tsx';
import type { PageInfo } from './Pager.tsx';

/** The page size, order and filters of a list, with functions that change them. */
interface PagedFilter {
  pageSize: number;
  isFiltered: boolean;
  order: string;
  setPage: (page: number, replace?: boolean) => void;
  setPageSize: (size: number) => void;
  showAll: () => void;
}

interface PagedListProps<Data, Row> {
  /** The plural name of the listed records: 'Credit notes'. */
  caption: string;
  filter: PagedFilter;
  result: QueryResult<Data>;
  getPage: (data: Data) => { items: Row[]; pageInfo: PageInfo };
  columns: Column<Row>[];
  icon: ReactNode;
  /** Opens the details of a row. */
  onOpen: (id: string) => void;
  onOrderChange: (order: string) => void;
  /** Explains to the user which fields the search covers. */
  searchHint: string;
  /** The empty state of a list without any rows. */
  empty: { text: string; action?: ReactNode };
}

/** A list with numbered pages. Also shows the loading, error and empty states of the list. */
export function PagedList<Data, Row extends { id: string }>(props: PagedListProps<Data, Row>) {
  const { caption, filter, result, getPage, columns, icon, onOpen, onOrderChange, searchHint, empty } = props;
  const name = caption.toLowerCase();
  return (
    <DataState
      result={result}
      failure={`The ${name} could not be loaded`}
      skeleton={<RowsSkeleton rows={filter.pageSize} />}
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
                onOrderChange={onOrderChange}
              />
              <ListPager pageInfo={pageInfo} rowCount={items.length} filter={filter} />
            </>
          );
        if (pageInfo.totalCount > 0)
          return <LastPageRedirect lastPage={pageInfo.totalPages} setPage={filter.setPage} />;
        if (!filter.isFiltered) return <EmptyNotice icon={icon} title={`No ${name} yet`} {...empty} />;
        return (
          <EmptyNotice
            icon={icon}
            title={`No ${name.slice(0, -1)} matches`}
            text={searchHint}
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

/** Placeholder rows. On phones, they fill the window, because the loaded rows are cards, which need more space. */
export const RowsSkeleton = ({ rows }: { rows: number }) => (
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
