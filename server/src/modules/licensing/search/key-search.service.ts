import type { EntityManager } from 'typeorm';
import { buildCompanySearchSql } from '../../companies/companies/company-search.ts';
import { toLikePattern, parseSearch } from '../../../platform/kernel/pages.ts';
import { bindValue, type BindValues } from '../../../platform/database/lists/list-page.ts';
import { buildOrderNumberCondition } from '../../../platform/database/lists/order-number-condition.ts';
import {
  allOf,
  anyOf,
  type Condition,
  buildNotStartedCondition,
  buildCompanyConditions,
  buildPhaseConditions,
} from './key-conditions.ts';
import type { KeyTime } from '../keys/key-grace.rules.ts';
import { KeyPhase } from '../keys/key-phase.rules.ts';
import type { QuoteTime } from '../orders/key-quotes.service.ts';
import { parseAmount, parseKeySearch, type KeyState } from './key-search.rules.ts';
import { KeyStatus } from '../keys/key-status.rules.ts';
import { PlanType } from '../keys/key-term.rules.ts';
import { parseLicenceCharacters, toLicenceString } from '../keys/licence-string.rules.ts';

/** The search conditions on a key alone. `byPairs` finds two characters of a licence string by their index. */
const buildKeyCondition =
  ({ part, isMasked, zone }: KeySearchText, byPairs = false): Condition =>
  (values) => {
    const plans = Object.values(PlanType).filter((plan) => isPartOf(part, PLAN_SEARCH_WORDS[plan]));
    const statuses = Object.values(KeyStatus).filter((word) => isPartOf(part, [word]));
    const amount = parseAmount(part);
    const ordered = buildOrderNumberCondition(values, part, zone);
    const any = [
      ...(isMasked
        ? [`key.licence_string = ${bindValue(values, toLicenceString(part))}`]
        : buildLicenceConditions(values, part, byPairs)),
      ...(plans.length ? [`key.plan_type = any(${bindValue(values, plans)}::plan_type[])`] : []),
      ...(statuses.length ? [`key.status = any(${bindValue(values, statuses)}::key_status[])`] : []),
      ...(amount === null ? [] : [`key.total = ${bindValue(values, amount)}`]),
      ...(ordered ? [ordered] : []),
    ];
    return any.join(' or ');
  };

/** A search text, and the time zone of the days in order numbers. */
interface KeySearchText {
  part: string;
  isMasked: boolean;
  zone: string;
}

const buildStateCondition =
  ({ status, phase }: KeyState, time: KeyTime): Condition =>
  (values) =>
    phase ? buildPhaseConditions(values, phase, time).join(' and ') : `key.status = ${bindValue(values, status)}`;

/** What is searched for; who may not read licence strings finds none by its parts, which would tell it sign by sign. */
export interface KeySearch {
  search?: string | null;
  isMasked?: boolean;
}

/** What a search of a company's own keys asks of them. */
export function buildOwnKeySearch({ search, isMasked = false }: KeySearch, time: QuoteTime): Condition[] {
  const part = parseSearch(search);
  if (!part) return [];
  const { state, rest } = parseKeySearch(part);
  const text = { part: state ? rest : part, isMasked, zone: time.zone };
  const matching = text.part ? [anyOf(buildKeyCondition(text))] : [];
  return state ? [allOf(buildStateCondition(state, time), ...matching)] : matching;
}

/** What a search of all keys asks of them; companies have names such as 'Running Shoes', too. */
export async function buildAllKeySearch(
  db: EntityManager,
  { search, isMasked = false }: KeySearch,
  time: QuoteTime,
): Promise<Condition[]> {
  const part = parseSearch(search);
  if (!part) return [];
  const { state, rest } = parseKeySearch(part);
  const named = await buildMatchingCompanyConditions(db, part);
  const { zone } = time;
  if (!state) return buildTextConditions({ part, isMasked, zone }, named);
  const ofRest = rest
    ? buildTextConditions({ part: rest, isMasked, zone }, await buildMatchingCompanyConditions(db, rest))
    : [];
  const isFew = state.phase === KeyPhase.NOT_STARTED ? [buildNotStartedCondition(time)] : [];
  const stated = allOf(buildStateCondition(state, time), ...isFew, ...ofRest);
  return [named.length ? anyOf(...named, stated) : stated];
}

/**
 * What a search asks of any key. Two signs of a licence string are asked for twice: their index finds them, but to look at a
 * row by its words takes long, and at every row in order where many have them.
 */
const buildTextConditions = (text: KeySearchText, named: Condition[]): Condition[] => [
  anyOf(buildKeyCondition(text), ...named),
  ...(text.part.replaceAll('-', '').length === 2 && !text.isMasked
    ? [anyOf(buildKeyCondition(text, true), ...named)]
    : []),
];

/** The condition that a key's company matches the search; empty if no company matches. */
const buildMatchingCompanyConditions = (db: EntityManager, part: string): Promise<Condition[]> =>
  buildCompanyConditions(db, (values) => `(${buildCompanySearchSql(values, part)})`);

// the index knows licence strings without their dashes, so that a part may begin anywhere in a group
const CHARACTERS_SQL = "replace(key.licence_string, '-', '')";

// and this one by their pairs, as it is written in its migration
const CHARACTER_PAIRS_SQL = `array_cat(string_to_array(regexp_replace(${CHARACTERS_SQL}, '(..)', '\\1 ', 'g'), ' '),
  string_to_array(regexp_replace(substr(${CHARACTERS_SQL}, 2), '(..)', '\\1 ', 'g'), ' '))`;

/** A part is found as it is printed, and however a person typed it. */
function buildLicenceConditions(values: BindValues, part: string, byPairs: boolean): string[] {
  const printed = part.replaceAll('-', '');
  const signs = parseLicenceCharacters(part);
  const holding = (some: string) =>
    byPairs && some.length === 2
      ? `${CHARACTER_PAIRS_SQL} @> array[${bindValue(values, some.toUpperCase())}]`
      : `${CHARACTERS_SQL} ilike ${bindValue(values, toLikePattern(some))}`;
  if (signs === printed.toUpperCase()) return [holding(signs)];
  const asPrinted = `key.licence_string ilike ${bindValue(values, toLikePattern(part))}`;
  return [`(${holding(printed)} and ${asPrinted})`, ...(signs ? [holding(signs)] : [])];
}

const PLAN_SEARCH_WORDS: Record<PlanType, string[]> = {
  [PlanType.TWO_DAYS]: ['2day', '2 days', 'two days'],
  [PlanType.WEEK]: ['week'],
  [PlanType.MONTH]: ['month'],
  [PlanType.CUSTOM]: ['custom'],
};
const isPartOf = (part: string, words: string[]) =>
  words.some((word) => word.toLowerCase().includes(part.toLowerCase()));
