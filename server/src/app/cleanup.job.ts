import * as events from '../modules/events/outbox/events.cleanup.ts';
import * as accounts from '../modules/identity/accounts/accounts.cleanup.ts';
import { purgeApiTokens } from '../modules/identity/api-tokens/api-tokens.cleanup.ts';
import { purgeInvitations } from '../modules/identity/invitations/invitations.service.ts';
import { purgeJoinConfirmations } from '../modules/identity/join-requests/join-confirmations.service.ts';
import { purgeJoinRequestNotices } from '../modules/identity/join-requests/join-request-notices.service.ts';
import { purgeJoinRequests } from '../modules/identity/join-requests/join-requests.service.ts';
import { purgeMemberInvitations } from '../modules/identity/members/member-invitations.service.ts';
import { purgeOwnerRecoveries } from '../modules/identity/owner-recovery/owner-recovery.service.ts';
import { createAuditLogCleanup } from '../modules/insight/audit/audit.cleanup.ts';
import { purgeBulkDecisions } from '../modules/licensing/bulk-decisions/bulk-decisions.service.ts';
import { purgeInstallations } from '../modules/licensing/installations/installations.service.ts';
import { purgeDeliveries } from '../modules/notifications/webhooks/webhooks.cleanup.ts';
import { purgeSyncIdempotencyKeys, compactSyncMonths, compactSyncRecords } from '../modules/usage/sync/sync.cleanup.ts';
import { purgeBackupRuns } from '../platform/backups/backup-runs.service.ts';
import type { Runtime } from '../platform/context/context.ts';
import * as email from '../platform/email/email.cleanup.ts';
import { purgeIdempotencyKeys } from '../platform/idempotency/idempotency.service.ts';
import { type Cleanup, MAX_DELETED_PER_RUN } from '../platform/jobs/cleanup.ts';
import type { Job } from '../platform/jobs/job.ts';
import type { LoopWork } from '../platform/jobs/loop.ts';
import { AdvisoryLock } from '../platform/kernel/database-registry.ts';
import { HOUR_MS } from '../platform/kernel/durations.rules.ts';

type Cleanups = Record<string, Cleanup>;

/** Returns the cleanups of expired data by their name in the log. Add one for each new table that accumulates rows. */
const createCleanups = ({ config: { dataDir, auditKeep }, encryptor }: Runtime): Cleanups => ({
  sessions: accounts.purgeSessions,
  apiTokens: purgeApiTokens,
  knownAddresses: accounts.purgeKnownAddresses,
  emailTokens: accounts.purgeEmailTokens,
  invitations: purgeInvitations,
  memberInvitations: purgeMemberInvitations,
  joinConfirmations: purgeJoinConfirmations,
  joinRequests: purgeJoinRequests,
  joinRequestNotices: purgeJoinRequestNotices,
  ownerRecoveries: purgeOwnerRecoveries,
  rateLimits: accounts.purgeRateLimits,
  failedEmails: email.purgeFailedEmails,
  emailSlots: email.purgeEmailSlots,
  emailFiles: email.purgeEmailFiles(dataDir),
  events: events.purgeEvents,
  auditLog: createAuditLogCleanup(auditKeep, encryptor),
  webhookDeliveries: purgeDeliveries,
  idempotencyKeys: purgeIdempotencyKeys,
  syncIdempotencyKeys: purgeSyncIdempotencyKeys,
  installations: purgeInstallations,
  bulkDecisions: purgeBulkDecisions,
  backupRuns: purgeBackupRuns,
});
const createCompactions = ({ config: { syncKeep, businessTimeZone } }: Runtime): Cleanups => ({
  syncMonths: compactSyncMonths(syncKeep, businessTimeZone),
  syncRecords: compactSyncRecords(syncKeep, businessTimeZone),
});

/**
 * Prepares the work of a job that runs several cleanups. A run logs the number of deleted rows or files. If a cleanup
 * fails, the others still run, and the first error is thrown at the end. With `drainsBacklog`, the next run starts
 * without a pause if a cleanup has reached its limit.
 */
const prepareCleanups =
  (create: (runtime: Runtime) => Cleanups, { drainsBacklog }: { drainsBacklog: boolean }) =>
  (runtime: Runtime): LoopWork => {
    const cleanups = Object.entries(create(runtime));
    const { db, clock, log } = runtime;
    return async () => {
      const now = clock();
      const deletedCounts: Record<string, number> = {};
      const failures: unknown[] = [];
      for (const [name, purge] of cleanups)
        try {
          const count = await purge(db.manager, now);
          if (count) deletedCounts[name] = count;
        } catch (error) {
          log.error({ err: error, cleanup: name }, 'cleanup failed');
          failures.push(error);
        }
      if (Object.keys(deletedCounts).length) log.info({ deleted: deletedCounts }, 'expired data deleted');
      if (failures.length) throw failures[0];
      return drainsBacklog && Object.values(deletedCounts).some((count) => count >= MAX_DELETED_PER_RUN);
    };
  };

const HOURLY_SCHEDULE = { everyMs: HOUR_MS, firstAfterMs: 30_000, lease: AdvisoryLock.CLEANING };

export const cleanupJob: Job = {
  ...HOURLY_SCHEDULE,
  name: 'CLEANING',
  description: 'Deletes data after its retention time.',
  prepare: prepareCleanups(createCleanups, { drainsBacklog: true }),
};

export const compactionJob: Job = {
  ...HOURLY_SCHEDULE,
  name: 'THINNING',
  description: 'Replaces old usage reports with the last report of each day.',
  // Each run reads the reports of the first companies again, so a backlog is left to the hourly runs.
  prepare: prepareCleanups(createCompactions, { drainsBacklog: false }),
};
