import { stringify } from 'csv-stringify/browser/esm/sync';
import { formatDate } from '../../shared/formats.ts';
import { namesOf } from '../../shared/names.ts';
import { ADD_ON_NAMES, PLAN_NAMES } from '../plans/plan-words.ts';
import type { KeyExportFragment } from './key-export.generated.ts';
import { keyStateAt } from './key-state.ts';
import { formatUsers } from './key-words.ts';

interface CsvSettings {
  hasCompany: boolean;
  now: Date;
  zone: string;
}

/** Keys as a CSV file that a spreadsheet opens as it is meant: no text of it can act as a formula. */
export function csvOfKeys(keys: KeyExportFragment[], { hasCompany, now, zone }: CsvSettings): string {
  const momentOf = (at: string) => `${formatDate(at, 'YYYY-MM-DD', zone)} ${formatDate(at, 'HH:MM', zone)}`;
  const records = keys.map((key, index) => {
    const { label, note } = keyStateAt(key, now.getTime());
    return {
      No: index + 1,
      ...(hasCompany && { 'Company Name': key.company.name }),
      'Plan Type': PLAN_NAMES[key.planType],
      'Requested At': momentOf(key.createdAt),
      'Starting At': momentOf(key.startsAt),
      'Expiring At': momentOf(key.expiresAt),
      Key: key.licenceString,
      Status: note ? `${label} (${note})` : label,
      User: key.userLimit || formatUsers(0),
      'Add-ons': namesOf(ADD_ON_NAMES)
        .filter((addOn) => key.addOns.includes(addOn))
        .map((addOn) => ADD_ON_NAMES[addOn])
        .join(', '),
      'Price (INR)': key.total,
    };
  });
  return stringify(records, { header: true, bom: true, escape_formulas: true, record_delimiter: 'windows' });
}
