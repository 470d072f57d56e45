import { Box, Paper, Skeleton, Title } from '@mantine/core';
import { IconEye, IconFileX } from '@tabler/icons-react';
import { formatCount, formatDate, formatExactTime } from '../../../lib/formats/formats.ts';
import { useTimeZone } from '../../../lib/formats/time-zone.ts';
import { type InitialDataSource, getInitialFetchPolicy } from '../../../lib/pages/initial-fetch-policy.ts';
import { useListParams } from '../../../lib/pages/list-params.ts';
import { useUrlTarget } from '../../../lib/pages/url-target.ts';
import { TrendChart } from '../../../ui/charts/TrendChart.tsx';
import { IconAction } from '../../../ui/elements/IconAction.tsx';
import { Timestamp } from '../../../ui/elements/Timestamp.tsx';
import { DataState } from '../../../ui/feedback/DataState.tsx';
import { EmptyNotice } from '../../../ui/feedback/EmptyNotice.tsx';
import { createLazyComponent } from '../../../ui/feedback/lazy-component.tsx';
import { type Column, DataTable } from '../../../ui/lists/DataTable.tsx';
import { LastPageRedirect } from '../../../ui/lists/LastPageRedirect.tsx';
import { Pager } from '../../../ui/lists/Pager.tsx';
import {
  type SyncCountsFragment,
  type SyncTrendQuery,
  useSyncHistoryQuery,
  useSyncReportQuery,
  useSyncTrendQuery,
} from './sync.generated.ts';
import { SyncFigures } from './SyncFigures.tsx';
import classes from './SyncHistory.module.css';

const SyncReportDrawer = createLazyComponent(() => import('./SyncReportDrawer.tsx'));

const PAGE_SIZE = 5;

const countMessages = ({ privateTexts, privateFiles, groupTexts, groupFiles }: SyncCountsFragment) =>
  privateTexts + privateFiles + groupTexts + groupFiles;
const countCalls = ({ privateCalls, groupCalls }: SyncCountsFragment) => privateCalls + groupCalls;

const getReportColumns = (
  timeZone: string,
  onOpen: (record: SyncCountsFragment) => void,
): Column<SyncCountsFragment>[] => [
  {
    header: 'Synced',
    narrow: 'title',
    cell: ({ syncedAt }) => (
      <span className={classes.timestamp}>
        <Timestamp at={syncedAt} pattern="DD/MM/YYYY" /> <Timestamp at={syncedAt} pattern="HH:mm" />
      </span>
    ),
  },
  { header: 'Version', narrow: 'aside', cell: ({ version }) => version || '-' },
  { header: 'User', isNumeric: true, narrow: { label: 'User' }, cell: ({ users }) => formatCount(users) },
  { header: 'Group', isNumeric: true, narrow: 'tableOnly', cell: ({ groups }) => formatCount(groups) },
  {
    header: 'Department',
    isNumeric: true,
    narrow: 'wideOnly',
    cell: ({ departments }) => formatCount(departments),
  },
  { header: 'Tracking', isNumeric: true, narrow: 'wideOnly', cell: ({ tracking }) => formatCount(tracking) },
  {
    header: 'Messages',
    isNumeric: true,
    narrow: { label: 'Messages' },
    cell: (record) => formatCount(countMessages(record)),
  },
  { header: 'Calls', isNumeric: true, narrow: 'tableOnly', cell: (record) => formatCount(countCalls(record)) },
  {
    header: 'Action',
    isAction: true,
    cell: (record) => (
      <IconAction
        label="View report"
        about={formatExactTime(record.syncedAt, timeZone)}
        icon={IconEye}
        onClick={() => onOpen(record)}
      />
    ),
  },
];

/** The page number of the usage reports, stored in the URL. */
export const useReportsPage = () => useListParams('syncPage');

