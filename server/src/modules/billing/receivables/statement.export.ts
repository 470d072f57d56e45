import type { Context } from '../../../platform/context/context.ts';
import { type CsvColumn, createCsvFile } from '../../../platform/rest/csv.ts';
import type { FileDownload } from '../../../platform/rest/download.ts';
import { findCompany } from '../../companies/companies/companies.service.ts';
import { getFinancialYearStart, getIndianDay } from '../gst/financial-year.rules.ts';
import { type CompanyStatement, readStatement, type StatementEntry } from './statement.service.ts';

/** The period of a statement: days (YYYY-MM-DD) in India. Null stands for the current financial year until today. */
export interface StatementPeriod {
  from: string | null;
  until: string | null;
}

type Row = Omit<StatementEntry, 'debit' | 'credit'> & { debit: number | null; credit: number | null };

const COLUMNS: CsvColumn<Row>[] = [
  { header: 'Date', text: ({ day }) => day },
  { header: 'Entry', text: ({ text }) => text },
  { header: 'Reference', text: ({ reference }) => reference },
  { header: 'Charged (INR)', text: ({ debit }) => debit || '' },
  { header: 'Paid or credited (INR)', text: ({ credit }) => credit || '' },
  { header: 'Balance (INR)', text: ({ balance }) => balance },
];

/** Lists the rows of a statement with its opening and closing balance. */
export const toStatementRows = ({ from, until, opening, entries, closing }: CompanyStatement): Row[] => [
  { day: from, text: 'Opening balance', reference: '', debit: null, credit: null, balance: opening },
  ...entries,
  { day: until, text: 'Closing balance', reference: '', debit: null, credit: null, balance: closing },
];

const getPeriod = ({ from, until }: StatementPeriod, now: Date) => ({
  from: from ?? getFinancialYearStart(now),
  until: until ?? getIndianDay(now),
});

/** Creates the statement of a company as a CSV file. */
export async function createStatementCsv(
  { db, now }: Context,
  companyId: string,
  period: StatementPeriod,
): Promise<FileDownload> {
  await findCompany(db.manager, companyId);
  const statement = await readStatement(db.manager, companyId, getPeriod(period, now));
  const name = `statement-${statement.from}-${statement.until}`;
  return { ...createCsvFile({ name, columns: COLUMNS, batches: toBatches(toStatementRows(statement)) }), companyId };
}

async function* toBatches<Item>(rows: Item[]): AsyncGenerator<Item[]> {
  yield rows;
}
