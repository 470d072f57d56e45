import { type DataSource, type EntityManager, In } from 'typeorm';
import {
  createEntityStatement,
  createNamedStatement,
} from '../../../platform/database/prepared-statements/named-statements.ts';
import { toUserErrors } from '../../../platform/kernel/user-error.rules.ts';
import { assertNoUserErrors } from '../../../platform/kernel/user-errors.ts';
import { getIndianDay } from '../gst/financial-year.rules.ts';
import { getReturnPeriod } from '../gst/return-month.rules.ts';
import { parseSerial } from '../gst/serial.rules.ts';
import { SELLER_GSTIN_SQL } from '../invoices/invoice-conditions.ts';
import { TaxDocument } from '../invoices/tax-document.entity.ts';
import { readSellerDetails } from '../parties/parties.service.ts';
import { IS_BUYER_REGISTERED_SQL } from '../tax-returns/return-section.ts';
import type { TaxReturn } from '../tax-returns/tax-returns.types.ts';
import { EInvoice } from './e-invoice.entity.ts';
import {
  type EInvoiceEntryInput,
  EInvoiceOutcome,
  type EInvoiceResult,
  type EInvoiceSummary,
  MAX_IRP_RESPONSES,
} from './e-invoices.types.ts';
import { decodeSignedQr, getEntryError, getMismatch, parseAckDate } from './irp-response.rules.ts';

export const loadEInvoices = (db: EntityManager, documentIds: readonly string[]): Promise<EInvoice[]> =>
  db.findBy(EInvoice, { documentId: In([...documentIds]) });

/**
 * Builds the SQL condition for documents that the buyer must not receive before they have an IRN. Documents that were
 * issued before e-invoicing was turned on need none. `documentId` is the SQL of the document's id.
 */
export const buildAwaitsIrnSql = (documentId: string): string => `(
  (select e_invoicing from seller_details) and exists (
    select from documents document
    where document.id = ${documentId} and (document.seller ->> 'eInvoicing')::boolean and ${IS_BUYER_REGISTERED_SQL}
      and not exists (select from einvoices where document_id = document.id)
  ))`;

const findAwaitingIrn = createNamedStatement<{ id: string }>(
  `select id from unnest($1::uuid[]) as requested(id) where ${buildAwaitsIrnSql('requested.id')}`,
);

/** Returns the ids of those documents that the buyer must not receive before they have an IRN. */
export async function loadIdsAwaitingIrn(db: EntityManager, documentIds: readonly string[]): Promise<Set<string>> {
  return new Set((await findAwaitingIrn(db, documentIds)).map(({ id }) => id));
}

const countDocuments = createNamedStatement<{ registered: string; missing: string }>(`
  select count(einvoice.document_id) as registered, count(*) - count(einvoice.document_id) as missing
  from documents document left join einvoices einvoice on einvoice.document_id = document.id
  where document.kind in ('INVOICE', 'CREDIT_NOTE') and document.issued_at >= $1 and document.issued_at < $2
    and ${SELLER_GSTIN_SQL} = $3 and ${IS_BUYER_REGISTERED_SQL}`);

/** Counts the documents of a return to registered buyers: those with an IRN, and those without. */
export async function summarizeEInvoices(
  db: EntityManager,
  { month, gstin, gstinQuery }: TaxReturn,
): Promise<EInvoiceSummary> {
  const { from, before } = getReturnPeriod(month);
  const [counts] = await countDocuments(db, from, before, gstin);
  const { eInvoicing } = await readSellerDetails(db);
  return {
    isOn: eInvoicing,
    registered: Number(counts!.registered),
    missing: Number(counts!.missing),
    path: `/api/admin/e-invoices/${month}${gstinQuery}`,
  };
}

const readDocumentsBySequence = createEntityStatement(
  TaxDocument,
  (columns) => `
    select ${columns(TaxDocument, 'document')}
    from unnest($1::text[], $2::text[], $3::int[]) as requested(series, financial_year, sequence)
    join documents document on document.series = requested.series
      and document.financial_year = requested.financial_year and document.sequence = requested.sequence`,
);

/**
 * Finds documents, keyed by number. The numbers are split into series, financial year and sequence, because the index
 * contains these columns.
 */
async function findDocumentsByNumber(db: EntityManager, numbers: readonly string[]): Promise<Map<string, TaxDocument>> {
  const serials = [...new Set(numbers)].flatMap((number) => parseSerial(number) ?? []);
  const documents = await readDocumentsBySequence(
    db,
    serials.map(({ series }) => series),
    serials.map(({ financialYear }) => financialYear),
    serials.map(({ sequence }) => sequence),
  );
  return new Map(documents.map((document) => [document.number, document]));
}

