import { getCompanyScope } from '../../../platform/auth/viewer.ts';
import type { Context } from '../../../platform/context/context.ts';
import { type FileDownload, toParts } from '../../../platform/rest/download.ts';
import { findDocument } from '../invoices/documents.service.ts';
import { getFileName } from './document-emails.ts';
import { assertNotAwaitingIrn, readFileBytes } from './document-files.service.ts';

/** Creates the PDF download of an invoice or credit note. Only administrators get a document that awaits its IRN. */
export async function createPdfFile({ db, viewer }: Context, id: string): Promise<FileDownload> {
  const scope = getCompanyScope(viewer);
  const document = await findDocument(db.manager, id, scope);
  if (scope !== 'all') await assertNotAwaitingIrn(db.manager, document.id);
  const bytes = await readFileBytes(db.manager, document.id);
  return { name: getFileName(document), parts: toParts(bytes), companyId: document.companyId };
}
