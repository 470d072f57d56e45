import { createHash } from 'node:crypto';
import type { DataSource, EntityManager } from 'typeorm';
import { findCompany } from '../../companies/companies/companies.service.ts';
import { queueEmail } from '../../../platform/email/outbox.service.ts';
import { createEntityStatement, createNamedStatement } from '../../../platform/database/lists/named-statements.ts';
import { createUserError, UserErrorCode } from '../../../platform/kernel/user-error.rules.ts';
import { UserErrors } from '../../../platform/kernel/user-errors.ts';
import { renderDocument } from '../documents/render-document.ts';
import { buildDocumentContent } from './print-content.ts';
import { composeDocumentEmail, getFileName } from './document-emails.ts';
import { DocumentFile } from './document-file.entity.ts';
import { QueuedRender } from '../invoices/queued-render.entity.ts';
import { TaxDocument } from '../invoices/tax-document.entity.ts';

const lockNextRender = createEntityStatement(
  QueuedRender,
  (columns) =>
    `select ${columns(QueuedRender, 'queued')} from document_render_queue queued
     where due_at <= now() order by due_at limit 1 for update skip locked`,
);

/**
 * Renders the PDF of the next document, stores it and queues its email, in one transaction. Returns false if no document
 * is due. Servers share the work. After a crash, another server renders the document again, with identical bytes.
 */
export async function renderNextDocument(db: DataSource, publicUrl: string): Promise<boolean> {
  let documentId: string | undefined;
  try {
    return await db.transaction(async (tx) => {
      const [queued] = await lockNextRender(tx);
      if (!queued) return false;
      ({ documentId } = queued);
      await renderQueued(tx, queued, publicUrl);
      return true;
    });
  } catch (error) {
    // Otherwise this document would hold back all others.
    if (documentId) await db.manager.update(QueuedRender, { documentId }, { dueAt: () => NEXT_ATTEMPT_SQL });
    throw error;
  }
}

const NEXT_ATTEMPT_SQL = "now() + interval '5 minutes'";

async function renderQueued(
  tx: EntityManager,
  { documentId, sendsEmail }: QueuedRender,
  publicUrl: string,
): Promise<void> {
  const document = await tx.findOneByOrFail(TaxDocument, { id: documentId });
  const invoice = document.invoiceId ? await tx.findOneByOrFail(TaxDocument, { id: document.invoiceId }) : null;
  const bytes = Buffer.from(await renderDocument(buildDocumentContent(document, invoice)));
  await tx.insert(DocumentFile, { documentId, revision: 1, bytes, sha256: hash(bytes) });
  if (sendsEmail) await queueDocumentEmail(tx, document, bytes, publicUrl);
  await tx.delete(QueuedRender, { documentId });
}

const hash = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex');

/** Queues the email with the PDF to the company. It is a legal document, so the company cannot switch it off. */
async function queueDocumentEmail(
  tx: EntityManager,
  document: TaxDocument,
  bytes: Buffer,
  publicUrl: string,
): Promise<void> {
  const company = await findCompany(tx, document.companyId);
  if (company.erasedAt) return;
  const attachment = { name: getFileName(document), content: bytes };
  const content = composeDocumentEmail(document, publicUrl);
  await queueEmail(tx, company.noticeEmail, content, [company.id], { attachment });
}

/** Loads the newest revision of the file of each document, without its bytes. */
export const loadFiles = createEntityStatement(
  DocumentFile,
  (columns) => `
    select distinct on (file.document_id) ${columns(DocumentFile, 'file')} from document_files file
    where file.document_id = any($1::uuid[]) order by file.document_id, file.revision desc`,
);

const readNewestBytes = createNamedStatement<{ bytes: Buffer }>(
  'select bytes from document_files where document_id = $1 order by revision desc limit 1',
);

/** Reads the newest PDF of a document. Throws a user error if it is not rendered yet. */
export async function readFileBytes(db: EntityManager, documentId: string): Promise<Buffer> {
  const [file] = await readNewestBytes(db, documentId);
  if (file) return file.bytes;
  const message = 'The PDF of this document is not ready yet. Try again in a few seconds.';
  throw new UserErrors(createUserError(null, message, UserErrorCode.FILE_NOT_READY));
}
