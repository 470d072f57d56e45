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
import type { KeyTime } from './key-grace.rules.ts';
import { expiringUntil, KeyPhase } from './key-phase.rules.ts';
import { readAmount, readKeySearch, type SearchedState } from './key-search.rules.ts';
import { KeyStatus } from './key-status.rules.ts';
import { PlanType } from './key-term.rules.ts';
import { lastOverSql, runsUntilSql } from './keys.service.ts';
import {
  type AllKeysArgs,
  type AllKeysFilterArgs,
  type KeyFilterArgs,
  type KeyListArgs,
  KeyOrder,
} from './keys.types.ts';
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
export async function listKeys(
  db: EntityManager,
  args: AllKeysArgs,
  time: KeyTime,
  wanted: Wanted,
): Promise<PageOf<Key>> {
  const joined = { type: Company, property: 'company', table: 'companies', on: 'company_id' };
  return readListPage(db, { ...(await allKeys(db, args, time)), joined }, args, wanted);
}

/** The same page of the keys of each company. */
export async function listKeysOfEach(
  db: EntityManager,
  companyIds: readonly string[],
  args: KeyListArgs,
  counting: Counting,
  time: KeyTime,
): Promise<Map<string, PageOf<Key>>> {
  const [companyId] = companyIds;
  if (companyIds.length > 1)
    return readListPageOfEach(
      db,
      foundKeys(args, time, searchOfOwn(args.search, time)),
      'company_id',
      companyIds,
      args,
      counting,
    );
  return new Map([[companyId!, await readListPage(db, keysOf(companyId!, args, time), args, counting)]]);
}

/**
 * All keys that a filter finds; searches licence string (however it is typed), plan type, status, total, the company's name,
 * email and domain, and the states that `readKeySearch` knows.
 */
export async function allKeys(db: EntityManager, filter: AllKeysFilterArgs, time: KeyTime): Promise<List<Key>> {
  const list = foundKeys(filter, time, await searchOfAll(db, filter.search, time));
  const { values, where } = list;
  if (filter.phase === KeyPhase.NOT_STARTED) where.push(notStarted(time)(values));
  if (filter.isCompanyConfirmed != null) where.push((await ofConfirmed(db, filter.isCompanyConfirmed))(values));
  return { ...list, kept: keptTotal(filter) };
}

/** All keys that are somewhere in their term. */
export const keysInPhase = (phase: KeyPhase, time: KeyTime): List<Key> =>
  foundKeys({ phase, orderBy: KeyOrder.NEWEST }, time, []);

// looked up by their own index: they are few, and an order may have all of them at its other end
const notStarted =
  ({ now }: KeyTime): Condition =>
  (values) =>
    `key.id = any(array(select id from keys where status = 'APPROVED' and starts_at > ${at(values, now)}))`;

/** The keys of a company that a filter finds; searches licence string, plan type, status, state and total. */
export function keysOf(companyId: string, filter: KeyFilterArgs, time: KeyTime): List<Key> {
  const list = foundKeys(filter, time, searchOfOwn(filter.search, time));
  list.where.push(`key.company_id = ${at(list.values, companyId)}`);
  return { ...list, kept: keptTotal(filter, companyId) };
}

/** SQL that takes its values with it. */
type Condition = (values: Values) => string;

const anyOf =
  (...conditions: Condition[]): Condition =>
  (values) =>
    `(${conditions.map((condition) => condition(values)).join(' or ')})`;
const allOf =
  (...conditions: Condition[]): Condition =>
  (values) =>
    `(${conditions.map((condition) => condition(values)).join(' and ')})`;

function foundKeys(filter: AllKeysFilterArgs, time: KeyTime, searched: Condition[]): List<Key> {
  const { status, phase, planType, expiresFrom, expiresBefore, approvedFrom, approvedBefore, orderBy } = filter;
  const values: Values = [];
  const where: string[] = [];
  if (status) where.push(`key.status = ${at(values, status)}`);
  if (phase) where.push(...phaseConditions(values, phase, time));
  if (planType) where.push(`key.plan_type = ${at(values, planType)}`);
  if (expiresFrom) where.push(`key.expires_at >= ${at(values, expiresFrom)}`);
  if (expiresBefore) where.push(`key.expires_at < ${at(values, expiresBefore)}`);
  if (approvedFrom) where.push(`key.approved_at >= ${at(values, approvedFrom)}`);
  if (approvedBefore) where.push(`key.approved_at < ${at(values, approvedBefore)}`);
  where.push(...searched.map((condition) => condition(values)));
  const isSearched = searched.length > 0 || isNarrowed(filter);
  const isFoundFirst = Boolean(approvedFrom || approvedBefore) || isShortAndRunning(filter);
  const order = ORDERS[orderBy];
  return { type: Key, table: 'keys', alias: 'key', where, values, isSearched, isFoundFirst, ...order, kept: null };
}

/** Whether a list is narrowed by more than a status and a search. */
const isNarrowed = (filter: AllKeysFilterArgs): boolean =>
  (Object.keys(NARROWING) as (keyof typeof NARROWING)[]).some((name) => filter[name] != null);
const NARROWING: Record<Exclude<keyof AllKeysFilterArgs, 'search' | 'status' | 'orderBy'>, true> = {
  phase: true,
  planType: true,
  expiresFrom: true,
  expiresBefore: true,
  approvedFrom: true,
  approvedBefore: true,
  isCompanyConfirmed: true,
};

// such a key runs only while it is new, so that few do, which no statistics tell
const isShortAndRunning = ({ phase, planType }: KeyFilterArgs): boolean =>
  (phase === KeyPhase.RUNNING || phase === KeyPhase.EXPIRING) && planType != null && planType !== PlanType.CUSTOM;

