import { type EntityManager, In, Not } from 'typeorm';
import { Company } from '../companies/company.entity.ts';
import { EventKind } from '../events/event-kinds.rules.ts';
import { recordEvent } from '../events/events.service.ts';
import type { Context } from '../shared/context.ts';
import { notFound } from '../shared/faults.ts';
import { Right } from '../shared/rights.rules.ts';
import { mayUse } from '../shared/viewer.ts';
import { entityReader, namedEntityStatement, namedStatement } from '../sql/named-statements.ts';
import { keyData } from './key-event-data.ts';
import { Key } from './key.entity.ts';
import { type KeyTime, MAX_GRACE_DAYS } from './key-grace.rules.ts';
import { KeyStatus } from './key-status.rules.ts';
import type { EarlierKeys, WaitingKeys } from './keys.types.ts';

/** Which keys somebody may see. */
export type KeyScope = 'all' | { companyId: string };

/** One key; NOT_FOUND when it does not exist or is another company's. */
export async function findKey(db: EntityManager, id: string, scope: KeyScope): Promise<Key> {
  const key = await db.findOneBy(Key, scope === 'all' ? { id } : { id, companyId: scope.companyId });
  if (!key) throw notFound('key');
  return key;
}

/** Locks a company's row: everything that prices, stores or decides its keys waits here. */
export async function lockCompany(tx: EntityManager, companyId: string): Promise<Company> {
  const company = await tx.findOne(Company, { where: { id: companyId }, lock: { mode: 'pessimistic_write' } });
  if (!company) throw notFound('company');
  return company;
}

/** When keys are looked at, by the clock of a request and the setting. */
export const keyTimeOf = ({ now, config }: Pick<Context, 'now' | 'config'>): KeyTime & { zone: string } => ({
  now,
  graceDays: config.graceDays,
  zone: config.businessTimeZone,
});

/** Whether the viewer may not read licence strings. */
export const isMasked = ({ viewer }: Pick<Context, 'viewer'>): boolean => !mayUse(viewer, Right.KEYS);

/** SQL: so many days after a moment, by the clock and not by the calendar. */
const daysAfter = (moment: string, days: string) => `${moment} + ${days} * interval '24 hours'`;

/** SQL: until when the row `key` runs, its grace included; `graceDays` is SQL for the setting's number. */
export const runsUntilSql = (key: string, graceDays: string): string =>
  daysAfter(`${key}.expires_at`, `coalesce(${key}.grace_days, ${graceDays})`);

/** SQL: whether the row `key` runs on at a moment; first what an index tells, as no grace is longer. */
export const runsSql = (key: string, now: string, graceDays: string): string =>
  `${key}.expires_at > ${beforeAnyGrace(now)} and ${runsOnSql(key, now, graceDays)}`;

/** SQL: whether the row `key`, found by its end already, runs on at a moment; its grace is reckoned only if it has ended. */
export const runsOnSql = (key: string, now: string, graceDays: string): string =>
  `(${key}.expires_at > ${now} or ${runsUntilSql(key, graceDays)} > ${now})`;

/** SQL: whether the row `key` has ended, its grace too; that is reckoned only where it may still last. */
export const isOverSql = (key: string, now: string, graceDays: string): string =>
  `(${key}.expires_at <= ${beforeAnyGrace(now)} or ${runsUntilSql(key, graceDays)} <= ${now})`;

const beforeAnyGrace = (now: string) => daysAfter(now, String(-MAX_GRACE_DAYS));

/**
 * SQL: an end that no running key has at a moment, nor any before it. Without grace that is the moment itself; the few keys
 * with more days than the setting's are looked up.
 */
export const lastOverSql = (now: string, graceDays: string): string => `least(
  ${daysAfter(now, `-${graceDays}`)},
  (select min(expires_at) - interval '1 microsecond' from keys own
   where own.status = 'APPROVED' and own.grace_days > 0 and own.expires_at <= ${now} and ${runsSql('own', now, graceDays)}))`;

/** The key of a company that a new one follows: of those with these statuses and still to end, the last; null without one. */
export async function followedKey(
  db: EntityManager,
  companyId: string,
  statuses: KeyStatus[],
  { now, graceDays }: KeyTime,
): Promise<Key | null> {
  const [key] = await lastToEnd(db, companyId, statuses, now, graceDays);
  return key ?? null;
}

const lastToEnd = namedEntityStatement<Key>(
  Key,
  (columns) => `
    select ${columns(Key, 'key')} from keys key
    where company_id = $1 and status = any($2::key_status[])
      and (expires_at > $3::timestamptz or status = 'APPROVED' and ${runsSql('key', '$3::timestamptz', '$4::int')})
    order by expires_at desc, id desc limit 1`,
);

