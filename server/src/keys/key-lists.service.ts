import type { EntityManager } from 'typeorm';
import { Company } from '../companies/company.entity.ts';
import { containing, type PageOf, searchedIn } from '../shared/pages.ts';
import {
  at,
  type Counting,
  type List,
  readListPage,
  readListPageOfEach,
  type Values,
  type Wanted,
} from '../sql/list-page.ts';
import { runPlanned } from '../sql/named-statements.ts';
import { Key } from './key.entity.ts';
import { expiringUntil, KeyPhase } from './key-phase.rules.ts';
import { KeyStatus } from './key-status.rules.ts';
import { PlanType } from './key-term.rules.ts';
import { type KeyFilterArgs, type KeyListArgs, KeyOrder } from './keys.types.ts';
import { licenceSigns } from './licence-string.rules.ts';

const ORDERS: Record<KeyOrder, Pick<List<Key>, 'order' | 'direction'>> = {
  [KeyOrder.NEWEST]: { order: 'created_at', direction: 'desc' },
  [KeyOrder.OLDEST]: { order: 'created_at', direction: 'asc' },
  [KeyOrder.EXPIRES_FIRST]: { order: 'expires_at', direction: 'asc' },
  [KeyOrder.EXPIRES_LAST]: { order: 'expires_at', direction: 'desc' },
  [KeyOrder.CHEAPEST]: { order: 'total', direction: 'asc' },
  [KeyOrder.DEAREST]: { order: 'total', direction: 'desc' },
};

/** One page of all keys with their companies. */
export async function listKeys(db: EntityManager, args: KeyListArgs, now: Date, wanted: Wanted): Promise<PageOf<Key>> {
  const joined = { type: Company, property: 'company', table: 'companies', on: 'company_id' };
  return readListPage(db, { ...(await allKeys(db, args, now)), joined }, args, wanted);
}

/** The same page of the keys of each company. */
export async function listKeysOfEach(
  db: EntityManager,
  companyIds: readonly string[],
  args: KeyListArgs,
  counting: Counting,
  now: Date,
): Promise<Map<string, PageOf<Key>>> {
  const [companyId] = companyIds;
  if (companyIds.length > 1)
    return readListPageOfEach(db, foundKeys(args, now), 'company_id', companyIds, args, counting);
  return new Map([[companyId!, await readListPage(db, keysOf(companyId!, args, now), args, counting)]]);
}

/** All keys that a filter finds; searches licence string (however it is typed), plan type, status and the company's name. */
export async function allKeys(db: EntityManager, filter: KeyFilterArgs, now: Date): Promise<List<Key>> {
  const part = searchedIn(filter.search);
  const list = foundKeys(filter, now, part ? [await companyCondition(db, part)] : []);
  if (filter.phase === KeyPhase.NOT_STARTED) list.where.push(notStarted(list.values, now));
  return { ...list, kept: keptTotal(filter) };
}

// looked up by their own index: they are few, and an order may have all of them at its other end
const notStarted: (values: Values, now: Date) => string = (values, now) =>
  `key.id = any(array(select id from keys where status = 'APPROVED' and starts_at > ${at(values, now)}))`;

/** The keys of a company that a filter finds; searches licence string, plan type and status. */
export function keysOf(companyId: string, filter: KeyFilterArgs, now: Date): List<Key> {
  const list = foundKeys(filter, now);
  list.where.push(`key.company_id = ${at(list.values, companyId)}`);
  return { ...list, kept: keptTotal(filter, companyId) };
}

/** SQL that takes its values with it. */
type Condition = (values: Values) => string;

function foundKeys(
  { search, status, phase, expiresFrom, expiresBefore, orderBy }: KeyFilterArgs,
  now: Date,
  alsoSearched: Condition[] = [],
): List<Key> {
  const values: Values = [];
  const where: string[] = [];
  if (status) where.push(`key.status = ${at(values, status)}`);
  if (phase) where.push(...phaseConditions(values, phase, now));
  if (expiresFrom) where.push(`key.expires_at >= ${at(values, expiresFrom)}`);
  if (expiresBefore) where.push(`key.expires_at < ${at(values, expiresBefore)}`);
  const part = searchedIn(search);
  if (part) {
    const any = [...searchConditions(values, part), ...alsoSearched.map((condition) => condition(values))];
    where.push(`(${any.join(' or ')})`);
  }
  const isSearched = Boolean(part || phase || expiresFrom || expiresBefore);
  return { type: Key, table: 'keys', alias: 'key', where, values, isSearched, ...ORDERS[orderBy], kept: null };
}

