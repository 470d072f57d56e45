import type { EntityManager } from 'typeorm';
import {
  bindValue,
  type CountOptions,
  type ListQuery,
  readListPage,
  readListPagePerOwner,
  type BindValues,
  type ListSelection,
} from '../../../platform/database/lists/list-page.ts';
import type { ListArgs, ListSlice } from '../../../platform/kernel/pages.ts';
import { Company } from '../../companies/companies/company.entity.ts';
import type { KeyTime } from '../keys/key-grace.rules.ts';
import { KeyPhase } from '../keys/key-phase.rules.ts';
import { PlanType } from '../keys/key-term.rules.ts';
import { Key } from '../keys/key.entity.ts';
import {
  type AllKeysArgs,
  type AllKeysFilterArgs,
  type KeyFilterArgs,
  type KeyListArgs,
  KeyOrder,
} from '../keys/keys.types.ts';
import type { QuoteTime } from '../orders/key-quotes.service.ts';
import {
  type Condition,
  buildNotStartedCondition,
  buildConfirmedCompanyCondition,
  buildPhaseConditions,
} from './key-conditions.ts';
import { type KeySearch, buildAllKeySearch, buildOwnKeySearch } from './key-search.service.ts';

const ORDERS: Record<KeyOrder, Pick<ListQuery<Key>, 'order' | 'orderType' | 'direction'>> = {
  [KeyOrder.NEWEST]: { order: 'created_at', direction: 'desc' },
  [KeyOrder.OLDEST]: { order: 'created_at', direction: 'asc' },
  [KeyOrder.EXPIRES_FIRST]: { order: 'expires_at', direction: 'asc' },
  [KeyOrder.EXPIRES_LAST]: { order: 'expires_at', direction: 'desc' },
  [KeyOrder.CHEAPEST]: { order: 'total', orderType: 'number', direction: 'asc' },
  [KeyOrder.DEAREST]: { order: 'total', orderType: 'number', direction: 'desc' },
};

export async function listKeys(
  db: EntityManager,
  args: AllKeysArgs & ListArgs & KeySearch,
  time: QuoteTime,
  selection: ListSelection,
): Promise<ListSlice<Key>> {
  const join = { type: Company, property: 'company', table: 'companies', on: 'company_id' };
  return readListPage(db, { ...(await buildKeyList(db, args, time)), join }, args, selection);
}

/** Lists one page of each company's keys. */
export async function listKeysByCompany(
  db: EntityManager,
  companyIds: readonly string[],
  args: KeyListArgs & ListArgs & KeySearch,
  countOptions: CountOptions,
  time: QuoteTime,
): Promise<Map<string, ListSlice<Key>>> {
  const [companyId] = companyIds;
  if (companyIds.length > 1)
    return readListPagePerOwner(
      db,
      buildFilteredKeyList(args, time, buildOwnKeySearch(args, time)),
      'company_id',
      companyIds,
      args,
      countOptions,
    );
  return new Map([
    [companyId!, await readListPage(db, buildCompanyKeyList(companyId!, args, time), args, countOptions)],
  ]);
}

/**
 * Builds the list of all keys that match a filter. The search text matches the licence string regardless of case,
 * dashes and look-alike characters. It also matches the order number, plan type, status and total, the company's name,
 * email, domain and phone, and the states of `parseKeySearch`.
 */
export async function buildKeyList(
  db: EntityManager,
  filter: AllKeysFilterArgs & KeySearch,
  time: QuoteTime,
): Promise<ListQuery<Key>> {
  const list = buildFilteredKeyList(filter, time, await buildAllKeySearch(db, filter, time));
  const { values, where } = list;
  if (filter.phase === KeyPhase.NOT_STARTED) where.push(buildNotStartedCondition(time)(values));
  if (filter.isCompanyConfirmed != null)
    where.push((await buildConfirmedCompanyCondition(db, filter.isCompanyConfirmed))(values));
  return { ...list, precomputedCount: buildPrecomputedCount(filter) };
}

