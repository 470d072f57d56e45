import { Group, Skeleton, Stack } from '@mantine/core';
import { IconEye } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { formatExactTime } from '../../../lib/formats/formats.ts';
import { useTimeZone } from '../../../lib/formats/time-zone.ts';
import { useUrlTarget } from '../../../lib/pages/url-target.ts';
import { EmailText } from '../../../ui/elements/EmailText.tsx';
import { IconAction } from '../../../ui/elements/IconAction.tsx';
import { NameLink } from '../../../ui/elements/NameLink.tsx';
import { Timestamp } from '../../../ui/elements/Timestamp.tsx';
import { DataState, type QueryResult } from '../../../ui/feedback/DataState.tsx';
import { createLazyComponent } from '../../../ui/feedback/lazy-component.tsx';
import { type Column, DataTable } from '../../../ui/lists/DataTable.tsx';
import { LastPageRedirect } from '../../../ui/lists/LastPageRedirect.tsx';
import { ListPager } from '../../../ui/lists/ListPager.tsx';
import type { AuditFilter } from './audit-filter.ts';
import { formatSubject, formatActor, formatAction, formatSummary } from './audit-labels.ts';
import type { AuditFormatContext } from './audit-values.ts';
import type { AuditPageInfoFragment, AuditRowFragment } from './audit.generated.ts';
import classes from './AuditList.module.css';

const AuditDrawer = createLazyComponent(() => import('./AuditDrawer.tsx'));

interface AuditPage {
  items: AuditRowFragment[];
  pageInfo: AuditPageInfoFragment;
}

interface AuditListProps<Data> {
  filter: AuditFilter;
  result: QueryResult<Data>;
  getPage: (data: Data) => AuditPage;
  /** True if the list shows the activity of the user's own company. False for the audit log of all accounts. */
  isOwn: boolean;
  names?: AuditFormatContext['names'];
  /** Error title that is shown if the entries cannot be loaded. */
  failure: string;
  empty: ReactNode;
}

interface ColumnSettings {
  isOwn: boolean;
  formatContext: AuditFormatContext;
  onOpen: (row: AuditRowFragment) => void;
}

const renderActor = (row: AuditRowFragment, isOwn: boolean) => {
  const actorName = <EmailText>{formatActor(row)}</EmailText>;
  return row.actor === 'COMPANY' && row.companyId && !isOwn ? (
    <NameLink to={`/${row.companyId}/details`}>{actorName}</NameLink>
  ) : (
    actorName
  );
};

const getAuditColumns = ({ isOwn, formatContext, onOpen }: ColumnSettings): Column<AuditRowFragment>[] => [
  {
    header: 'When',
    narrow: 'aside',
    cell: ({ at }) => (
      <span className={classes.timestamp}>
        <Timestamp at={at} pattern="DD MMM YYYY, HH:mm" />
      </span>
    ),
  },
  {
    header: 'Who',
    narrow: { label: 'By' },
    cell: (row) => <span className={classes.actor}>{renderActor(row, isOwn)}</span>,
  },
  { header: 'About', narrow: 'title', cell: formatSubject },
  {
    header: 'What happened',
    cell: (row) => (
      <span className={classes.action}>
        {formatAction(row)}
        <span className={classes.summary}>{formatSummary(row, formatContext)}</span>
      </span>
    ),
  },
  ...(isOwn ? [] : [companyColumn]),
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
        about={`${formatSubject(row)}, ${formatExactTime(row.at, formatContext.timeZone)}`}
        icon={IconEye}
        onClick={() => onOpen(row)}
      />
    ),
  },
];

const companyColumn: Column<AuditRowFragment> = {
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

/** Lists audit entries. A click on a row opens its details. */
export function AuditList<Data>({ filter, result, getPage, isOwn, names, failure, empty }: AuditListProps<Data>) {
  const formatContext = { timeZone: useTimeZone(), names };
  const details = useUrlTarget('entry');
  const open = ({ id }: AuditRowFragment) => details.open(id);
  const listedData = result.data ?? result.previousData;
  return (
    <>
      <DataState result={result} failure={failure} skeleton={<ListSkeleton rowCount={filter.pageSize} />}>
        {(data) => {
          const { items, pageInfo } = getPage(data);
          if (!items.length)
            return pageInfo.totalCount > 0 ? (
              <LastPageRedirect lastPage={pageInfo.totalPages} setPage={filter.setPage} />
            ) : (
              empty
            );
          return (
            <>
              <DataTable
                caption={isOwn ? 'Activity' : 'Audit log'}
                columns={getAuditColumns({ isOwn, formatContext, onOpen: open })}
                rows={items}
                rowKey={({ id }) => id}
                onRowClick={open}
              />
              <ListPager pageInfo={pageInfo} rowCount={items.length} filter={filter} />
            </>
          );
        }}
      </DataState>
      <AuditDrawer
        entryId={details.target}
        row={listedData && getPage(listedData).items.find(({ id }) => id === details.target)}
        isOwn={isOwn}
        formatContext={formatContext}
        opened={details.opened}
        onClose={details.close}
      />
    </>
  );
}

const ListSkeleton = ({ rowCount }: { rowCount: number }) => (
  <Stack gap={0} px={20} py={8}>
    {Array.from({ length: rowCount }, (_, index) => (
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
