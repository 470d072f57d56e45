import { type EntityManager, In, Not } from 'typeorm';
import { Company } from '../../companies/companies/company.entity.ts';
import { EventKind } from '../../events/outbox/event-kinds.rules.ts';
import { recordEvent } from '../../events/outbox/events.service.ts';
import type { Context } from '../../../platform/context/context.ts';
import { createNotFoundError } from '../../../platform/kernel/system-errors.ts';
import { Permission } from '../../../platform/auth/permissions.rules.ts';
import { hasPermission } from '../../../platform/auth/viewer.ts';
import {
  createEntityReader,
  createEntityStatement,
  createNamedStatement,
} from '../../../platform/database/lists/named-statements.ts';
import { toKeyEventData } from './key-event-data.ts';
import { Key } from './key.entity.ts';
import { type KeyTime, MAX_GRACE_DAYS } from './key-grace.rules.ts';
import { KeyStatus } from './key-status.rules.ts';
import type { EarlierKeys, WaitingKeys } from './keys.types.ts';

/** Which keys somebody may see. */
export type KeyScope = 'all' | { companyId: string };

/** One key; NOT_FOUND when it does not exist or is another company's. */
export async function findKey(db: EntityManager, id: string, scope: KeyScope): Promise<Key> {
  const key = await db.findOneBy(Key, scope === 'all' ? { id } : { id, companyId: scope.companyId });
  if (!key) throw createNotFoundError('key');
  return key;
}

/** Locks a company's row: everything that prices, stores or decides its keys waits here. */
export async function lockCompany(tx: EntityManager, companyId: string): Promise<Company> {
  const company = await tx.findOne(Company, { where: { id: companyId }, lock: { mode: 'pessimistic_write' } });
  if (!company) throw createNotFoundError('company');
  return company;
}

/** Locks the company, then the key it extends, then the key: always in this order, so that nothing deadlocks. */
export async function lockKey(tx: EntityManager, keyId: string, scope: KeyScope): Promise<Key> {
  const { companyId, replacesId } = await findKey(tx, keyId, scope);
  await lockCompany(tx, companyId);
  const lock = (id: string) => tx.findOneOrFail(Key, { where: { id }, lock: { mode: 'pessimistic_write' } });
  if (replacesId) await lock(replacesId);
  return lock(keyId);
}

/** When keys are looked at, by the clock of a request and the setting. */
export const getKeyTime = ({ now, config }: Pick<Context, 'now' | 'config'>): KeyTime & { zone: string } => ({
  now,
  graceDays: config.graceDays,
  zone: config.businessTimeZone,
});

/** Whether the viewer may not read licence strings. */
export const isMasked = ({ viewer }: Pick<Context, 'viewer'>): boolean => !hasPermission(viewer, Permission.KEYS);

/** SQL: so many days after a moment, by the clock and not by the calendar. */
const buildAddDaysSql = (moment: string, days: string) => `${moment} + ${days} * interval '24 hours'`;

/** SQL: until when the row `key` runs, its grace included; `graceDays` is SQL for the setting's number. */
export const buildValidUntilSql = (key: string, graceDays: string): string =>
  buildAddDaysSql(`${key}.expires_at`, `coalesce(${key}.grace_days, ${graceDays})`);

/** SQL: whether the row `key` runs on at a moment; first what an index tells, as no grace is longer. */
export const buildNotEndedSql = (key: string, now: string, graceDays: string): string =>
  `${key}.expires_at > ${buildBeforeGraceSql(now)} and ${buildUnindexedNotEndedSql(key, now, graceDays)}`;

/** SQL: whether the row `key`, found by its end already, runs on at a moment; its grace is reckoned only if it has ended. */
export const buildUnindexedNotEndedSql = (key: string, now: string, graceDays: string): string =>
  `(${key}.expires_at > ${now} or ${buildValidUntilSql(key, graceDays)} > ${now})`;

/** SQL: whether the row `key` has ended, its grace too; that is reckoned only where it may still last. */
export const buildHasEndedSql = (key: string, now: string, graceDays: string): string =>
  `(${key}.expires_at <= ${buildBeforeGraceSql(now)} or ${buildValidUntilSql(key, graceDays)} <= ${now})`;

