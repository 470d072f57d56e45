import { deviceOf } from '@portal/server/sessions/device.rules';
import { ROLES } from '@portal/server/administrators/roles.rules';
import { AUDIT_COLUMNS } from '@portal/server/audit/audit-columns.rules';
import type { EventKind } from '@portal/server/events/event-kinds.rules';
import { PLAN_NAMES } from '@portal/server/keys/key-words.rules';
import { ADD_ON_NAMES } from '@portal/server/plans/add-on.rules';
import { OFFER_STATES } from '@portal/server/renewals/renewal-words.rules';
import { formatCount, formatDate, formatDay, formatMoney, formatPhone } from '../../shared/formats.ts';
import { POSITION_NAMES, TYPE_NAMES } from '../advertisements/advertisement.form.ts';
import { daysText, formatUsers, KEY_STATUSES } from '../keys/key-words.ts';
import { MAIL_WORDS } from '../mails/mail-words.ts';
import { VERSION_TYPES } from '../versions/version.form.ts';
import { typeText } from '../webhooks/webhook-words.ts';
import type { AuditRowFragment } from './audit.generated.ts';

/** What a value needs to be told in words. */
export interface Told {
  timeZone: string;
  /** The names of administrators by their ids, where they are known. */
  names?: ReadonlyMap<string, string>;
}

type Format = (text: string, told: Told) => string;

const oneOf =
  (words: Record<string, string>): Format =>
  (text) =>
    words[text] ?? text;

// a renewal's end may be a calendar day
const moment: Format = (text, { timeZone }) =>
  /^\d{4}-\d\d-\d\d$/.test(text) ? formatDay(text) : formatDate(text, 'DD Mon YYYY, HH:MM', timeZone);
const money: Format = (text) => formatMoney(Number(text));
const count: Format = (text) => formatCount(Number(text));
const yesOrNo: Format = (text) => (text === 'true' ? 'Yes' : 'No');

const severalOf =
  (words: Record<string, string>): Format =>
  (text, told) =>
    (JSON.parse(text) as string[]).map((word) => oneOf(words)(word, told)).join(', ') || 'None';

const filter: Format = (text) =>
  Object.entries(JSON.parse(text) as Record<string, unknown>)
    .map(([name, value]) => `${name}: ${String(value)}`)
    .join(', ') || 'None';

// an endpoint without types is told of everything
const eventTypes: Format = (text) => (JSON.parse(text) as EventKind[]).map(typeText).join(', ') || 'All';

const TYPES: Record<string, string> = { ...VERSION_TYPES, ...TYPE_NAMES };
const MAILS = Object.fromEntries(Object.entries(MAIL_WORDS).map(([kind, [label]]) => [kind, label]));
const STATUSES = Object.fromEntries(Object.entries(KEY_STATUSES).map(([status, { label }]) => [status, label]));
const ROLE_NAMES = Object.fromEntries(Object.entries(ROLES).map(([role, { name }]) => [role, name]));

/** How the values of a column are told to people; all others are told as they are. */
const FORMATS: Record<string, Format> = {
  add_ons: severalOf(ADD_ON_NAMES),
  added_at: moment,
  disabled_at: moment,
  discount_percent: (text) => `${text} %`,
  email_confirmed_at: moment,
  ends_at: moment,
  erased_at: moment,
  expires_at: moment,
  expiry_date: moment,
  filter,
  grace_days: (text) => daysText(Number(text)),
  invited_by: (text, { names }) => names?.get(text) ?? text,
  is_active: yesOrNo,
  is_complete: yesOrNo,
  kind: oneOf(MAILS),
  limited: count,
  outcome: oneOf(OFFER_STATES),
  phone: formatPhone,
  plan_type: oneOf(PLAN_NAMES),
  position: oneOf(POSITION_NAMES),
  price: money,
  price_until: moment,
  released_at: moment,
  replaced_at: moment,
  revoked_at: moment,
  role: oneOf(ROLE_NAMES),
  rows: count,
  scopes: severalOf({}),
  starts_at: moment,
  status: oneOf(STATUSES),
  suspended_at: moment,
  switched_off_at: moment,
  total: money,
  type: oneOf(TYPES),
  types: eventTypes,
  user_agent: deviceOf,
  user_limit: (text) => formatUsers(Number(text)),
  warn_date: moment,
  wrong: count,
};

/** One value before and after, in words; null where there was none. */
export interface ToldChange {
  name: string;
  label: string;
  before: string | null;
  after: string | null;
  /** Whether the two differ by less than people are told, such as by seconds: they are as they are stored, then. */
  isSlight: boolean;
}

const ORDER = Object.keys(AUDIT_COLUMNS);
const placeOf = (name: string) => (name in AUDIT_COLUMNS ? ORDER.indexOf(name) : ORDER.length);

/** What a row of the log is about, value by value, those that say most first; what was empty before and after is left out. */
export function toldChanges({ changes }: Pick<AuditRowFragment, 'changes'>, told: Told): ToldChange[] {
  return changes
    .filter(({ before, after }) => before || after)
    .toSorted((one, other) => placeOf(one.name) - placeOf(other.name))
    .map((change) => {
      const { name } = change;
      const tell = (text: string | null) => (text ? (FORMATS[name]?.(text, told) ?? text) : null);
      const [before, after] = [tell(change.before), tell(change.after)];
      const isSlight = before === after;
      return { name, label: AUDIT_COLUMNS[name] ?? name, ...(isSlight ? change : { before, after }), isSlight };
    });
}
