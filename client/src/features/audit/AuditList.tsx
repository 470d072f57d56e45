import { Group, Skeleton, Stack } from '@mantine/core';
import { IconEye } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { DataState, type QueryResult } from '../../shared/DataState.tsx';
import { type Column, DataTable } from '../../shared/DataTable.tsx';
import { formatExactly } from '../../shared/formats.ts';
import { IconAction } from '../../shared/IconAction.tsx';
import { late } from '../../shared/late.tsx';
import { useModalTarget } from '../../shared/modal-target.ts';
import { Moment } from '../../shared/Moment.tsx';
import { NameLink } from '../../shared/NameLink.tsx';
import { Pager } from '../../shared/Pager.tsx';
import { PageSizeChoice } from '../../shared/PageSizeChoice.tsx';
import { PastTheEnd } from '../../shared/PastTheEnd.tsx';
import { useTimeZone } from '../../shared/time-zone.ts';
import type { AuditFilter } from './audit-filter.ts';
import type { Told } from './audit-values.ts';
import { aboutOf, doerOf, happenedTo, summaryOf } from './audit-words.ts';
import type { AuditPageInfoFragment, AuditRowFragment } from './audit.generated.ts';
import classes from './AuditList.module.css';

const AuditDrawer = late(() => import('./AuditDrawer.tsx'));

export interface AuditPage {
  items: AuditRowFragment[];
  pageInfo: AuditPageInfoFragment;
}

interface AuditListProps<Data> {
  filter: AuditFilter;
  result: QueryResult<Data>;
  pageOf: (data: Data) => AuditPage;
  /** Whether a company reads of itself. */
  isOwn: boolean;
  names?: Told['names'];
  /** Says what could not be loaded. */
  failure: string;
  empty: ReactNode;
}

interface ColumnSettings {
  isOwn: boolean;
  told: Told;
  onOpen: (row: AuditRowFragment) => void;
}

const who = (row: AuditRowFragment, isOwn: boolean) => {
  const doer = doerOf(row, isOwn);
  return row.actor === 'COMPANY' && row.companyId && !isOwn ? (
    <NameLink to={`/${row.companyId}/details`}>{doer}</NameLink>
  ) : (
    doer
  );
};

const columnsWith = ({ isOwn, told, onOpen }: ColumnSettings): Column<AuditRowFragment>[] => [
  {
    header: 'When',
    narrow: 'aside',
    cell: ({ at }) => (
      <span className={classes.when}>
        <Moment at={at} pattern="DD Mon YYYY, HH:MM" />
      </span>
    ),
  },
  { header: 'Who', narrow: { label: 'By' }, cell: (row) => <span className={classes.text}>{who(row, isOwn)}</span> },
  { header: 'About', narrow: 'title', cell: aboutOf },
  {
    header: 'What Happened',
    cell: (row) => (
      <span className={classes.happened}>
        {happenedTo(row)}
        <span className={classes.summary}>{summaryOf(row, told)}</span>
      </span>
    ),
  },
  ...(isOwn ? [] : [company]),
  {
    header: 'Address',
    narrow: { label: 'From', isWideOnly: true },
    cell: ({ address }) => <span className={classes.text}>{address ?? '-'}</span>,
  },
  {
    header: 'Action',
    isAction: true,
    cell: (row) => (
      <IconAction
        label="View details"
        about={`${aboutOf(row)}, ${formatExactly(row.at, told.timeZone)}`}
        icon={IconEye}
        onClick={() => onOpen(row)}
      />
    ),
  },
];

const company: Column<AuditRowFragment> = {
  header: 'Company',
  narrow: { label: 'Company', isWideOnly: true },
  cell: ({ companyId, companyName }) =>
    companyId && companyName ? (
      <span className={classes.text}>
        <NameLink to={`/${companyId}/details`}>{companyName}</NameLink>
      </span>
    ) : (
      '-'
    ),
};

/** Rows of the log as owners and companies see them; a row opens all of it. */
export function AuditList<Data>({ filter, result, pageOf, isOwn, names, failure, empty }: AuditListProps<Data>) {
  const told = { timeZone: useTimeZone(), names };
  const opened = useModalTarget<AuditRowFragment>();
  return (
    <>
      <DataState result={result} failure={failure} skeleton={<ListSkeleton rows={filter.pageSize} />}>
        {(data) => {
          const { items, pageInfo } = pageOf(data);
          if (!items.length)
            return pageInfo.totalCount > 0 ? (
              <PastTheEnd lastPage={pageInfo.totalPages} setPage={filter.setPage} />
            ) : (
              empty
            );
          return (
            <>
              <DataTable
                caption={isOwn ? 'Activity' : 'Audit log'}
                columns={columnsWith({ isOwn, told, onOpen: opened.open })}
                rows={items}
                rowKey={({ id }) => id}
                onRow={opened.open}
              />
              <Pager
                page={pageInfo.currentPage}
                pageSize={filter.pageSize}
                totalPages={pageInfo.totalPages}
                totalCount={pageInfo.totalCount}
                isTotalExact={pageInfo.isTotalExact}
                onChange={filter.setPage}
                rows={<PageSizeChoice value={filter.pageSize} onChange={filter.setPageSize} />}
              />
            </>
          );
        }}
      </DataState>
      {opened.target && (
        <AuditDrawer row={opened.target} isOwn={isOwn} told={told} opened={opened.opened} onClose={opened.close} />
      )}
    </>
  );
}

const ListSkeleton = ({ rows }: { rows: number }) => (
  <Stack gap={0} px={20} py={8}>
    {Array.from({ length: rows }, (_, index) => (
      <Group key={index} h={48} gap="xl" wrap="nowrap">
        <Skeleton h={12} w="14%" />
        <Skeleton h={12} w="14%" />
        <Skeleton h={12} w="10%" />
        <Skeleton h={12} w="34%" />
        <Skeleton h={12} w="14%" ml="auto" />
      </Group>
    ))}
  </Stack>
);