const buildBeforeGraceSql = (now: string) => buildAddDaysSql(now, String(-MAX_GRACE_DAYS));

/**
 * SQL: an end that no running key has at a moment, nor any before it. Without grace that is the moment itself; the few keys
 * with more days than the setting's are looked up.
 */
export const buildNotEndedLowerBoundSql = (now: string, graceDays: string): string => `least(
  ${buildAddDaysSql(now, `-${graceDays}`)},
  (select min(expires_at) - interval '1 microsecond' from keys own
   where own.status = 'APPROVED' and own.grace_days > 0 and own.expires_at <= ${now} and ${buildNotEndedSql('own', now, graceDays)}))`;

/** The key of a company that a new one follows: of those with these statuses and still to end, the last; null without one. */
export async function findFollowedKey(
  db: EntityManager,
  companyId: string,
  statuses: KeyStatus[],
  { now, graceDays }: KeyTime,
): Promise<Key | null> {
  const [key] = await queryFollowedKey(db, companyId, statuses, now, graceDays);
  return key ?? null;
}

const queryFollowedKey = createEntityStatement<Key>(
  Key,
  (columns) => `
    select ${columns(Key, 'key')} from keys key
    where company_id = $1 and status = any($2::key_status[])
      and (expires_at > $3::timestamptz or status = 'APPROVED' and ${buildNotEndedSql('key', '$3::timestamptz', '$4::int')})
    order by expires_at desc, id desc limit 1`,
);

/** For each of these keys, the end of the grace of the company's keys that ended before its start; null without one. */
export async function loadGraceEndsBefore(
  db: EntityManager,
  keyIds: readonly string[],
  { graceDays }: KeyTime,
): Promise<Map<string, Date | null>> {
  return new Map((await queryGraceEndsBefore(db, keyIds, graceDays)).map(({ id, until }) => [id, until]));
}

const queryGraceEndsBefore = createNamedStatement<{ id: string; until: Date | null }>(
  `select key.id, ran.until from unnest($1::uuid[]) as wanted(id)
   join keys key on key.id = wanted.id
   cross join lateral (
     select max(${buildValidUntilSql('earlier', '$2::int')}) as until from keys earlier
     where earlier.company_id = key.company_id and earlier.status = 'APPROVED' and earlier.expires_at <= key.starts_at
       and earlier.expires_at > ${buildAddDaysSql('key.starts_at', String(-MAX_GRACE_DAYS))}
   ) ran`,
);

/** Each company's current key: Approved, started, its grace not over, the one with the latest expiry (docs/business-rules.md#current-key). */
export const loadCurrentKeys = (db: EntityManager, companyIds: readonly string[], { now, graceDays }: KeyTime) =>
  queryCurrentKeys(db, companyIds, now, graceDays);

const queryCurrentKeys = createFirstKeyStatement(
  `status = 'APPROVED' and starts_at <= $2 and ${buildNotEndedSql('keys', '$2::timestamptz', '$3::int')}`,
  'expires_at desc, id desc',
);

/** Each company's Approved key that starts next. */
export const loadNextKeys = createFirstKeyStatement("status = 'APPROVED' and starts_at > $2", 'starts_at, id desc');

/** Each company's newest waiting request. */
export const loadPendingKeys = createFirstKeyStatement("status = 'PENDING'", 'created_at desc, id desc');

/** Each company's key with the latest expiry among the Pending and Approved ones (docs/business-rules.md#current-key). */
export const loadLatestKeys = createFirstKeyStatement("status in ('PENDING', 'APPROVED')", 'expires_at desc, id desc');

/** For how many days after its rejection a company is reminded of a request. */
export const REJECTION_SHOWN_DAYS = 30;

/** Each company's newest request that an administrator rejected lately, unless a key was requested or created since. */
export const loadRejectedKeys = createFirstKeyStatement(
  `status = 'REJECTED' and exists (
    select from key_events event
    where event.key_id = keys.id and event.status = 'REJECTED' and event.administrator_id is not null
      and event.at > ${buildAddDaysSql('$2::timestamptz', String(-REJECTION_SHOWN_DAYS))}
      and not exists (select from keys later where later.company_id = keys.company_id and later.created_at > event.at))`,
  'created_at desc, id desc',
);

