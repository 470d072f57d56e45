import { addOnsText } from '../plans/add-on.rules.ts';
import { type Column, csvFile } from '../rest/csv.ts';
import type { Download } from '../rest/download.ts';
import { calendarDay } from '../shared/calendar.rules.ts';
import type { Context } from '../shared/context.ts';
import { type ExportedKey, exportKeys } from './key-export.service.ts';
import { statusName } from './key-status.rules.ts';
import { ON_REQUEST, PLAN_NAMES, stateNote, UNLIMITED } from './key-words.rules.ts';
import type { Key } from './key.entity.ts';
import { isMasked, type KeyScope, keyTimeOf } from './keys.service.ts';
import { maskLicence } from './licence-string.rules.ts';
import type { AllKeysFilterArgs } from './keys.types.ts';

/** Whatever is stored of a key, in the order of the file's columns; null where the file leaves it out. */
const columnsAt = (now: number, isHidden: boolean): Record<Exclude<keyof Key, 'id'>, Column<ExportedKey> | null> => ({
  company: { header: 'Company Name', text: ({ companyName }) => companyName! },
  planType: { header: 'Plan Type', text: ({ planType }) => PLAN_NAMES[planType] },
  createdAt: { header: 'Requested At', text: ({ createdText }) => createdText },
  startsAt: { header: 'Starting At', text: ({ startsText }) => startsText },
  expiresAt: { header: 'Expiring At', text: ({ expiresText }) => expiresText },
  licenceString: {
    header: 'Key',
    text: ({ licenceString }) => (isHidden ? maskLicence(licenceString) : licenceString),
  },
  status: {
    header: 'Status',
    text: ({ status, startsAt, expiresAt, runsUntil, isReplaced, isWithdrawn }) => {
      const moments = { startsAt: startsAt.getTime(), expiresAt: expiresAt.getTime(), runsUntil: runsUntil.getTime() };
      const note = stateNote({ status, ...moments, isReplaced, isWithdrawn }, now);
      return note ? `${statusName(status)} (${note})` : statusName(status);
    },
  },
  // a number, so that a spreadsheet can add it up
  userLimit: { header: 'User', text: ({ userLimit }) => userLimit || UNLIMITED },
  addOns: { header: 'Add-ons', text: ({ addOns }) => addOnsText(addOns) },
  total: { header: 'Price (INR)', text: ({ userLimit, total }) => (userLimit ? total : ON_REQUEST) },
  subtotal: { header: 'Subtotal (INR)', text: ({ userLimit, subtotal }) => (userLimit ? subtotal : '') },
  gst: { header: 'GST (INR)', text: ({ userLimit, gst }) => (userLimit ? gst : '') },
  graceDays: { header: 'Grace Until', text: ({ graceText }) => graceText ?? '' },
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

/** The keys that a list's filter finds as a CSV file; with those of all companies it names each one's. */
export function keysFile(context: Context, filter: AllKeysFilterArgs, scope: KeyScope): Download {
  const isHidden = isMasked(context);
  const { readList, now, config } = context;
  const zone = config.businessTimeZone;
  const { company, ...own } = columnsAt(now.getTime(), isHidden);
  const isOfAll = scope === 'all';
  const stored = Object.values(isOfAll ? { company, ...own } : own).flatMap((column) => column ?? []);
  const columns = [...stored, ...(isOfAll ? [DOMAIN] : []), ...DECISION];
  const batches = exportKeys(readList, { ...filter, isMasked: isHidden }, scope, { ...keyTimeOf(context), zone });
  return csvFile({ name: `keys-${calendarDay(now, zone)}`, columns, batches });
}
