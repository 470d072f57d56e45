import { z } from 'zod';
import { maskFilter } from '../keys/licence-string.rules.ts';
import { MOST_DAYS_AHEAD } from '../reminders/reminders.rules.ts';
import { KEY_ORDERS, orderWord } from '../keys/keys.shape.ts';
import { searchedName, wholeNumber } from '../rest/readers.ts';
import { download } from '../rest/route.ts';
import { Scope } from '../shared/scopes.rules.ts';
import { renewalsFile } from './renewals.export.ts';

export const renewalRoutes = [
  download('/admin/export-renewals', 'renewals', {
    scopes: [Scope.KEYS_READ, Scope.COMPANIES_READ],
    summary:
      'Every key that ends within some days and that nothing follows, as a CSV file; `name` is searched for as in the list of keys.',
    example: { days: 30 },
    takes: z.object({
      name: searchedName,
      days: wholeNumber(`days must be a whole number from 1 to ${MOST_DAYS_AHEAD}.`, { min: 1, max: MOST_DAYS_AHEAD }),
      orderBy: orderWord,
    }),
    audited: maskFilter,
    file: ({ name, days, orderBy }, context) =>
      renewalsFile(context, { search: name, days, orderBy: KEY_ORDERS[orderBy ?? 'expiresFirst'] }),
  }),
];
