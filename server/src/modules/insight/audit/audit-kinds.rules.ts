/** The kind of record that an audit log entry is about. Never rename a kind, because existing entries contain it. */
export enum AuditKind {
  LOGIN = 'LOGIN',
  LOGIN_FAILED = 'LOGIN_FAILED',
  SESSION_END = 'SESSION_END',
  PASSWORD = 'PASSWORD',
  SECOND_FACTOR = 'SECOND_FACTOR',
  RECOVERY_CODES = 'RECOVERY_CODES',
  COMPANY = 'COMPANY',
  SUSPENSION = 'SUSPENSION',
  NOTE = 'NOTE',
  ADMINISTRATOR = 'ADMINISTRATOR',
  INVITATION = 'INVITATION',
  KEY = 'KEY',
  REASON = 'REASON',
  RENEWAL = 'RENEWAL',
  PRICE = 'PRICE',
  ADVERTISEMENT = 'ADVERTISEMENT',
  VERSION = 'VERSION',
  MAIL_CHOICE = 'MAIL_CHOICE',
  API_TOKEN = 'API_TOKEN',
  API_TOKEN_REFUSED = 'API_TOKEN_REFUSED',
  WEBHOOK = 'WEBHOOK',
  WEBHOOK_SECRET = 'WEBHOOK_SECRET',
  DOWNLOAD = 'DOWNLOAD',
  SETTING = 'SETTING',
  SELLER = 'SELLER',
  BILLING = 'BILLING',
  INVOICE = 'INVOICE',
  SUPPLY = 'SUPPLY',
  OTHER = 'OTHER',
}

export const AUDIT_KIND_LABELS: Record<AuditKind, string> = {
  [AuditKind.LOGIN]: 'Login',
  [AuditKind.LOGIN_FAILED]: 'Failed logins',
  [AuditKind.SESSION_END]: 'End of a session',
  [AuditKind.PASSWORD]: 'Password',
  [AuditKind.SECOND_FACTOR]: 'Two-step login',
  [AuditKind.RECOVERY_CODES]: 'Recovery codes',
  [AuditKind.COMPANY]: 'Company',
  [AuditKind.SUSPENSION]: 'Suspension',
  [AuditKind.NOTE]: 'Note',
  [AuditKind.ADMINISTRATOR]: 'Administrator',
  [AuditKind.INVITATION]: 'Invitation',
  [AuditKind.KEY]: 'Key',
  [AuditKind.REASON]: 'Decision reason',
  [AuditKind.RENEWAL]: 'Renewal',
  [AuditKind.PRICE]: 'Price',
  [AuditKind.ADVERTISEMENT]: 'Advertisement',
  [AuditKind.VERSION]: 'Version',
  [AuditKind.MAIL_CHOICE]: 'Email preference',
  [AuditKind.API_TOKEN]: 'API token',
  [AuditKind.API_TOKEN_REFUSED]: 'Refused API token',
  [AuditKind.WEBHOOK]: 'Webhook',
  [AuditKind.WEBHOOK_SECRET]: 'Webhook secret',
  [AuditKind.DOWNLOAD]: 'Download',
  [AuditKind.SETTING]: 'Setting',
  [AuditKind.SELLER]: 'Seller details',
  [AuditKind.BILLING]: 'Billing details',
  [AuditKind.INVOICE]: 'Invoice or credit note',
  [AuditKind.SUPPLY]: 'Invoice from outside the portal',
  [AuditKind.OTHER]: 'Other',
};

/** Returns the kind of an entry, or OTHER for a kind that a newer version or SQL has written. */
export const toKnownKind = (kind: string): AuditKind =>
  Object.hasOwn(AUDIT_KIND_LABELS, kind) ? (kind as AuditKind) : AuditKind.OTHER;

/** The kinds of entries that a company can read. */
export const COMPANY_AUDIT_KINDS: readonly AuditKind[] = [
  AuditKind.LOGIN,
  AuditKind.LOGIN_FAILED,
  AuditKind.SESSION_END,
  AuditKind.PASSWORD,
  AuditKind.SECOND_FACTOR,
  AuditKind.RECOVERY_CODES,
  AuditKind.COMPANY,
  AuditKind.SUSPENSION,
  AuditKind.KEY,
  AuditKind.RENEWAL,
  AuditKind.MAIL_CHOICE,
  AuditKind.API_TOKEN,
  AuditKind.API_TOKEN_REFUSED,
  AuditKind.WEBHOOK,
  AuditKind.WEBHOOK_SECRET,
  AuditKind.DOWNLOAD,
  AuditKind.BILLING,
  AuditKind.INVOICE,
];

export enum AuditAction {
  CREATED = 'CREATED',
  CHANGED = 'CHANGED',
  REMOVED = 'REMOVED',
}

export enum AuditActor {
  ADMINISTRATOR = 'ADMINISTRATOR',
  COMPANY = 'COMPANY',
  OPERATOR = 'OPERATOR',
  PORTAL = 'PORTAL',
}
