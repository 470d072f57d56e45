import { z } from 'zod';
import { Scope } from '../../../platform/auth/scopes.rules.ts';
import { idField } from '../../../platform/rest/request-fields.ts';
import { defineDownload } from '../../../platform/rest/route.ts';
import { createPdfFile } from './document-files.export.ts';

export const documentFileRoutes = [
  defineDownload('/invoices/:id/pdf', 'invoice', {
    scopes: [Scope.INVOICES_READ],
    operationId: 'downloadInvoice',
    tag: 'Exports',
    summary: 'Download the PDF of an invoice or credit note.',
    description:
      'The newest revision. The PDF exists a few seconds after the document was issued. If the document must be registered as an e-invoice, companies can download the PDF after the registration.',
    type: 'application/pdf',
    fileExample: '%PDF-1.7',
    linksErrorDocs: true,
    inputSchema: z.object({ id: idField('id').meta({ description: 'The id of the invoice or credit note.' }) }),
    file: ({ id }, context) => createPdfFile(context, id),
  }),
];
