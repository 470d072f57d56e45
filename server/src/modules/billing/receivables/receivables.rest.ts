import { z } from 'zod';
import { Scope } from '../../../platform/auth/scopes.rules.ts';
import { getViewerAs, Role } from '../../../platform/auth/viewer.ts';
import { listEnumNames } from '../../../platform/rest/enum-names.ts';
import { EXAMPLE } from '../../../platform/rest/example-values.ts';
import {
  enumField,
  idField,
  optionalBooleanField,
  optionalField,
  searchField,
} from '../../../platform/rest/request-fields.ts';
import { defineDownload } from '../../../platform/rest/route.ts';
import { createReceivablesFile } from './receivables.export.ts';
import { createStatementCsv, createStatementPdf } from './statement.export.ts';

const dayField = (name: string, description: string) =>
  optionalField(z.iso.date(`${name} must be a date, for example 2027-03-05.`)).meta({ description });

const periodSchema = z.object({
  from: dayField('from', 'The first day in India. Default: 1 April of the financial year of `until`.'),
  until: dayField('until', 'The last day in India. Default: today.'),
});

const companyPeriodSchema = periodSchema.extend({
  companyId: idField('companyId').meta({ description: 'The id of the company.' }),
});

const STATEMENT_DESCRIPTION =
  'The opening balance, the invoices, credit notes and payments of the period with the balance after each, and the closing balance.';

const FILE_EXAMPLE = `No,Date,Entry,Reference,Charged (INR),Paid or credited (INR),Balance (INR)
1,2026-04-01,Opening balance,,,,0
2,2026-11-24,Invoice,INV/26-27/000001,1665,,1665
3,2026-11-25,Payment,HDFC0000012345,,1000,665
4,2026-11-26,Closing balance,,,,665
`;

const ORDERS = { highest: 'HIGHEST', lowest: 'LOWEST', overdue: 'OVERDUE', oldest: 'OLDEST' } as const;

const filterSchema = z.object({
  name: searchField,
  overdue: optionalBooleanField('overdue').meta({ description: '`true` for companies with an overdue invoice.' }),
  orderBy: optionalField(
    enumField(listEnumNames(ORDERS), `orderBy must be one of ${listEnumNames(ORDERS).join(', ')}.`),
  ).meta({ description: 'The order of the rows. Default: highest.' }),
});

const RECEIVABLES_FILE_EXAMPLE = `No,Company Name,First Due On,Not Due (INR),1-30 Days (INR),31-60 Days (INR),61-90 Days (INR),Over 90 Days (INR),Overdue (INR),Outstanding (INR),Not Allocated (INR)
1,Acme,2026-10-16,826,0,1665,0,0,1665,2491,0
`;

export const receivableRoutes = [
  defineDownload('/admin/export-receivables', 'receivables', {
    scopes: [Scope.PAYMENTS_READ],
    operationId: 'exportReceivables',
    tag: 'Exports',
    summary: 'Export the companies that owe money.',
    description:
      'A CSV file of the companies that match the filters, with their outstanding amounts by age. A company whose amounts change during the export can be missing. With `orderBy=overdue`, it can also occur twice.',
    fileExample: RECEIVABLES_FILE_EXAMPLE,
    example: { orderBy: 'overdue' },
    linksErrorDocs: true,
    inputSchema: filterSchema,
    file: ({ name: search, overdue, orderBy }, context) =>
      createReceivablesFile(context, {
        search,
        isOverdue: overdue ?? false,
        orderBy: ORDERS[orderBy ?? 'highest'],
      }),
  }),

  defineDownload('/company/export-statement', 'me', {
    scopes: [Scope.PAYMENTS_READ],
    operationId: 'exportStatement',
    tag: 'Exports',
    summary: 'Export the statement of the company as CSV.',
    description: STATEMENT_DESCRIPTION,
    fileExample: FILE_EXAMPLE,
    example: { from: '2026-04-01', until: '2026-11-26' },
    linksErrorDocs: true,
    inputSchema: periodSchema,
    file: (period, context) =>
      createStatementCsv(context, getViewerAs(context.viewer, Role.Customer).companyId, period),
  }),

  defineDownload('/admin/export-statement', 'receivables', {
    scopes: [Scope.PAYMENTS_READ],
    operationId: 'exportCompanyStatement',
    tag: 'Exports',
    summary: 'Export the statement of one company as CSV.',
    description: STATEMENT_DESCRIPTION,
    fileExample: FILE_EXAMPLE,
    example: { companyId: EXAMPLE.companyId },
    linksErrorDocs: true,
    inputSchema: companyPeriodSchema,
    file: ({ companyId, ...period }, context) => createStatementCsv(context, companyId, period),
  }),

  defineDownload('/company/statement', 'me', {
    scopes: [Scope.PAYMENTS_READ],
    operationId: 'downloadStatement',
    tag: 'Exports',
    summary: 'Download the statement of the company as PDF.',
    description: STATEMENT_DESCRIPTION,
    type: 'application/pdf',
    fileExample: '%PDF-1.7',
    linksErrorDocs: true,
    inputSchema: periodSchema,
    file: (period, context) =>
      createStatementPdf(context, getViewerAs(context.viewer, Role.Customer).companyId, period),
  }),

  defineDownload('/admin/statement', 'receivables', {
    scopes: [Scope.PAYMENTS_READ],
    operationId: 'downloadCompanyStatement',
    tag: 'Exports',
    summary: 'Download the statement of one company as PDF.',
    description: STATEMENT_DESCRIPTION,
    type: 'application/pdf',
    fileExample: '%PDF-1.7',
    linksErrorDocs: true,
    inputSchema: companyPeriodSchema,
    file: ({ companyId, ...period }, context) => createStatementPdf(context, companyId, period),
  }),
];