/** For each of these keys, the end of the grace of the company's keys that ended before its start; null without one. */
export async function gracesBefore(
  db: EntityManager,
  keyIds: readonly string[],
  { graceDays }: KeyTime,
): Promise<Map<string, Date | null>> {
  return new Map((await longestRuns(db, keyIds, graceDays)).map(({ id, until }) => [id, until]));
}

const longestRuns = namedStatement<{ id: string; until: Date | null }>(
  `select key.id, ran.until from unnest($1::uuid[]) as wanted(id)
   join keys key on key.id = wanted.id
   cross join lateral (
     select max(${runsUntilSql('earlier', '$2::int')}) as until from keys earlier
     where earlier.company_id = key.company_id and earlier.status = 'APPROVED' and earlier.expires_at <= key.starts_at
       and earlier.expires_at > ${daysAfter('key.starts_at', String(-MAX_GRACE_DAYS))}
   ) ran`,
);

/** Each company's current key: Approved, started, its grace not over, the one with the latest expiry (rules: a key's life). */
export const currentKeys = (db: EntityManager, companyIds: readonly string[], { now, graceDays }: KeyTime) =>
  currentOfEach(db, companyIds, now, graceDays);

const currentOfEach = firstOfEach(
  `status = 'APPROVED' and starts_at <= $2 and ${runsSql('keys', '$2::timestamptz', '$3::int')}`,
  'expires_at desc, id desc',
);

/** Each company's Approved key that starts next. */
export const nextKeys = firstOfEach("status = 'APPROVED' and starts_at > $2", 'starts_at, id desc');

/** Each company's newest waiting request. */
export const waitingKeys = firstOfEach("status = 'PENDING'", 'created_at desc, id desc');

/** Each company's key with the latest expiry among the Pending and Approved ones (rules: pricing). */
export const latestKeys = firstOfEach("status in ('PENDING', 'APPROVED')", 'expires_at desc, id desc');

/** For how many days after its rejection a company is reminded of a request. */
export const REJECTION_SHOWN_DAYS = 30;

/** Each company's newest request that an administrator rejected lately, unless a key was requested or created since. */
export const rejectedKeys = firstOfEach(
  `status = 'REJECTED' and exists (
    select from key_events event
    where event.key_id = keys.id and event.status = 'REJECTED' and event.administrator_id is not null
      and event.at > ${daysAfter('$2::timestamptz', String(-REJECTION_SHOWN_DAYS))}
      and not exists (select from keys later where later.company_id = keys.company_id and later.created_at > event.at))`,
  'created_at desc, id desc',
);