/** The keys that were disabled together with the suspension of each company. */
export const loadKeysDisabledWithSuspension = createEntityStatement<Key>(
  Key,
  (columns) => `
    select ${columns(Key, 'key')} from companies company
    join keys key on key.company_id = company.id and key.status = 'DISABLED'
    where company.id = any($1::uuid[]) and exists (
      select from key_events event
      where event.key_id = key.id and event.status = 'DISABLED' and event.at = company.suspended_at)
    order by key.expires_at, key.id`,
);

/** Reads the first key of each company, by SQL for which keys and in which order; one look into an index for each. */
function createFirstKeyStatement(where: string, order: string) {
  return createEntityStatement<Key>(
    Key,
    (columns) => `
      select ${columns(Key, 'key')} from unnest($1::uuid[]) as company(id)
      cross join lateral (
        select * from keys where company_id = company.id and ${where} order by ${order} limit 1
      ) key`,
  );
}

const queryKeyCounts = createNamedStatement<{ company_id: string; count: number }>(
  'select company_id, counted as count from key_tallies where company_id = any($1::uuid[])',
);

/** How many keys each company has; a replaced key counts with its extension. */
export async function countKeys(db: EntityManager, companyIds: readonly string[]): Promise<Map<string, number>> {
  const rows = await queryKeyCounts(db, companyIds);
  return new Map(rows.map(({ company_id, count }) => [company_id, count]));
}

const queryCompaniesWithApprovedKey = createNamedStatement<{ id: string }>(
  `select company.id from unnest($1::uuid[]) as company(id)
   cross join lateral (select from keys where company_id = company.id and status = 'APPROVED' limit 1) key`,
);

/** Which of these companies have an Approved key. */
export async function loadCompaniesWithApprovedKey(
  db: EntityManager,
  companyIds: readonly string[],
): Promise<Set<string>> {
  return new Set((await queryCompaniesWithApprovedKey(db, companyIds)).map(({ id }) => id));
}

const queryCompaniesWithUnendedKey = createNamedStatement<{ id: string }>(
  `select distinct key.company_id as id from keys key
   where key.company_id = any($1::uuid[]) and key.status = 'APPROVED' and ${buildNotEndedSql('key', '$2::timestamptz', '$3::int')}`,
);

/** Which of these companies have an Approved key that has not ended, its grace included. It may not have started yet. */
export async function loadCompaniesWithUnendedKey(
  db: EntityManager,
  companyIds: readonly string[],
  { now, graceDays }: KeyTime,
): Promise<Set<string>> {
  return new Set((await queryCompaniesWithUnendedKey(db, companyIds, now, graceDays)).map(({ id }) => id));
}

/** SQL: whether the row `key` was replaced by its extension, which now bears its licence string. */
export const IS_REPLACED_SQL = `exists (
  select 1 from keys extension where extension.replaces_id = key.id and extension.status in ('APPROVED', 'DISABLED'))`;

const queryPendingSummary = createNamedStatement<WaitingKeys>(
  `select count(*)::int as count, coalesce(sum(total), 0)::float8 as total,
     (select count(*)::int from keys where status = 'PENDING' and total = 0 and user_limit = 0) as "unlimitedCount",
     (select min(created_at) from keys where status = 'PENDING') as "oldestAt"
   from keys where status = 'PENDING'`,
);

/** What waits for an administrator's decision. */
export const readPendingSummary = async (db: EntityManager): Promise<WaitingKeys> =>
  (await queryPendingSummary(db))[0]!;

const EARLIER_NOT_ENDED_SQL = buildNotEndedSql('key', '$2::timestamptz', '$3::int');

