import { z } from 'zod';
import { Scope } from '../../../platform/auth/scopes.rules.ts';
import { getViewerAs, Role } from '../../../platform/auth/viewer.ts';
import type { Context } from '../../../platform/context/context.ts';
import { listEnumNames } from '../../../platform/rest/enum-names.ts';
import {
  enumField,
  optionalBooleanField,
  optionalField,
  optionalIdField,
  searchField,
} from '../../../platform/rest/request-fields.ts';
import { defineDownload } from '../../../platform/rest/route.ts';
import { createPaymentsFile } from './payments.export.ts';

const KINDS = { receipt: 'RECEIPT', tds: 'TDS', refund: 'REFUND', writeOff: 'WRITE_OFF' } as const;
const ORDERS = { newest: 'NEWEST', oldest: 'OLDEST', highest: 'HIGHEST', lowest: 'LOWEST' } as const;

const dayField = (name: string, description: string) =>
  optionalField(z.iso.date(`${name} must be a date, for example 2027-03-05.`)).meta({ description });

const filterSchema = z.object({
  name: searchField,
  kind: optionalField(enumField(listEnumNames(KINDS), `kind must be one of ${listEnumNames(KINDS).join(', ')}.`)).meta({
    description: 'Only entries of this kind.',
  }),
  unallocated: optionalBooleanField('unallocated').meta({
    description: '`true` for receipts and deducted tax with a part that is not allocated to an invoice.',
  }),
  paidFrom: dayField('paidFrom', 'Only entries of this day or a later one.'),
  paidUntil: dayField('paidUntil', 'Only entries of this day or an earlier one.'),
  orderBy: optionalField(
    enumField(listEnumNames(ORDERS), `orderBy must be one of ${listEnumNames(ORDERS).join(', ')}.`),
  ).meta({ description: 'The order of the rows. Default: newest.' }),
});

const createFile = (
  filter: z.output<typeof filterSchema>,
  context: Context,
  scope: Parameters<typeof createPaymentsFile>[2],
  showsCompanies: boolean,
) => {
  const { name: search, kind, unallocated, paidFrom, paidUntil, orderBy } = filter;
  return createPaymentsFile(
    context,
    {
      search,
      kind: kind ? KINDS[kind] : null,
      isUnallocated: unallocated ?? false,
      paidFrom,
      paidUntil,
      orderBy: ORDERS[orderBy ?? 'newest'],
    },
    scope,
    showsCompanies,
  );
};

const FILE_EXAMPLE = `No,Date,Kind,Method,Reference,Amount (INR),Not Allocated (INR),Invoices,Note,Recorded On,Reversed On,Reversal Reason
1,2026-11-25,Receipt,Bank transfer,HDFC0000012345,1000,0,INV/26-27/000001: 1000.00,,2026-11-26,,
`;
const ADMIN_FILE_EXAMPLE = FILE_EXAMPLE.replace('No,', 'No,Company Name,').replace('1,2026', '1,Acme,2026');

export const paymentRoutes = [
  defineDownload('/company/export-payments', 'me', {
    scopes: [Scope.PAYMENTS_READ],
    operationId: 'exportPayments',
    tag: 'Exports',
    summary: 'Export the payments of the company.',
    description: 'A CSV file of the payments that match the filters.',
    fileExample: FILE_EXAMPLE,
    example: { kind: 'receipt', orderBy: 'newest' },
    linksErrorDocs: true,
    inputSchema: filterSchema,
    file: (input, context) => createFile(input, context, getViewerAs(context.viewer, Role.Customer), false),
  }),

  defineDownload('/admin/export-payments', 'payments', {
    scopes: [Scope.PAYMENTS_READ],
    operationId: 'exportAllPayments',
    tag: 'Exports',
    summary: 'Export the payments of all companies.',
    description: 'A CSV file of the payments that match the filters, with their companies.',
    fileExample: ADMIN_FILE_EXAMPLE,
    example: { name: 'acme', kind: 'receipt' },
    linksErrorDocs: true,
    inputSchema: filterSchema.extend({
      companyId: optionalIdField('companyId').meta({ description: 'Only payments of this company.' }),
    }),
    file: ({ companyId, ...input }, context) => createFile(input, context, companyId ? { companyId } : 'all', true),
  }),
];
