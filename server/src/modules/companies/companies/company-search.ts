import { toLikePattern } from '../../../platform/kernel/pages.ts';
import { bindValue, type BindValues } from '../../../platform/database/lists/list-page.ts';
import { buildCharacterPairsSql } from '../../../platform/database/lists/character-pairs.ts';
import { parsePhone } from './company-search.rules.ts';

// Matches the start of a word, in a form that the trigram index supports.
const buildWordStartPattern = (word: string) =>
  `(^|[^[:alnum:]])${word.replaceAll(/[^\p{L}\p{N}]/gu, String.raw`\$&`)}`;

const CHARACTER_PAIRS_SQL = buildCharacterPairsSql(
  `lower(company.name || ' ' || company.email || ' ' || company.domain)`,
  '\n',
);

/** SQL conditions: the name, email or domain contains the text. */
function buildContainsConditions(values: BindValues, text: string, byPairs: boolean): string[] {
  if (byPairs && [...text].length === 2) return [`${CHARACTER_PAIRS_SQL} @> array[lower(${bindValue(values, text)})]`];
  const pattern = bindValue(values, toLikePattern(text));
  return ['name', 'email', 'domain'].map((column) => `company.${column} ilike ${pattern}`);
}

/**
 * SQL condition: the row `company` matches a search. Its name, email or domain contains the text, or each word of the
 * text is the start of a word in its name. A complete or partial phone number also matches the phone number. With
 * `byPairs`, a search for two characters uses the index of character pairs, which is slower if most companies match.
 */
export function buildCompanySearchSql(values: BindValues, text: string, byPairs = false): string {
  // Split at commas and semicolons as well, because searched names are often copied from lists.
  const words = text.split(/[\s,;]+/).filter(Boolean);
  const phone = parsePhone(text);
  return [
    ...buildContainsConditions(values, text, byPairs),
    ...(words.length > 1 || (words.length === 1 && words[0] !== text)
      ? [`(${words.map((word) => `company.name ~* ${bindValue(values, buildWordStartPattern(word))}`).join(' and ')})`]
      : []),
    // The expression before `like` must equal the indexed expression, so that PostgreSQL can use the index.
    ...(phone
      ? [`regexp_replace(company.phone, '[^0-9]', '', 'g') like ${bindValue(values, toLikePattern(phone))}`]
      : []),
  ].join(' or ');
}
