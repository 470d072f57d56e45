import type { EntityManager } from 'typeorm';
import type { KeyTime } from '../keys/key-grace.rules.ts';
import { runsUntilSql } from '../keys/keys.service.ts';
import { namedStatement } from '../sql/named-statements.ts';
import { ENDED } from './reminders.rules.ts';
import { IS_AWAITED, IS_FOLLOWED } from './successors.ts';

/** What decides whether something is to be said about a key. */
export interface WatchedKey {
  id: string;
  companyId: string;
  userLimit: number;
  startsAt: Date;
  expiresAt: Date;
  /** With its grace. */
  runsUntil: Date;
  /** Where the walk goes on: as text, because a Date would lose microseconds. */
  place: string;
  /** Whether an approved key ends later. */
  isFollowed: boolean;
  /** Whether a request that waits would end later. */
  isAwaited: boolean;
  /** The users that the newest report of the company's chat app counts; null where the key is not its current one. */
  users: number | null;
  endMarks: number[];
  usageMarks: number[];
}

type Row = Omit<WatchedKey, 'users'> & { users: string | null };

/** SQL that adds to some keys what decides; $1 is the present, $2 how many days of grace the setting gives. */
const watched = (keys: string) => `
  with watched as (${keys})
  select key.id, key.company_id as "companyId", key.user_limit as "userLimit", key.starts_at as "startsAt",
    key.expires_at as "expiresAt", key.runs_until as "runsUntil", cast(key.expires_at as text) as place,
    ${IS_FOLLOWED} as "isFollowed", ${IS_AWAITED} as "isAwaited",
    newest.users,
    array(select mark from key_reminders said where said.key_id = key.id and cause = 'END'
      and (mark > ${ENDED} or sent_at >= key.runs_until)) as "endMarks",
    array(select mark from key_reminders said where said.key_id = key.id and cause = 'USAGE') as "usageMarks"
  from watched key
  left join lateral (
    select users from sync_records record where record.company_id = key.company_id
      and key.user_limit > 0 and key.starts_at <= $1 and key.expires_at > $1
      and not exists (select 1 from keys later where later.company_id = key.company_id and later.status = 'APPROVED'
        and later.starts_at <= $1 and (later.expires_at, later.id) > (key.expires_at, key.id))
    order by received_at desc, id desc limit 1
  ) newest on true
  order by key.expires_at, key.id`;

const RUNS_UNTIL = runsUntilSql('keys', '$2::int');
const COLUMNS = `id, company_id, user_limit, starts_at, expires_at, ${RUNS_UNTIL} as runs_until`;

const approvedAfter = namedStatement<Row>(
  watched(`select ${COLUMNS} from keys where status = 'APPROVED' and (expires_at, id) > ($3, $4) and ${RUNS_UNTIL} > $5
    order by expires_at, id limit $6`),
);

const runningOf = namedStatement<Row>(
  watched(`select key.* from unnest($3::uuid[]) as company(id) cross join lateral (
    select ${COLUMNS} from keys where company_id = company.id and status = 'APPROVED' and starts_at <= $1 and expires_at > $1
    order by expires_at desc, id desc limit 1) key`),
);

const read = ({ users, ...row }: Row): WatchedKey => ({ ...row, users: users === null ? null : Number(users) });

/** A place in the order of the keys' ends. */
export interface Place {
  place: string;
  id: string;
}

/** Some approved keys after a place, those that expire first; without those that ran no longer at a moment, `since`. */
export const keysAfter = async (
  db: EntityManager,
  { now, graceDays }: KeyTime,
  { place, id }: Place,
  since: Date,
  most: number,
) => (await approvedAfter(db, now, graceDays, place, id, since, most)).map(read);

/** The keys of companies before their expiry, one each: to one in its grace, no users can be added. */
export const keysOf = async (db: EntityManager, { now, graceDays }: KeyTime, companyIds: string[]) =>
  (await runningOf(db, now, graceDays, companyIds)).map(read);
