import type { EntityManager } from 'typeorm';
import { buildBigramsSql } from '../../../platform/database/lists/bigrams.ts';
import { bindValue, type BindValues } from '../../../platform/database/lists/list-page.ts';
import { buildOrderNumberCondition } from '../../../platform/database/lists/order-number-condition.ts';
import { toLikePattern, parseSearch } from '../../../platform/kernel/pages.ts';
import { parseAmount } from '../../../platform/kernel/paise.rules.ts';
import { buildCompanySearchSql } from '../../companies/companies/company-search.ts';
import type { KeyTime } from '../keys/key-grace.rules.ts';
import { KeyPhase } from '../keys/key-phase.rules.ts';
import { KeyStatus } from '../keys/key-status.rules.ts';
import { PlanType } from '../keys/key-term.rules.ts';
import { parseLicenceCharacters, toLicenceString } from '../keys/licence-string.rules.ts';
import type { QuoteTime } from '../orders/key-quotes.service.ts';
import {
  joinWithAnd,
  joinWithOr,
  type Condition,
  buildNotStartedCondition,
  buildCompanyConditions,
  buildPhaseConditions,
} from './key-conditions.ts';
import { parseKeySearch, type KeyState } from './key-search.rules.ts';

/**
 * Builds the search condition on the columns of a key. With `usesBigrams`, a search for two characters of a licence
 * string uses the bigram index. Pass false for the keys of one company: comparing them with ILIKE is faster.
 */
const buildKeyCondition =
  ({ searchText, isMasked, zone }: KeySearchText, usesBigrams: boolean): Condition =>
  (values) => {
    const plans = Object.values(PlanType).filter((plan) => isPartOf(searchText, PLAN_SEARCH_WORDS[plan]));
    const statuses = Object.values(KeyStatus).filter((word) => isPartOf(searchText, [word]));
    const amount = parseAmount(searchText);
    const orderNumberCondition = buildOrderNumberCondition(values, searchText, zone);
    const alternatives = [
      ...(isMasked
        ? [`key.licence_string = ${bindValue(values, toLicenceString(searchText))}`]
        : buildLicenceConditions(values, searchText, usesBigrams)),
      ...(plans.length ? [`key.plan_type = any(${bindValue(values, plans)}::plan_type[])`] : []),
      ...(statuses.length ? [`key.status = any(${bindValue(values, statuses)}::key_status[])`] : []),
      ...(amount === null ? [] : [`key.total = ${bindValue(values, amount)}`]),
      ...(orderNumberCondition ? [orderNumberCondition] : []),
    ];
    return alternatives.join(' or ');
  };

/**
 * A search text without a state. `isMasked` has the same meaning as in `KeySearch`. `zone` is the time zone of the days
 * in order numbers.
 */
interface KeySearchText {
  searchText: string;
  isMasked: boolean;
  zone: string;
}

const buildStateCondition =
  ({ status, phase }: KeyState, time: KeyTime): Condition =>
  (values) =>
    phase ? buildPhaseConditions(values, phase, time).join(' and ') : `key.status = ${bindValue(values, status)}`;

/**
 * The search text of a list. With `isMasked`, a licence string matches only as a whole. Partial matches would reveal a
 * masked string one character at a time.
 */
export interface KeySearch {
  search?: string | null;
  isMasked?: boolean;
}

/** Builds the search condition for a list of one company's keys. Returns an empty list without a search text. */
export function buildOwnKeySearch({ search, isMasked = false }: KeySearch, time: QuoteTime): Condition[] {
  const searchText = parseSearch(search);
  if (!searchText) return [];
  const { state, remainingText } = parseKeySearch(searchText);
  const textSearch = { searchText: state ? remainingText : searchText, isMasked, zone: time.zone };
  const textConditions = textSearch.searchText ? [joinWithOr(buildKeyCondition(textSearch, false))] : [];
  return state ? [joinWithAnd(buildStateCondition(state, time), ...textConditions)] : textConditions;
}

/**
 * Builds alternative search conditions for the list of all keys. A key matches if at least one condition holds. A state
 * word can also be part of a company name, such as 'Running Shoes'. Returns an empty list without a search text.
 */
export async function buildAllKeySearch(
  db: EntityManager,
  { search, isMasked = false }: KeySearch,
  time: QuoteTime,
): Promise<Condition[]> {
  const searchText = parseSearch(search);
  if (!searchText) return [];
  const { state, remainingText } = parseKeySearch(searchText);
  const companyConditions = await buildMatchingCompanyConditions(db, searchText);
  const { zone } = time;
  if (!state) return [joinWithOr(buildKeyCondition({ searchText, isMasked, zone }, true)), ...companyConditions];
  const notStartedConditions = state.phase === KeyPhase.NOT_STARTED ? [buildNotStartedCondition(time)] : [];
  const stateConditions = [buildStateCondition(state, time), ...notStartedConditions];
  if (!remainingText) return [joinWithAnd(...stateConditions), ...companyConditions];
  const textConditions = [
    joinWithOr(buildKeyCondition({ searchText: remainingText, isMasked, zone }, true)),
    ...(await buildMatchingCompanyConditions(db, remainingText)),
  ];
  return [...textConditions.map((condition) => joinWithAnd(...stateConditions, condition)), ...companyConditions];
}

/** Builds the condition that a key's company matches the search. The result is empty if no company matches. */
const buildMatchingCompanyConditions = (db: EntityManager, searchText: string): Promise<Condition[]> =>
  buildCompanyConditions(
    db,
    (values) => `(${buildCompanySearchSql(values, searchText, false)})`,
    (values) => `(${buildCompanySearchSql(values, searchText, true)})`,
  );

// The expression of the trigram index. Without dashes, a match can cross the borders of groups.
const CHARACTERS_SQL = "replace(key.licence_string, '-', '')";

const BIGRAMS_SQL = buildBigramsSql(CHARACTERS_SQL, ' ');

/**
 * Builds alternative SQL conditions on the licence string. One matches the search text as typed. The other matches the
 * normalized characters, if the text can be part of a licence string. If normalizing the text changes only its dashes
 * and its case, the second condition is enough.
 */
function buildLicenceConditions(values: BindValues, searchText: string, usesBigrams: boolean): string[] {
  const withoutDashes = searchText.replaceAll('-', '');
  const characters = parseLicenceCharacters(searchText);
  const buildContainsSql = (part: string) =>
    usesBigrams && part.length === 2
      ? `${BIGRAMS_SQL} @> array[${bindValue(values, part.toUpperCase())}]`
      : `${CHARACTERS_SQL} ilike ${bindValue(values, toLikePattern(part))}`;
  if (characters === withoutDashes.toUpperCase()) return [buildContainsSql(characters)];
  const printedFormSql = `key.licence_string ilike ${bindValue(values, toLikePattern(searchText))}`;
  return [
    `(${buildContainsSql(withoutDashes)} and ${printedFormSql})`,
    ...(characters ? [buildContainsSql(characters)] : []),
  ];
}

const PLAN_SEARCH_WORDS: Record<PlanType, string[]> = {
  [PlanType.TWO_DAYS]: ['2day', '2 days', 'two days'],
  [PlanType.WEEK]: ['week'],
  [PlanType.MONTH]: ['month'],
  [PlanType.CUSTOM]: ['custom'],
};
const isPartOf = (searchText: string, words: string[]) =>
  words.some((word) => word.toLowerCase().includes(searchText.toLowerCase()));
