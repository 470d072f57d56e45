import * as accounts from '../accounts/accounts.cleaning.ts';
import { cleanLog } from '../audit/audit.cleaning.ts';
import { BackgroundKind } from '../background/background-kinds.rules.ts';
import type { Recorded } from '../background/recorder.ts';
import { databaseAddress } from '../db/data-source.ts';
import { APPLICATION, DatabaseClient } from '../db/database-client.ts';
import { cleanBackupRuns } from '../backups/backup-runs.service.ts';
import * as events from '../events/events.cleaning.ts';
import { forgetOldIdempotencyKeys } from '../idempotency/idempotency.service.ts';
import { cleanInstallations } from '../installations/installations.service.ts';
import * as mail from '../mail/mail.cleaning.ts';
import { cleanInvitations } from '../people/invitations.service.ts';
import type { Cleaning } from '../shared/cleaning.ts';
import type { Runtime } from '../shared/context.ts';
import { cleanApiTokens } from '../tokens/api-tokens.cleaning.ts';
import { cleanDeliveries } from '../webhooks/webhooks.cleaning.ts';
import { forgetOldSyncKeys, thinSyncMonths, thinSyncRecords } from '../sync/sync.cleaning.ts';

interface Log {
  info(details: object, text: string): void;
  error(details: object, text: string): void;
}

type Cleanings = Record<string, Cleaning>;
type Cleaned = Pick<Runtime, 'db' | 'config' | 'vault'>;

/** Everything that accumulates, by the name under which the log counts it; anything new that does needs a line here. */
const cleaningsOf = ({ config: { dataDir, auditKeep }, vault }: Cleaned): Cleanings => ({
  sessions: accounts.cleanSessions,
  apiTokens: cleanApiTokens,
  knownAddresses: accounts.cleanKnownAddresses,
  emailTokens: accounts.cleanEmailTokens,
  invitations: cleanInvitations,
  rateLimits: accounts.cleanRateLimits,
  mails: mail.cleanMails,
  mailTurns: mail.cleanMailTurns,
  mailFiles: mail.cleanMailFiles(dataDir),
  events: events.cleanEvents,
  auditLog: cleanLog(auditKeep, vault),
  webhookDeliveries: cleanDeliveries,
  idempotencyKeys: forgetOldIdempotencyKeys,
  syncIdempotencyKeys: forgetOldSyncKeys,
  installations: cleanInstallations,
  backupRuns: cleanBackupRuns,
});
const thinningsOf = ({ config: { syncKeep, businessTimeZone } }: Cleaned): Cleanings => ({
  syncMonths: thinSyncMonths(syncKeep, businessTimeZone),
  syncRecords: thinSyncRecords(syncKeep, businessTimeZone),
});

// any number, as long as every instance uses the same
const CLEANING_LOCK = 4_151_518;
const CONNECT_WITHIN = 2500;

/** Makes the cleaning of one server: it removes what is too old, unless another server is doing so. */
export function createCleaning(cleaned: Cleaned, log: Log, record: Recorded): (now: Date) => Promise<void> {
  const { db } = cleaned;
  const { CLEANING, THINNING } = BackgroundKind;
  const works: [BackgroundKind, Cleanings][] = [
    [CLEANING, cleaningsOf(cleaned)],
    [THINNING, thinningsOf(cleaned)],
  ];
  return async (now) => {
    // a connection of its own, whose end releases the lock whatever happens
    const lock = new DatabaseClient({
      application_name: `${APPLICATION} cleaning`,
      connectionString: databaseAddress(db),
      connectionTimeoutMillis: CONNECT_WITHIN,
    });
    lock.on('error', () => {}); // the query reports it
    try {
      await lock.connect();
      const { rows } = await lock.query<{ is_free: boolean }>('select pg_try_advisory_lock($1) as is_free', [
        CLEANING_LOCK,
      ]);
      if (!rows[0]!.is_free) return;
      const removed: Record<string, number> = {};
      for (const [kind, cleanings] of works)
        await record(kind, () => cleanAll(cleanings, now, removed)).catch(() => {}); // which has been logged
      if (Object.keys(removed).length) log.info({ removed }, 'removed what is too old');
    } finally {
      await lock.end();
    }
  };
  /** Counts what each has removed; a failure holds up nothing else, and the first one is thrown at the end. */
  async function cleanAll(cleanings: Cleanings, now: Date, removed: Record<string, number>): Promise<void> {
    const failures: unknown[] = [];
    for (const [name, clean] of Object.entries(cleanings))
      try {
        const count = await clean(db.manager, now);
        if (count) removed[name] = count;
      } catch (error) {
        log.error({ err: error, cleaning: name }, 'something could not be cleaned');
        failures.push(error);
      }
    if (failures.length) throw failures[0];
  }
}
