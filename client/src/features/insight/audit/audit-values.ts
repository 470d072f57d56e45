import { ROLES } from '@portal/server/modules/administrators/roles/roles.rules';
import { formatState, REGISTRATION_LABELS } from '@portal/server/modules/billing/parties/party-labels.rules';
import { PAYMENT_METHOD_LABELS } from '@portal/server/modules/billing/payments/payment-labels.rules';
import { ADD_ON_LABELS } from '@portal/server/modules/catalogue/prices/add-on.rules';
import { COMPANY_ROLES } from '@portal/server/modules/companies/members/company-roles.rules';
import type { EventKind } from '@portal/server/modules/events/outbox/event-kinds.rules';
import { RECOVERY_OUTCOME_LABELS } from '@portal/server/modules/identity/owner-recovery/recovery-labels.rules';
import { formatDevice } from '@portal/server/modules/identity/sessions/device.rules';
import { getAuditLabel, compareAuditColumns } from '@portal/server/modules/insight/audit/audit-column-labels.rules';
import { PLAN_TYPE_LABELS } from '@portal/server/modules/licensing/keys/key-labels.rules';
import { formatEventType } from '@portal/server/modules/notifications/webhooks/webhook.rules';
import { OFFER_STATE_LABELS } from '@portal/server/modules/renewals/offers/renewal-labels.rules';
import { formatCount, formatDate, formatCalendarDay, formatMoney, formatPhone } from '../../../lib/formats/formats.ts';
import { PAYMENT_KIND_LABELS } from '../../billing/payments/payment-labels.ts';
import { POSITION_LABELS, ADVERTISEMENT_TYPE_LABELS } from '../../catalogue/advertisements/advertisement.form.ts';
import { VERSION_TYPE_LABELS } from '../../catalogue/versions/version.form.ts';
import { EMAIL_KIND_LABELS } from '../../events/email-preferences/email-labels.ts';
import { formatDays, formatUserLimit, KEY_STATUSES } from '../../licensing/keys/key-labels.ts';
import type { AuditRowFragment } from './audit.generated.ts';

/** Data required to format a value. */
export interface AuditFormatContext {
  timeZone: string;
  /** Names of administrators by id, if they were loaded. */
  names?: ReadonlyMap<string, string>;
}

interface FormatContext extends AuditFormatContext {
  /** Returns the name of the record with an id, or the id if the record has no name. */
  getRecordName: (id: string) => string;
}

type Format = (text: string, context: FormatContext) => string;

const createLabelFormat =
  (labels: Record<string, string>): Format =>
  (text) =>
    labels[text] ?? text;

// Some columns, such as `paid_on`, contain a calendar day without a time.
const formatTimestamp: Format = (text, { timeZone }) =>
  /^\d{4}-\d\d-\d\d$/.test(text) ? formatCalendarDay(text) : formatDate(text, 'DD MMM YYYY, HH:mm', timeZone);
const formatAmount: Format = (text) => formatMoney(Number(text));
const formatNumber: Format = (text) => formatCount(Number(text));
const formatYesNo: Format = (text) => (text === 'true' ? 'Yes' : 'No');

const createLabelListFormat =
  (labels: Record<string, string>): Format =>
  (text, context) =>
    (JSON.parse(text) as string[]).map((item) => createLabelFormat(labels)(item, context)).join(', ') || 'None';

// The filter of a PDF contains only the id of its record.
const formatFilter: Format = (text, { getRecordName }) =>
  Object.entries(JSON.parse(text) as Record<string, unknown>)
    .map(([name, value]) => (name === 'id' ? getRecordName(String(value)) : `${name}: ${String(value)}`))
    .join(', ') || 'None';

// A webhook endpoint without types receives all events.
const formatEventTypes: Format = (text) => (JSON.parse(text) as EventKind[]).map(formatEventType).join(', ') || 'All';

const TYPE_LABELS: Record<string, string> = { ...VERSION_TYPE_LABELS, ...ADVERTISEMENT_TYPE_LABELS };
const EMAIL_LABELS = Object.fromEntries(Object.entries(EMAIL_KIND_LABELS).map(([kind, [label]]) => [kind, label]));
const KIND_LABELS = { ...EMAIL_LABELS, ...PAYMENT_KIND_LABELS, INVOICE: 'Invoice', CREDIT_NOTE: 'Credit note' };
const STATUS_LABELS = Object.fromEntries(Object.entries(KEY_STATUSES).map(([status, { label }]) => [status, label]));
const ROLE_LABELS = Object.fromEntries(
  Object.entries({ ...COMPANY_ROLES, ...ROLES }).map(([role, { name }]) => [role, name]),
);

