import { type EntityManager, In, Not } from 'typeorm';
import { Company } from '../companies/company.entity.ts';
import { notFound } from '../shared/faults.ts';
import { containing, type PageOf } from '../shared/pages.ts';
import { at, type List, readListPage, readListPageOfEach, type Values, type Wanted } from '../sql/list-page.ts';
import { entityReader, namedEntityStatement, namedStatement } from '../sql/named-statements.ts';
import { Key } from './key.entity.ts';
import { KeyStatus } from './key-status.rules.ts';
import { PlanType } from './key-term.rules.ts';
import { licenceStringParts } from './licence-string.rules.ts';
import { type KeyListArgs, KeyOrder } from './keys.types.ts';

/** Which keys somebody may see. */
export type KeyScope = 'all' | { companyId: string };

/** One key; NOT_FOUND when it does not exist or is another company's. */
export async function findKey(db: EntityManager, id: string, scope: KeyScope): Promise<Key> {
  const key = await db.findOneBy(Key, scope === 'all' ? { id } : { id, companyId: scope.companyId });
  if (!key) throw notFound('key');
  return key;
}

const NEWEST_FIRST = { order: 'created_at', direction: 'desc' } as const;
const ORDERS: Record<KeyOrder, Pick<List<Key>, 'order' | 'direction'>> = {
  [KeyOrder.NEWEST]: NEWEST_FIRST,
  [KeyOrder.OLDEST]: { order: 'created_at', direction: 'asc' },
  [KeyOrder.EXPIRES_FIRST]: { order: 'expires_at', direction: 'asc' },
  [KeyOrder.EXPIRES_LAST]: { order: 'expires_at', direction: 'desc' },
  [KeyOrder.CHEAPEST]: { order: 'total', direction: 'asc' },
  [KeyOrder.DEAREST]: { order: 'total', direction: 'desc' },
};

/**
 * One page of all keys with their companies; searches licence string (however it is typed), plan type, status and the
 * company's name.
 */
export async function listKeys(db: EntityManager, args: KeyListArgs, wanted: Wanted): Promise<PageOf<Key>> {
  const list = keyList(args);
  const part = args.search?.trim();
  if (part)
    list.where.push(`(${[...searchConditions(list, part), await companyCondition(db, list, part)].join(' or ')})`);
  const joined = { type: Company, property: 'company', table: 'companies', on: 'company_id' };
  return readListPage(db, { ...list, joined, kept: keptTotal(args) }, args, wanted);
}

/** The same page of the keys of each company; searches licence string, plan type and status. */
export async function listKeysOfEach(
  db: EntityManager,
  companyIds: readonly string[],
  args: KeyListArgs,
): Promise<Map<string, PageOf<Key>>> {
  const list = keyList(args);
  const part = args.search?.trim();
  if (part) list.where.push(`(${searchConditions(list, part).join(' or ')})`);
  const [companyId] = companyIds;
  if (companyIds.length > 1) return readListPageOfEach(db, list, 'company_id', companyIds, args);
  const own = { ...list, where: [...list.where, `key.company_id = ${at(list.values, companyId)}`] };
  const page = await readListPage(db, { ...own, kept: keptTotal(args, companyId) }, args, EXACTLY);
  return new Map([[companyId!, page]]);
}

const EXACTLY: Wanted = { isCounted: true, isExact: true };

function keyList({ status, expiresFrom, expiresBefore, orderBy }: KeyListArgs): List<Key> {
  const values: Values = [];
  const where: string[] = [];
  if (status) where.push(`key.status = ${at(values, status)}`);
  if (expiresFrom) where.push(`key.expires_at >= ${at(values, expiresFrom)}`);
  if (expiresBefore) where.push(`key.expires_at < ${at(values, expiresBefore)}`);
  return { type: Key, table: 'keys', alias: 'key', where, values, ...ORDERS[orderBy], kept: null };
}

/** How many keys are kept count of, of a company or of all: none where a search or an expiry leaves some out. */
function keptTotal({ search, status, expiresFrom, expiresBefore }: KeyListArgs, companyId?: string): List<Key>['kept'] {
  if (search?.trim() || expiresFrom || expiresBefore) return null;
  const count = status ? status.toLowerCase() : 'pending + approved + rejected + disabled';
  return (values) =>
    companyId
      ? `select coalesce(sum(${count}), 0) from key_tallies where company_id = ${at(values, companyId)}`
      : `select sum(${count}) from platform_tallies`;
}

function searchConditions({ values }: List<Key>, part: string): string[] {
  const plans = Object.values(PlanType).filter((plan) => isPartOf(part, PLAN_WORDS[plan]));
  const statuses = Object.values(KeyStatus).filter((word) => isPartOf(part, [word]));
  return [
    // each by itself, as the index of trigrams takes no array
    ...[part, ...licenceStringParts(part)].map((one) => `key.licence_string ilike ${at(values, containing(one))}`),
    ...(plans.length ? [`key.plan_type = any(${at(values, plans)}::plan_type[])`] : []),
    ...(statuses.length ? [`key.status = any(${at(values, statuses)}::key_status[])`] : []),
  ];
}

