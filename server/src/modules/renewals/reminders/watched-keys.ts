import type { EntityManager } from 'typeorm';
import type { KeyTime } from '../../licensing/keys/key-grace.rules.ts';
import { buildValidUntilSql } from '../../licensing/keys/keys.service.ts';
import { createNamedStatement } from '../../../platform/database/lists/named-statements.ts';
import { ENDED_MARK } from './reminders.rules.ts';
import { IS_AWAITED_SQL, IS_FOLLOWED_SQL } from './successor-conditions.ts';

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
const buildWatchedKeysSql = (keys: string) => `
  with watched as (${keys})
  select key.id, key.company_id as "companyId", key.user_limit as "userLimit", key.starts_at as "startsAt",
    key.expires_at as "expiresAt", key.runs_until as "runsUntil", cast(key.expires_at as text) as place,
    ${IS_FOLLOWED_SQL} as "isFollowed", ${IS_AWAITED_SQL} as "isAwaited",
    newest.users,
    array(select mark from key_reminders said where said.key_id = key.id and cause = 'END'
      and (mark > ${ENDED_MARK} or sent_at >= key.runs_until)) as "endMarks",
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

const VALID_UNTIL_SQL = buildValidUntilSql('keys', '$2::int');
const COLUMNS = `id, company_id, user_limit, starts_at, expires_at, ${VALID_UNTIL_SQL} as runs_until`;

const queryApprovedKeysAfter = createNamedStatement<Row>(
  buildWatchedKeysSql(`select ${COLUMNS} from keys where status = 'APPROVED' and (expires_at, id) > ($3, $4) and ${VALID_UNTIL_SQL} > $5
    order by expires_at, id limit $6`),
);

const queryCompanyKeys = createNamedStatement<Row>(
  buildWatchedKeysSql(`select key.* from unnest($3::uuid[]) as company(id) cross join lateral (
    select ${COLUMNS} from keys where company_id = company.id and status = 'APPROVED' and starts_at <= $1 and expires_at > $1
    order by expires_at desc, id desc limit 1) key`),
);

const toWatchedKey = ({ users, ...row }: Row): WatchedKey => ({ ...row, users: users === null ? null : Number(users) });

/** A place in the order of the keys' ends. */
export interface KeyPosition {
  place: string;
  id: string;
}

/** Some approved keys after a place, those that expire first; without those that ran no longer at a moment, `since`. */
export const listKeysAfter = async (
  db: EntityManager,
  { now, graceDays }: KeyTime,
  { place, id }: KeyPosition,
  since: Date,
  most: number,
) => (await queryApprovedKeysAfter(db, now, graceDays, place, id, since, most)).map(toWatchedKey);

/** The keys of companies before their expiry, one each: to one in its grace, no users can be added. */
export const listCompanyKeys = async (db: EntityManager, { now, graceDays }: KeyTime, companyIds: string[]) =>
  (await queryCompanyKeys(db, now, graceDays, companyIds)).map(toWatchedKey);