const queryEarlierKeys = createNamedStatement<EarlierKeys & { id: string }>(
  `select asked.id, counted.* from unnest($1::uuid[]) as wanted(id)
   join keys asked on asked.id = wanted.id
   cross join lateral (
     select count(*) filter (where status = 'PENDING')::int as waiting,
       count(*) filter (where status = 'APPROVED' and starts_at > $2)::int as "notStarted",
       count(*) filter (where status = 'APPROVED' and starts_at <= $2 and ${EARLIER_NOT_ENDED_SQL})::int as running,
       count(*) filter (where status = 'APPROVED' and starts_at <= $2 and not (${EARLIER_NOT_ENDED_SQL}))::int as expired,
       count(*) filter (where status = 'REJECTED')::int as rejected,
       count(*) filter (where status = 'DISABLED' and not ${IS_REPLACED_SQL})::int as disabled
     from keys key
     where company_id = asked.company_id and (created_at, id) < (asked.created_at, asked.id)) counted`,
);

/** How the keys stand that the same company asked for before each of these. */
export async function loadEarlierKeys(
  db: EntityManager,
  keyIds: readonly string[],
  { now, graceDays }: KeyTime,
): Promise<Map<string, EarlierKeys>> {
  return new Map((await queryEarlierKeys(db, keyIds, now, graceDays)).map(({ id, ...counts }) => [id, counts]));
}

/** The extensions of keys: the one that replaced each, and the one that waits for a decision. */
export const loadExtensions = (db: EntityManager, keyIds: readonly string[]): Promise<Key[]> =>
  db.findBy(Key, { replacesId: In([...keyIds]), status: Not(KeyStatus.REJECTED) });

/** SQL: whether the company itself withdrew the Rejected row `key`: no administrator decided it. */
export const IS_WITHDRAWN_SQL = `exists (
  select 1 from key_events event
  where event.key_id = key.id and event.status = 'REJECTED' and event.administrator_id is null)`;

const queryWithdrawnKeys = createNamedStatement<{ id: string }>(
  `select key.id from keys key where key.id = any($1::uuid[]) and ${IS_WITHDRAWN_SQL}`,
);

/** Which of these Rejected keys their companies withdrew. */
export async function loadWithdrawnKeyIds(db: EntityManager, keyIds: readonly string[]): Promise<Set<string>> {
  return new Set((await queryWithdrawnKeys(db, keyIds)).map(({ id }) => id));
}

/**
 * The key that bears each licence string: the Approved one, or else the last that was, or else the request. In a chain of
 * extensions this is the one whose limits apply.
 */
export async function loadActiveKeys(db: EntityManager, licenceStrings: readonly string[]): Promise<Key[]> {
  const rows = await queryActiveKeys(db, licenceStrings);
  const [readKey, readCompany] = [createEntityReader(db, Key), createEntityReader(db, Company, 'company_')];
  return rows.map((row) => Object.assign(readKey(row), { company: readCompany(row) }));
}

// what a chat app is told; a price is not
const PRICE_COLUMNS = ['lines', 'subtotal', 'gst', 'roundOff', 'total'];
const COMPANY_COLUMNS = ['id', 'name', 'domain'];

const queryActiveKeys = createNamedStatement<object>(
  (columns) => `
    select ${columns(Key, 'key', '', (name) => !PRICE_COLUMNS.includes(name))},
      ${columns(Company, 'company', 'company_', (name) => COMPANY_COLUMNS.includes(name))} from unnest($1::text[]) as shown(string)
    cross join lateral (
      select * from keys where licence_string = shown.string
      order by array_position(array['APPROVED', 'DISABLED', 'PENDING', 'REJECTED']::key_status[], status), created_at desc
      limit 1
    ) key
    join companies company on company.id = key.company_id`,
);

/**
 * Marks a key as used and records it. Every change of a key locks the company first, so that the snapshots in its events have
 * the order of the changes.
 */
export const markKeyUsed = (db: EntityManager, { id, companyId }: Key, now: Date): Promise<void> =>
  db.transaction(async (tx) => {
    await lockCompany(tx, companyId);
    const [key] = await updateIsUsed(tx, id);
    if (!key) return;
    await recordEvent(tx, {
      kind: EventKind.KEY_USED,
      at: now,
      companyId,
      keyId: id,
      data: { key: toKeyEventData(key) },
    });
  });

const updateIsUsed = createEntityStatement(
  Key,
  (columns) => `update keys key set is_used = true where id = $1 and not is_used returning ${columns(Key, 'key')}`,
);
