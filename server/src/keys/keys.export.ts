import { addOnsText } from '../plans/add-on.rules.ts';
import { type Column, csvFile } from '../rest/csv.ts';
import type { FileDownload } from '../rest/download.ts';
import { calendarDay } from '../shared/calendar.rules.ts';
import type { Context } from '../shared/context.ts';
import { orderNumber } from '../shared/order-number.rules.ts';
import { type ExportedKey, exportKeys } from './key-export.service.ts';
import { statusName } from './key-status.rules.ts';
import { PLAN_NAMES, stateNote, UNLIMITED, withdrawnText } from './key-words.rules.ts';
import type { Key } from './key.entity.ts';
import { isMasked, type KeyScope, keyTimeOf } from './keys.service.ts';
import { maskLicence } from './licence-string.rules.ts';
import type { AllKeysFilterArgs } from './keys.types.ts';

interface FileSettings {
  now: number;
  /** The time zone of the file's times, which their headers name. */
  zone: string;
  /** Whether the viewer may not read licence strings. */
  isHidden: boolean;
  /** Whether the file is the company's own. */
  isOwn: boolean;
}

type KeyColumns = Record<Exclude<keyof Key, 'id'>, Column<ExportedKey> | null>;

/** Every stored column of a key, in the order of the file; null where the file leaves it out. */
const columnsFor = ({ now, zone, isHidden, isOwn }: FileSettings): KeyColumns => ({
  company: { header: 'Company Name', text: ({ companyName }) => companyName! },
  planType: { header: 'Plan Type', text: ({ planType }) => PLAN_NAMES[planType] },
  createdAt: { header: `Requested At (${zone})`, text: ({ createdText }) => createdText },
  startsAt: { header: `Starting At (${zone})`, text: ({ startsText }) => startsText },
  expiresAt: { header: `Expiring At (${zone})`, text: ({ expiresText }) => expiresText },
  licenceString: {
    header: 'Key',
    text: ({ licenceString }) => (isHidden ? maskLicence(licenceString) : licenceString),
  },
  status: {
    header: 'Status',
    text: ({ status, startsAt, expiresAt, runsUntil, isReplaced, isWithdrawn }) => {
      const moments = { startsAt: startsAt.getTime(), expiresAt: expiresAt.getTime(), runsUntil: runsUntil.getTime() };
      const note = stateNote({ status, ...moments, isReplaced, isWithdrawn }, now);
      if (note === 'withdrawn') return withdrawnText(isOwn);
      return note ? `${statusName(status)} (${note})` : statusName(status);
    },
  },
  // a number, so that a spreadsheet can add it up
  userLimit: { header: 'User', text: ({ userLimit }) => userLimit || UNLIMITED },
  addOns: { header: 'Add-ons', text: ({ addOns }) => addOnsText(addOns) },
  total: { header: 'Price (INR)', text: ({ total }) => total },
  subtotal: { header: 'Subtotal (INR)', text: ({ subtotal }) => subtotal },
  gst: { header: 'GST (INR)', text: ({ gst }) => gst },
  graceDays: { header: `Grace Until (${zone})`, text: ({ graceText }) => graceText ?? '' },
  companyId: null,
  isUsed: null,
  lines: null,
  roundOff: null,
  replacesId: null,
  replaces: null,
  approvedAt: null,
});

const DOMAIN: Column<ExportedKey> = { header: 'Domain', text: ({ domain }) => domain! };

/** What became of a key. */
const DECISION: Column<ExportedKey>[] = [
  { header: 'Reason', text: ({ decision }) => decision?.reason ?? '' },
  { header: 'Decided By', text: ({ decision }) => decision?.by ?? '' },
];

const ORDER: Column<ExportedKey>[] = [
  { header: 'Order Number', text: ({ id, createdText }) => orderNumber(id, createdText.slice(0, 10)) },
  // an extension's `User` includes the users of the key that it extends
  { header: 'Added Users', text: ({ addedUsers }) => addedUsers ?? '' },
];
/** Whether a file of keys shows whole licence strings to the viewer. */
export const showsLicenceStrings = (context: Context): boolean => !isMasked(context);

/** The keys that a list's filter finds as a CSV file; with those of all companies it names each one's. */
export function keysFile(context: Context, filter: AllKeysFilterArgs, scope: KeyScope): FileDownload {
  const isHidden = isMasked(context);
  const { readList, now, config } = context;
  const zone = config.businessTimeZone;
  const isOfAll = scope === 'all';
  const { company, ...own } = columnsFor({ now: now.getTime(), zone, isHidden, isOwn: !isOfAll });
  const stored = Object.values(isOfAll ? { company, ...own } : own).flatMap((column) => column ?? []);
  const columns = [...stored, ...(isOfAll ? [DOMAIN] : []), ...DECISION, ...ORDER];
  const batches = exportKeys(readList, { ...filter, isMasked: isHidden }, scope, keyTimeOf(context));
  return csvFile({ name: `keys-${calendarDay(now, zone)}`, columns, batches });
}
