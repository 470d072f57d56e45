/**
 * Identifiers that all servers of a database and its migrations share: advisory locks and notification names. Servers
 * of the previous version use the same values, so the meaning of an identifier must never change.
 */

/**
 * Advisory locks. A transaction that needs several of them acquires them in this order, and before any row lock. The
 * exception is INSTALLATIONS, which is acquired after the lock on the company's row.
 */
export const AdvisoryLock = {
  /** Held by the session that runs migrations until all pending migrations have run. */
  MIGRATION: 4_151_517,
  /** Held while a backup is created and older backups are deleted. A second backup waits for the lock. */
  BACKUP: 4_151_523,
  /** Held during cleanup and compaction. A server that cannot get the lock skips the run. */
  CLEANING: 4_151_518,
  /**
   * Held while reminders are emailed to administrators. A server that cannot get the lock skips the run. The function
   * make_sync_months (migration 6) takes the same lock, so reminders can be a few seconds late while that function
   * runs.
   */
  REMINDER_EMAILS: 4_151_519,
  /**
   * Held while entries of the audit log are sealed. The next server waits, and then reads the entries that the holder
   * has sealed.
   */
  SEALING: 4_151_521,
  /**
   * Held while installations are added. The second lock number is the hash of the licence string. Hashes are locked in
   * ascending order.
   */
  INSTALLATIONS: 4_151_522,
  /** Held while the time limits of the database role are set. Concurrent changes of one role would fail. */
  ROLE_LIMITS: 4_151_524,
  /** Held while lines of bank statements are matched. A server that cannot get the lock skips the run. */
  BANK_MATCHING: 4_151_525,
} as const;

/**
 * Returns the name whose hash (hashtextextended) is the advisory lock for creating webhook endpoints of one owner. Null
 * means the administrators.
 */
export const getEndpointsLockName = (companyId: string | null): string => `webhooks of ${companyId}`;

/** Returns the name whose hash (hashtextextended) is the advisory lock for continuing or stopping a bulk decision. */
export const getBulkDecisionLockName = (id: string): string => `bulk decision ${id}`;

/** The LISTEN/NOTIFY channel. A payload is a kind of change, or a kind, a space and a record id. */
export const CHANGES_CHANNEL = 'changes';

/** The kinds of change on the channel, and the record that the id identifies, if any. */
export const CHANGE_KINDS = {
  session: 'A session or its administrator has changed. The id is that of the session.',
  token: 'An API token or its administrator has changed. The id is that of the token.',
  bearers: 'A company or one of its keys has changed. The id is that of the company.',
  mail: 'Emails have been queued.',
  event: 'Events have been written and are not yet published.',
  published: 'Events have been published.',
  audit: 'Rows of the audit log have been written and are not yet sealed.',
  'password-reset': 'Password resets have been requested.',
  'join-request': 'Join requests have been created or confirmed.',
  team: 'Members, roles, invitations or join requests of a company have changed. The id is that of the company.',
  'bulk-decision': 'Bulk decisions have been started.',
  billing: 'A supply, the seller, a billing profile or the queue of PDFs has changed.',
  'bank-statement': 'A bank statement was imported, or lines of one were confirmed or restored.',
  webhook: 'Webhook deliveries have been created or scheduled for a retry.',
} as const;
export type ChangeKind = keyof typeof CHANGE_KINDS;
