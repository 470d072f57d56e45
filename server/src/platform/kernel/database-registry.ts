/**
 * What all servers of a database, and its migrations, must name identically: advisory locks, and the notifications of
 * changes. Servers of the previous version use the same values, so an entry never changes its meaning.
 */

/**
 * Advisory locks by purpose. A transaction that needs several locks takes them in this order, all before row locks except
 * INSTALLATIONS, which follows the lock on the company's row.
 */
export const AdvisoryLock = {
  /** Migrating. A session holds it until every missing migration has run. */
  MIGRATION: 4_151_517,
  /** Making a backup, which also deletes older ones. Another backup waits for it. */
  BACKUP: 4_151_523,
  /** Deleting and thinning old rows. A server that does not get it leaves the work to the holder. */
  CLEANING: 4_151_518,
  /**
   * Emailing reminders to administrators. A server that does not get it leaves the work to the holder. The function
   * make_sync_months (migration 6) waits for the same number, so an email may be a few seconds late while it runs.
   */
  REMINDER_EMAILS: 4_151_519,
  /** Sealing the audit log. The next server waits, and then reads what the holder has sealed. */
  SEALING: 4_151_521,
  /** Adding installations, with the hash of their licence string as second key, in ascending order of the hashes. */
  INSTALLATIONS: 4_151_522,
} as const;

/** The text whose hash (hashtextextended) locks the webhook endpoints of an owner while one is created. */
export const getEndpointsLockName = (companyId: string | null): string => `webhooks of ${companyId}`;

/** The channel of all notifications. A payload is the kind of change, or the kind, a space and the id of a record. */
export const CHANGES_CHANNEL = 'changes';

/** The kinds of change that triggers and servers notify, each with the record that its id names, if any. */
export const CHANGE_KINDS = {
  session: 'A session, or the administrator to whom it belongs, has changed. The id is that of the session.',
  token: 'An API token, or the administrator to whom it belongs, has changed. The id is that of the token.',
  bearers: 'A company, or one of its keys, has changed. The id is that of the company.',
  mail: 'Emails have been queued.',
  event: 'Events have been written, and wait to be published.',
  published: 'Events have been published.',
  audit: 'Rows of the audit log have been written, and wait to be sealed.',
  'password-reset': 'Password resets have been requested.',
  'bulk-decision': 'Bulk decisions have been started.',
  webhook: 'Webhook deliveries have been created or are due again.',
} as const;
export type ChangeKind = keyof typeof CHANGE_KINDS;
