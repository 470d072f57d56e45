import { stringify } from 'csv-stringify/browser/esm/sync';
import { formatDate } from '../../shared/formats.ts';
import { KEY_FACTS } from './key-facts.ts';
import type { KeyFactsFragment } from './keys.generated.ts';

interface CsvSettings {
  hasCompany: boolean;
  now: Date;
  zone: string;
}

/** Keys as a CSV file that a spreadsheet opens as intended: none of its text can act as a formula. */
export function csvOfKeys(keys: KeyFactsFragment[], { hasCompany, now, zone }: CsvSettings): string {
  const moment = (at: string) => `${formatDate(at, 'YYYY-MM-DD', zone)} ${formatDate(at, 'HH:MM', zone)}`;
  const { company, ...own } = KEY_FACTS;
  const columns = Object.values(hasCompany ? { company, ...own } : own).flatMap(({ column }) => column ?? []);
  const records = keys.map((key, index) => ({
    No: index + 1,
    ...Object.fromEntries(columns.map(({ header, text }) => [header, text(key, moment, now.getTime())])),
  }));
  return stringify(records, { header: true, bom: true, escape_formulas: true, record_delimiter: 'windows' });
}
