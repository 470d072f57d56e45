import { z } from 'zod';
import { Scope } from '../../../platform/auth/scopes.rules.ts';
import { dateOrTimeField, toStartTime, optionalField, optionalIdField } from '../../../platform/rest/request-fields.ts';
import { defineDownload } from '../../../platform/rest/route.ts';
import { AuditKind } from './audit-kinds.rules.ts';
import { createAuditLogFile } from './audit.export.ts';

const KINDS_MESSAGE = `kind must be one of ${Object.values(AuditKind).join(', ')}, or a comma-separated list of them.`;

const FILE_EXAMPLE = `No,Position,At (UTC),By,API Token,Address,About,What,Operation,Company,Record,Before,After,Request,Order Number,Reference
1,1042,2026-11-24T12:29:32.782Z,admin,,203.0.113.7,Price,CHANGED,updatePlanSettings,,REMOTE,price: 2.25,price: 2.5,0f4c6d1e,,
`;

const isKind = (word: string): word is AuditKind => Object.hasOwn(AuditKind, word);
const parseKinds = (text: string): string[] => text.split(',').map((word) => word.trim());

export const auditRoutes = [
  defineDownload('/admin/export-audit-log', 'auditLog', {
    scopes: [Scope.LOG_READ],
    operationId: 'exportAuditLog',
    tag: 'Exports',
    summary: 'Export the audit log.',
    description:
      'A CSV file, newest first, with the actor of each change and the values before and after. `Reference` is the number of a document or the reference of a payment. Only owners can read the log. An unknown id returns no rows, because the log outlives its records.',
    fileExample: FILE_EXAMPLE,
    example: { from: '2026-11-01', kind: AuditKind.PRICE },
    inputSchema: z.object({
      kind: optionalField(z.string(KINDS_MESSAGE).refine((text) => parseKinds(text).every(isKind), KINDS_MESSAGE)).meta(
        {
          description: `A comma-separated list of kinds: ${Object.values(AuditKind).join(', ')}.`,
        },
      ),
      administratorId: optionalIdField('administratorId').meta({ description: 'Only changes by this administrator.' }),
      companyId: optionalIdField('companyId').meta({ description: 'Only changes that concern this company.' }),
      from: dateOrTimeField('from', 'Only changes at or after this time.'),
      before: dateOrTimeField('before', 'Only changes before this time.'),
    }),
    file: ({ kind, administratorId, companyId, from, before }, context) =>
      createAuditLogFile(context, {
        kinds: kind ? parseKinds(kind).filter(isKind) : null,
        administratorId,
        companyId,
        from: toStartTime(from, context),
        before: toStartTime(before, context),
      }),
  }),
];
