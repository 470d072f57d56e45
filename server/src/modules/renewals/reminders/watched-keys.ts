import type { EntityManager } from 'typeorm';
import { createNamedStatement } from '../../../platform/database/prepared-statements/named-statements.ts';
import { buildValidUntilSql } from '../../licensing/keys/key-grace-conditions.ts';
import type { KeyTime } from '../../licensing/keys/key-grace.rules.ts';
import { ENDED_THRESHOLD } from './reminders.rules.ts';
import { HAS_PENDING_SUCCESSOR_SQL, IS_FOLLOWED_SQL } from './successor-conditions.ts';

/** The facts that determine whether a reminder about a key is due. */
export interface WatchedKey {
  id: string;
  companyId: string;
  userLimit: number;
  startsAt: Date;
  expiresAt: Date;
  /** The time until which the key is valid, including the grace period. */
  runsUntil: Date;
  /** The position in the scan: `expiresAt` as text, because a Date would lose the microseconds. */
  orderValue: string;
  /** Whether an Approved key of the company expires later. */
  isFollowed: boolean;
  /** Whether a pending request of the company would expire later. */
  hasPendingSuccessor: boolean;
  /**
   * The number of users in the newest usage report. Null if the key is unlimited, has expired or is not the company's
   * current key, or if the company has never reported.
   */
  users: number | null;
  /** Without ENDED_THRESHOLD if that reminder was sent before the grace period was extended. */
  sentExpiryThresholds: number[];
  sentUsageThresholds: number[];
}

/** Whether another key or a pending request follows a key. */
export type Successors = Pick<WatchedKey, 'isFollowed' | 'hasPendingSuccessor'>;

const SUCCESSOR_COLUMNS = `${IS_FOLLOWED_SQL} as "isFollowed", ${HAS_PENDING_SUCCESSOR_SQL} as "hasPendingSuccessor"`;

const querySuccessors = createNamedStatement<Successors>(`select ${SUCCESSOR_COLUMNS} from keys key where key.id = $1`);

export const readSuccessors = async (db: EntityManager, keyId: string): Promise<Successors> =>
  (await querySuccessors(db, keyId))[0]!;

type Row = Omit<WatchedKey, 'users'> & { users: string | null };

/**
 * Builds a query that adds the facts about due reminders to the keys that the subquery `keys` selects. $1 is the
 * current time and $2 the default number of grace days.
 */
const buildWatchedKeysSql = (keys: string) => `
  with watched as (${keys})
  select key.id, key.company_id as "companyId", key.user_limit as "userLimit", key.starts_at as "startsAt",
    key.expires_at as "expiresAt", key.runs_until as "runsUntil", cast(key.expires_at as text) as "orderValue",
    ${SUCCESSOR_COLUMNS}, newest.users,
    array(select mark from key_reminders reminder where reminder.key_id = key.id and cause = 'END'
      and (mark > ${ENDED_THRESHOLD} or sent_at >= key.runs_until)) as "sentExpiryThresholds",
    array(select mark from key_reminders reminder where reminder.key_id = key.id and cause = 'USAGE') as "sentUsageThresholds"
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

const queryRunningKeys = createNamedStatement<Row>(
  buildWatchedKeysSql(`select key.* from unnest($3::uuid[]) as company(id) cross join lateral (
    select ${COLUMNS} from keys where company_id = company.id and status = 'APPROVED' and starts_at <= $1 and expires_at > $1
    order by expires_at desc, id desc limit 1) key`),
);

const toWatchedKey = ({ users, ...row }: Row): WatchedKey => ({ ...row, users: users === null ? null : Number(users) });

export interface KeyPosition {
  orderValue: string;
  id: string;
}

/**
 * Returns up to `limit` Approved keys after a position, in the order of their expiry. Keys that had already ended at
 * `since` are skipped.
 */
export const listKeysAfter = async (
  db: EntityManager,
  { now, graceDays }: KeyTime,
  { orderValue, id }: KeyPosition,
  since: Date,
  limit: number,
) => (await queryApprovedKeysAfter(db, now, graceDays, orderValue, id, since, limit)).map(toWatchedKey);

/**
 * Returns the running key of each company, or the one that expires last if several keys are running. Keys in their
 * grace period are excluded, because users cannot be added to them.
 */
export const listRunningKeys = async (db: EntityManager, { now, graceDays }: KeyTime, companyIds: string[]) =>
  (await queryRunningKeys(db, now, graceDays, companyIds)).map(toWatchedKey);
