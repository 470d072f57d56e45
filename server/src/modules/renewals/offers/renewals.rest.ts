import { z } from 'zod';
import { maskFilter } from '../../licensing/keys/licence-string.rules.ts';
import { MAX_DAYS_AHEAD } from '../reminders/reminders.rules.ts';
import { KEY_ORDERS, keyOrderSchema } from '../../licensing/api/keys.shape.ts';
import { searchField, integerField } from '../../../platform/rest/request-fields.ts';
import { defineDownload } from '../../../platform/rest/route.ts';
import { Scope } from '../../../platform/auth/scopes.rules.ts';
import { createRenewalsFile } from './renewals.export.ts';

export const renewalRoutes = [
  defineDownload('/admin/export-renewals', 'renewals', {
    scopes: [Scope.KEYS_READ, Scope.COMPANIES_READ],
    summary:
      'All keys that expire within `days` days and have no successor, as a CSV file. `name` is the search text, as in the list of keys.',
    example: { days: 30 },
    inputSchema: z.object({
      name: searchField,
      days: integerField(`days must be a whole number from 1 to ${MAX_DAYS_AHEAD}.`, { min: 1, max: MAX_DAYS_AHEAD }),
      orderBy: keyOrderSchema,
    }),
    toAuditFilter: maskFilter,
    file: ({ name, days, orderBy }, context) =>
      createRenewalsFile(context, { search: name, days, orderBy: KEY_ORDERS[orderBy ?? 'expiresFirst'] }),
  }),
];
