import { type EntityManager, In, Not } from 'typeorm';
import { CompanyRight } from '../../../platform/auth/company-rights.rules.ts';
import { Permission } from '../../../platform/auth/permissions.rules.ts';
import { hasPermission, Role, type CompanyScope, toScopeFilter } from '../../../platform/auth/viewer.ts';
import type { Context } from '../../../platform/context/context.ts';
import {
  createEntityReader,
  createEntityStatement,
  createNamedStatement,
} from '../../../platform/database/prepared-statements/named-statements.ts';
import { createNotFoundError } from '../../../platform/kernel/system-errors.ts';
import { lockCompany } from '../../companies/companies/companies.service.ts';
import { Company } from '../../companies/companies/company.entity.ts';
import { buildAddDaysSql, buildNotEndedSql, buildValidUntilSql } from './key-grace-conditions.ts';
import { type KeyTime, MAX_GRACE_DAYS } from './key-grace.rules.ts';
import {
  buildChangeAuthorSql,
  buildIsDisabledWithSuspensionSql,
  buildIsReplacedSql,
  buildIsWithdrawnSql,
  ChangeAuthor,
} from './key-status-causes.ts';
import { KeyStatus } from './key-status.rules.ts';
import { Key } from './key.entity.ts';
import type { EarlierKeys, PendingKeySummary } from './keys.types.ts';

/** Returns a key. Throws NOT_FOUND if it does not exist or is outside the scope. */
export async function findKey(db: EntityManager, id: string, scope: CompanyScope): Promise<Key> {
  const key = await db.findOneBy(Key, { id, ...toScopeFilter(scope) });
  if (!key) throw createNotFoundError('key');
  return key;
}

/** Finds keys. Omits keys that do not exist or are outside the scope. */
export const findKeys = (db: EntityManager, ids: string[], scope: CompanyScope): Promise<Key[]> =>
  db.findBy(Key, { id: In(ids), ...toScopeFilter(scope) });

/** Locks the company, then the extended key, then the key. The fixed order prevents deadlocks. */
export async function lockKey(tx: EntityManager, keyId: string, scope: CompanyScope): Promise<Key> {
  const { companyId, replacesId } = await findKey(tx, keyId, scope);
  await lockCompany(tx, companyId);
  const lock = (id: string) => tx.findOneOrFail(Key, { where: { id }, lock: { mode: 'pessimistic_write' } });
  if (replacesId) await lock(replacesId);
  return lock(keyId);
}

/** Returns the time of the request, the default grace period and the business time zone. */
export const getKeyTime = ({ now, config }: Pick<Context, 'now' | 'config'>): KeyTime & { zone: string } => ({
  now,
  graceDays: config.graceDays,
  zone: config.businessTimeZone,
});

/** Returns true if licence strings are masked, because the viewer lacks the permission to read them. */
export const isMasked = ({ viewer, loggedInMember }: Pick<Context, 'viewer' | 'loggedInMember'>): boolean => {
  // A login can be sent with the session of another account. Both accounts must then have the right to read licence
  // strings.
  const rights = [
    ...(viewer.role === Role.Customer ? [viewer.rights] : []),
    ...(loggedInMember ? [loggedInMember.rights] : []),
  ];
  return (
    rights.some((granted) => !granted.includes(CompanyRight.LICENCE_STRINGS)) || !hasPermission(viewer, Permission.KEYS)
  );
};