/** How many keys are kept count of, of a company or of all: none where a search or a filter leaves some out. */
function keptTotal(filter: AllKeysFilterArgs, companyId?: string): List<Key>['kept'] {
  if (filter.search?.trim() || isNarrowed(filter)) return null;
  const count = filter.status ? filter.status.toLowerCase() : 'pending + approved + rejected + disabled';
  return (values) =>
    companyId
      ? `select coalesce(sum(${count}), 0) from key_tallies where company_id = ${at(values, companyId)}`
      : `select sum(${count}) from platform_tallies`;
}

// each is a span of an index of the Approved keys, by their starts or by their ends
function phaseConditions(values: Values, phase: `${KeyPhase}`, { now, graceDays }: KeyTime): string[] {
  const moment = `${at(values, now)}::timestamptz`;
  const started = `key.starts_at <= ${moment}`;
  const expired = `key.expires_at <= ${moment}`;
  const days = () => `${at(values, graceDays)}::int`;
  const running = (setting = days()) => [
    started,
    `key.expires_at > ${lastOverSql(moment, setting)}`,
    `${runsUntilSql('key', setting)} > ${moment}`,
  ];
  const conditions: Record<KeyPhase, () => string[]> = {
    [KeyPhase.NOT_STARTED]: () => [`key.starts_at > ${moment}`],
    [KeyPhase.RUNNING]: () => running(),
    [KeyPhase.EXPIRING]: () => [...running(), `key.expires_at <= ${at(values, expiringUntil(now))}`],
    [KeyPhase.IN_GRACE]: () => [...running(), expired],
    [KeyPhase.EXPIRED]: () => [started, expired, `${runsUntilSql('key', days())} <= ${moment}`],
  };
  return ["key.status = 'APPROVED'", ...conditions[phase]()];
}

/** What a search asks of a key, whatever company has it. */
const ofKey =
  (part: string): Condition =>
  (values) => {
    const plans = Object.values(PlanType).filter((plan) => isPartOf(part, PLAN_WORDS[plan]));
    const statuses = Object.values(KeyStatus).filter((word) => isPartOf(part, [word]));
    const amount = readAmount(part);
    const any = [
      ...licenceConditions(values, part),
      ...(plans.length ? [`key.plan_type = any(${at(values, plans)}::plan_type[])`] : []),
      ...(statuses.length ? [`key.status = any(${at(values, statuses)}::key_status[])`] : []),
      ...(amount === null ? [] : [`key.total = ${at(values, amount)}`]),
    ];
    return any.join(' or ');
  };

const inState =
  ({ status, phase }: SearchedState, time: KeyTime): Condition =>
  (values) =>
    phase ? phaseConditions(values, phase, time).join(' and ') : `key.status = ${at(values, status)}`;

/** What a search of a company's own keys asks of them. */
function searchOfOwn(search: string | null | undefined, time: KeyTime): Condition[] {
  const part = searchedIn(search);
  if (!part) return [];
  const { state, rest } = readKeySearch(part);
  if (!state) return [anyOf(ofKey(part))];
  return [allOf(inState(state, time), ...(rest ? [anyOf(ofKey(rest))] : []))];
}

/** What a search of all keys asks of them; companies have names such as 'Running Shoes', too. */
async function searchOfAll(db: EntityManager, search: string | null | undefined, time: KeyTime): Promise<Condition[]> {
  const part = searchedIn(search);
  if (!part) return [];
  const { state, rest } = readKeySearch(part);
  const named = await ofFound(db, part);
  if (!state) return [anyOf(ofKey(part), ...named)];
  const ofRest = rest ? [anyOf(ofKey(rest), ...(await ofFound(db, rest)))] : [];
  const isFew = state.phase === KeyPhase.NOT_STARTED ? [notStarted(time)] : [];
  const stated = allOf(inState(state, time), ...isFew, ...ofRest);
  return [named.length ? anyOf(...named, stated) : stated];
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

/** That a key is of a company whose name, email or domain has a part; nothing where no company's has. */
const ofFound = (db: EntityManager, part: string): Promise<Condition[]> =>
  ofCompanies(db, (values) => {
    const pattern = at(values, containing(part));
    return `(${['name', 'email', 'domain'].map((column) => `company.${column} ilike ${pattern}`).join(' or ')})`;
  });

/** That the company's email is confirmed, or that it is not; a freed sign-up is neither. */
async function ofConfirmed(db: EntityManager, isConfirmed: boolean): Promise<Condition> {
  const ofUnconfirmed = () => 'company.email_confirmed_at is null and company.released_at is null';
  if (isConfirmed) return anyOf(ofOneOf(() => 'company.email_confirmed_at is not null'));
  return anyOf(...(await ofCompanies(db, ofUnconfirmed)), () => 'false');
}

async function ofCompanies(db: EntityManager, isMeant: Condition): Promise<Condition[]> {
  const values: Values = [];
  const text = `select id from companies company where ${isMeant(values)} limit ${MOST_COMPANIES + 1}`;
  const ids = (await runPlanned<{ id: string }>(db, text, values)).map(({ id }) => id);
  if (ids.length > MOST_COMPANIES) return [ofOneOf(isMeant)];
  return ids.length ? [(all) => `key.company_id = any(${at(all, ids)}::uuid[])`] : [];
}

const ofOneOf =
  (isMeant: Condition): Condition =>
  (values) =>
    `exists (select 1 from companies company where company.id = key.company_id and ${isMeant(values)})`;
