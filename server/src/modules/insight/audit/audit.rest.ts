import { z } from 'zod';
import { dateOrTimeField, toStartTime, optionalField, optionalIdField } from '../../../platform/rest/request-fields.ts';
import { defineDownload } from '../../../platform/rest/route.ts';
import { Scope } from '../../../platform/auth/scopes.rules.ts';
import { createAuditLogFile } from './audit.export.ts';
import { AuditKind } from './audit-kinds.rules.ts';

const KINDS_DESCRIPTION = `kind must be one of ${Object.values(AuditKind).join(', ')}, or a comma-separated list of them.`;

const isKind = (word: string): word is AuditKind => word in AuditKind;
const parseKinds = (text: string): string[] => text.split(',');

export const auditRoutes = [
  defineDownload('/admin/export-audit-log', 'auditLog', {
    scopes: [Scope.LOG_READ],
    summary:
      'The audit log as a CSV file, newest first, with the actor of each change and the values before and after. An unknown id returns no rows, because the log outlives its records.',
    example: { from: '2026-11-01', kind: AuditKind.PRICE },
    inputSchema: z.object({
      kind: optionalField(
        z.string(KINDS_DESCRIPTION).refine((text) => parseKinds(text).every(isKind), KINDS_DESCRIPTION),
      ).meta({
        description: KINDS_DESCRIPTION,
      }),
      administratorId: optionalIdField('administratorId'),
      companyId: optionalIdField('companyId'),
      from: dateOrTimeField('from'),
      before: dateOrTimeField('before'),
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
