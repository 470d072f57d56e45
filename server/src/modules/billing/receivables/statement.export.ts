import type { Context } from '../../../platform/context/context.ts';
import { formatCount } from '../../../platform/kernel/count-formats.rules.ts';
import { createUserError } from '../../../platform/kernel/user-error.rules.ts';
import { UserErrors } from '../../../platform/kernel/user-errors.ts';
import { type CsvColumn, createCsvFile } from '../../../platform/rest/csv.ts';
import type { FileDownload, FilePart } from '../../../platform/rest/download.ts';
import { findCompany } from '../../companies/companies/companies.service.ts';
import type { Company } from '../../companies/companies/company.entity.ts';
import { getFinancialYearStart, getIndianDay } from '../gst/financial-year.rules.ts';
import { BillingProfile } from '../parties/billing-profile.entity.ts';
import { readSellerDetails, toAddressLines } from '../parties/parties.service.ts';
import { renderDocument } from '../pdf/render-document.ts';
import type { StatementRow } from '../pdf/statement-content.ts';
import { type CompanyStatement, readStatement } from './statement.service.ts';

/**
 * The period of a statement: days (YYYY-MM-DD) in Indian time. If `until` is null, the period ends today. If `from` is
 * null, the period starts with the financial year of its last day.
 */
export interface StatementPeriod {
  from: string | null;
  until: string | null;
}

// The worker thread renders 3,000 entries within its memory limit, but not 10,000.
const MAX_PDF_ENTRIES = 2000;

const COLUMNS: CsvColumn<StatementRow>[] = [
  { header: 'Date', text: ({ day }) => day },
  { header: 'Entry', text: ({ text }) => text },
  { header: 'Reference', text: ({ reference }) => reference },
  { header: 'Charged (INR)', text: ({ debit }) => debit || '' },
  { header: 'Paid or credited (INR)', text: ({ credit }) => credit || '' },
  { header: 'Balance (INR)', text: ({ balance }) => balance },
];

/** Lists the rows of a statement with its opening and closing balance. */
const toStatementRows = ({ from, until, opening, entries, closing }: CompanyStatement): StatementRow[] => [
  { day: from, text: 'Opening balance', reference: '', debit: null, credit: null, balance: opening },
  ...entries,
  { day: until, text: 'Closing balance', reference: '', debit: null, credit: null, balance: closing },
];

function resolvePeriod(period: StatementPeriod, now: Date): { from: string; until: string } {
  const until = period.until ?? getIndianDay(now);
  const from = period.from ?? getFinancialYearStart(until);
  if (from > until) throw new UserErrors(createUserError('from', `from must not be after until, which is ${until}.`));
  return { from, until };
}

/** Builds the name of a file. The domain distinguishes the statements of several companies. */
const buildFileName = ({ domain }: Company, { from, until }: CompanyStatement) =>
  `statement-${domain}-${from}-${until}`;

/**
 * Creates the statement of a company as a PDF. Throws a user error if the period has more than `MAX_PDF_ENTRIES`
 * entries, or if `from` is after `until`.
 */
export async function createStatementPdf(
  context: Context,
  companyId: string,
  period: StatementPeriod,
): Promise<FileDownload> {
  const company = await findCompany(context.db.manager, companyId);
  const statement = await readStatement(context.db.manager, companyId, resolvePeriod(period, context.now));
  const { entries } = statement;
  if (entries.length > MAX_PDF_ENTRIES) {
    const message = `This period has ${formatCount(entries.length)} entries. A PDF has at most ${formatCount(MAX_PDF_ENTRIES)}. Choose a shorter period, or export the statement as CSV.`;
    throw new UserErrors(createUserError('from', message));
  }
  const name = `${buildFileName(company, statement)}.pdf`;
  return { name, parts: renderStatement(context, company, statement), companyId };
}

// The rendering starts when the download reads the first part, after the download has acquired a concurrency slot. The
// slots limit the number of concurrent renderings.
async function* renderStatement(
  { db, now }: Context,
  company: Company,
  statement: CompanyStatement,
): AsyncGenerator<FilePart> {
  const profile = await db.manager.findOneBy(BillingProfile, { companyId: company.id });
  const { from, until, entries } = statement;
  const bytes = await renderDocument({
    kind: 'STATEMENT',
    issuedAt: now.toISOString(),
    from,
    until,
    seller: toAddressLines(await readSellerDetails(db.manager)),
    company: profile?.legalName ? toAddressLines(profile) : [company.name, company.address],
    rows: toStatementRows(statement),
  });
  yield { text: Buffer.from(bytes), rows: entries.length };
}

export async function createStatementCsv(
  { db, now }: Context,
  companyId: string,
  period: StatementPeriod,
): Promise<FileDownload> {
  const company = await findCompany(db.manager, companyId);
  const statement = await readStatement(db.manager, companyId, resolvePeriod(period, now));
  const name = buildFileName(company, statement);
  return { ...createCsvFile({ name, columns: COLUMNS, batches: toBatches(toStatementRows(statement)) }), companyId };
}

async function* toBatches<Item>(rows: Item[]): AsyncGenerator<Item[]> {
  yield rows;
}
