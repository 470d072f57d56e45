import { createHash } from 'node:crypto';
import { type DataSource, type EntityManager, In } from 'typeorm';
import {
  createEntityStatement,
  createNamedStatement,
} from '../../../platform/database/prepared-statements/named-statements.ts';
import { queueEmail } from '../../../platform/email/outbox.service.ts';
import { createUserError, UserErrorCode } from '../../../platform/kernel/user-error.rules.ts';
import { UserErrors } from '../../../platform/kernel/user-errors.ts';
import { lockUnerasedCompanies } from '../../companies/companies/companies.service.ts';
import type { Company } from '../../companies/companies/company.entity.ts';
import { listBillingRecipients } from '../../companies/members/members.service.ts';
import { loadEInvoices, loadIdsAwaitingIrn } from '../e-invoices/e-invoices.service.ts';
import { getIndianDay } from '../gst/financial-year.rules.ts';
import { loadBalances } from '../invoices/documents.service.ts';
import { getOutstanding } from '../invoices/invoice-status.rules.ts';
import { QueuedRender } from '../invoices/queued-render.entity.ts';
import { TaxDocument } from '../invoices/tax-document.entity.ts';
import { buildCopyNote } from '../parties/copy-note.ts';
import { listCopyEmails } from '../parties/parties.service.ts';
import { renderDocument } from '../pdf/render-document.ts';
import { composeDocumentEmail, type DocumentEmailSettings, getFileName } from './document-emails.ts';
import { DocumentFile } from './document-file.entity.ts';
import { buildDocumentContent } from './print-content.ts';

// The maximum number of documents that one transaction stores.
const BATCH_SIZE = 20;

const findDueRender = createNamedStatement('select from document_render_queue where due_at <= now() limit 1');

const claimRenders = createEntityStatement(
  QueuedRender,
  (columns) => `
    update document_render_queue queued set due_at = date_trunc('milliseconds', now()) + interval '2 minutes'
    where document_id in (
      select document_id from document_render_queue
      where due_at <= now() order by due_at limit ${BATCH_SIZE} for update skip locked
    )
    returning ${columns(QueuedRender, 'queued')}`,
);

/**
 * Renders the PDFs of the next documents, stores them and queues their emails. Returns false if fewer documents were
 * due than a batch can contain. Throws the first rendering error after the other PDFs are stored. Servers share the
 * work: claiming a document postpones it, so other servers skip it, and no transaction stays open during the rendering.
 * After a crash, another server renders the document later, with identical bytes.
 */
export async function renderNextDocuments(db: DataSource, publicUrl: string, now: Date): Promise<boolean> {
  // The claim is an UPDATE, which wakes the billing jobs of all servers even if it changes no row.
  if (!(await findDueRender(db.manager)).length) return false;
  const claimedRenders = await claimRenders(db.manager);
  if (!claimedRenders.length) return false;
  const documents = await db.manager.findBy(TaxDocument, {
    id: In(claimedRenders.map(({ documentId }) => documentId)),
  });
  const invoices = await db.manager.findBy(TaxDocument, {
    id: In(documents.flatMap(({ invoiceId }) => invoiceId ?? [])),
  });
  const eInvoices = await loadEInvoices(
    db.manager,
    documents.map(({ id }) => id),
  );
  const idsAwaitingIrn = await loadIdsAwaitingIrn(
    db.manager,
    documents.map(({ id }) => id),
  );
  const renderedDocuments: RenderedDocument[] = [];
  let failure: { error: unknown } | null = null;
  for (const document of documents) {
    try {
      const invoice = invoices.find(({ id }) => id === document.invoiceId) ?? null;
      const eInvoice = eInvoices.find(({ documentId }) => documentId === document.id) ?? null;
      const bytes = Buffer.from(await renderDocument(buildDocumentContent(document, invoice, eInvoice)));
      renderedDocuments.push({ document, bytes, awaitsIrn: idsAwaitingIrn.has(document.id) });
    } catch (error) {
      // The failed document stays postponed, so it does not block other documents.
      failure ??= { error };
    }
  }
  await db.transaction((tx) =>
    storeFiles(tx, claimedRenders, renderedDocuments, { today: getIndianDay(now), publicUrl }),
  );
  if (failure) throw failure.error;
  return claimedRenders.length === BATCH_SIZE;
}

interface RenderedDocument {
  document: TaxDocument;
  bytes: Buffer;
  /** Whether the email must wait for the IRN. The import of the IRN queues the document again. */
  awaitsIrn: boolean;
}

/**
 * Stores the PDFs of documents, deletes their queue entries and queues their emails. If two servers rendered the same
 * document, only the one that deletes the entry stores the PDF. If a document was queued again in the meantime, its
 * entry remains, and a server renders the document again.
 */
