import { containing } from '../shared/pages.ts';
import { at, type Values } from '../sql/list-page.ts';
import { readPhone } from './company-search.rules.ts';

/**
 * SQL: whether the row `company` matches a search: its name contains each word, its email or domain contains the text, or
 * its phone number the digits.
 */
export function matchesCompany(values: Values, text: string): string {
  const like = (sql: string, part: string) => `${sql} ilike ${at(values, containing(part))}`;
  const name = text.split(/\s+/).map((word) => like('company.name', word));
  const phone = readPhone(text);
  return [
    `(${name.join(' and ')})`,
    ...['email', 'domain'].map((column) => like(`company.${column}`, text)),
    // as the index has it
    ...(phone ? [like("regexp_replace(company.phone, '[^0-9]', '', 'g')", phone)] : []),
  ].join(' or ');
}
