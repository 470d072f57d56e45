import { Text } from '@mantine/core';
import { countDaysLeft, getExpiryLevel } from '@portal/server/modules/licensing/keys/key-expiry.rules';
import { getSeatLevel } from '@portal/server/modules/licensing/keys/seats.rules';
import type { ReactNode } from 'react';
import { formatCount, formatDate, formatUnits } from '../../../lib/formats/formats.ts';
import { useTimeZone } from '../../../lib/formats/time-zone.ts';
import { useNow } from '../../../lib/formats/use-now.ts';
import { NameLink } from '../../../ui/elements/NameLink.tsx';
import { Timestamp } from '../../../ui/elements/Timestamp.tsx';
import type { Column } from '../../../ui/lists/DataTable.tsx';
import { PLAN_TYPE_LABELS } from '../../catalogue/prices/plan-labels.ts';
import { formatUserLimit, formatKeyPrice } from '../../licensing/keys/key-labels.ts';
import { OfferTag } from './OfferTag.tsx';
import type { RenewalRowFragment } from './renewals.generated.ts';
import classes from './RenewalsPage.module.css';

export const getRenewalColumns = (
  firstNumber: number,
  renderActions: (row: RenewalRowFragment) => ReactNode,
): Column<RenewalRowFragment>[] => [
  { header: 'No', narrow: 'wideOnly', cell: (_row, index) => firstNumber + index },
  {
    header: 'Company Name',
    narrow: 'title',
    cell: ({ key: { company } }) => (
      <span className={classes.company}>
        <NameLink to={`/${company.id}/details`}>{company.name}</NameLink>
      </span>
    ),
  },
  { header: 'Plan Type', narrow: 'wideOnly', cell: ({ key }) => PLAN_TYPE_LABELS[key.planType] },
  {
    header: 'Expires in',
    orders: { ascending: 'EXPIRES_FIRST', descending: 'EXPIRES_LAST' },
    cell: ({ key }) => <ExpiresIn at={key.expiresAt} />,
  },
  {
    header: 'Users',
    narrow: { label: 'Users' },
    isNumeric: true,
    cell: ({ users, key }) => <SeatUsage users={users} userLimit={key.userLimit} />,
  },
  {
    header: 'Value',
    narrow: 'aside',
    isNumeric: true,
    orders: { ascending: 'CHEAPEST', descending: 'DEAREST' },
    cell: ({ key }) => formatKeyPrice(key),
  },
  {
    header: 'Last reminded',
    narrow: 'wideOnly',
    cell: ({ lastRemindedAt, isMuted }) => <LastReminded at={lastRemindedAt} isMuted={isMuted} />,
  },
  { header: 'Renewal', cell: ({ offer }) => offer && <OfferTag offer={offer} /> },
  { header: 'Action', isAction: true, cell: renderActions },
];

const END_TONES = { FAR: undefined, SOON: 'amber', NOW: 'red' };

/** The remaining days of a key and the day of its expiry. Expired keys are listed during their grace period. */
function ExpiresIn({ at }: { at: string }) {
  const zone = useTimeZone();
  const now = useNow();
  const toDay = (timestamp: string) => formatDate(timestamp, 'YYYY-MM-DD', zone);
  const daysLeft = countDaysLeft(toDay(new Date(now).toISOString()), toDay(at));
  return (
    <div className={classes.expiry} data-tone={END_TONES[getExpiryLevel(daysLeft)]}>
      <b>{formatExpiresIn(at, daysLeft, now)}</b>{' '}
      <Text span size="xs" c="dimmed">
        <Timestamp at={at} pattern="DD/MM/YYYY" />
      </Text>
    </div>
  );
}

export function formatExpiresIn(at: string, daysLeft: number, now: number): string {
  if (Date.parse(at) <= now) return 'In grace';
  return daysLeft ? formatUnits(daysLeft, 'day') : 'Today';
}

/** The day of the last reminder, and a note if the company has turned off reminders. */
function LastReminded({ at, isMuted }: { at: string | null; isMuted: boolean }) {
  const lastDay = at && <Timestamp at={at} pattern="DD/MM/YYYY" />;
  if (!isMuted) return lastDay ?? 'Never';
  return (
    <>
      {lastDay && <div>{lastDay}</div>}
      <Text span size="xs" c="dimmed">
        Turned off
      </Text>
    </>
  );
}

/** The number of reported users and the user limit. */
function SeatUsage({ users, userLimit }: { users: number | null; userLimit: number }) {
  const level = users === null ? 'ENOUGH' : getSeatLevel(users, userLimit);
  return (
    <span className={classes.seats} data-level={level}>
      {users === null ? '-' : formatCount(users)} of {formatUserLimit(userLimit)}
    </span>
  );
}
