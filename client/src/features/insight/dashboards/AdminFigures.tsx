import { Anchor, Paper, Skeleton, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { formatCount, formatMoney } from '../../../lib/formats/formats.ts';
import { useNow } from '../../../lib/formats/use-now.ts';
import { useTimeZone } from '../../../lib/formats/time-zone.ts';
import { formatPriceSum } from '../../licensing/keys/key-labels.ts';
import { usePendingRequests } from '../../licensing/lifecycle/pending-requests.ts';
import classes from './AdminFigures.module.css';
import type { AdminDashboardQuery } from './dashboards.generated.ts';
import { formatAge, getMonthDays, formatMonth } from './figure-labels.ts';

type Dashboard = AdminDashboardQuery['adminDashboard'];
type Month = Dashboard['thisMonth'];

interface AdminFiguresProps {
  dashboard: Dashboard;
  /** The keys that end within 30 days and have no following key. */
  renewals: AdminDashboardQuery['renewals'];
  /** Null while they are added up. */
  seats: AdminDashboardQuery['seatFigures'];
  /** How many requests wait. */
  waiting: number;
}

/** How the platform stands; each figure leads to the rows that it counts. */
export function AdminFigures({ dashboard, renewals, seats, waiting }: AdminFiguresProps) {
  const { thisMonth, lastMonth, expiringKeys, companyCount } = dashboard;
  const zone = useTimeZone();
  const now = useNow();
  const waitingKeys = usePendingRequests();
  const [month, before] = [thisMonth, lastMonth].map(({ from }) => formatMonth(from, zone));
  const booked = (of: Month) => {
    const { first, last } = getMonthDays(of, zone);
    return `/keysRequest?approvedFrom=${first}&approvedTo=${last}`;
  };
  const signedUp = (of: Month) => {
    const { first, last } = getMonthDays(of, zone);
    return `/companies?createdFrom=${first}&createdTo=${last}`;
  };
  const { totalCount, isTotalExact } = renewals.pageInfo;
  const toRenew = `${formatCount(totalCount)}${isTotalExact ? '' : '+'}`;
  const running = '/keysRequest?status=RUNNING';

  return (
    <div className={classes.grid}>
      <Figure label="Waiting for your decision" to="/keysRequest?status=PENDING" value={formatCount(waiting)}>
        {!waitingKeys ? (
          <Skeleton h={14} w="80%" my={4} />
        ) : waitingKeys.oldestAt ? (
          `${formatPriceSum(waitingKeys.total, waitingKeys.unlimitedCount)}, oldest for ${formatAge(waitingKeys.oldestAt, now)}`
        ) : (
          'Nothing to decide'
        )}
      </Figure>
      <Figure label="Ending within 30 days" to="/keysRequest?status=EXPIRING" value={formatCount(expiringKeys)}>
        <Anchor component={Link} to="/renewals" inherit underline="always">
          {toRenew} to renew
        </Anchor>
        : no other key or request follows
      </Figure>
      <Figure label={`Booked in ${month}`} to={booked(thisMonth)} value={formatMoney(thisMonth.booked)}>
        <PreviousMonth month={before} to={booked(lastMonth)} value={formatMoney(lastMonth.booked)} />
      </Figure>
      <Figure label={`GST in ${month}`} to={booked(thisMonth)} value={formatMoney(thisMonth.gst)}>
        <PreviousMonth month={before} to={booked(lastMonth)} value={formatMoney(lastMonth.gst)} />
      </Figure>
      <Figure label="Seats sold" to={running} value={seats ? formatCount(seats.bought) : '…'}>
        {seats?.unlimitedKeys
          ? `And ${formatCount(seats.unlimitedKeys)} unlimited ${seats.unlimitedKeys === 1 ? 'key' : 'keys'}`
          : 'Of all running keys'}
      </Figure>
      <Figure label="Seats used" to={running} value={seats ? formatCount(seats.used) : '…'}>
        {/* users of unlimited keys are not of those sold */}
        {seats?.bought && !seats.unlimitedKeys
          ? `${Math.floor((seats.used / seats.bought) * 100)} % of those sold`
          : 'As their chat apps reported'}
      </Figure>
      <Figure label={`New companies in ${month}`} to={signedUp(thisMonth)} value={formatCount(thisMonth.newCompanies)}>
        <PreviousMonth month={before} to={signedUp(lastMonth)} value={formatCount(lastMonth.newCompanies)} />
      </Figure>
      <Figure label="Total companies" to="/companies" value={formatCount(companyCount)}>
        Signed up so far
      </Figure>
    </div>
  );
}

interface FigureProps {
  label: string;
  /** Where the rows are that it counts. */
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

/** The same figure of the month before. */
const PreviousMonth = ({ month, to, value }: { month?: string; to: string; value: string }) => (
  <>
    {month}:{' '}
    <Anchor component={Link} to={to} inherit underline="always">
      {value}
    </Anchor>
  </>
);
