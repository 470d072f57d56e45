import { formatDevice } from '@portal/server/modules/identity/sessions/device.rules';
import { ROLES } from '@portal/server/modules/administrators/roles/roles.rules';
import { auditLabel, compareAuditColumns } from '@portal/server/modules/insight/audit/audit-column-labels.rules';
import type { EventKind } from '@portal/server/modules/events/outbox/event-kinds.rules';
import { PLAN_TYPE_LABELS } from '@portal/server/modules/licensing/keys/key-labels.rules';
import { ADD_ON_LABELS } from '@portal/server/modules/catalogue/prices/add-on.rules';
import { OFFER_STATE_LABELS } from '@portal/server/modules/renewals/offers/renewal-labels.rules';
import { formatCount, formatDate, formatCalendarDay, formatMoney, formatPhone } from '../../../lib/formats/formats.ts';
import { POSITION_NAMES, ADVERTISEMENT_TYPE_NAMES } from '../../catalogue/advertisements/advertisement.form.ts';
import { formatDays, formatUserLimit, KEY_STATUSES } from '../../licensing/keys/key-labels.ts';
import { EMAIL_KIND_LABELS } from '../../events/email-preferences/email-labels.ts';
import { VERSION_TYPES } from '../../catalogue/versions/version.form.ts';
import { formatEventType } from '../../notifications/webhooks/webhook-labels.ts';
import type { AuditRowFragment } from './audit.generated.ts';

/** What a value needs to be told in words. */
export interface AuditFormatContext {
  timeZone: string;
  /** The names of administrators by their ids, where they are known. */
  names?: ReadonlyMap<string, string>;
}

type Format = (text: string, told: AuditFormatContext) => string;

const createLabelFormat =
  (words: Record<string, string>): Format =>
  (text) =>
    words[text] ?? text;

// a renewal's end may be a calendar day
const formatTimestamp: Format = (text, { timeZone }) =>
  /^\d{4}-\d\d-\d\d$/.test(text) ? formatCalendarDay(text) : formatDate(text, 'DD Mon YYYY, HH:MM', timeZone);
const formatAmount: Format = (text) => formatMoney(Number(text));
const formatNumber: Format = (text) => formatCount(Number(text));
const formatYesNo: Format = (text) => (text === 'true' ? 'Yes' : 'No');

const createLabelListFormat =
  (words: Record<string, string>): Format =>
  (text, told) =>
    (JSON.parse(text) as string[]).map((word) => createLabelFormat(words)(word, told)).join(', ') || 'None';

const formatFilter: Format = (text) =>
  Object.entries(JSON.parse(text) as Record<string, unknown>)
    .map(([name, value]) => `${name}: ${String(value)}`)
    .join(', ') || 'None';

// an endpoint without types is told of everything
const formatEventTypes: Format = (text) => (JSON.parse(text) as EventKind[]).map(formatEventType).join(', ') || 'All';

const TYPE_LABELS: Record<string, string> = { ...VERSION_TYPES, ...ADVERTISEMENT_TYPE_NAMES };
const EMAIL_LABELS = Object.fromEntries(Object.entries(EMAIL_KIND_LABELS).map(([kind, [label]]) => [kind, label]));
const STATUS_LABELS = Object.fromEntries(Object.entries(KEY_STATUSES).map(([status, { label }]) => [status, label]));
const ROLE_LABELS = Object.fromEntries(Object.entries(ROLES).map(([role, { name }]) => [role, name]));

/** How the values of a column are told to people; all others are told as they are. */
const COLUMN_FORMATS: Record<string, Format> = {
  add_ons: createLabelListFormat(ADD_ON_LABELS),
  added_at: formatTimestamp,
  disabled_at: formatTimestamp,
  discount_percent: (text) => `${text} %`,
  email_confirmed_at: formatTimestamp,
  ends_at: formatTimestamp,
  erased_at: formatTimestamp,
  expires_at: formatTimestamp,
  expiry_date: formatTimestamp,
  filter: formatFilter,
  grace_days: (text) => formatDays(Number(text)),
  invited_by: (text, { names }) => names?.get(text) ?? text,
  is_active: formatYesNo,
  is_complete: formatYesNo,
  kind: createLabelFormat(EMAIL_LABELS),
  limited: formatNumber,
  outcome: createLabelFormat(OFFER_STATE_LABELS),
  phone: formatPhone,
  plan_type: createLabelFormat(PLAN_TYPE_LABELS),
  position: createLabelFormat(POSITION_NAMES),
  price: formatAmount,
  price_until: formatTimestamp,
  released_at: formatTimestamp,
  replaced_at: formatTimestamp,
  revoked_at: formatTimestamp,
  role: createLabelFormat(ROLE_LABELS),
  rows: formatNumber,
  scopes: createLabelListFormat({}),
  starts_at: formatTimestamp,
  status: createLabelFormat(STATUS_LABELS),
  suspended_at: formatTimestamp,
  switched_off_at: formatTimestamp,
  total: formatAmount,
  type: createLabelFormat(TYPE_LABELS),
  types: formatEventTypes,
  user_agent: formatDevice,
  user_limit: (text) => formatUserLimit(Number(text)),
  warn_date: formatTimestamp,
  wrong: formatNumber,
};

/** One value before and after, in words; null where there was none. */
export interface FormattedChange {
  name: string;
  label: string;
  before: string | null;
  after: string | null;
  /** Whether the two differ by less than people are told, such as by seconds: they are as they are stored, then. */
  isSlight: boolean;
}

/** What a row of the log is about, value by value, those that say most first; what was empty before and after is left out. */
export function formatChanges(
  { changes }: Pick<AuditRowFragment, 'changes'>,
  told: AuditFormatContext,
): FormattedChange[] {
  return changes
    .filter(({ before, after }) => before || after)
    .toSorted((one, other) => compareAuditColumns(one.name, other.name))
    .map((change) => {
      const { name } = change;
      const tell = (text: string | null) => (text ? (COLUMN_FORMATS[name]?.(text, told) ?? text) : null);
      const [before, after] = [tell(change.before), tell(change.after)];
      const isSlight = before === after;
      return { name, label: auditLabel(name), ...(isSlight ? change : { before, after }), isSlight };
    });
}