const insertEInvoices = createNamedStatement<{ document_id: string }>(`
  insert into einvoices (document_id, company_id, irn, ack_number, ack_at, signed_qr, administrator_id)
  select document_id, company_id, irn, ack_number, ack_at, signed_qr, $7
  from unnest($1::uuid[], $2::uuid[], $3::text[], $4::text[], $5::timestamptz[], $6::text[])
    as entry(document_id, company_id, irn, ack_number, ack_at, signed_qr)
  order by document_id
  on conflict do nothing returning document_id`);

// The new `due_at` prevents a server that is rendering the document without the IRN from deleting the queue entry.
const queueRenders = createNamedStatement(`
  insert into document_render_queue (document_id) select unnest($1::uuid[])
  on conflict (document_id) do update set due_at = excluded.due_at, sends_email = true`);

interface CheckedEntry {
  entry: EInvoiceEntryInput;
  documentNumber: string | null;
  document: TaxDocument | null;
  reason: string | null;
}

/**
 * Stores the IRN and the signed QR code of each IRP response that matches its document, and queues a new PDF. Importing
 * the same response again changes nothing.
 */
export async function importEInvoices(
  db: DataSource,
  entries: readonly EInvoiceEntryInput[],
  administratorId: string,
): Promise<EInvoiceResult[]> {
  const isCountValid = entries.length >= 1 && entries.length <= MAX_IRP_RESPONSES;
  assertNoUserErrors(toUserErrors('entries', !isCountValid && `Send 1 to ${MAX_IRP_RESPONSES} responses.`));
  return db.transaction(async (tx) => {
    const checkedEntries = await checkEntries(tx, entries);
    const matchingEntries = checkedEntries.flatMap(({ entry, document }) => (document ? [{ entry, document }] : []));
    const insertedIds = new Set(await storeEntries(tx, matchingEntries, administratorId));
    const ids = matchingEntries.map(({ document }) => document.id);
    const storedIrns = new Map((await loadEInvoices(tx, ids)).map(({ documentId, irn }) => [documentId, irn]));
    return checkedEntries.map(({ entry, documentNumber, document, reason }): EInvoiceResult => {
      const irn = entry.irn.toLowerCase();
      const rejection = { irn, documentNumber, documentId: null, outcome: EInvoiceOutcome.REJECTED };
      if (!document) return { ...rejection, reason };
      const documentId = document.id;
      if (storedIrns.get(documentId) !== irn)
        return {
          ...rejection,
          reason: storedIrns.has(documentId)
            ? `${documentNumber} already has another IRN.`
            : 'Another document has this IRN.',
        };
      // If a request contains the same IRP response twice, the second one counts as unchanged.
      const outcome = insertedIds.delete(documentId) ? EInvoiceOutcome.IMPORTED : EInvoiceOutcome.UNCHANGED;
      return { irn, documentNumber, documentId, outcome, reason: null };
    });
  });
}

/** Compares each IRP response with its document. The result of a rejected response has a reason and no document. */
async function checkEntries(db: EntityManager, entries: readonly EInvoiceEntryInput[]): Promise<CheckedEntry[]> {
  const decodedEntries = entries.map((entry) => ({
    entry,
    qr: decodeSignedQr(entry.signedQrCode),
    error: getEntryError(entry),
  }));
  const documents = await findDocumentsByNumber(
    db,
    decodedEntries.flatMap(({ qr }) => qr?.documentNumber ?? []),
  );
  return decodedEntries.map(({ entry, qr, error }) => {
    const documentNumber = qr?.documentNumber || null;
    const reject = (reason: string) => ({ entry, documentNumber, document: null, reason });
    if (error || !qr) return reject(error!);
    const document = documents.get(qr.documentNumber);
    if (!document) return reject('The portal has no document with this number.');
    const mismatch = getMismatch(qr, {
      kind: document.kind,
      number: document.number,
      day: getIndianDay(document.issuedAt),
      total: document.total,
      sellerGstin: document.seller.gstin,
      buyerGstin: document.buyer.gstin,
    });
    return mismatch ? reject(mismatch) : { entry, documentNumber, document, reason: null };
  });
}

/**
 * Stores the IRP responses, and queues new PDFs of the documents whose IRN was stored. Returns the ids of these
 * documents. Skips a document that already has an IRN, and an IRN that another document has.
 */
async function storeEntries(
  tx: EntityManager,
  matchingEntries: readonly { entry: EInvoiceEntryInput; document: TaxDocument }[],
  administratorId: string,
): Promise<string[]> {
  const rows = await insertEInvoices(
    tx,
    matchingEntries.map(({ document }) => document.id),
    matchingEntries.map(({ document }) => document.companyId),
    matchingEntries.map(({ entry }) => entry.irn.toLowerCase()),
    matchingEntries.map(({ entry }) => entry.ackNumber),
    matchingEntries.map(({ entry }) => parseAckDate(entry.ackDate)),
    matchingEntries.map(({ entry }) => entry.signedQrCode),
    administratorId,
  );
  const ids = rows.map(({ document_id: id }) => id);
  if (ids.length) await queueRenders(tx, ids);
  return ids;
}
