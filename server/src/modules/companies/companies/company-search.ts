import { toLikePattern } from '../../../platform/kernel/pages.ts';
import { bindValue, type BindValues } from '../../../platform/database/lists/list-page.ts';
import { parsePhone } from './company-search.rules.ts';

// where a word begins, as an index of trigrams can use it
const buildWordStartPattern = (word: string) =>
  `(^|[^[:alnum:]])${word.replaceAll(/[^\p{L}\p{N}]/gu, String.raw`\$&`)}`;

/**
 * SQL: whether the row `company` matches a search: its name, email or domain contains the text, the words of its name begin
 * with those of the text in any order, or its phone number contains the digits.
 */
export function buildCompanySearchSql(values: BindValues, text: string): string {
  const pattern = bindValue(values, toLikePattern(text));
  // people copy names from lists, with commas between and after them
  const words = text.split(/[\s,;]+/).filter(Boolean);
  const phone = parsePhone(text);
  return [
    ...['name', 'email', 'domain'].map((column) => `company.${column} ilike ${pattern}`),
    ...(words.length > 1 || (words.length === 1 && words[0] !== text)
      ? [`(${words.map((word) => `company.name ~* ${bindValue(values, buildWordStartPattern(word))}`).join(' and ')})`]
      : []),
    // the same expression as in the index, so that PostgreSQL can use it
    ...(phone
      ? [`regexp_replace(company.phone, '[^0-9]', '', 'g') like ${bindValue(values, toLikePattern(phone))}`]
      : []),
  ].join(' or ');
}