/** How many keys are kept count of, of a company or of all: none where a search or a span of time leaves some out. */
function keptTotal(
  { search, status, phase, expiresFrom, expiresBefore }: KeyFilterArgs,
  companyId?: string,
): List<Key>['kept'] {
  if (search?.trim() || phase || expiresFrom || expiresBefore) return null;
  const count = status ? status.toLowerCase() : 'pending + approved + rejected + disabled';
  return (values) =>
    companyId
      ? `select coalesce(sum(${count}), 0) from key_tallies where company_id = ${at(values, companyId)}`
      : `select sum(${count}) from platform_tallies`;
}

// each is a span of an index of the Approved keys, by their starts or by their ends
function phaseConditions(values: Values, phase: `${KeyPhase}`, now: Date): string[] {
  const moment = at(values, now);
  const started = `key.starts_at <= ${moment}`;
  const running = [started, `key.expires_at > ${moment}`];
  const conditions: Record<KeyPhase, () => string[]> = {
    [KeyPhase.NOT_STARTED]: () => [`key.starts_at > ${moment}`],
    [KeyPhase.RUNNING]: () => running,
    [KeyPhase.EXPIRING]: () => [...running, `key.expires_at <= ${at(values, expiringUntil(now))}`],
    [KeyPhase.EXPIRED]: () => [started, `key.expires_at <= ${moment}`],
  };
  return ["key.status = 'APPROVED'", ...conditions[phase]()];
}

function searchConditions(values: Values, part: string): string[] {
  const plans = Object.values(PlanType).filter((plan) => isPartOf(part, PLAN_WORDS[plan]));
  const statuses = Object.values(KeyStatus).filter((word) => isPartOf(part, [word]));
  return [
    ...licenceConditions(values, part),
    ...(plans.length ? [`key.plan_type = any(${at(values, plans)}::plan_type[])`] : []),
    ...(statuses.length ? [`key.status = any(${at(values, statuses)}::key_status[])`] : []),
  ];
}

// the index knows licence strings without their dashes, so that a part may begin anywhere in a group
const SIGNS = "replace(key.licence_string, '-', '')";

/** A part is found as it is printed, and however a person typed it. */
function licenceConditions(values: Values, part: string): string[] {
  const printed = part.replaceAll('-', '');
  const signs = licenceSigns(part);
  if (signs === printed.toUpperCase()) return [`${SIGNS} ilike ${at(values, containing(signs))}`];
  const asPrinted = `key.licence_string ilike ${at(values, containing(part))}`;
  return [
    `(${SIGNS} ilike ${at(values, containing(printed))} and ${asPrinted})`,
    ...(signs ? [`${SIGNS} ilike ${at(values, containing(signs))}`] : []),
  ];
}

const PLAN_WORDS: Record<PlanType, string[]> = {
  [PlanType.TWO_DAYS]: ['2day', '2 days', 'two days'],
  [PlanType.WEEK]: ['week'],
  [PlanType.MONTH]: ['month'],
  [PlanType.CUSTOM]: ['custom'],
};
const isPartOf = (part: string, words: string[]) =>
  words.some((word) => word.toLowerCase().includes(part.toLowerCase()));

// so many companies are looked up by their ids; where more are found, keys are read in order until a page is full
const MOST_COMPANIES = 1000;

async function companyCondition(db: EntityManager, part: string): Promise<Condition> {
  const pattern = containing(part);
  const found = await runPlanned<{ id: string }>(db, 'select id from companies where name ilike $1 limit $2', [
    pattern,
    MOST_COMPANIES + 1,
  ]);
  const ids = found.map(({ id }) => id);
  return ids.length > MOST_COMPANIES
    ? (values) => `exists (select 1 from companies where id = key.company_id and name ilike ${at(values, pattern)})`
    : (values) => `key.company_id = any(${at(values, ids)}::uuid[])`;
}
