import { z } from 'zod';
import { dayOrMoment, momentOf, optional, optionalId } from '../rest/readers.ts';
import { download } from '../rest/route.ts';
import { Scope } from '../shared/scopes.rules.ts';
import { auditLogFile } from './audit.export.ts';
import { AuditKind } from './audit-kinds.rules.ts';

const WANTED = `kind must be one of ${Object.values(AuditKind).join(', ')}, or several of them with commas between.`;

const isKind = (word: string): word is AuditKind => word in AuditKind;
const kindsIn = (text: string): string[] => text.split(',');

export const auditRoutes = [
  download('/admin/export-audit-log', 'auditLog', {
    scopes: [Scope.LOG_READ],
    summary:
      'The audit log as a CSV file, the latest first: who changed what, and what was before and after. An unknown id finds no rows, because the log outlives its records.',
    example: { from: '2026-11-01', kind: AuditKind.PRICE },
    takes: z.object({
      kind: optional(z.string(WANTED).refine((text) => kindsIn(text).every(isKind), WANTED)).meta({
        description: WANTED,
      }),
      administratorId: optionalId('administratorId'),
      companyId: optionalId('companyId'),
      from: dayOrMoment('from'),
      before: dayOrMoment('before'),
    }),
    file: ({ kind, administratorId, companyId, from, before }, context) =>
      auditLogFile(context, {
        kinds: kind ? kindsIn(kind).filter(isKind) : null,
        administratorId,
        companyId,
        from: momentOf(from, context),
        before: momentOf(before, context),
      }),
  }),
];
