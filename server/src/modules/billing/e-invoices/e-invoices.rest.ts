import { z } from 'zod';
import { Scope } from '../../../platform/auth/scopes.rules.ts';
import { defineDownload } from '../../../platform/rest/route.ts';
import { gstinField, monthField } from '../tax-returns/tax-returns.rest.ts';
import { createEInvoicesFile } from './e-invoices.export.ts';

export const eInvoiceRoutes = [
  defineDownload('/admin/e-invoices/:month', 'taxReturn', {
    scopes: [Scope.INVOICES_READ],
    operationId: 'downloadElectronicInvoices',
    tag: 'Exports',
    summary: 'Download the documents of a month without an IRN.',
    description:
      'A JSON file (INV-01, version 1.1) for the invoice registration portal (IRP): the invoices and credit notes of one GSTIN to registered buyers. Import its response with `importEInvoices`.',
    type: 'application/octet-stream',
    example: { month: '2026-10' },
    fileExample: '[\n{"Version":"1.1"}\n]\n',
    linksErrorDocs: true,
    inputSchema: z.object({ month: monthField, gstin: gstinField }),
    file: (request, context) => createEInvoicesFile(context, request),
  }),
];
