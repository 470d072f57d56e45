/** What a row of the audit log is about: the word for programs. A kind is never renamed, as the rows stay. */
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
  WEBHOOK = 'WEBHOOK',
  WEBHOOK_SECRET = 'WEBHOOK_SECRET',
  DOWNLOAD = 'DOWNLOAD',
  OTHER = 'OTHER',
}

/** Each kind, for people. */
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
  [AuditKind.REASON]: 'Reason of a decision',
  [AuditKind.RENEWAL]: 'Renewal',
  [AuditKind.PRICE]: 'Price',
  [AuditKind.ADVERTISEMENT]: 'Advertisement',
  [AuditKind.VERSION]: 'Version',
  [AuditKind.MAIL_CHOICE]: 'Mail preference',
  [AuditKind.API_TOKEN]: 'API token',
  [AuditKind.WEBHOOK]: 'Webhook',
  [AuditKind.WEBHOOK_SECRET]: 'Secret of a webhook',
  [AuditKind.DOWNLOAD]: 'Download',
  [AuditKind.OTHER]: 'Other',
};

/** The kind of a row; OTHER for one that a newer version wrote, or SQL. */
export const toKnownKind = (kind: string): AuditKind =>
  Object.hasOwn(AUDIT_KIND_LABELS, kind) ? (kind as AuditKind) : AuditKind.OTHER;

/** What a company can read about. */
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
  AuditKind.WEBHOOK,
  AuditKind.WEBHOOK_SECRET,
  AuditKind.DOWNLOAD,
];

/** What happened to the record. */
export enum AuditAction {
  CREATED = 'CREATED',
  CHANGED = 'CHANGED',
  REMOVED = 'REMOVED',
}

/** Who did something. */
export enum AuditActor {
  ADMINISTRATOR = 'ADMINISTRATOR',
  COMPANY = 'COMPANY',
  OPERATOR = 'OPERATOR',
  PORTAL = 'PORTAL',
}
