import type { Context } from '../../../platform/context/context.ts';
import { readListBatches } from '../../../platform/database/lists/list-batches.ts';
import type { ListQuery } from '../../../platform/database/lists/list-page.ts';
import type { FileDownload, FilePart } from '../../../platform/rest/download.ts';
import { getIndianDay } from '../gst/financial-year.rules.ts';
import { buildSellerCondition } from '../invoices/invoice-conditions.ts';
import { TaxDocument } from '../invoices/tax-document.entity.ts';
import { IS_BUYER_REGISTERED_SQL } from '../tax-returns/return-section.ts';
import {
  formatNameEnd,
  resolveScope,
  type ReturnRequest,
  type ReturnScope,
} from '../tax-returns/tax-returns.export.ts';
import { buildInv01, type Inv01Source } from './inv-01.rules.ts';

interface Row extends Omit<Inv01Source, 'day' | 'invoice'> {
  issuedAt: Date;
  invoiceNumber: string | null;
  invoiceIssuedAt: Date | null;
}

const castToFloat = (column: string) => `cast(document.${column} as float8)`;

const COLUMN_SQL: Record<keyof Row, string> = {
  kind: 'document.kind',
  number: 'document.number',
  issuedAt: 'document.issued_at',
  invoiceNumber: '(select number from documents credited where credited.id = document.invoice_id)',
  invoiceIssuedAt: '(select issued_at from documents credited where credited.id = document.invoice_id)',
  seller: 'document.seller',
  buyer: 'document.buyer',
  placeOfSupply: 'document.place_of_supply',
  lines: 'document.lines',
  sac: 'document.sac',
  gstRate: castToFloat('gst_rate'),
  taxable: castToFloat('taxable'),
  igst: castToFloat('igst'),
  cgst: castToFloat('cgst'),
  sgst: castToFloat('sgst'),
  roundOff: castToFloat('round_off'),
  total: castToFloat('total'),
};

/**
 * Creates a JSON file in the format INV-01. It contains the documents of a return that have no IRN and whose buyers are
 * registered.
 */
export const createEInvoicesFile = async (context: Context, request: ReturnRequest): Promise<FileDownload> => ({
  name: `e-invoices-${formatNameEnd(request)}.json`,
  parts: generateJsonParts(readDocuments(context, await resolveScope(context, request))),
});

/**
 * Reads the invoices, then the credit notes. A single list of both kinds could not use the index on the kind and the
 * date.
 */
async function* readDocuments({ db }: Context, { from, before, gstin }: ReturnScope): AsyncGenerator<Row[]> {
  for (const kind of ['INVOICE', 'CREDIT_NOTE']) {
    const list: ListQuery<TaxDocument> = {
      type: TaxDocument,
      table: 'documents',
      alias: 'document',
      where: [
        'document.kind = $1',
        'document.issued_at >= $2',
        'document.issued_at < $3',
        buildSellerCondition('$4'),
        IS_BUYER_REGISTERED_SQL,
        'not exists (select from einvoices where document_id = document.id)',
      ],
      values: [kind, from, before, gstin],
      plansEachCall: true,
      order: 'issued_at',
      direction: 'asc',
    };
    yield* readListBatches<Row>((work) => work(db), list, COLUMN_SQL);
  }
}

async function* generateJsonParts(batches: AsyncIterable<Row[]>): AsyncGenerator<FilePart> {
  let separator = '[\n';
  for await (const rows of batches) {
    if (!rows.length) continue;
    const items = rows.map((row) => {
      const item = separator + JSON.stringify(toInv01(row));
      separator = ',\n';
      return item;
    });
    yield { text: items.join(''), rows: rows.length };
  }
  yield { text: separator === '[\n' ? '[]\n' : '\n]\n', rows: 0 };
}

const toInv01 = ({ issuedAt, invoiceNumber, invoiceIssuedAt, ...row }: Row) =>
  buildInv01({
    ...row,
    day: getIndianDay(issuedAt),
    invoice: invoiceNumber && invoiceIssuedAt ? { number: invoiceNumber, day: getIndianDay(invoiceIssuedAt) } : null,
  });
