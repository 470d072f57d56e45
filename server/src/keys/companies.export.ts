import type { CompanyFilterArgs } from '../companies/companies.types.ts';
import { type Column, csvFile } from '../rest/csv.ts';
import type { FileDownload } from '../rest/download.ts';
import { calendarDay } from '../shared/calendar.rules.ts';
import type { Context } from '../shared/context.ts';
import { type ExportedCompany, exportCompanies } from './company-export.service.ts';
import { keyTimeOf } from './keys.service.ts';

const columnsIn = (zone: string): Column<ExportedCompany>[] => [
  { header: 'Name', text: ({ name }) => name },
  { header: 'Email', text: ({ email }) => email },
  { header: 'Email Confirmed', text: ({ isEmailConfirmed }) => (isEmailConfirmed ? 'Yes' : 'No') },
  { header: 'Domain', text: ({ domain }) => domain },
  { header: 'Phone', text: ({ phone }) => phone },
  { header: 'Address', text: ({ address }) => address },
  { header: 'Keys', text: ({ keyCount }) => keyCount },
  { header: `Signed Up (${zone})`, text: ({ createdText }) => createdText },
];

/** The companies that a list's filter finds as a CSV file. */
export function companiesFile(context: Context, filter: CompanyFilterArgs): FileDownload {
  const { readList, now, config } = context;
  const zone = config.businessTimeZone;
  const batches = exportCompanies(readList, filter, keyTimeOf(context));
  return csvFile({ name: `companies-${calendarDay(now, zone)}`, columns: columnsIn(zone), batches });
}
