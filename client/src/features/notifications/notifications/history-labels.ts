import { formatCount, formatMoney } from '../../../lib/formats/formats.ts';
import { formatAddedUsers, formatDays, formatUserCount } from '../../licensing/keys/key-labels.ts';
import type { CompanyEventLineFragment, EventKind, PaymentKind } from './company-events.generated.ts';

type CompanyEvent = CompanyEventLineFragment;

/** Titles of recorded entries, without the amount that follows. */
const PAYMENT_TITLES: Record<PaymentKind, string> = {
  RECEIPT: 'Recorded a payment of',
  TDS: 'Recorded a tax deduction (TDS) of',
  REFUND: 'Recorded a refund of',
  WRITE_OFF: 'Wrote off',
};

/** Titles of events, without the actor. */
const EVENT_TITLES: Record<EventKind, string | ((event: CompanyEvent) => string)> = {
  KEY_REQUESTED: ({ key }) => (key?.replaces ? 'Requested more users' : 'Requested a key'),
  KEY_CREATED: 'Created a key',
  KEY_APPROVED: 'Approved a key',
  KEY_EXTENDED: 'Added users to a key',
  KEY_REPLACED: 'Replaced a key with its extension',
  KEY_REJECTED: 'Rejected a request',
  KEY_WITHDRAWN: 'Withdrew a request',
  KEY_DISABLED: 'Disabled a key',
  KEY_REINSTATED: 'Reinstated a key',
  KEY_GRACE_CHANGED: ({ graceDays }) => `Changed the grace period of a key to ${formatDays(graceDays ?? 0)}`,
  KEY_USED: 'A chat app used the key for the first time',
  KEY_EXPIRING: ({ daysLeft }) => `A key had ${formatDays(daysLeft ?? 0)} left and was not renewed`,
  KEY_EXPIRED: 'A key stopped working',
  KEY_USAGE_REACHED: ({ users, key }) =>
    `A key had ${formatCount(users ?? 0)} of ${formatUserCount(key?.userLimit ?? 0)} in use`,
  RENEWAL_PREPARED: 'Prepared a renewal',
  RENEWAL_CONFIRMED: 'Prepared the renewal that the company confirmed',
  RENEWAL_DECLINED: 'Declined a prepared renewal',
  RENEWAL_WITHDRAWN: 'Withdrew a prepared renewal',
  INVOICE_ISSUED: 'Issued an invoice',
  CREDIT_NOTE_ISSUED: 'Issued a credit note',
  INVOICE_PAID: 'An invoice was paid',
  INVOICE_OVERDUE: ({ amount }) => `An invoice became overdue, ${formatMoney(amount ?? 0)} outstanding`,
  PAYMENT_RECORDED: ({ amount, paymentKind }) =>
    `${PAYMENT_TITLES[paymentKind ?? 'RECEIPT']} ${formatMoney(amount ?? 0)}`,
  COMPANY_SIGNED_UP: 'Signed up',
  COMPANY_CONFIRMED: 'Confirmed the email',
  COMPANY_CHANGED: 'Changed the details',
  COMPANY_SUSPENDED: 'Suspended the company',
  COMPANY_SUSPENSION_LIFTED: 'Lifted the suspension',
  COMPANY_RELEASED: 'Released the email and domain',
  COMPANY_ERASED: 'Erased the personal data',
  PRICES_CHANGED: 'Changed the prices',
  VERSION_PUBLISHED: 'Added a version',
};

export function getHistoryTitle(event: CompanyEvent): string {
  const title = EVENT_TITLES[event.kind];
  return typeof title === 'string' ? title : title(event);
}

/** Formats the number of users that an extension adds. Returns null for other events. */
export const formatEventAddedUsers = ({ key }: CompanyEvent): string | null =>
  key?.replaces ? formatAddedUsers({ userLimit: key.userLimit, replaces: key.replaces }) : null;

const FIELD_LABELS: Record<string, string> = { name: 'Name', email: 'Email', phone: 'Phone', address: 'Address' };

/** Formats a changed field with its old and new value. Pictures are shown without values. */
export const formatChange = ({ field, from, to }: CompanyEvent['changes'][number]): string =>
  field === 'profilePicture' ? 'Picture' : `${FIELD_LABELS[field] ?? field}: ${from || '-'} → ${to || '-'}`;
