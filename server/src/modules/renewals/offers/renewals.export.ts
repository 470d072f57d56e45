import type { Context } from '../../../platform/context/context.ts';
import { toCalendarDay } from '../../../platform/kernel/calendar.rules.ts';
import { formatOrderNumber } from '../../../platform/kernel/order-number.rules.ts';
import { type CsvColumn, createCsvFile } from '../../../platform/rest/csv.ts';
import type { FileDownload } from '../../../platform/rest/download.ts';
import { PLAN_TYPE_LABELS, UNLIMITED_LABEL } from '../../licensing/keys/key-labels.rules.ts';
import { isMasked, getKeyTime } from '../../licensing/keys/keys.service.ts';
import { exportRenewals, type ExportedRenewal } from './renewal-export.service.ts';
import { OFFER_STATE_LABELS } from './renewal-labels.rules.ts';
import type { RenewalFilter } from './renewals.service.ts';

const getColumns = (zone: string): CsvColumn<ExportedRenewal>[] => [
  { header: 'Company Name', text: ({ companyName }) => companyName },
  { header: 'Email', text: ({ email }) => email },
  { header: 'Phone', text: ({ phone }) => phone },
  { header: 'Plan Type', text: ({ planType }) => PLAN_TYPE_LABELS[planType] },
  { header: `Expiring At (${zone})`, text: ({ expiresText }) => expiresText },
  // Write numbers without units, so a spreadsheet can sum the columns.
  { header: 'User', text: ({ userLimit }) => userLimit || UNLIMITED_LABEL },
  { header: 'Seats Used', text: ({ users }) => users ?? '' },
  { header: 'Price (INR)', text: ({ total }) => total },
  { header: `Last Reminded (${zone})`, text: ({ remindedText }) => remindedText ?? '' },
  { header: 'Renewal', text: ({ offer }) => (offer ? OFFER_STATE_LABELS[offer] : '') },
  { header: 'Reminders', text: ({ isMuted }) => (isMuted ? 'Off' : 'On') },
  { header: 'Order Number', text: ({ id, requestedOn }) => formatOrderNumber(id, requestedOn) },
];

export function createRenewalsFile(context: Context, filter: RenewalFilter): FileDownload {
  const { readList, now, config } = context;
  const zone = config.businessTimeZone;
  const batches = exportRenewals(readList, { ...filter, isMasked: isMasked(context) }, getKeyTime(context));
  return createCsvFile({ name: `renewals-${toCalendarDay(now, zone)}`, columns: getColumns(zone), batches });
}
