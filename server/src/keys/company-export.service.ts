import type { Context } from '../shared/context.ts';
import { foundCompanies } from '../companies/companies.service.ts';
import type { CompanyFilterArgs } from '../companies/companies.types.ts';
import { readListBatches } from '../sql/list-batches.ts';
import { formatSql } from '../shared/date-formats.rules.ts';
import type { QuoteTime } from './key-quotes.service.ts';
import { countKeys } from './keys.service.ts';

/** What a file shows of a company. */
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

/** Every company that a list's filter finds, newest first, in batches; with its keys, so it lives with them. */
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
    createdText: formatSql('company.created_at', time.zone),
  };
  for await (const rows of readListBatches<ExportedCompany>(read, foundCompanies(filter, time), columns)) {
    const ids = rows.map(({ id }) => id);
    const counts = await read(({ manager }) => countKeys(manager, ids));
    yield rows.map((row) => ({ ...row, keyCount: counts.get(row.id) ?? 0 }));
  }
}
