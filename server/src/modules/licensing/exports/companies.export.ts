import type { Context } from '../../../platform/context/context.ts';
import { toCalendarDay } from '../../../platform/kernel/calendar.rules.ts';
import { type CsvColumn, createCsvFile } from '../../../platform/rest/csv.ts';
import type { FileDownload } from '../../../platform/rest/download.ts';
import type { CompanyFilterArgs } from '../../companies/companies/companies.types.ts';
import { getKeyTime } from '../keys/keys.service.ts';
import { type ExportedCompany, exportCompanies } from './company-export.service.ts';

const getColumns = (zone: string): CsvColumn<ExportedCompany>[] => [
  { header: 'Name', text: ({ name }) => name },
  { header: 'Email', text: ({ email }) => email },
  { header: 'Email Confirmed', text: ({ isEmailConfirmed }) => (isEmailConfirmed ? 'Yes' : 'No') },
  { header: 'Domain', text: ({ domain }) => domain },
  { header: 'Phone', text: ({ phone }) => phone },
  { header: 'Address', text: ({ address }) => address },
  { header: 'Keys', text: ({ keyCount }) => keyCount },
  { header: `Signed Up (${zone})`, text: ({ createdText }) => createdText },
];

/** Creates a CSV file of the companies that match the filter. */
export function createCompaniesFile(context: Context, filter: CompanyFilterArgs): FileDownload {
  const { readList, now, config } = context;
  const zone = config.businessTimeZone;
  const batches = exportCompanies(readList, filter, getKeyTime(context));
  return createCsvFile({ name: `companies-${toCalendarDay(now, zone)}`, columns: getColumns(zone), batches });
}
