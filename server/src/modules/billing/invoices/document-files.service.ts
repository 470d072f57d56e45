import { createHash } from 'node:crypto';
import type { DataSource, EntityManager } from 'typeorm';
import { findCompany } from '../../companies/companies/companies.service.ts';
import { queueEmail } from '../../../platform/email/outbox.service.ts';
import { createEntityStatement } from '../../../platform/database/lists/named-statements.ts';
import { renderDocument } from '../documents/render-document.ts';
import { buildDocumentContent } from './document-content.ts';
import { composeDocumentEmail, getFileName } from './document-emails.ts';
import { DocumentFile } from './document-file.entity.ts';
import { QueuedRender } from './queued-render.entity.ts';
import { TaxDocument } from './tax-document.entity.ts';

const lockNextRender = createEntityStatement(
  QueuedRender,
  (columns) =>
    `select ${columns(QueuedRender, 'queued')} from document_render_queue queued
     order by queued_at limit 1 for update skip locked`,
);

/**
 * Renders the PDF of the next document, stores it and queues its email, in one transaction. Returns false if the queue
 * is empty. Servers share the work. After a crash, another server renders the document again, with identical bytes.
 */
export const renderNextDocument = (db: DataSource, publicUrl: string): Promise<boolean> =>
  db.transaction(async (tx) => {
    const [queued] = await lockNextRender(tx);
    if (!queued) return false;
    const { documentId, sendsEmail } = queued;
    const document = await tx.findOneByOrFail(TaxDocument, { id: documentId });
    const invoice = document.invoiceId && (await tx.findOneByOrFail(TaxDocument, { id: document.invoiceId }));
    const bytes = Buffer.from(await renderDocument(buildDocumentContent(document, invoice || null)));
    await tx.insert(DocumentFile, { documentId, revision: 1, bytes, sha256: hash(bytes) });
    if (sendsEmail) await queueDocumentEmail(tx, document, bytes, publicUrl);
    await tx.delete(QueuedRender, { documentId });
    return true;
  });

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