export const buildPhaseKeyList = (phase: KeyPhase, time: KeyTime): ListQuery<Key> =>
  buildFilteredKeyList({ phase, orderBy: KeyOrder.NEWEST }, time, []);

/**
 * Builds the list of a company's keys. The search text matches the licence string, order number, plan type, status,
 * state and total.
 */
export function buildCompanyKeyList(
  companyId: string,
  filter: KeyFilterArgs & KeySearch,
  time: QuoteTime,
): ListQuery<Key> {
  const list = buildFilteredKeyList(filter, time, buildOwnKeySearch(filter, time));
  list.where.push(`key.company_id = ${bindValue(list.values, companyId)}`);
  return { ...list, precomputedCount: buildPrecomputedCount(filter, companyId) };
}

function buildFilteredKeyList(filter: AllKeysFilterArgs, time: KeyTime, searchConditions: Condition[]): ListQuery<Key> {
  const { status, phase, planType, expiresFrom, expiresBefore, approvedFrom, approvedBefore, orderBy } = filter;
  const values: BindValues = [];
  const where: string[] = [];
  if (status) where.push(`key.status = ${bindValue(values, status)}`);
  if (phase) where.push(...buildPhaseConditions(values, phase, time));
  if (planType) where.push(`key.plan_type = ${bindValue(values, planType)}`);
  if (expiresFrom) where.push(`key.expires_at >= ${bindValue(values, expiresFrom)}`);
  if (expiresBefore) where.push(`key.expires_at < ${bindValue(values, expiresBefore)}`);
  if (approvedFrom) where.push(`key.approved_at >= ${bindValue(values, approvedFrom)}`);
  if (approvedBefore) where.push(`key.approved_at < ${bindValue(values, approvedBefore)}`);
  const anyOf = searchConditions.map((condition) => condition(values));
  const filtersBeforeSort = Boolean(approvedFrom || approvedBefore) || isShortAndRunning(filter);
  const order = ORDERS[orderBy];
  return {
    type: Key,
    table: 'keys',
    alias: 'key',
    where,
    ...(anyOf.length && { anyOf }),
    values,
    plansEachCall: anyOf.length > 0 || isNarrowed(filter),
    filtersBeforeSort,
    ...order,
  };
}

/** Returns true if the filter has a condition other than a status and a search text. */
const isNarrowed = (filter: AllKeysFilterArgs): boolean =>
  (Object.keys(NARROWING_FILTERS) as (keyof typeof NARROWING_FILTERS)[]).some((name) => filter[name] != null);
const NARROWING_FILTERS: Record<Exclude<keyof AllKeysFilterArgs, 'search' | 'status' | 'orderBy'>, true> = {
  phase: true,
  planType: true,
  expiresFrom: true,
  expiresBefore: true,
  approvedFrom: true,
  approvedBefore: true,
  isCompanyConfirmed: true,
};

// A key of a short plan runs only for a short time after its creation, so matches are rare. Column statistics cannot
// show this correlation.
const isShortAndRunning = ({ phase, planType }: KeyFilterArgs): boolean =>
  (phase === KeyPhase.RUNNING || phase === KeyPhase.EXPIRING) && planType != null && planType !== PlanType.CUSTOM;

/**
 * Builds SQL that reads the total from the counter tables. Returns undefined if the filter has conditions other
 * than a status, because the counters do not cover them.
 */
function buildPrecomputedCount(filter: AllKeysFilterArgs, companyId?: string): ListQuery<Key>['precomputedCount'] {
  if (filter.search?.trim() || isNarrowed(filter)) return undefined;
  const count = filter.status ? filter.status.toLowerCase() : 'pending + approved + rejected + disabled';
  return (values) =>
    companyId
      ? `select coalesce(sum(${count}), 0) from key_tallies where company_id = ${bindValue(values, companyId)}`
      : `select sum(${count}) from platform_tallies`;
}
