import { formatAddOns } from '../../catalogue/prices/add-on.rules.ts';
import { type CsvColumn, createCsvFile } from '../../../platform/rest/csv.ts';
import type { FileDownload } from '../../../platform/rest/download.ts';
import { toCalendarDay } from '../../../platform/kernel/calendar.rules.ts';
import type { Context } from '../../../platform/context/context.ts';
import { formatOrderNumber } from '../../../platform/kernel/order-number.rules.ts';
import { type ExportedColumn, type ExportedKey, exportKeys } from './key-export.service.ts';
import { formatStatus } from '../keys/key-status.rules.ts';
import { PLAN_TYPE_LABELS, getStatusNote, UNLIMITED_LABEL, getWithdrawnLabel } from '../keys/key-labels.rules.ts';
import { isMasked, type KeyScope, getKeyTime } from '../keys/keys.service.ts';
import { maskLicenceString } from '../keys/licence-string.rules.ts';
import type { AllKeysFilterArgs } from '../keys/keys.types.ts';

interface FileSettings {
  now: number;
  /** The time zone of the file's times, which their headers name. */
  zone: string;
  /** Whether the viewer may not read licence strings. */
  isHidden: boolean;
  /** Whether the file is the company's own. */
  isOwn: boolean;
}

/** The stored columns of a key, in the order of the file. */
const getColumns = ({ now, zone, isHidden, isOwn }: FileSettings): Record<ExportedColumn, CsvColumn<ExportedKey>> => ({
  planType: { header: 'Plan Type', text: ({ planType }) => PLAN_TYPE_LABELS[planType] },
  createdAt: { header: `Requested At (${zone})`, text: ({ createdText }) => createdText },
  startsAt: { header: `Starting At (${zone})`, text: ({ startsText }) => startsText },
  expiresAt: { header: `Expiring At (${zone})`, text: ({ expiresText }) => expiresText },
  licenceString: {
    header: 'Key',
    text: ({ licenceString }) => (isHidden ? maskLicenceString(licenceString) : licenceString),
  },
  status: {
    header: 'Status',
    text: ({ status, startsAt, expiresAt, runsUntil, isReplaced, isWithdrawn }) => {
      const moments = { startsAt: startsAt.getTime(), expiresAt: expiresAt.getTime(), runsUntil: runsUntil.getTime() };
      const note = getStatusNote({ status, ...moments, isReplaced, isWithdrawn }, now);
      if (note === 'withdrawn') return getWithdrawnLabel(isOwn);
      return note ? `${formatStatus(status)} (${note})` : formatStatus(status);
    },
  },
  // a number, so that a spreadsheet can add it up
  userLimit: { header: 'User', text: ({ userLimit }) => userLimit || UNLIMITED_LABEL },
  addOns: { header: 'Add-ons', text: ({ addOns }) => formatAddOns(addOns) },
  total: { header: 'Price (INR)', text: ({ total }) => total },
  subtotal: { header: 'Subtotal (INR)', text: ({ subtotal }) => subtotal },
  gst: { header: 'GST (INR)', text: ({ gst }) => gst },
  graceDays: { header: `Grace Until (${zone})`, text: ({ graceText }) => graceText ?? '' },
});

const COMPANY: CsvColumn<ExportedKey> = { header: 'Company Name', text: ({ companyName }) => companyName! };
const DOMAIN_COLUMN: CsvColumn<ExportedKey> = { header: 'Domain', text: ({ domain }) => domain! };

/** What became of a key. */
const DECISION_COLUMNS: CsvColumn<ExportedKey>[] = [
  { header: 'Reason', text: ({ decision }) => decision?.reason ?? '' },
  { header: 'Decided By', text: ({ decision }) => decision?.by ?? '' },
];

const ORDER_COLUMNS: CsvColumn<ExportedKey>[] = [
  { header: 'Order Number', text: ({ id, createdText }) => formatOrderNumber(id, createdText.slice(0, 10)) },
  // an extension's `User` includes the users of the key that it extends
  { header: 'Added Users', text: ({ addedUsers }) => addedUsers ?? '' },
];
/** Whether a file of keys shows whole licence strings to the viewer. */
export const showsLicenceStrings = (context: Context): boolean => !isMasked(context);

/** The keys that a list's filter finds as a CSV file; with those of all companies it names each one's. */
export function createKeysFile(context: Context, filter: AllKeysFilterArgs, scope: KeyScope): FileDownload {
  const isHidden = isMasked(context);
  const { readList, now, config } = context;
  const zone = config.businessTimeZone;
  const isOfAll = scope === 'all';
  const stored = Object.values(getColumns({ now: now.getTime(), zone, isHidden, isOwn: !isOfAll }));
  const columns = [...(isOfAll ? [COMPANY, ...stored, DOMAIN_COLUMN] : stored), ...DECISION_COLUMNS, ...ORDER_COLUMNS];
  const batches = exportKeys(readList, { ...filter, isMasked: isHidden }, scope, getKeyTime(context));
  return createCsvFile({ name: `keys-${toCalendarDay(now, zone)}`, columns, batches });
}
