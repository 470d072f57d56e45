import { z } from 'zod';
import { Scope } from '../../../platform/auth/scopes.rules.ts';
import { enumField, optionalField } from '../../../platform/rest/request-fields.ts';
import { defineDownload } from '../../../platform/rest/route.ts';
import { getGstinVerdict } from '../gst/gstin.rules.ts';
import { isReturnMonth } from '../gst/return-month.rules.ts';
import { RETURN_FILE_NAMES } from './return-files.ts';
import { createReturnFile, createReturnZip } from './tax-returns.export.ts';

const FILE_NAMES = Object.values(RETURN_FILE_NAMES);

/** The path parameter that names the month of a return. */
export const monthField = z
  .string('month must be text.')
  .refine(isReturnMonth, 'month must be a month such as 2026-10.')
  .meta({ description: 'The month, such as 2026-10. The day of a document in India decides its month.' });

/** The query parameter that names the GSTIN of a return. */
export const gstinField = optionalField(
  z.string('gstin must be text.').refine((text) => getGstinVerdict(text) === 'OK', 'gstin must be a GSTIN.'),
).meta({ description: 'A GSTIN of the seller. Required if the month has documents of several GSTINs.' });

const SHARED_OPTIONS = {
  scopes: [Scope.INVOICES_READ, Scope.PAYMENTS_READ],
  tag: 'Exports',
  linksErrorDocs: true,
} as const;

export const taxReturnRoutes = [
  defineDownload('/admin/tax-returns/:month', 'taxReturn', {
    ...SHARED_OPTIONS,
    operationId: 'downloadTaxReturn',
    summary: 'Download all GST return files of a month.',
    description: 'A ZIP file with the CSV files of GSTR-1, and registers of the invoices, credit notes and payments.',
    type: 'application/zip',
    example: { month: '2026-10' },
    fileExample: 'PK',
    inputSchema: z.object({ month: monthField, gstin: gstinField }),
    file: (request, context) => createReturnZip(context, request),
  }),

  defineDownload('/admin/tax-returns/:month/:file', 'taxReturn', {
    ...SHARED_OPTIONS,
    operationId: 'downloadTaxReturnFile',
    summary: 'Download one GST return file of a month.',
    description:
      'A CSV file. The sections of GSTR-1 have the columns of the offline tool, without row numbers and byte order mark.',
    example: { month: '2026-10', file: 'b2cs' },
    fileExample: `Type,Place Of Supply,Applicable % of Tax Rate,Rate,Taxable Value,Cess Amount,E-Commerce GSTIN
OE,29-Karnataka,,18,1411.37,,
`,
    inputSchema: z.object({
      month: monthField,
      gstin: gstinField,
      file: enumField(
        FILE_NAMES as [string, ...string[]] & typeof FILE_NAMES,
        `file must be one of ${FILE_NAMES.join(', ')}.`,
      ).meta({
        description: 'A section of GSTR-1, or the register `invoices`, `credit-notes` or `payments`.',
      }),
    }),
    file: ({ file, ...request }, context) => createReturnFile(context, request, file),
  }),
];
