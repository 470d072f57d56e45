import type { CompanyScope } from '../../../platform/auth/viewer.ts';
import type { Context } from '../../../platform/context/context.ts';
import { toCalendarDay } from '../../../platform/kernel/calendar.rules.ts';
import { formatOrderNumber } from '../../../platform/kernel/order-number.rules.ts';
import { type CsvColumn, createCsvFile } from '../../../platform/rest/csv.ts';
import type { FileDownload } from '../../../platform/rest/download.ts';
import { formatAddOns } from '../../catalogue/prices/add-on.rules.ts';
import { PLAN_TYPE_LABELS, getStatusNote, UNLIMITED_LABEL, getWithdrawnLabel } from '../keys/key-labels.rules.ts';
import { formatStatus } from '../keys/key-status.rules.ts';
import { isMasked, getKeyTime } from '../keys/keys.service.ts';
import type { AllKeysFilterArgs } from '../keys/keys.types.ts';
import { maskLicenceString } from '../keys/licence-string.rules.ts';
import { type ExportedColumn, type ExportedKey, exportKeys } from './key-export.service.ts';

interface FileSettings {
  now: number;
  /** The time zone of the times in the file. The headers of the file include the name of this time zone. */
  zone: string;
  /** Whether licence strings are masked because the viewer lacks the permission to read them. */
  isMaskedForViewer: boolean;
  /** Whether the viewer is the company that owns the keys. */
  isOwn: boolean;
}

/** Returns the CSV columns for the stored columns of a key, in the order of the file. */
const getColumns = ({
  now,
  zone,
  isMaskedForViewer,
  isOwn,
}: FileSettings): Record<ExportedColumn, CsvColumn<ExportedKey>> => ({
  planType: { header: 'Plan Type', text: ({ planType }) => PLAN_TYPE_LABELS[planType] },
  createdAt: { header: `Requested At (${zone})`, text: ({ createdText }) => createdText },
  startsAt: { header: `Starting At (${zone})`, text: ({ startsText }) => startsText },
  expiresAt: { header: `Expiring At (${zone})`, text: ({ expiresText }) => expiresText },
  licenceString: {
    header: 'Key',
    text: ({ licenceString }) => (isMaskedForViewer ? maskLicenceString(licenceString) : licenceString),
  },
  status: {
    header: 'Status',
    text: ({ status, startsAt, expiresAt, runsUntil, isReplaced, isWithdrawn }) => {
      const times = { startsAt: startsAt.getTime(), expiresAt: expiresAt.getTime(), runsUntil: runsUntil.getTime() };
      const note = getStatusNote({ status, ...times, isReplaced, isWithdrawn }, now);
      if (note === 'withdrawn') return getWithdrawnLabel(isOwn);
      return note ? `${formatStatus(status)} (${note})` : formatStatus(status);
    },
  },
  // Write a number without a unit, so a spreadsheet can sum the column.
  userLimit: { header: 'User', text: ({ userLimit }) => userLimit || UNLIMITED_LABEL },
  addOns: { header: 'Add-ons', text: ({ addOns }) => formatAddOns(addOns) },
  total: { header: 'Price (INR)', text: ({ total }) => total },
  subtotal: { header: 'Subtotal (INR)', text: ({ subtotal }) => subtotal },
  gst: { header: 'GST (INR)', text: ({ gst }) => gst },
  graceDays: { header: `Grace Until (${zone})`, text: ({ graceText }) => graceText ?? '' },
});

const COMPANY_COLUMN: CsvColumn<ExportedKey> = { header: 'Company Name', text: ({ companyName }) => companyName! };
const DOMAIN_COLUMN: CsvColumn<ExportedKey> = { header: 'Domain', text: ({ domain }) => domain! };

const DECISION_COLUMNS: CsvColumn<ExportedKey>[] = [
  { header: 'Reason', text: ({ decision }) => decision?.reason ?? '' },
  { header: 'Decided By', text: ({ decision }) => decision?.by ?? '' },
];

const ORDER_COLUMNS: CsvColumn<ExportedKey>[] = [
  { header: 'Order Number', text: ({ id, createdText }) => formatOrderNumber(id, createdText.slice(0, 10)) },
  // The column `User` of an extension includes the users of the extended key.
  { header: 'Added Users', text: ({ addedUsers }) => addedUsers ?? '' },
];

/** Returns whether an export of keys contains complete licence strings for the viewer. */
export const showsLicenceStrings = (context: Context): boolean => !isMasked(context);

/**
 * Creates a CSV file of the keys that match the filter. With the scope 'all', the file includes the company of each
 * key.
 */
export function createKeysFile(context: Context, filter: AllKeysFilterArgs, scope: CompanyScope): FileDownload {
  const isMaskedForViewer = isMasked(context);
  const { readList, now, config } = context;
  const zone = config.businessTimeZone;
  const includesAllCompanies = scope === 'all';
  const keyColumns = Object.values(
    getColumns({ now: now.getTime(), zone, isMaskedForViewer, isOwn: !includesAllCompanies }),
  );
  const columns = [
    ...(includesAllCompanies ? [COMPANY_COLUMN, ...keyColumns, DOMAIN_COLUMN] : keyColumns),
    ...DECISION_COLUMNS,
    ...ORDER_COLUMNS,
  ];
  const batches = exportKeys(readList, { ...filter, isMasked: isMaskedForViewer }, scope, getKeyTime(context));
  return createCsvFile({ name: `keys-${toCalendarDay(now, zone)}`, columns, batches });
}
