import { z } from 'zod';
import { Scope } from '../../../platform/auth/scopes.rules.ts';
import { idField, searchField, integerField } from '../../../platform/rest/request-fields.ts';
import { defineDownload } from '../../../platform/rest/route.ts';
import { KEY_ORDERS, keyOrderSchema } from '../../licensing/api/keys.shape.ts';
import { maskFilter } from '../../licensing/keys/licence-string.rules.ts';
import { MAX_DAYS_AHEAD } from '../reminders/reminders.rules.ts';
import { createRenewalProforma } from './renewal-proforma.export.ts';
import { createRenewalsFile } from './renewals.export.ts';

const FILE_EXAMPLE = `No,Company Name,Email,Phone,Plan Type,Expiring At (Asia/Kolkata),User,Seats Used,Price (INR),Last Reminded (Asia/Kolkata),Renewal,Reminders,Order Number
1,Acme,office@acme.example,9820000000,Week,2026-12-01 17:59,50,48,1665,2026-11-27 09:00,,On,20261124-8D0B7D58
`;

export const renewalRoutes = [
  defineDownload('/renewals/:id/proforma', 'key', {
    scopes: [Scope.KEYS_READ, Scope.INVOICES_READ],
    operationId: 'downloadRenewalProforma',
    tag: 'Keys',
    summary: 'Download a proforma invoice of a prepared renewal.',
    description: 'A PDF with the price of the renewal. It is not a tax invoice.',
    type: 'application/pdf',
    fileExample: '%PDF-1.7',
    linksErrorDocs: true,
    inputSchema: z.object({ id: idField('id').meta({ description: 'The id of the renewal offer.' }) }),
    file: ({ id }, context) => createRenewalProforma(context, id),
  }),

  defineDownload('/admin/export-renewals', 'renewals', {
    scopes: [Scope.KEYS_READ, Scope.COMPANIES_READ],
    operationId: 'exportRenewals',
    tag: 'Exports',
    summary: 'Export the keys that expire soon.',
    description:
      'A CSV file of the Approved keys that expire within `days` days or are in their grace period, and have not been renewed.',
    fileExample: FILE_EXAMPLE,
    example: { days: 30 },
    inputSchema: z.object({
      name: searchField,
      days: integerField(`days must be a whole number from 1 to ${MAX_DAYS_AHEAD}.`, {
        min: 1,
        max: MAX_DAYS_AHEAD,
      }).meta({ description: `The number of days until the expiry, 1 to ${MAX_DAYS_AHEAD}.` }),
      orderBy: keyOrderSchema,
    }),
    toAuditFilter: maskFilter,
    file: ({ name, days, orderBy }, context) =>
      createRenewalsFile(context, { search: name, days, orderBy: KEY_ORDERS[orderBy ?? 'expiresFirst'] }),
  }),
];
