/** The kinds of events. Never rename a kind, because webhooks and feeds expose it. */
export enum EventKind {
  KEY_REQUESTED = 'KEY_REQUESTED',
  KEY_CREATED = 'KEY_CREATED',
  KEY_APPROVED = 'KEY_APPROVED',
  KEY_EXTENDED = 'KEY_EXTENDED',
  KEY_REPLACED = 'KEY_REPLACED',
  KEY_REJECTED = 'KEY_REJECTED',
  KEY_WITHDRAWN = 'KEY_WITHDRAWN',
  KEY_DISABLED = 'KEY_DISABLED',
  KEY_REINSTATED = 'KEY_REINSTATED',
  KEY_GRACE_CHANGED = 'KEY_GRACE_CHANGED',
  KEY_USED = 'KEY_USED',
  KEY_EXPIRING = 'KEY_EXPIRING',
  KEY_EXPIRED = 'KEY_EXPIRED',
  KEY_USAGE_REACHED = 'KEY_USAGE_REACHED',
  RENEWAL_PREPARED = 'RENEWAL_PREPARED',
  RENEWAL_CONFIRMED = 'RENEWAL_CONFIRMED',
  RENEWAL_DECLINED = 'RENEWAL_DECLINED',
  RENEWAL_WITHDRAWN = 'RENEWAL_WITHDRAWN',
  INVOICE_ISSUED = 'INVOICE_ISSUED',
  CREDIT_NOTE_ISSUED = 'CREDIT_NOTE_ISSUED',
  INVOICE_PAID = 'INVOICE_PAID',
  INVOICE_OVERDUE = 'INVOICE_OVERDUE',
  PAYMENT_RECORDED = 'PAYMENT_RECORDED',
  COMPANY_SIGNED_UP = 'COMPANY_SIGNED_UP',
  COMPANY_CONFIRMED = 'COMPANY_CONFIRMED',
  COMPANY_CHANGED = 'COMPANY_CHANGED',
  COMPANY_SUSPENDED = 'COMPANY_SUSPENDED',
  COMPANY_SUSPENSION_LIFTED = 'COMPANY_SUSPENSION_LIFTED',
  COMPANY_RELEASED = 'COMPANY_RELEASED',
  COMPANY_ERASED = 'COMPANY_ERASED',
  PRICES_CHANGED = 'PRICES_CHANGED',
  VERSION_PUBLISHED = 'VERSION_PUBLISHED',
}

/** Returns whether this version knows a kind. During an upgrade, servers of a newer version can write unknown kinds. */
export const isKnownKind = (kind: string): boolean => Object.hasOwn(EventKind, kind);

/**
 * The kinds that create a notification for the company: most changes by administrators to its keys and renewals, key
 * expiry and usage events, issued and overdue invoices, credit notes and payments.
 */
export const COMPANY_NOTIFICATION_KINDS: readonly EventKind[] = [
  EventKind.KEY_CREATED,
  EventKind.KEY_APPROVED,
  EventKind.KEY_EXTENDED,
  EventKind.KEY_REJECTED,
  EventKind.KEY_DISABLED,
  EventKind.KEY_REINSTATED,
  EventKind.KEY_GRACE_CHANGED,
  EventKind.KEY_EXPIRING,
  EventKind.KEY_EXPIRED,
  EventKind.KEY_USAGE_REACHED,
  EventKind.RENEWAL_PREPARED,
  EventKind.RENEWAL_WITHDRAWN,
  EventKind.INVOICE_ISSUED,
  EventKind.CREDIT_NOTE_ISSUED,
  EventKind.INVOICE_OVERDUE,
  EventKind.PAYMENT_RECORDED,
];

/** The kinds that create a notification for administrators. */
export const ADMINISTRATOR_NOTIFICATION_KINDS: readonly EventKind[] = [
  EventKind.KEY_REQUESTED,
  EventKind.KEY_WITHDRAWN,
  EventKind.KEY_EXPIRING,
  EventKind.KEY_EXPIRED,
  EventKind.KEY_USAGE_REACHED,
  EventKind.RENEWAL_CONFIRMED,
  EventKind.RENEWAL_DECLINED,
  EventKind.COMPANY_SIGNED_UP,
];

const COMPANY_ACTOR_KINDS: readonly EventKind[] = [
  EventKind.KEY_REQUESTED,
  EventKind.KEY_WITHDRAWN,
  EventKind.RENEWAL_DECLINED,
  EventKind.COMPANY_SIGNED_UP,
  EventKind.COMPANY_CONFIRMED,
  EventKind.COMPANY_CHANGED,
];
const SYSTEM_ACTOR_KINDS: readonly EventKind[] = [
  EventKind.INVOICE_ISSUED,
  EventKind.INVOICE_PAID,
  EventKind.INVOICE_OVERDUE,
  EventKind.KEY_REJECTED,
  EventKind.KEY_USED,
  EventKind.KEY_EXPIRING,
  EventKind.KEY_EXPIRED,
  EventKind.KEY_USAGE_REACHED,
  EventKind.COMPANY_RELEASED,
];

/** Returns a label for the actor of an event without a known administrator. Returns `null` for events of the system. */
export function getActorLabel(kind: EventKind): string | null {
  if (SYSTEM_ACTOR_KINDS.includes(kind)) return null;
  return COMPANY_ACTOR_KINDS.includes(kind) ? 'Company' : 'Administrator';
}