/**
 * Returns the key that a new key of the company follows, or null if there is none. It is the key with the latest expiry
 * among the keys that have one of `statuses` and have not ended. A key in its grace period is not followed if an
 * Approved key expires later, because that later key has normally been charged for the days since the earlier expiry.
 */
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
      and (expires_at > $3::timestamptz or status = 'APPROVED' and ${buildNotEndedSql('key', '$3::timestamptz', '$4::int')}
        and not exists (select from keys later
          where later.company_id = $1 and later.status = 'APPROVED' and later.expires_at > key.expires_at))
    order by expires_at desc, id desc limit 1`,
);

/**
 * Returns, by key id, the end of the previous key's grace period, or null if there is no previous key. The previous key
 * is the Approved key of the company with the latest expiry, among those that expire less than `MAX_GRACE_DAYS` days
 * before the requested key starts or exactly at its start. A longer grace period of an earlier key does not count,
 * because the price is calculated from the expiry of the previous key.
 */
export async function loadGraceEndsBefore(
  db: EntityManager,
  keyIds: readonly string[],
  { graceDays }: KeyTime,
): Promise<Map<string, Date | null>> {
  return new Map((await queryGraceEndsBefore(db, keyIds, graceDays)).map(({ id, until }) => [id, until]));
}

const queryGraceEndsBefore = createNamedStatement<{ id: string; until: Date | null }>(
  `select key.id, earlier_end.until from unnest($1::uuid[]) as requested(id)
   join keys key on key.id = requested.id
   left join lateral (
     select ${buildValidUntilSql('earlier', '$2::int')} as until from keys earlier
     where earlier.company_id = key.company_id and earlier.status = 'APPROVED' and earlier.expires_at <= key.starts_at
       and earlier.expires_at > ${buildAddDaysSql('key.starts_at', String(-MAX_GRACE_DAYS))}
     order by earlier.expires_at desc, until desc limit 1
   ) earlier_end on true`,
);

/**
 * Returns each company's current key: the Approved key with the latest expiry that has started and is still valid
 * or in its grace period. See docs/business-rules.md#current-key.
 */
export const loadCurrentKeys = (db: EntityManager, companyIds: readonly string[], { now, graceDays }: KeyTime) =>
  queryCurrentKeys(db, companyIds, now, graceDays);

const queryCurrentKeys = createFirstKeyStatement(
  `status = 'APPROVED' and starts_at <= $2 and ${buildNotEndedSql('keys', '$2::timestamptz', '$3::int')}`,
  'expires_at desc, id desc',
);

/** Returns each company's Approved key that starts next. */
export const loadNextKeys = createFirstKeyStatement("status = 'APPROVED' and starts_at > $2", 'starts_at, id desc');

/** Returns each company's newest pending request. */
export const loadPendingKeys = createFirstKeyStatement("status = 'PENDING'", 'created_at desc, id desc');

/**
 * Returns each company's Pending or Approved key with the latest expiry. If an Approved key and its pending extension
 * have the same expiry, returns the Approved key. See docs/business-rules.md#current-key.
 */
export const loadLatestKeys = createLatestKeyStatement();

// The index keys_company_status_expiry contains these properties, so PostgreSQL does not read the table.
const EXPIRY_PROPERTIES = ['id', 'companyId', 'status', 'expiresAt'] as const satisfies (keyof Key)[];

/** Like `loadLatestKeys`, but reads only the `EXPIRY_PROPERTIES` of the keys. */
export const loadLatestExpiries: (
  db: EntityManager,
  companyIds: readonly string[],
) => Promise<Pick<Key, (typeof EXPIRY_PROPERTIES)[number]>[]> = createLatestKeyStatement((property) =>
  EXPIRY_PROPERTIES.some((each) => each === property),
);

// With both statuses in one condition, PostgreSQL would read and sort all Pending and Approved keys of the company.
// The type key_status declares PENDING before APPROVED, so `status desc` puts the Approved key first.
function createLatestKeyStatement(includes?: (property: string) => boolean) {
  return createEntityStatement<Key>(Key, (columns) => {
    const buildLatestSql = (status: KeyStatus) =>
      `(select ${columns(Key, 'keys', '', includes)} from keys where company_id = company.id and status = '${status}'
        order by expires_at desc, id desc limit 1)`;
    return `
      select key.* from unnest($1::uuid[]) as company(id)
      cross join lateral (
        ${buildLatestSql(KeyStatus.PENDING)} union all ${buildLatestSql(KeyStatus.APPROVED)}
        order by expires_at desc, status desc limit 1
      ) key`;
  });
}

/** The number of days for which a company sees that a request was rejected, or that a key was disabled. */
export const DECISION_SHOWN_DAYS = 30;

/**
 * Returns each company's newest request that an administrator rejected within the last `DECISION_SHOWN_DAYS` days,
 * unless a key was requested or created since.
 */
export const loadRejectedKeys = createFirstKeyStatement(
  buildRecentDecisionSql(KeyStatus.REJECTED),
  'created_at desc, id desc',
);

/**
 * Returns each company's newest key that an administrator disabled within the last `DECISION_SHOWN_DAYS` days, unless a
 * key was requested or created since. Omits replaced keys and keys whose term and grace period have ended.
 */
export const loadDisabledKeys = (db: EntityManager, companyIds: readonly string[], { now, graceDays }: KeyTime) =>
  queryDisabledKeys(db, companyIds, now, graceDays);

const queryDisabledKeys = createFirstKeyStatement(
  `${buildRecentDecisionSql(KeyStatus.DISABLED)} and ${buildNotEndedSql('keys', '$2::timestamptz', '$3::int')}
    and not ${buildIsReplacedSql('keys')}`,
  'created_at desc, id desc',
);

/** SQL condition: an administrator recently gave the row of `keys` this status, and no key was requested since. */
function buildRecentDecisionSql(status: KeyStatus): string {
  return `status = '${status}' and exists (
    select from key_events event
    where event.key_id = keys.id and event.status = '${status}'
      and ${buildChangeAuthorSql('event')} = '${ChangeAuthor.ADMINISTRATOR}'
      and event.at > ${buildAddDaysSql('$2::timestamptz', String(-DECISION_SHOWN_DAYS))}
      and not exists (select from keys later where later.company_id = keys.company_id and later.created_at > event.at))`;
}

/** Returns the keys that the current suspension of each company has disabled, except keys that were reinstated since. */
export const loadKeysDisabledWithSuspension = createEntityStatement<Key>(
  Key,
  (columns) => `
    select ${columns(Key, 'key')} from companies company
    join keys key on key.company_id = company.id
    where company.id = any($1::uuid[]) and ${buildIsDisabledWithSuspensionSql('key', 'company')}
    order by key.expires_at, key.id`,
);

/** Creates a statement that reads the first matching key of each company with one index lookup per company. */
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

/** Returns the number of keys of each company. A replaced key and its extension count as one. */
export async function countKeys(db: EntityManager, companyIds: readonly string[]): Promise<Map<string, number>> {
  const rows = await queryKeyCounts(db, companyIds);
  return new Map(rows.map(({ company_id, count }) => [company_id, count]));
}

const queryCompaniesWithApprovedKey = createNamedStatement<{ id: string }>(
  `select company.id from unnest($1::uuid[]) as company(id)
   cross join lateral (select from keys where company_id = company.id and status = 'APPROVED' limit 1) key`,
);

export async function loadIdsOfCompaniesWithApprovedKey(
  db: EntityManager,
  companyIds: readonly string[],
): Promise<Set<string>> {
  return new Set((await queryCompaniesWithApprovedKey(db, companyIds)).map(({ id }) => id));
}

const queryCompaniesWithUsedKey = createNamedStatement<{ id: string }>(
  `select company.id from unnest($1::uuid[]) company (id)
   where exists (select from keys where company_id = company.id and is_used)`,
);

/** Returns the ids of the companies with a key for which a validation has returned VALID. */
export async function loadIdsOfCompaniesWithUsedKey(
  db: EntityManager,
  companyIds: readonly string[],
): Promise<Set<string>> {
  return new Set((await queryCompaniesWithUsedKey(db, companyIds)).map(({ id }) => id));
}

const queryCompaniesWithUnendedKey = createNamedStatement<{ id: string }>(
  `select distinct key.company_id as id from keys key
   where key.company_id = any($1::uuid[]) and key.status = 'APPROVED' and ${buildNotEndedSql('key', '$2::timestamptz', '$3::int')}`,
);

/**
 * Returns the ids of the companies that have an Approved key whose validity, including the grace period, has not
 * ended. The key can start in the future.
 */
export async function loadIdsOfCompaniesWithUnendedKey(
  db: EntityManager,
  companyIds: readonly string[],
  { now, graceDays }: KeyTime,
): Promise<Set<string>> {
  return new Set((await queryCompaniesWithUnendedKey(db, companyIds, now, graceDays)).map(({ id }) => id));
}

const queryPendingSummary = createNamedStatement<PendingKeySummary>(
  `select count(*)::int as count, coalesce(sum(total), 0)::float8 as total,
     (select count(*)::int from keys where status = 'PENDING' and total = 0 and user_limit = 0) as "unlimitedCount",
     (select min(created_at) from keys where status = 'PENDING') as "oldestAt"
   from keys where status = 'PENDING'`,
);

export const readPendingSummary = async (db: EntityManager): Promise<PendingKeySummary> =>
  (await queryPendingSummary(db))[0]!;

const EARLIER_NOT_ENDED_SQL = buildNotEndedSql('key', '$2::timestamptz', '$3::int');

const queryEarlierKeyCounts = createNamedStatement<EarlierKeys & { id: string }>(
  `select target.id, counted.* from unnest($1::uuid[]) as requested(id)
   join keys target on target.id = requested.id
   cross join lateral (
     select count(*) filter (where status = 'PENDING')::int as pending,
       count(*) filter (where status = 'APPROVED' and starts_at > $2)::int as "notStarted",
       count(*) filter (where status = 'APPROVED' and starts_at <= $2 and ${EARLIER_NOT_ENDED_SQL})::int as running,
       count(*) filter (where status = 'APPROVED' and starts_at <= $2 and not (${EARLIER_NOT_ENDED_SQL}))::int as expired,
       count(*) filter (where status = 'REJECTED')::int as rejected,
       count(*) filter (where status = 'DISABLED' and not ${buildIsReplacedSql('key')})::int as disabled
     from keys key
     where company_id = target.company_id and (created_at, id) < (target.created_at, target.id)) counted`,
);

/**
 * Counts, for each key, the company's earlier keys by their current status and phase. Replaced keys are not counted.
 */
export async function loadEarlierKeyCounts(
  db: EntityManager,
  keyIds: readonly string[],
  { now, graceDays }: KeyTime,
): Promise<Map<string, EarlierKeys>> {
  return new Map((await queryEarlierKeyCounts(db, keyIds, now, graceDays)).map(({ id, ...counts }) => [id, counts]));
}

/** Returns the extensions of keys, except rejected extensions. */
export const loadExtensions = (db: EntityManager, keyIds: readonly string[]): Promise<Key[]> =>
  db.findBy(Key, { replacesId: In([...keyIds]), status: Not(KeyStatus.REJECTED) });

const queryTermStarts = createNamedStatement<{ id: string; startsAt: Date }>(
  `with recursive chain as (
     select id, replaces_id, starts_at from keys where id = any($1::uuid[])
     union all
     select chain.id, extended.replaces_id, extended.starts_at
     from chain join keys extended on extended.id = chain.replaces_id
   )
   select id, min(starts_at) as "startsAt" from chain group by id`,
);

/** Returns, by key id, the start of the key, or of the first key that it extends directly or through other extensions. */
export async function loadTermStarts(db: EntityManager, keyIds: readonly string[]): Promise<Map<string, Date>> {
  return new Map((await queryTermStarts(db, keyIds)).map(({ id, startsAt }) => [id, startsAt]));
}

const queryWithdrawnKeys = createNamedStatement<{ id: string }>(
  `select key.id from keys key where key.id = any($1::uuid[]) and ${buildIsWithdrawnSql('key')}`,
);

/** Returns the ids of the keys that were withdrawn by their companies. */
export async function loadWithdrawnKeyIds(db: EntityManager, keyIds: readonly string[]): Promise<Set<string>> {
  return new Set((await queryWithdrawnKeys(db, keyIds)).map(({ id }) => id));
}

/**
 * Returns the active key of each licence string: the Approved key, otherwise the most recent Disabled, Pending or
 * Rejected key, in this order of preference. In a chain of extensions, the limits of the active key apply.
 */
export async function loadActiveKeys(db: EntityManager, licenceStrings: readonly string[]): Promise<Key[]> {
  const rows = await queryActiveKeys(db, licenceStrings);
  const [readKey, readCompany] = [createEntityReader(db, Key), createEntityReader(db, Company, 'company_')];
  return rows.map((row) => Object.assign(readKey(row), { company: readCompany(row) }));
}

// Chat apps receive no prices, so the active key is read without them.
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