// so many companies are looked up by their ids; where more are found, keys are read in order until a page is full
const MOST_COMPANIES = 1000;

async function companyCondition(db: EntityManager, { values }: List<Key>, part: string): Promise<string> {
  const companies = await namedLike(db, containing(part), MOST_COMPANIES + 1);
  return companies.length > MOST_COMPANIES
    ? `exists (select 1 from companies where id = key.company_id and name ilike ${at(values, containing(part))})`
    : `key.company_id = any(${at(
        values,
        companies.map(({ id }) => id),
      )}::uuid[])`;
}

const PLAN_WORDS: Record<PlanType, string[]> = {
  [PlanType.TWO_DAYS]: ['2day', '2 days', 'two days'],
  [PlanType.WEEK]: ['week'],
  [PlanType.MONTH]: ['month'],
  [PlanType.CUSTOM]: ['custom'],
};
const isPartOf = (part: string, words: string[]) =>
  words.some((word) => word.toLowerCase().includes(part.toLowerCase()));

/** Locks a company's row: everything that prices, stores or decides its keys waits here. */
export async function lockCompany(tx: EntityManager, companyId: string): Promise<void> {
  const company = await tx.findOne(Company, { where: { id: companyId }, lock: { mode: 'pessimistic_write' } });
  if (!company) throw notFound('company');
}

/** The latest expiry of a company's keys with these statuses, or null. */
export async function latestExpiry(db: EntityManager, companyId: string, statuses: KeyStatus[]): Promise<Date | null> {
  const latest = await db.findOne(Key, { where: { companyId, status: In(statuses) }, order: { expiresAt: 'DESC' } });
  return latest?.expiresAt ?? null;
}

/** Each company's current key: Approved, started, not expired, the one with the latest expiry (rules: a key's life). */
export const currentKeys = firstOfEach(
  "status = 'APPROVED' and starts_at <= $2 and expires_at > $2",
  'expires_at desc, id desc',
);

/** Each company's Approved key that starts next. */
export const nextKeys = firstOfEach("status = 'APPROVED' and starts_at > $2", 'starts_at, id desc');

/** Each company's newest waiting request. */
export const waitingKeys = firstOfEach("status = 'PENDING'", 'created_at desc, id desc');

/** Each company's key with the latest expiry among the Pending and Approved ones (rules: pricing). */
export const latestKeys = firstOfEach("status in ('PENDING', 'APPROVED')", 'expires_at desc, id desc');

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

const namedLike = namedStatement<{ id: string }>('select id from companies where name ilike $1 limit $2');

const tallies = namedStatement<{ company_id: string; count: number }>(
  'select company_id, counted as count from key_tallies where company_id = any($1::uuid[])',
);

/** How many keys each company has; a replaced key counts with its extension. */
export async function countKeys(db: EntityManager, companyIds: readonly string[]): Promise<Map<string, number>> {
  const rows = await tallies(db, companyIds);
  return new Map(rows.map(({ company_id, count }) => [company_id, count]));
}

/** SQL: whether the row `key` was replaced by its extension, which now bears its licence string. */
export const IS_REPLACED = `exists (
  select 1 from keys extension where extension.replaces_id = key.id and extension.status in ('APPROVED', 'DISABLED'))`;

/** The extensions of keys: the one that replaced each, and the one that waits for a decision. */
export const extensionsOf = (db: EntityManager, keyIds: readonly string[]): Promise<Key[]> =>
  db.findBy(Key, { replacesId: In([...keyIds]), status: Not(KeyStatus.REJECTED) });

/**
 * The key that bears each licence string: the Approved one, or else the last that was, or else the request. In a chain of
 * extensions this is the one whose limits apply.
 */
export async function findBearers(db: EntityManager, licenceStrings: readonly string[]): Promise<Key[]> {
  const rows = await bearers(db, licenceStrings);
  const [readKey, readCompany] = [entityReader(db, Key), entityReader(db, Company, 'company_')];
  return rows.map((row) => Object.assign(readKey(row), { company: readCompany(row) }));
}

const bearers = namedStatement<object>(
  (columns) => `
    select ${columns(Key, 'key')}, ${columns(Company, 'company', 'company_')} from unnest($1::text[]) as shown(string)
    cross join lateral (
      select * from keys where licence_string = shown.string
      order by array_position(array['APPROVED', 'DISABLED', 'PENDING', 'REJECTED']::key_status[], status), created_at desc
      limit 1
    ) key
    join companies company on company.id = key.company_id`,
);

/** Remembers that a chat app was told that this key is valid. */
export async function markUsed(db: EntityManager, keyId: string): Promise<void> {
  await db.update(Key, { id: keyId, isUsed: false }, { isUsed: true });
}
