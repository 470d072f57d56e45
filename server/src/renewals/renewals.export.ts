import { ON_REQUEST, PLAN_NAMES, UNLIMITED } from '../keys/key-words.rules.ts';
import { isMasked, keyTimeOf } from '../keys/keys.service.ts';
import { type Column, csvFile } from '../rest/csv.ts';
import type { Download } from '../rest/download.ts';
import { calendarDay } from '../shared/calendar.rules.ts';
import type { Context } from '../shared/context.ts';
import { exportRenewals, type ExportedRenewal } from './renewal-export.service.ts';
import { OFFER_STATES } from './renewal-words.rules.ts';
import type { RenewalFilter } from './renewals.service.ts';

const COLUMNS: Column<ExportedRenewal>[] = [
  { header: 'Company Name', text: ({ companyName }) => companyName },
  { header: 'Email', text: ({ email }) => email },
  { header: 'Phone', text: ({ phone }) => phone },
  { header: 'Plan Type', text: ({ planType }) => PLAN_NAMES[planType] },
  { header: 'Expiring At', text: ({ expiresText }) => expiresText },
  // numbers, so that a spreadsheet can add them up
  { header: 'User', text: ({ userLimit }) => userLimit || UNLIMITED },
  { header: 'Seats Used', text: ({ users }) => users ?? '' },
  { header: 'Price (INR)', text: ({ userLimit, total }) => (userLimit ? total : ON_REQUEST) },
  { header: 'Last Reminded', text: ({ remindedText }) => remindedText ?? '' },
  { header: 'Renewal', text: ({ offer }) => (offer ? OFFER_STATES[offer] : '') },
  { header: 'Reminders', text: ({ isMuted }) => (isMuted ? 'Off' : 'On') },
];

/** The keys that end soon as a CSV file. */
export function renewalsFile(context: Context, filter: RenewalFilter): Download {
  const { readList, now, config } = context;
  const zone = config.businessTimeZone;
  const batches = exportRenewals(readList, { ...filter, isMasked: isMasked(context) }, { ...keyTimeOf(context), zone });
  return csvFile({ name: `renewals-${calendarDay(now, zone)}`, columns: COLUMNS, batches });
}
