import type { EntityManager } from 'typeorm';
import { foundCompanies } from '../companies/companies.service.ts';
import type { CompanyFilterArgs } from '../companies/companies.types.ts';
import { readListBatches } from '../sql/list-batches.ts';
import { textOf } from './key-export.service.ts';
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
  db: EntityManager,
  filter: CompanyFilterArgs,
  { zone, ...time }: QuoteTime,
): AsyncGenerator<ExportedCompany[]> {
  const columns: Record<Exclude<keyof ExportedCompany, 'id' | 'keyCount'>, string> = {
    name: 'company.name',
    email: 'company.email',
    isEmailConfirmed: 'company.email_confirmed_at is not null',
    domain: 'company.domain',
    phone: 'company.phone',
    address: 'company.address',
    createdText: textOf('company.created_at', zone),
  };
  for await (const rows of readListBatches<ExportedCompany>(db, foundCompanies(filter, time), columns)) {
    const counts = await countKeys(
      db,
      rows.map(({ id }) => id),
    );
    yield rows.map((row) => ({ ...row, keyCount: counts.get(row.id) ?? 0 }));
  }
}
