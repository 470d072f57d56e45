import { Anchor, Paper, Skeleton, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { formatCount, formatMoney, formatUnits } from '../../../lib/formats/formats.ts';
import { useTimeZone } from '../../../lib/formats/time-zone.ts';
import { useNow } from '../../../lib/formats/use-now.ts';
import { formatPriceSum } from '../../licensing/keys/key-labels.ts';
import { usePendingRequests } from '../../licensing/lifecycle/pending-requests.ts';
import type { AdminDashboardQuery } from './dashboards.generated.ts';
import { formatAge, getMonthDays, formatMonth } from './figure-labels.ts';
import classes from './AdminFigures.module.css';

type Dashboard = AdminDashboardQuery['adminDashboard'];
type Month = Dashboard['thisMonth'];

interface AdminFiguresProps {
  dashboard: Dashboard;
  /**
   * The renewals queue: keys that expire within 30 days or are in their grace period, without a renewal or a pending
   * request.
   */
  renewals: AdminDashboardQuery['renewalPage'];
  /** Null while the server computes the seat figures. */
  seats: AdminDashboardQuery['seatFigures'];
  pendingCount: number;
  /** The outstanding amounts of all companies. */
  receivables: AdminDashboardQuery['receivableTotals'];
}

/** Figures about the keys, sales and companies of the platform. Each figure links to the list that it summarizes. */
export function AdminFigures({ dashboard, renewals, seats, pendingCount, receivables }: AdminFiguresProps) {
  const { thisMonth, lastMonth, expiringKeys, companyCount } = dashboard;
  const zone = useTimeZone();
  const now = useNow();
  const pendingRequests = usePendingRequests();
  const [monthLabel, previousMonthLabel] = [thisMonth, lastMonth].map(({ from }) => formatMonth(from, zone));
  const getBookingsPath = (period: Month) => {
    const { first, last } = getMonthDays(period, zone);
    return `/keysRequest?approvedFrom=${first}&approvedTo=${last}`;
  };
  const getSignUpsPath = (period: Month) => {
    const { first, last } = getMonthDays(period, zone);
    return `/companies?createdFrom=${first}&createdTo=${last}`;
  };
  const { totalCount, isTotalExact } = renewals.pageInfo;
  const renewalCount = `${formatCount(totalCount)}${isTotalExact ? '' : '+'}`;
  const runningKeysPath = '/keysRequest?status=RUNNING';

  return (
    <div className={classes.grid}>
      <Figure label="Pending requests" to="/keysRequest?status=PENDING" value={formatCount(pendingCount)}>
        {!pendingRequests ? (
          <Skeleton h={14} w="80%" my={4} />
        ) : pendingRequests.oldestAt ? (
          `${formatPriceSum(pendingRequests.total, pendingRequests.unlimitedCount)}, oldest pending for ${formatAge(pendingRequests.oldestAt, now)}`
        ) : (
          'No pending requests'
        )}
      </Figure>
      <Figure label="Expiring within 30 days" to="/keysRequest?status=EXPIRING" value={formatCount(expiringKeys)}>
        <Anchor component={Link} to="/renewals" inherit underline="always">
          {renewalCount} to renew
        </Anchor>
        , without a renewal or a pending request
      </Figure>
      <Figure label={`Booked in ${monthLabel}`} to={getBookingsPath(thisMonth)} value={formatMoney(thisMonth.booked)}>
        <PreviousMonth
          month={previousMonthLabel}
          to={getBookingsPath(lastMonth)}
          value={formatMoney(lastMonth.booked)}
        />
      </Figure>
      <Figure label={`GST in ${monthLabel}`} to={getBookingsPath(thisMonth)} value={formatMoney(thisMonth.gst)}>
        <PreviousMonth month={previousMonthLabel} to={getBookingsPath(lastMonth)} value={formatMoney(lastMonth.gst)} />
      </Figure>
      <Figure label="Outstanding" to="/receivables" value={formatMoney(receivables.outstanding)}>
        {receivables.overdue ? (
          <Anchor component={Link} to="/receivables?overdue=yes" inherit underline="always">
            {formatMoney(receivables.overdue)} overdue
          </Anchor>
        ) : (
          'Nothing overdue'
        )}
      </Figure>
      <Figure label="Seats sold" to={runningKeysPath} value={seats ? formatCount(seats.bought) : '…'}>
        {seats?.unlimitedKeys ? `And ${formatUnits(seats.unlimitedKeys, 'unlimited key')}` : 'All running keys'}
      </Figure>
      <Figure label="Seats used" to={runningKeysPath} value={seats ? formatCount(seats.used) : '…'}>
        {formatSeatUse(seats)}
      </Figure>
      <Figure
        label={`New companies in ${monthLabel}`}
        to={getSignUpsPath(thisMonth)}
        value={formatCount(thisMonth.newCompanies)}
      >
        <PreviousMonth
          month={previousMonthLabel}
          to={getSignUpsPath(lastMonth)}
          value={formatCount(lastMonth.newCompanies)}
        />
      </Figure>
      <Figure label="Total companies" to="/companies" value={formatCount(companyCount)}>
        Signed up so far
      </Figure>
    </div>
  );
}

/** The users of unlimited keys also count as used, so the used seats can then exceed the seats sold. */
function formatSeatUse(seats: AdminFiguresProps['seats']): string {
  if (seats?.unlimitedKeys) return 'Including the users of unlimited keys';
  return seats?.bought
    ? `${Math.floor((seats.used / seats.bought) * 100)} % of the seats sold`
    : 'Reported by chat apps';
}

interface FigureProps {
  label: string;
  /** Path of the list that the figure summarizes. */
  to: string;
  value: string;
  children: ReactNode;
}

const Figure = ({ label, to, value, children }: FigureProps) => (
  <Paper className={classes.figure}>
    <Text c="dimmed" size="sm">
      {label}
    </Text>
    <Anchor component={Link} to={to} className={classes.number} c="inherit" aria-label={`${label}: ${value}`}>
      {value}
    </Anchor>
    <div className={classes.note}>{children}</div>
  </Paper>
);

const PreviousMonth = ({ month, to, value }: { month?: string; to: string; value: string }) => (
  <>
    {month}:{' '}
    <Anchor component={Link} to={to} inherit underline="always">
      {value}
    </Anchor>
  </>
);
