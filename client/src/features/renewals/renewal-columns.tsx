import { Text } from '@mantine/core';
import { daysLeft, endLevel } from '@portal/server/keys/key-end.rules';
import { seatLevel } from '@portal/server/keys/seats.rules';
import type { ReactNode } from 'react';
import type { Column } from '../../shared/DataTable.tsx';
import { formatCount, formatDate } from '../../shared/formats.ts';
import { Moment } from '../../shared/Moment.tsx';
import { NameLink } from '../../shared/NameLink.tsx';
import { useNow } from '../../shared/now.ts';
import { useTimeZone } from '../../shared/time-zone.ts';
import { formatUsers, priceText } from '../keys/key-words.ts';
import { PLAN_NAMES } from '../plans/plan-words.ts';
import { OfferTag } from './OfferTag.tsx';
import type { RenewalRowFragment } from './renewals.generated.ts';
import classes from './RenewalsPage.module.css';

/** What the desk shows of each key. */
export const renewalColumns = (
  firstNumber: number,
  actions: (row: RenewalRowFragment) => ReactNode,
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
  { header: 'Plan Type', narrow: 'wideOnly', cell: ({ key }) => PLAN_NAMES[key.planType] },
  {
    header: 'Ends In',
    orders: { ascending: 'EXPIRES_FIRST', descending: 'EXPIRES_LAST' },
    cell: ({ key }) => <EndsIn at={key.expiresAt} />,
  },
  {
    header: 'Users',
    narrow: { label: 'Users' },
    isNumeric: true,
    cell: ({ users, key }) => <Seats users={users} userLimit={key.userLimit} />,
  },
  {
    header: 'Value',
    narrow: 'aside',
    isNumeric: true,
    orders: { ascending: 'CHEAPEST', descending: 'DEAREST' },
    cell: ({ key }) => priceText(key),
  },
  {
    header: 'Last Reminded',
    narrow: 'wideOnly',
    cell: ({ lastRemindedAt, isMuted }) => <LastReminded at={lastRemindedAt} isMuted={isMuted} />,
  },
  { header: 'Renewal', cell: ({ offer }) => offer && <OfferTag offer={offer} /> },
  { header: 'Action', isAction: true, cell: actions },
];

const END_TONES = { FAR: undefined, SOON: 'amber', NOW: 'red' };

/** How long a key still runs, and until which day; one that has ended is here while its grace lasts. */
function EndsIn({ at }: { at: string }) {
  const zone = useTimeZone();
  const now = useNow();
  const dayOf = (moment: string) => formatDate(moment, 'YYYY-MM-DD', zone);
  const left = daysLeft(dayOf(new Date(now).toISOString()), dayOf(at));
  return (
    <div className={classes.end} data-tone={END_TONES[endLevel(left)]}>
      <b>{Date.parse(at) <= now ? 'In grace' : left ? `${left} ${left === 1 ? 'day' : 'days'}` : 'Today'}</b>{' '}
      <Text span size="xs" c="dimmed">
        <Moment at={at} pattern="DD/MM/YYYY" />
      </Text>
    </div>
  );
}

/** When the company was last told, and whether it wants to be. */
function LastReminded({ at, isMuted }: { at: string | null; isMuted: boolean }) {
  const last = at && <Moment at={at} pattern="DD/MM/YYYY" />;
  if (!isMuted) return last ?? 'Never';
  return (
    <>
      {last && <div>{last}</div>}
      <Text span size="xs" c="dimmed">
        Switched off
      </Text>
    </>
  );
}

/** How many users there are of those that the key allows. */
function Seats({ users, userLimit }: { users: number | null; userLimit: number }) {
  const level = users === null ? 'ENOUGH' : seatLevel(users, userLimit);
  return (
    <span className={classes.seats} data-level={level}>
      {users === null ? '-' : formatCount(users)} of {formatUsers(userLimit)}
    </span>
  );
}
