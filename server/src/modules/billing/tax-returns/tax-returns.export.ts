import type { DataSource } from 'typeorm';
import type { Context } from '../../../platform/context/context.ts';
import { readListBatches } from '../../../platform/database/lists/list-batches.ts';
import type { ListQuery } from '../../../platform/database/lists/list-page.ts';
import { runNamedStatement } from '../../../platform/database/prepared-statements/named-statements.ts';
import { escapeFormulas, writeCsv } from '../../../platform/rest/csv.ts';
import type { FileDownload, FilePart } from '../../../platform/rest/download.ts';
import { createZipFile } from '../../../platform/rest/zip.ts';
import { formatReturnPlace } from '../gst/gst-states.rules.ts';
import { getReturnPeriod, type ReturnPeriod } from '../gst/return-month.rules.ts';
import { createDocumentsFile } from '../invoices/invoices.export.ts';
import { TaxDocument } from '../invoices/tax-document.entity.ts';
import { createPaymentRegister } from '../payments/payments.export.ts';
import { DOCUMENT_FILES, type Gstr1File, GROUPED_FILES, NAME_HEADER, PLACE_HEADER } from './gstr1-files.ts';
import { RETURN_FILE_NAMES, type ReturnFileName } from './return-files.ts';
import { buildSectionCondition } from './return-section.ts';

type Row = Record<string, string>;

/** Creates one CSV file of the return of a month (YYYY-MM). */
export const createReturnFile = (context: Context, month: string, name: ReturnFileName): FileDownload => ({
  ...createContent(context, getReturnPeriod(month), name),
  name: getFileName(month, name),
});

export const createReturnZip = (context: Context, month: string): FileDownload =>
  createZipFile(
    `gst-${month}.zip`,
    Object.values(RETURN_FILE_NAMES).map((name) => createReturnFile(context, month, name)),
    context.now,
  );

/** The registers, which do not belong to GSTR-1: CSV files of all invoices, credit notes or payments of a month. */
const REGISTERS: Partial<Record<ReturnFileName, (context: Context, period: ReturnPeriod) => FileDownload>> = {
  invoices: (context, period) => createDocumentRegister(context, 'INVOICE', period),
  'credit-notes': (context, period) => createDocumentRegister(context, 'CREDIT_NOTE', period),
  payments: (context, { firstDay, lastDay }) => createPaymentRegister(context, firstDay, lastDay),
};

const createDocumentRegister = (
  context: Context,
  kind: Parameters<typeof createDocumentsFile>[1],
  { from, before }: ReturnPeriod,
) =>
  createDocumentsFile(
    context,
    kind,
    { search: null, issuedFrom: from, issuedBefore: before, orderBy: 'OLDEST' },
    'all',
  );

const getFileName = (month: string, name: ReturnFileName) => `${REGISTERS[name] ? '' : 'gstr1-'}${name}-${month}.csv`;

function createContent(context: Context, period: ReturnPeriod, name: ReturnFileName): Pick<FileDownload, 'parts'> {
  const register = REGISTERS[name];
  if (register) return register(context, period);
  const documentFile = DOCUMENT_FILES[name];
  if (documentFile) return { parts: generateParts(documentFile, readDocuments(context, documentFile, period)) };
  const groupedFile = GROUPED_FILES[name]!;
  return { parts: generateParts(groupedFile, readGroups(context.db, groupedFile, period)) };
}

/** Reads the documents of a section in the order of their dates. */
function readDocuments(
  { db }: Context,
  { kind, section, columns }: NonNullable<(typeof DOCUMENT_FILES)[ReturnFileName]>,
  { from, before }: ReturnPeriod,
): AsyncIterable<Row[]> {
  const list: ListQuery<TaxDocument> = {
    type: TaxDocument,
    table: 'documents',
    alias: 'document',
    where: [
      'document.kind = $1',
      'document.issued_at >= $2',
      'document.issued_at < $3',
      buildSectionCondition(section),
    ],
    values: [kind, from, before],
    plansEachCall: true,
    order: 'issued_at',
    direction: 'asc',
  };
  return readListBatches<Row>((work) => work(db), list, columns);
}

async function* readGroups(
  db: DataSource,
  { condition, groupBy, orderBy = groupBy, columns }: NonNullable<(typeof GROUPED_FILES)[ReturnFileName]>,
  { from, before }: ReturnPeriod,
): AsyncGenerator<Row[]> {
  const selectedColumns = Object.entries(columns).map(([header, sql]) => `${sql} as "${header}"`);
  yield await runNamedStatement<Row>(
    db.manager,
    `select ${selectedColumns.join(', ')} from documents document
     where document.kind in ('INVOICE', 'CREDIT_NOTE') and document.issued_at >= $1 and document.issued_at < $2
       and ${condition}
     group by ${groupBy} order by ${orderBy}`,
    [from, before],
  );
}

/** Generates a CSV file that the offline tool of GSTR-1 imports: without row numbers and without a byte order mark. */
async function* generateParts({ columns }: Gstr1File, batches: AsyncIterable<Row[]>): AsyncGenerator<FilePart> {
  const headers = Object.keys(columns);
  let lines = [headers];
  for await (const rows of batches) {
    lines.push(...rows.map((row) => headers.map((header) => formatValue(header, row[header]!))));
    yield { text: writeCsv(lines), rows: rows.length };
    lines = [];
  }
}

function formatValue(header: string, value: string): string {
  if (header === PLACE_HEADER) return formatReturnPlace(value);
  return header === NAME_HEADER ? escapeFormulas(value) : value;
}
