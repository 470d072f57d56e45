/**
 * The files of server/src that call `query` directly, grouped by the reason why no typed method or named statement
 * fits. The architecture test compares the list with the code in both directions.
 */
export const RAW_STATEMENTS: Record<string, string[]> = {
  'Settings, locks, notifications and tables': [
    'app/first-start.ts',
    'cli/seed.ts',
    'modules/usage/seats/seat-figures.ts',
    'modules/usage/sync/sync-month-compaction.service.ts',
    'platform/database/pinned-search-path.ts',
    'platform/database/locks/table-locks.ts',
  ],
  'The audit log under a pinned search path': [
    'modules/insight/audit/audit.cleanup.ts',
    'modules/insight/audit/hash-chain.ts',
    'modules/insight/audit/audit-log-owner.ts',
    'modules/insight/audit/sealer.service.ts',
    'modules/insight/audit/verify.service.ts',
    'modules/insight/background-work/backlog.service.ts',
  ],
  'Changes of many rows, planned each time': [
    'modules/identity/erasure/erasure.service.ts',
    'modules/usage/sync/sync.cleanup.ts',
    'platform/jobs/cleanup.ts',
  ],
  'Migrations and the version of the schema': [
    'platform/database/compatibility.ts',
    'platform/database/concurrent-index.ts',
    'platform/database/data-source.ts',
    'platform/database/lock-waits.ts',
    'platform/database/migrations/',
  ],
  'Connections outside the pool': [
    'cli/archive-connection.ts',
    'cli/backup.ts',
    'cli/restore.ts',
    'platform/database/change-feed/change-feed.ts',
    'platform/database/embedded/server.ts',
    'platform/database/primary-locator.ts',
    'platform/jobs/leases.ts',
    'platform/observability/database-probe.ts',
  ],
  'The named-statement runner': ['platform/database/prepared-statements/named-statements.ts'],
};
