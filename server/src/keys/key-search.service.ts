import type { EntityManager } from 'typeorm';
import { matchesCompany } from '../companies/company-search.ts';
import { containing, searchedIn } from '../shared/pages.ts';
import { at, type Values } from '../sql/list-page.ts';
import { hasOrderNumber } from '../sql/order-number.ts';
import { allOf, anyOf, type Condition, notStarted, ofCompanies, phaseConditions } from './key-conditions.ts';
import type { KeyTime } from './key-grace.rules.ts';
import { KeyPhase } from './key-phase.rules.ts';
import type { QuoteTime } from './key-quotes.service.ts';
import { readAmount, readKeySearch, type SearchedState } from './key-search.rules.ts';
import { KeyStatus } from './key-status.rules.ts';
import { PlanType } from './key-term.rules.ts';
import { licenceSigns, readLicenceString } from './licence-string.rules.ts';

/** The search conditions on a key alone. `byPairs` finds two characters of a licence string by their index. */
const ofKey =
  ({ part, isMasked, zone }: KeyText, byPairs = false): Condition =>
  (values) => {
    const plans = Object.values(PlanType).filter((plan) => isPartOf(part, PLAN_WORDS[plan]));
    const statuses = Object.values(KeyStatus).filter((word) => isPartOf(part, [word]));
    const amount = readAmount(part);
    const ordered = hasOrderNumber(values, part, zone);
    const any = [
      ...(isMasked
        ? [`key.licence_string = ${at(values, readLicenceString(part))}`]
        : licenceConditions(values, part, byPairs)),
      ...(plans.length ? [`key.plan_type = any(${at(values, plans)}::plan_type[])`] : []),
      ...(statuses.length ? [`key.status = any(${at(values, statuses)}::key_status[])`] : []),
      ...(amount === null ? [] : [`key.total = ${at(values, amount)}`]),
      ...(ordered ? [ordered] : []),
    ];
    return any.join(' or ');
  };

/** A search text, and the time zone of the days in order numbers. */
interface KeyText {
  part: string;
  isMasked: boolean;
  zone: string;
}

const inState =
  ({ status, phase }: SearchedState, time: KeyTime): Condition =>
  (values) =>
    phase ? phaseConditions(values, phase, time).join(' and ') : `key.status = ${at(values, status)}`;

/** What is searched for; who may not read licence strings finds none by its parts, which would tell it sign by sign. */
export interface KeySearch {
  search?: string | null;
  isMasked?: boolean;
}

/** What a search of a company's own keys asks of them. */
export function searchOfOwn({ search, isMasked = false }: KeySearch, time: QuoteTime): Condition[] {
  const part = searchedIn(search);
  if (!part) return [];
  const { state, rest } = readKeySearch(part);
  const text = { part: state ? rest : part, isMasked, zone: time.zone };
  const matching = text.part ? [anyOf(ofKey(text))] : [];
  return state ? [allOf(inState(state, time), ...matching)] : matching;
}

/** What a search of all keys asks of them; companies have names such as 'Running Shoes', too. */
export async function searchOfAll(
  db: EntityManager,
  { search, isMasked = false }: KeySearch,
  time: QuoteTime,
): Promise<Condition[]> {
  const part = searchedIn(search);
  if (!part) return [];
  const { state, rest } = readKeySearch(part);
  const named = await ofFound(db, part);
  const { zone } = time;
  if (!state) return ofAny({ part, isMasked, zone }, named);
  const ofRest = rest ? ofAny({ part: rest, isMasked, zone }, await ofFound(db, rest)) : [];
  const isFew = state.phase === KeyPhase.NOT_STARTED ? [notStarted(time)] : [];
  const stated = allOf(inState(state, time), ...isFew, ...ofRest);
  return [named.length ? anyOf(...named, stated) : stated];
}

/**
 * What a search asks of any key. Two signs of a licence string are asked for twice: their index finds them, but to look at a
 * row by its words takes long, and at every row in order where many have them.
 */
const ofAny = (text: KeyText, named: Condition[]): Condition[] => [
  anyOf(ofKey(text), ...named),
  ...(text.part.replaceAll('-', '').length === 2 && !text.isMasked ? [anyOf(ofKey(text, true), ...named)] : []),
];

/** The condition that a key's company matches the search; empty if no company matches. */
const ofFound = (db: EntityManager, part: string): Promise<Condition[]> =>
  ofCompanies(db, (values) => `(${matchesCompany(values, part)})`);

// the index knows licence strings without their dashes, so that a part may begin anywhere in a group
const SIGNS = "replace(key.licence_string, '-', '')";

// and this one by their pairs, as it is written in its migration
const PAIRS = `array_cat(string_to_array(regexp_replace(${SIGNS}, '(..)', '\\1 ', 'g'), ' '),
  string_to_array(regexp_replace(substr(${SIGNS}, 2), '(..)', '\\1 ', 'g'), ' '))`;

/** A part is found as it is printed, and however a person typed it. */
function licenceConditions(values: Values, part: string, byPairs: boolean): string[] {
  const printed = part.replaceAll('-', '');
  const signs = licenceSigns(part);
  const holding = (some: string) =>
    byPairs && some.length === 2
      ? `${PAIRS} @> array[${at(values, some.toUpperCase())}]`
      : `${SIGNS} ilike ${at(values, containing(some))}`;
  if (signs === printed.toUpperCase()) return [holding(signs)];
  const asPrinted = `key.licence_string ilike ${at(values, containing(part))}`;
  return [`(${holding(printed)} and ${asPrinted})`, ...(signs ? [holding(signs)] : [])];
}

const PLAN_WORDS: Record<PlanType, string[]> = {
  [PlanType.TWO_DAYS]: ['2day', '2 days', 'two days'],
  [PlanType.WEEK]: ['week'],
  [PlanType.MONTH]: ['month'],
  [PlanType.CUSTOM]: ['custom'],
};
const isPartOf = (part: string, words: string[]) =>
  words.some((word) => word.toLowerCase().includes(part.toLowerCase()));
