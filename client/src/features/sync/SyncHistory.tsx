import { Box, Paper, Skeleton, Title } from '@mantine/core';
import { IconEye } from '@tabler/icons-react';
import { TrendChart } from '../../shared/charts/TrendChart.tsx';
import { DataState } from '../../shared/DataState.tsx';
import { type Column, DataTable } from '../../shared/DataTable.tsx';
import { type FirstView, readFirstView } from '../../shared/first-view.ts';
import { formatCount, formatDate, formatExactly } from '../../shared/formats.ts';
import { IconAction } from '../../shared/IconAction.tsx';
import { late } from '../../shared/late.tsx';
import { useListParams } from '../../shared/list-params.ts';
import { useModalTarget } from '../../shared/modal-target.ts';
import { Moment } from '../../shared/Moment.tsx';
import { Pager } from '../../shared/Pager.tsx';
import { PastTheEnd } from '../../shared/PastTheEnd.tsx';
import { useTimeZone } from '../../shared/time-zone.ts';
import {
  type SyncCountsFragment,
  type SyncTrendQuery,
  useSyncHistoryQuery,
  useSyncTrendQuery,
} from './sync.generated.ts';
import classes from './SyncHistory.module.css';

const SyncReportDrawer = late(() => import('./SyncReportDrawer.tsx'));

const PAGE_SIZE = 5;

const messagesOf = ({ privateTexts, privateFiles, groupTexts, groupFiles }: SyncCountsFragment) =>
  privateTexts + privateFiles + groupTexts + groupFiles;
const callsOf = ({ privateCalls, groupCalls }: SyncCountsFragment) => privateCalls + groupCalls;

const columnsWith = (timeZone: string, onOpen: (record: SyncCountsFragment) => void): Column<SyncCountsFragment>[] => [
  {
    header: 'Synced',
    narrow: 'title',
    cell: ({ syncedAt }) => (
      <span className={classes.moment}>
        <Moment at={syncedAt} pattern="DD/MM/YYYY" /> <Moment at={syncedAt} pattern="HH:MM" />
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
    cell: (record) => formatCount(messagesOf(record)),
  },
  { header: 'Calls', isNumeric: true, narrow: 'tableOnly', cell: (record) => formatCount(callsOf(record)) },
  {
    header: 'Action',
    isAction: true,
    cell: (record) => (
      <IconAction
        label="View report"
        about={formatExactly(record.syncedAt, timeZone)}
        icon={IconEye}
        onClick={() => onOpen(record)}
      />
    ),
  },
];

/** The page of the reports, kept in the address. */
export const useReportsPage = () => useListParams('syncPage');

/** What a company's chat app reported over time. */
export function SyncHistory({ companyId, firstView }: { companyId: string; firstView: FirstView }) {
  const { page, setPage } = useReportsPage();
  const timeZone = useTimeZone();
  const result = useSyncHistoryQuery({ variables: { companyId, page }, ...readFirstView(firstView) });
  const trend = useSyncTrendQuery({ variables: { companyId }, ...readFirstView(firstView) });
  const report = useModalTarget<SyncCountsFragment>();
  return (
    <Paper component="section" aria-labelledby="sync-history">
      <Title order={2} id="sync-history" px={20} pt={16} pb={8}>
        Sync history
      </Title>
      <Box px={20} pb="xs">
        <DataState result={trend} failure="The trend could not be loaded" skeleton={<Skeleton h={220} />}>
          {({ company }) => <UserTrend records={company.syncRecords.items} />}
        </DataState>
      </Box>
      <DataState result={result} failure="The reports could not be loaded" skeleton={<Skeleton h={280} m={20} />}>
        {({ company: { syncRecords } }) =>
          syncRecords.items.length ? (
            <>
              <DataTable
                caption="Sync history"
                columns={columnsWith(timeZone, report.open)}
                rows={syncRecords.items}
                rowKey={({ id }) => id}
              />
              <Pager
                label="Pages of the sync history"
                page={syncRecords.pageInfo.currentPage}
                pageSize={PAGE_SIZE}
                totalPages={syncRecords.pageInfo.totalPages}
                totalCount={syncRecords.pageInfo.totalCount}
                onChange={setPage}
              />
            </>
          ) : (
            <PastTheEnd lastPage={syncRecords.pageInfo.totalPages} setPage={setPage} />
          )
        }
      </DataState>
      {report.target && <SyncReportDrawer record={report.target} opened={report.opened} onClose={report.close} />}
    </Paper>
  );
}

type TrendRecord = SyncTrendQuery['company']['syncRecords']['items'][number];

/** Users over the newest reports; a single report is not a trend. */
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
        unit="users"
        summary={`Users in the newest ${points.length} reports, from ${formatCount(points[0]!.count)} to ${formatCount(points.at(-1)!.count)}. The table below has the figures.`}
      />
    </>
  );
}