/**
 * Formats of values by column. In other columns of ids, the id of a record is replaced by its name. Other values are
 * shown as stored.
 */
const COLUMN_FORMATS: Record<string, Format> = {
  ack_at: formatTimestamp,
  add_ons: createLabelListFormat(ADD_ON_LABELS),
  added_at: formatTimestamp,
  amount: formatAmount,
  cgst: formatAmount,
  debit_count: formatNumber,
  disabled_at: formatTimestamp,
  discount_percent: (text) => `${text} %`,
  e_invoicing: formatYesNo,
  effective_at: formatTimestamp,
  email_confirmed_at: formatTimestamp,
  ends_at: formatTimestamp,
  erased_at: formatTimestamp,
  expires_at: formatTimestamp,
  expiry_date: formatTimestamp,
  filter: formatFilter,
  grace_days: (text) => formatDays(Number(text)),
  gst_rate: (text) => `${Number(text)} %`,
  igst: formatAmount,
  invited_by: (text, { names }) => names?.get(text) ?? text,
  is_active: formatYesNo,
  is_complete: formatYesNo,
  kind: createLabelFormat(KIND_LABELS),
  known_count: formatNumber,
  limited: formatNumber,
  method: createLabelFormat(PAYMENT_METHOD_LABELS),
  new_count: formatNumber,
  outcome: createLabelFormat({ ...OFFER_STATE_LABELS, ...RECOVERY_OUTCOME_LABELS }),
  paid_on: formatTimestamp,
  payment_days: (text) => formatDays(Number(text)),
  phone: formatPhone,
  place_of_supply: formatState,
  plan_type: createLabelFormat(PLAN_TYPE_LABELS),
  position: createLabelFormat(POSITION_LABELS),
  price: formatAmount,
  price_until: formatTimestamp,
  registration: createLabelFormat(REGISTRATION_LABELS),
  released_at: formatTimestamp,
  replaced_at: formatTimestamp,
  reversed_at: formatTimestamp,
  revoked_at: formatTimestamp,
  role: createLabelFormat(ROLE_LABELS),
  round_off: formatAmount,
  rows: formatNumber,
  scopes: createLabelListFormat({}),
  sgst: formatAmount,
  skipped_count: formatNumber,
  starts_at: formatTimestamp,
  state_code: formatState,
  status: createLabelFormat(STATUS_LABELS),
  suspended_at: formatTimestamp,
  switched_off_at: formatTimestamp,
  taxable: formatAmount,
  total: formatAmount,
  type: createLabelFormat(TYPE_LABELS),
  types: formatEventTypes,
  upi_limit: formatAmount,
  user_agent: formatDevice,
  user_limit: (text) => formatUserLimit(Number(text)),
  warn_date: formatTimestamp,
  wrong: formatNumber,
};

/** A change with formatted values. A value is null if the field was empty. */
export interface FormattedChange {
  name: string;
  label: string;
  before: string | null;
  after: string | null;
  /**
   * True if both values look the same when formatted, for example if they differ only in seconds. The stored values are
   * then shown instead.
   */
  looksUnchanged: boolean;
}

const findRecordName = ({ recordNames }: Pick<AuditRowFragment, 'recordNames'>, id: string): string =>
  recordNames.find((record) => record.id === id)?.name ?? id;

/** Formats the record of an entry. The id matches the entry to its row in the CSV file. */
export function formatRecord(row: Pick<AuditRowFragment, 'subject' | 'recordNames'>): string {
  const name = findRecordName(row, row.subject);
  return name === row.subject ? name : `${name} (${row.subject})`;
}

/**
 * Formats the changed values of an entry, most relevant columns first. Values that are empty before and after are
 * omitted.
 */
export function formatChanges(
  row: Pick<AuditRowFragment, 'changes' | 'recordNames'>,
  context: AuditFormatContext,
): FormattedChange[] {
  const formatContext = { ...context, getRecordName: (id: string) => findRecordName(row, id) };
  return row.changes
    .filter(({ before, after }) => before || after)
    .toSorted((a, b) => compareAuditColumns(a.name, b.name))
    .map((change) => {
      const { name } = change;
      // A user can enter the id of a record as another value, for example as a note.
      const formatOther = (text: string) => (name.endsWith('_id') ? findRecordName(row, text) : text);
      const format = (text: string | null) =>
        text ? (COLUMN_FORMATS[name]?.(text, formatContext) ?? formatOther(text)) : null;
      const [before, after] = [format(change.before), format(change.after)];
      const looksUnchanged = before === after;
      return { name, label: getAuditLabel(name), ...(looksUnchanged ? change : { before, after }), looksUnchanged };
    });
}
