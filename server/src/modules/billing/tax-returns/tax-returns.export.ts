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
import { buildSellerCondition, SELLER_GSTIN_SQL } from '../invoices/invoice-conditions.ts';
import { createDocumentsFile } from '../invoices/invoices.export.ts';
import { TaxDocument } from '../invoices/tax-document.entity.ts';
import { createPaymentRegister } from '../payments/payments.export.ts';
import { DOCUMENT_FILES, type Gstr1File, GROUPED_FILES, NAME_HEADER, PLACE_HEADER } from './gstr1-files.ts';
import { RETURN_FILE_NAMES, type ReturnFileName } from './return-files.ts';
import { buildSectionCondition } from './return-section.ts';
import { resolveSellerGstin } from './tax-returns.service.ts';

type Row = Record<string, string>;

/** A month (YYYY-MM), and a GSTIN of the seller. Without a GSTIN, the month must have documents of one GSTIN only. */
export interface ReturnRequest {
  month: string;
  gstin: string | null;
}

/** The documents of a return. */
export interface ReturnScope extends ReturnPeriod {
  /** The GSTIN of the seller on the documents. */
  gstin: string;
}

export async function resolveScope({ db }: Context, { month, gstin }: ReturnRequest): Promise<ReturnScope> {
  return { ...getReturnPeriod(month), gstin: await resolveSellerGstin(db.manager, month, gstin) };
}

/** Formats the end of a file name. Files of a requested GSTIN contain it, because the month can have files of others. */
export const formatNameEnd = ({ month, gstin }: ReturnRequest) => (gstin ? `${month}-${gstin}` : month);

/** Creates one CSV file of a return. */
export async function createReturnFile(
  context: Context,
  request: ReturnRequest,
  name: ReturnFileName,
): Promise<FileDownload> {
  return createFile(context, await resolveScope(context, request), name, formatNameEnd(request));
}

export async function createReturnZip(context: Context, request: ReturnRequest): Promise<FileDownload> {
  const scope = await resolveScope(context, request);
  const nameEnd = formatNameEnd(request);
  return createZipFile(
    `gst-${nameEnd}.zip`,
    Object.values(RETURN_FILE_NAMES).map((name) => createFile(context, scope, name, nameEnd)),
    context.now,
  );
}

const createFile = (context: Context, scope: ReturnScope, name: ReturnFileName, nameEnd: string): FileDownload => ({
  ...createContent(context, scope, name),
  name: `${REGISTERS[name] ? '' : 'gstr1-'}${name}-${nameEnd}.csv`,
});

/** The registers, which do not belong to GSTR-1: CSV files of all invoices, credit notes or payments of a month. */
const REGISTERS: Partial<Record<ReturnFileName, (context: Context, scope: ReturnScope) => FileDownload>> = {
  invoices: (context, scope) => createDocumentRegister(context, 'INVOICE', scope),
  'credit-notes': (context, scope) => createDocumentRegister(context, 'CREDIT_NOTE', scope),
  payments: (context, { firstDay, lastDay }) => createPaymentRegister(context, firstDay, lastDay),
};

const createDocumentRegister = (
  context: Context,
  kind: Parameters<typeof createDocumentsFile>[1],
  { from, before, gstin }: ReturnScope,
) =>
  createDocumentsFile(
    context,
    kind,
    { search: null, issuedFrom: from, issuedBefore: before, sellerGstin: gstin, orderBy: 'OLDEST' },
    'all',
  );

function createContent(context: Context, scope: ReturnScope, name: ReturnFileName): Pick<FileDownload, 'parts'> {
  const register = REGISTERS[name];
  if (register) return register(context, scope);
  const documentFile = DOCUMENT_FILES[name];
  if (documentFile) return { parts: generateParts(documentFile, readDocuments(context, documentFile, scope)) };
  const groupedFile = GROUPED_FILES[name]!;
  return { parts: generateParts(groupedFile, readGroups(context.db, groupedFile, scope)) };
}

/** Reads the documents of a section in the order of their dates. */
function readDocuments(
  { db }: Context,
  { kind, section, columns }: NonNullable<(typeof DOCUMENT_FILES)[ReturnFileName]>,
  { from, before, gstin }: ReturnScope,
): AsyncIterable<Row[]> {
  const list: ListQuery<TaxDocument> = {
    type: TaxDocument,
    table: 'documents',
    alias: 'document',
    where: [
      'document.kind = $1',
      'document.issued_at >= $2',
      'document.issued_at < $3',
      buildSellerCondition('$4'),
      buildSectionCondition(section),
    ],
    values: [kind, from, before, gstin],
    plansEachCall: true,
    order: 'issued_at',
    direction: 'asc',
  };
  return readListBatches<Row>((work) => work(db), list, columns);
}

async function* readGroups(
  db: DataSource,
  { run, condition, groupBy, orderBy = groupBy, columns }: NonNullable<(typeof GROUPED_FILES)[ReturnFileName]>,
  { from, before, gstin }: ReturnScope,
): AsyncGenerator<Row[]> {
  const selectedColumns = Object.entries(columns).map(([header, sql]) => `${sql} as "${header}"`);
  yield await runNamedStatement<Row>(
    db.manager,
    `select ${selectedColumns.join(', ')} from (
       select document.*${run ? `, ${run} as run` : ''} from documents document
       where document.kind in ('INVOICE', 'CREDIT_NOTE') and document.issued_at >= $1 and document.issued_at < $2
         and ${SELLER_GSTIN_SQL} = $3
     ) document
     where ${condition}
     group by ${groupBy} order by ${orderBy}`,
    [from, before, gstin],
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