/** The keys that were disabled together with the suspension of each company. */
export const keysDisabledWithSuspension = namedEntityStatement<Key>(
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
function firstOfEach(where: string, order: string) {
  return namedEntityStatement<Key>(
    Key,
    (columns) => `
      select ${columns(Key, 'key')} from unnest($1::uuid[]) as company(id)
      cross join lateral (
        select * from keys where company_id = company.id and ${where} order by ${order} limit 1
      ) key`,
  );
}

const tallies = namedStatement<{ company_id: string; count: number }>(
  'select company_id, counted as count from key_tallies where company_id = any($1::uuid[])',
);

/** How many keys each company has; a replaced key counts with its extension. */
export async function countKeys(db: EntityManager, companyIds: readonly string[]): Promise<Map<string, number>> {
  const rows = await tallies(db, companyIds);
  return new Map(rows.map(({ company_id, count }) => [company_id, count]));
}

const withApprovedKey = namedStatement<{ id: string }>(
  `select company.id from unnest($1::uuid[]) as company(id)
   cross join lateral (select from keys where company_id = company.id and status = 'APPROVED' limit 1) key`,
);

/** Which of these companies have an Approved key. */
export async function companiesWithApprovedKey(db: EntityManager, companyIds: readonly string[]): Promise<Set<string>> {
  return new Set((await withApprovedKey(db, companyIds)).map(({ id }) => id));
}

const withUnendedKey = namedStatement<{ id: string }>(
  `select distinct key.company_id as id from keys key
   where key.company_id = any($1::uuid[]) and key.status = 'APPROVED' and ${runsSql('key', '$2::timestamptz', '$3::int')}`,
);

/** Which of these companies have an Approved key that has not ended, its grace included. It may not have started yet. */
export async function companiesWithUnendedKey(
  db: EntityManager,
  companyIds: readonly string[],
  { now, graceDays }: KeyTime,
): Promise<Set<string>> {
  return new Set((await withUnendedKey(db, companyIds, now, graceDays)).map(({ id }) => id));
}

/** SQL: whether the row `key` was replaced by its extension, which now bears its licence string. */
export const IS_REPLACED = `exists (
  select 1 from keys extension where extension.replaces_id = key.id and extension.status in ('APPROVED', 'DISABLED'))`;

const waiting = namedStatement<WaitingKeys>(
  `select count(*)::int as count, coalesce(sum(total), 0)::float8 as total,
     (select count(*)::int from keys where status = 'PENDING' and total = 0 and user_limit = 0) as "unlimitedCount",
     (select min(created_at) from keys where status = 'PENDING') as "oldestAt"
   from keys where status = 'PENDING'`,
);

/** What waits for an administrator's decision. */
export const readWaitingKeys = async (db: EntityManager): Promise<WaitingKeys> => (await waiting(db))[0]!;

const EARLIER_RUNS = runsSql('key', '$2::timestamptz', '$3::int');

const earlier = namedStatement<EarlierKeys & { id: string }>(
  `select asked.id, counted.* from unnest($1::uuid[]) as wanted(id)
   join keys asked on asked.id = wanted.id
   cross join lateral (
     select count(*) filter (where status = 'PENDING')::int as waiting,
       count(*) filter (where status = 'APPROVED' and starts_at > $2)::int as "notStarted",
       count(*) filter (where status = 'APPROVED' and starts_at <= $2 and ${EARLIER_RUNS})::int as running,
       count(*) filter (where status = 'APPROVED' and starts_at <= $2 and not (${EARLIER_RUNS}))::int as expired,
       count(*) filter (where status = 'REJECTED')::int as rejected,
       count(*) filter (where status = 'DISABLED' and not ${IS_REPLACED})::int as disabled
     from keys key
     where company_id = asked.company_id and (created_at, id) < (asked.created_at, asked.id)) counted`,
);

/** How the keys stand that the same company asked for before each of these. */
export async function earlierKeysOf(
  db: EntityManager,
  keyIds: readonly string[],
  { now, graceDays }: KeyTime,
): Promise<Map<string, EarlierKeys>> {
  return new Map((await earlier(db, keyIds, now, graceDays)).map(({ id, ...counts }) => [id, counts]));
}

/** The extensions of keys: the one that replaced each, and the one that waits for a decision. */
export const extensionsOf = (db: EntityManager, keyIds: readonly string[]): Promise<Key[]> =>
  db.findBy(Key, { replacesId: In([...keyIds]), status: Not(KeyStatus.REJECTED) });

/** SQL: whether the company itself withdrew the Rejected row `key`: no administrator decided it. */
export const IS_WITHDRAWN = `exists (
  select 1 from key_events event
  where event.key_id = key.id and event.status = 'REJECTED' and event.administrator_id is null)`;

const withdrawn = namedStatement<{ id: string }>(
  `select key.id from keys key where key.id = any($1::uuid[]) and ${IS_WITHDRAWN}`,
);

/** Which of these Rejected keys their companies withdrew. */
export async function withdrawnAmong(db: EntityManager, keyIds: readonly string[]): Promise<Set<string>> {
  return new Set((await withdrawn(db, keyIds)).map(({ id }) => id));
}

/**
 * The key that bears each licence string: the Approved one, or else the last that was, or else the request. In a chain of
 * extensions this is the one whose limits apply.
 */
export async function findBearers(db: EntityManager, licenceStrings: readonly string[]): Promise<Key[]> {
  const rows = await bearers(db, licenceStrings);
  const [readKey, readCompany] = [entityReader(db, Key), entityReader(db, Company, 'company_')];
  return rows.map((row) => Object.assign(readKey(row), { company: readCompany(row) }));
}

// what a chat app is told; a price is not
const PRICE = ['lines', 'subtotal', 'gst', 'roundOff', 'total'];
const OF_COMPANY = ['id', 'name', 'domain'];

const bearers = namedStatement<object>(
  (columns) => `
    select ${columns(Key, 'key', '', (name) => !PRICE.includes(name))},
      ${columns(Company, 'company', 'company_', (name) => OF_COMPANY.includes(name))} from unnest($1::text[]) as shown(string)
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
export const markUsed = (db: EntityManager, { id, companyId }: Key, now: Date): Promise<void> =>
  db.transaction(async (tx) => {
    await lockCompany(tx, companyId);
    const [key] = await useKey(tx, id);
    if (!key) return;
    await recordEvent(tx, { kind: EventKind.KEY_USED, at: now, companyId, keyId: id, data: { key: keyData(key) } });
  });

const useKey = namedEntityStatement(
  Key,
  (columns) => `update keys key set is_used = true where id = $1 and not is_used returning ${columns(Key, 'key')}`,
);
