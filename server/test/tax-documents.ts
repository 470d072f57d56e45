import { randomUUID } from 'node:crypto';
import type { DataSource } from 'typeorm';
import { getIndianDay } from '../src/modules/billing/gst/financial-year.rules.ts';
import type { InvoiceAmounts } from '../src/modules/billing/gst/taxes.rules.ts';
import { SELLER } from './billing.ts';

/** A document with the columns that a tax return reads. */
export interface TestDocument extends InvoiceAmounts {
  kind: 'INVOICE' | 'CREDIT_NOTE';
  id: string;
  issuedAt: Date;
  number: string;
  /** The invoice of a credit note. Null for an invoice. */
  invoice: TestDocument | null;
  gstin: string | null;
  state: string;
  sellerGstin: string;
  sac: string;
  gstRate: number;
}

export const SELLER_STATE = '29';

const DEFAULT_FIELDS = {
  roundOff: 0,
  cgst: 0,
  sgst: 0,
  invoice: null,
  gstin: null,
  state: '27',
  sellerGstin: SELLER.gstin,
  sac: '997331',
  gstRate: 18,
};

const createDocument = (
  document: Pick<TestDocument, 'number' | 'issuedAt' | 'taxable' | 'total'> & Partial<TestDocument>,
): TestDocument => ({ ...DEFAULT_FIELDS, kind: 'INVOICE', id: randomUUID(), igst: 0, ...document });

/** Creates an invoice with 18 % IGST, for a buyer in another state than the seller. */
export const createInvoice = (
  sequence: number,
  indianTime: string,
  taxable: number,
  change: Partial<TestDocument> = {},
) =>
  createDocument({
    number: `INV/26-27/${String(sequence).padStart(6, '0')}`,
    issuedAt: new Date(`${indianTime}:00+05:30`),
    taxable,
    igst: (taxable * 18) / 100,
    total: (taxable * 118) / 100,
    ...change,
  });

export const createCreditNote = (sequence: number, indianTime: string, invoice: TestDocument, taxable: number) =>
  createDocument({
    ...invoice,
    kind: 'CREDIT_NOTE',
    id: randomUUID(),
    number: `CRN/26-27/${String(sequence).padStart(6, '0')}`,
    issuedAt: new Date(`${indianTime}:00+05:30`),
    invoice,
    taxable,
    igst: invoice.igst && (taxable * 18) / 100,
    cgst: invoice.cgst && (taxable * 9) / 100,
    sgst: invoice.sgst && (taxable * 9) / 100,
    roundOff: 0,
    total: (taxable * 118) / 100,
  });

/** Inserts documents of one key in bulk, with their supplies. The PDFs of the documents are not rendered. */
export async function insertDocuments(
  db: DataSource,
  { companyId, keyId }: { companyId: string; keyId: string },
  documents: readonly TestDocument[],
): Promise<void> {
  const supplyIds = new Map<TestDocument, string>();
  for (const document of documents) if (!document.invoice) supplyIds.set(document, randomUUID());
  const rows = documents.map((document) => {
    const { kind, id, number, issuedAt, invoice, gstin, state, sellerGstin, ...amounts } = document;
    const supplyId = supplyIds.get(invoice ?? document);
    const [series, financialYear, sequence] = number.split('/');
    const dueOn = invoice ? null : getIndianDay(issuedAt);
    return {
      ...amounts,
      kind,
      id,
      number,
      issuedAt,
      gstin,
      state,
      sellerGstin,
      supplyId,
      series,
      financialYear,
      sequence: Number(sequence),
      invoiceId: invoice?.id ?? null,
      dueOn,
    };
  });
  await db.transaction(async (tx) => {
    await tx.query('set local statement_timeout = 0');
    await tx.query(
      `insert into supplies (id, key_id, company_id, cause, cause_id, supplied_at, starts_at, expires_at, lines, taxable,
         gst_rate, sac, total)
       select "supplyId", $2, $3, 'REINSTATEMENT', "supplyId", "issuedAt", now(), now(), '[]', taxable, "gstRate", sac, total
       from jsonb_to_recordset($1::jsonb) row ("supplyId" uuid, "issuedAt" timestamptz, taxable numeric, "gstRate" numeric,
         sac text, total numeric, "invoiceId" uuid)
       where "invoiceId" is null`,
      [JSON.stringify(rows), keyId, companyId],
    );
    await tx.query(
      `insert into documents (id, kind, series, financial_year, sequence, number, issued_at, company_id, key_id, supply_id,
         invoice_id, seller, buyer, buyer_name, place_of_supply, starts_at, expires_at, lines, sac, gst_rate, taxable, igst,
         cgst, sgst, round_off, total, due_on, reason, cause)
       select id, kind, series, "financialYear", sequence, number, "issuedAt", $3, $2, "supplyId", "invoiceId",
         jsonb_build_object('stateCode', left("sellerGstin", 2), 'gstin', "sellerGstin"),
         jsonb_build_object('legalName', 'Buyer ' || id, 'stateCode', state, 'gstin', gstin), 'Buyer ' || id, state, now(),
         now(), '[]', sac, "gstRate", taxable, igst, cgst, sgst, "roundOff", total, "dueOn",
         case when "invoiceId" is not null then 'Agreed.' end, case when "invoiceId" is not null then 'CREDIT' end
       from jsonb_to_recordset($1::jsonb) row (id uuid, kind text, series text, "financialYear" text, sequence int,
         number text, "issuedAt" timestamptz, "supplyId" uuid, "invoiceId" uuid, state text, gstin text, "sellerGstin" text, sac text,
         "gstRate" numeric, taxable numeric, igst numeric, cgst numeric, sgst numeric, "roundOff" numeric, total numeric,
         "dueOn" date)
       order by "issuedAt"`,
      [JSON.stringify(rows), keyId, companyId],
    );
    await tx.query('delete from document_render_queue');
  });
}