async function storeFiles(
  tx: EntityManager,
  claimedRenders: readonly QueuedRender[],
  renderedDocuments: readonly RenderedDocument[],
  settings: DocumentEmailSettings,
): Promise<void> {
  const companyIds = renderedDocuments.map(({ document }) => document.companyId);
  const companies = await lockUnerasedCompanies(tx, companyIds);
  const deletedRenders = await deleteRenders(
    tx,
    claimedRenders.map(({ documentId }) => documentId),
    claimedRenders.map(({ dueAt }) => dueAt),
    renderedDocuments.map(({ document }) => document.id),
  );
  const dequeuedIds = new Set(deletedRenders.map(({ document_id: id }) => id));
  const documentsToStore = renderedDocuments.filter(({ document }) => dequeuedIds.has(document.id));
  if (!documentsToStore.length) return;
  const revisions = await readRevisions(tx, [...dequeuedIds]);
  const lastRevisionById = new Map(revisions.map(({ document_id: id, revision }) => [id, revision]));
  await tx.insert(
    DocumentFile,
    documentsToStore.map(({ document: { id }, bytes }) => ({
      documentId: id,
      revision: (lastRevisionById.get(id) ?? 0) + 1,
      bytes,
      sha256: hash(bytes),
    })),
  );
  const balances = await loadBalances(tx, [...dequeuedIds]);
  // Credit notes have no balance.
  const outstandingById = new Map(balances.map((balance) => [balance.invoiceId, getOutstanding(balance)]));
  const idsToEmail = new Set(claimedRenders.flatMap(({ documentId, sendsEmail }) => (sendsEmail ? documentId : [])));
  for (const { document, bytes, awaitsIrn } of documentsToStore) {
    const company = companies.find(({ id }) => id === document.companyId);
    if (company && idsToEmail.has(document.id) && !awaitsIrn)
      await queueDocumentEmail(tx, document, outstandingById.get(document.id) ?? 0, company, bytes, settings);
  }
}

const deleteRenders = createNamedStatement<{ document_id: string }>(`
  delete from document_render_queue queued
  using unnest($1::uuid[], $2::timestamptz[]) as claimed(document_id, due_at)
  where queued.document_id = claimed.document_id and queued.due_at = claimed.due_at
    and queued.document_id = any($3::uuid[])
  returning queued.document_id`);

const readRevisions = createNamedStatement<{ document_id: string; revision: number }>(
  'select document_id, max(revision) as revision from document_files where document_id = any($1::uuid[]) group by document_id',
);

const hash = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex');

/**
 * Queues the email with the PDF for each billing recipient, and a copy for each copy address. `outstanding` is the
 * unpaid amount of an invoice in INR. The PDF is a legal document, so members cannot turn off the email.
 */
async function queueDocumentEmail(
  tx: EntityManager,
  document: TaxDocument,
  outstanding: number,
  company: Company,
  bytes: Buffer,
  settings: DocumentEmailSettings,
): Promise<void> {
  const attachment = { name: getFileName(document), content: bytes };
  // Recipients who cannot log in get no link.
  const withoutLink = { ...settings, publicUrl: null };
  const content = composeDocumentEmail(document, outstanding, company.suspendedAt ? withoutLink : settings);
  const recipients = (await listBillingRecipients(tx, company)).map(({ noticeEmail }) => noticeEmail);
  for (const recipient of recipients) await queueEmail(tx, recipient, content, [company.id], { attachment });
  const copy = composeDocumentEmail(document, outstanding, withoutLink, buildCopyNote(company.name));
  for (const recipient of await listCopyEmails(tx, company.id, recipients))
    await queueEmail(tx, recipient, copy, [company.id], { attachment });
}

/** Loads the newest PDF of each document, without its bytes. */
export const loadFiles = createEntityStatement(
  DocumentFile,
  (columns) => `
    select distinct on (file.document_id) ${columns(DocumentFile, 'file')} from document_files file
    where file.document_id = any($1::uuid[]) order by file.document_id, file.revision desc`,
);

const readNewestBytes = createNamedStatement<{ bytes: Buffer }>(
  'select bytes from document_files where document_id = $1 order by revision desc limit 1',
);

const findIdsToReprint = createNamedStatement<{ id: string }>(`
  select queued.document_id as id
  from document_render_queue queued join einvoices einvoice on einvoice.document_id = queued.document_id
  where queued.document_id = any($1::uuid[])`);

/** Returns the ids of those documents that got an IRN, but whose newest stored PDF does not contain it yet. */
export async function loadIdsToReprint(db: EntityManager, documentIds: readonly string[]): Promise<Set<string>> {
  return new Set((await findIdsToReprint(db, documentIds)).map(({ id }) => id));
}

/** Throws a user error if the buyer must not receive the newest stored PDF of a document, because it has no IRN. */
export async function assertNotAwaitingIrn(db: EntityManager, documentId: string): Promise<void> {
  if ((await loadIdsAwaitingIrn(db, [documentId])).size) {
    const message =
      'The seller has not registered this document as an e-invoice yet. You can download the PDF after the registration.';
    throw new UserErrors(createUserError(null, message, UserErrorCode.FILE_NOT_READY));
  }
  if ((await loadIdsToReprint(db, [documentId])).size) throw createNotReadyError();
}

/** Reads the newest PDF of a document. Throws a user error if no PDF is rendered yet. */
export async function readFileBytes(db: EntityManager, documentId: string): Promise<Buffer> {
  const [file] = await readNewestBytes(db, documentId);
  if (!file) throw createNotReadyError();
  return file.bytes;
}

function createNotReadyError(): UserErrors {
  const message = 'The PDF of this document is not ready yet. Try again in a few seconds.';
  return new UserErrors(createUserError(null, message, UserErrorCode.FILE_NOT_READY));
}
