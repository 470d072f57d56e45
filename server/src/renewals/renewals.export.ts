import { PLAN_NAMES, UNLIMITED } from '../keys/key-words.rules.ts';
import { isMasked, keyTimeOf } from '../keys/keys.service.ts';
import { type Column, csvFile } from '../rest/csv.ts';
import type { FileDownload } from '../rest/download.ts';
import { calendarDay } from '../shared/calendar.rules.ts';
import type { Context } from '../shared/context.ts';
import { orderNumber } from '../shared/order-number.rules.ts';
import { exportRenewals, type ExportedRenewal } from './renewal-export.service.ts';
import { OFFER_STATES } from './renewal-words.rules.ts';
import type { RenewalFilter } from './renewals.service.ts';

const columnsIn = (zone: string): Column<ExportedRenewal>[] => [
  { header: 'Company Name', text: ({ companyName }) => companyName },
  { header: 'Email', text: ({ email }) => email },
  { header: 'Phone', text: ({ phone }) => phone },
  { header: 'Plan Type', text: ({ planType }) => PLAN_NAMES[planType] },
  { header: `Expiring At (${zone})`, text: ({ expiresText }) => expiresText },
  // numbers, so that a spreadsheet can add them up
  { header: 'User', text: ({ userLimit }) => userLimit || UNLIMITED },
  { header: 'Seats Used', text: ({ users }) => users ?? '' },
  { header: 'Price (INR)', text: ({ total }) => total },
  { header: `Last Reminded (${zone})`, text: ({ remindedText }) => remindedText ?? '' },
  { header: 'Renewal', text: ({ offer }) => (offer ? OFFER_STATES[offer] : '') },
  { header: 'Reminders', text: ({ isMuted }) => (isMuted ? 'Off' : 'On') },
  { header: 'Order Number', text: ({ id, requestedOn }) => orderNumber(id, requestedOn) },
];

/** The keys that end soon as a CSV file. */
export function renewalsFile(context: Context, filter: RenewalFilter): FileDownload {
  const { readList, now, config } = context;
  const zone = config.businessTimeZone;
  const batches = exportRenewals(readList, { ...filter, isMasked: isMasked(context) }, keyTimeOf(context));
  return csvFile({ name: `renewals-${calendarDay(now, zone)}`, columns: columnsIn(zone), batches });
}
