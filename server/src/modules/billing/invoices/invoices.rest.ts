import { z } from 'zod';
import { Scope } from '../../../platform/auth/scopes.rules.ts';
import { getViewerAs, Role } from '../../../platform/auth/viewer.ts';
import type { Context } from '../../../platform/context/context.ts';
import { parseStart } from '../../../platform/kernel/calendar.rules.ts';
import { listEnumNames } from '../../../platform/rest/enum-names.ts';
import {
  dateOrTimeField,
  enumField,
  optionalField,
  optionalIdField,
  searchField,
} from '../../../platform/rest/request-fields.ts';
import { defineDownload } from '../../../platform/rest/route.ts';
import { InvoiceStatus } from './invoice-status.rules.ts';
import { createDocumentsFile } from './invoices.export.ts';

const ORDERS = {
  newest: 'NEWEST',
  oldest: 'OLDEST',
  highest: 'HIGHEST',
  lowest: 'LOWEST',
} as const;
const STATUSES = {
  unpaid: InvoiceStatus.UNPAID,
  partlyPaid: InvoiceStatus.PARTLY_PAID,
  paid: InvoiceStatus.PAID,
  overdue: InvoiceStatus.OVERDUE,
  credited: InvoiceStatus.CREDITED,
} as const;
const KINDS = { invoice: 'INVOICE', creditNote: 'CREDIT_NOTE' } as const;

const filterSchema = z.object({
  kind: optionalField(enumField(listEnumNames(KINDS), `kind must be one of ${listEnumNames(KINDS).join(', ')}.`)).meta({
    description: '`invoice` (default) or `creditNote`.',
  }),
  name: searchField,
  status: optionalField(
    enumField(listEnumNames(STATUSES), `status must be one of ${listEnumNames(STATUSES).join(', ')}.`),
  ).meta({ description: 'Only invoices with this status. Ignored for credit notes.' }),
  issuedFrom: dateOrTimeField('issuedFrom', 'Only documents issued at or after this time.', 'in India'),
  issuedBefore: dateOrTimeField('issuedBefore', 'Only documents issued before this time.', 'in India'),
  orderBy: optionalField(
    enumField(listEnumNames(ORDERS), `orderBy must be one of ${listEnumNames(ORDERS).join(', ')}.`),
  ).meta({ description: 'The order of the rows. Default: newest.' }),
});

const adminFilterSchema = filterSchema.extend({
  companyId: optionalIdField('companyId').meta({ description: 'Only documents of this company.' }),
});

/** Dates on documents are in Indian time. The setting BUSINESS_TIME_ZONE does not apply. */
const toIndianStart = (value: string | null) => (value ? parseStart(value, 'Asia/Kolkata') : null);

const createFile = (
  filter: z.output<typeof filterSchema>,
  context: Context,
  scope: Parameters<typeof createDocumentsFile>[3],
) => {
  const { kind, name: search, status, issuedFrom, issuedBefore, orderBy } = filter;
  return createDocumentsFile(
    context,
    KINDS[kind ?? 'invoice'],
    {
      search,
      status: status && kind !== 'creditNote' ? STATUSES[status] : null,
      issuedFrom: toIndianStart(issuedFrom),
      issuedBefore: toIndianStart(issuedBefore),
      orderBy: ORDERS[orderBy ?? 'newest'],
    },
    scope,
  );
};

const FILE_EXAMPLE = `No,Number,Date,Buyer,GSTIN,Place Of Supply,SAC,GST Rate (%),Taxable (INR),IGST (INR),CGST (INR),SGST/UTGST (INR),Round-off (INR),Total (INR),Seller GSTIN,Credited (INR),Due On,Paid (INR),Outstanding (INR),Status
1,INV/26-27/000001,2026-11-24,Acme Private Limited,29AAGCB7383J1Z4,29-Karnataka,997331,18,1411.37,254.05,0,0,-0.42,1665,27AAPFU0939F1ZV,0,2026-12-24,1000,665,Partly paid
`;
const ADMIN_FILE_EXAMPLE = FILE_EXAMPLE.replace('No,', 'No,Company Name,').replace('1,INV', '1,Acme,INV');

export const invoiceRoutes = [
  defineDownload('/company/export-invoices', 'me', {
    scopes: [Scope.INVOICES_READ],
    operationId: 'exportInvoices',
    tag: 'Exports',
    summary: 'Export the invoices or credit notes of the company.',
    description: 'A CSV file of the documents that match the filters.',
    fileExample: FILE_EXAMPLE,
    example: { kind: 'invoice', orderBy: 'newest' },
    linksErrorDocs: true,
    inputSchema: filterSchema,
    file: (input, context) => createFile(input, context, getViewerAs(context.viewer, Role.Customer)),
  }),

  defineDownload('/admin/export-invoices', 'invoices', {
    scopes: [Scope.INVOICES_READ],
    operationId: 'exportAllInvoices',
    tag: 'Exports',
    summary: 'Export the invoices or credit notes of all companies.',
    description: 'A CSV file of the documents that match the filters, with their companies.',
    fileExample: ADMIN_FILE_EXAMPLE,
    example: { name: 'acme', kind: 'invoice' },
    linksErrorDocs: true,
    inputSchema: adminFilterSchema,
    file: ({ companyId, ...input }, context) => createFile(input, context, companyId ? { companyId } : 'all'),
  }),
];
