import { buildBigramsSql } from '../../../platform/database/lists/bigrams.ts';
import { bindValue, type BindValues } from '../../../platform/database/lists/list-page.ts';
import { toLikePattern } from '../../../platform/kernel/pages.ts';
import { parsePhone } from './company-search.rules.ts';

// Matches the start of a word, in a form that the trigram index supports.
const buildWordStartPattern = (word: string) =>
  `(^|[^[:alnum:]])${word.replaceAll(/[^\p{L}\p{N}]/gu, String.raw`\$&`)}`;

const BIGRAMS_SQL = buildBigramsSql(`lower(company.name || ' ' || company.email || ' ' || company.domain)`, '\n');

/**
 * Returns whether a search is exactly two characters other than spaces, commas and semicolons. For such a search, the
 * bigram index finds all matches.
 */
export const isBigramSearch = (text: string): boolean => /^[^\s,;]{2}$/u.test(text);

/** SQL conditions, of which one must hold: the name, email or domain of the row `company` contains the text. */
function buildContainsConditions(values: BindValues, text: string, usesBigrams: boolean): string[] {
  // PostgreSQL underestimates the cost of computing the bigrams of a row. For a frequent bigram, it would compute them
  // for each row instead of reading the index. The subquery hides the frequency of the bigram from the planner.
  if (usesBigrams) return [`${BIGRAMS_SQL} @> (select array[lower(${bindValue(values, text)})])`];
  const pattern = bindValue(values, toLikePattern(text));
  return ['name', 'email', 'domain'].map((column) => `company.${column} ilike ${pattern}`);
}

/**
 * Returns the SQL condition that each word of the text is the start of a word in the column. Returns an empty list if
 * the text is a single word, because a condition on the whole text also finds the starts of words.
 */
function buildWordConditions(values: BindValues, column: string, text: string): string[] {
  // Split at commas and semicolons as well, because searched names are often copied from lists.
  const words = text.split(/[\s,;]+/).filter(Boolean);
  return words.length > 1 || (words.length === 1 && words[0] !== text)
    ? [`(${words.map((word) => `${column} ~* ${bindValue(values, buildWordStartPattern(word))}`).join(' and ')})`]
    : [];
}

/**
 * SQL conditions, of which one must hold: the column contains the text, or each word of the text is the start of a word
 * in the column.
 */
export const buildNameConditions = (values: BindValues, column: string, text: string): string[] => [
  `${column} ilike ${bindValue(values, toLikePattern(text))}`,
  ...buildWordConditions(values, column, text),
];

/**
 * SQL condition: the row `company` matches a search. Its name, email or domain contains the text, or each word of the
 * text is the start of a word in its name. A complete or partial phone number also matches the phone number. With
 * `usesBigrams`, the condition uses the bigram index if it supports the search. Pass false to check companies one by one.
 */
export function buildCompanySearchSql(values: BindValues, text: string, usesBigrams: boolean): string {
  const phone = parsePhone(text);
  return [
    ...buildContainsConditions(values, text, usesBigrams && isBigramSearch(text)),
    ...buildWordConditions(values, 'company.name', text),
    // The expression before `like` must equal the indexed expression, so that PostgreSQL can use the index.
    ...(phone
      ? [`regexp_replace(company.phone, '[^0-9]', '', 'g') like ${bindValue(values, toLikePattern(phone))}`]
      : []),
  ].join(' or ');
}