/** Lists the usage reports of a company, with a chart of its users. */
export function SyncHistory({ companyId, dataSource }: { companyId: string; dataSource: InitialDataSource }) {
  const { page, setPage } = useReportsPage();
  const timeZone = useTimeZone();
  const result = useSyncHistoryQuery({ variables: { companyId, page }, ...getInitialFetchPolicy(dataSource) });
  const trend = useSyncTrendQuery({ variables: { companyId }, ...getInitialFetchPolicy(dataSource) });
  const reportDrawer = useUrlTarget('report');
  const listedRecords = (result.data ?? result.previousData)?.company.syncRecordPage.items;
  return (
    <Paper component="section" aria-labelledby="sync-history">
      <Title order={2} id="sync-history" px={20} pt={16} pb={8}>
        Sync history
      </Title>
      <Box px={20} pb="xs">
        <DataState result={trend} failure="The trend could not be loaded" skeleton={<Skeleton h={220} />}>
          {({ company }) => <UserTrend records={company.syncRecordPage.items} />}
        </DataState>
      </Box>
      <DataState
        result={result}
        failure="The reports could not be loaded"
        skeleton={<Skeleton h={280} w="auto" m={20} />}
      >
        {({ company: { syncRecordPage } }) =>
          syncRecordPage.items.length ? (
            <>
              <DataTable
                caption="Sync history"
                columns={getReportColumns(timeZone, ({ id }) => reportDrawer.open(id))}
                rows={syncRecordPage.items}
                rowKey={({ id }) => id}
              />
              <Pager
                label="Pages of the sync history"
                pageInfo={syncRecordPage.pageInfo}
                pageSize={PAGE_SIZE}
                onChange={setPage}
              />
            </>
          ) : (
            <LastPageRedirect lastPage={syncRecordPage.pageInfo.totalPages} setPage={setPage} />
          )
        }
      </DataState>
      <SyncReportDrawer opened={reportDrawer.opened} onClose={reportDrawer.close}>
        <SyncReport
          key={reportDrawer.target}
          reportId={reportDrawer.target!}
          record={listedRecords?.find(({ id }) => id === reportDrawer.target)}
        />
      </SyncReportDrawer>
    </Paper>
  );
}

interface SyncReportProps {
  reportId: string;
  /** The report's row in the list. A report that is not on the loaded page of the list is loaded. */
  record?: SyncCountsFragment;
}

/** The content of the drawer. It is mounted only while the drawer is open. */
function SyncReport({ reportId, record }: SyncReportProps) {
  const { data, ...result } = useSyncReportQuery({ variables: { id: reportId }, skip: record !== undefined });
  const shownRecord = record ?? (data?.node?.__typename === 'SyncRecord' ? data.node : undefined);
  return data && !shownRecord ? (
    <EmptyNotice
      icon={<IconFileX size={28} stroke={1.5} aria-hidden />}
      title="Report not found"
      text="The link may be mistyped, or the report was deleted."
    />
  ) : (
    <DataState
      result={{ ...result, data: shownRecord, previousData: undefined }}
      failure="The report could not be loaded"
      skeleton={<Skeleton h={240} />}
    >
      {(report) => <SyncFigures record={report} />}
    </DataState>
  );
}

type TrendRecord = SyncTrendQuery['company']['syncRecordPage']['items'][number];

/** A chart of the users in the newest reports. Hidden for fewer than two reports. */
function UserTrend({ records }: { records: TrendRecord[] }) {
  const timeZone = useTimeZone();
  if (records.length < 2) return null;
  const points = records.toReversed().map(({ id, syncedAt, users }) => ({
    id,
    label: formatDate(syncedAt, 'DD/MM/YYYY', timeZone),
    count: users,
  }));
  return (
    <>
      <Title order={3} c="dimmed" fw={500}>
        Users in the newest {points.length} reports
      </Title>
      <TrendChart
        points={points}
        unit="user"
        summary={`Users in the newest ${points.length} reports, from ${formatCount(points[0]!.count)} to ${formatCount(points.at(-1)!.count)}. The table below has the figures.`}
      />
    </>
  );
}
