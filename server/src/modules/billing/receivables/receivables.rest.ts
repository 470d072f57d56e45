import { z } from 'zod';
import { Scope } from '../../../platform/auth/scopes.rules.ts';
import { getViewerAs, Role } from '../../../platform/auth/viewer.ts';
import { EXAMPLE } from '../../../platform/rest/example-values.ts';
import { idField, optionalField } from '../../../platform/rest/request-fields.ts';
import { defineDownload } from '../../../platform/rest/route.ts';
import { createStatementCsv, createStatementPdf } from './statement.export.ts';

const dayField = (name: string, description: string) =>
  optionalField(z.iso.date(`${name} must be a date, for example 2027-03-05.`)).meta({ description });

const periodSchema = z.object({
  from: dayField('from', 'The first day in India. Default: 1 April of the current financial year.'),
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

export const receivableRoutes = [
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
