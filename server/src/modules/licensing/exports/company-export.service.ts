import type { Context } from '../../../platform/context/context.ts';
import { readListBatches } from '../../../platform/database/lists/list-batches.ts';
import { buildSpreadsheetTime } from '../../../platform/database/lists/time-text.ts';
import { buildCompanyList } from '../../companies/companies/companies.service.ts';
import type { CompanyFilterArgs } from '../../companies/companies/companies.types.ts';
import { countKeys } from '../keys/keys.service.ts';
import type { QuoteTime } from '../orders/key-quotes.service.ts';

export interface ExportedCompany {
  id: string;
  name: string;
  email: string;
  isEmailConfirmed: boolean;
  domain: string;
  phone: string;
  address: string;
  createdText: string;
  keyCount: number;
}

/**
 * Reads the companies that match the filter in batches, newest first. The export belongs to the licensing module
 * because it includes the number of keys of each company.
 */
export async function* exportCompanies(
  read: Context['readList'],
  filter: CompanyFilterArgs,
  time: QuoteTime,
): AsyncGenerator<ExportedCompany[]> {
  const columns: Record<Exclude<keyof ExportedCompany, 'id' | 'keyCount'>, string> = {
    name: 'company.name',
    email: 'company.email',
    isEmailConfirmed: 'company.email_confirmed_at is not null',
    domain: 'company.domain',
    phone: 'company.phone',
    address: 'company.address',
    createdText: buildSpreadsheetTime('company.created_at', time.zone),
  };
  for await (const rows of readListBatches<ExportedCompany>(read, buildCompanyList(filter, time), columns)) {
    const ids = rows.map(({ id }) => id);
    const counts = await read(({ manager }) => countKeys(manager, ids));
    yield rows.map((row) => ({ ...row, keyCount: counts.get(row.id) ?? 0 }));
  }
}
