import type { EntityManager } from 'typeorm';
import { Company } from '../companies/company.entity.ts';
import type { CursorArgs, PageOf } from '../shared/pages.ts';
import {
  at,
  type Counting,
  type List,
  readListPage,
  readListPageOfEach,
  type Values,
  type Wanted,
} from '../sql/list-page.ts';
import { type Condition, notStarted, ofConfirmed, phaseConditions } from './key-conditions.ts';
import { Key } from './key.entity.ts';
import type { KeyTime } from './key-grace.rules.ts';
import { KeyPhase } from './key-phase.rules.ts';
import type { QuoteTime } from './key-quotes.service.ts';
import { type KeySearch, searchOfAll, searchOfOwn } from './key-search.service.ts';
import { PlanType } from './key-term.rules.ts';
import {
  type AllKeysArgs,
  type AllKeysFilterArgs,
  type KeyFilterArgs,
  type KeyListArgs,
  KeyOrder,
} from './keys.types.ts';

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
  args: AllKeysArgs & CursorArgs & KeySearch,
  time: QuoteTime,
  wanted: Wanted,
): Promise<PageOf<Key>> {
  const joined = { type: Company, property: 'company', table: 'companies', on: 'company_id' };
  return readListPage(db, { ...(await allKeys(db, args, time)), joined }, args, wanted);
}

/** The same page of the keys of each company. */
export async function listKeysOfEach(
  db: EntityManager,
  companyIds: readonly string[],
  args: KeyListArgs & CursorArgs & KeySearch,
  counting: Counting,
  time: QuoteTime,
): Promise<Map<string, PageOf<Key>>> {
  const [companyId] = companyIds;
  if (companyIds.length > 1)
    return readListPageOfEach(
      db,
      foundKeys(args, time, searchOfOwn(args, time)),
      'company_id',
      companyIds,
      args,
      counting,
    );
  return new Map([[companyId!, await readListPage(db, keysOf(companyId!, args, time), args, counting)]]);
}

/**
 * All keys that a filter finds; searches licence string (however it is typed), order number, plan type, status, total, the
 * company's name, email, domain and phone, and the states that `readKeySearch` knows.
 */
export async function allKeys(
  db: EntityManager,
  filter: AllKeysFilterArgs & KeySearch,
  time: QuoteTime,
): Promise<List<Key>> {
  const list = foundKeys(filter, time, await searchOfAll(db, filter, time));
  const { values, where } = list;
  if (filter.phase === KeyPhase.NOT_STARTED) where.push(notStarted(time)(values));
  if (filter.isCompanyConfirmed != null) where.push((await ofConfirmed(db, filter.isCompanyConfirmed))(values));
  return { ...list, kept: keptTotal(filter) };
}

/** All keys that are somewhere in their term. */
export const keysInPhase = (phase: KeyPhase, time: KeyTime): List<Key> =>
  foundKeys({ phase, orderBy: KeyOrder.NEWEST }, time, []);

/** The keys of a company that a filter finds; searches licence string, order number, plan type, status, state and total. */
export function keysOf(companyId: string, filter: KeyFilterArgs & KeySearch, time: QuoteTime): List<Key> {
  const list = foundKeys(filter, time, searchOfOwn(filter, time));
  list.where.push(`key.company_id = ${at(list.values, companyId)}`);
  return { ...list, kept: keptTotal(filter, companyId) };
}

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
