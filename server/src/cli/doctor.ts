import { existsSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import type { DataSource } from 'typeorm';
import { findEmbeddedDatabaseProblem } from '../app/embedded-database-check.ts';
import { entities } from '../app/entities.ts';
import { type Config, formatServerUrl } from '../config.ts';
import { findLogProblem } from '../modules/insight/audit/audit-log-owner.ts';
import { readBacklog } from '../modules/insight/background-work/backlog.service.ts';
import { readLatestRuns } from '../platform/backups/backup-runs.service.ts';
import { hasSecrets, readSecrets } from '../platform/crypto/secrets.ts';
import { assertCompatible } from '../platform/database/compatibility.ts';
import { compareMigrations, describeUnknownMigrations, findLastMigration } from '../platform/database/data-source.ts';
import {
  createNamedStatement,
  runUnnamedStatement,
} from '../platform/database/prepared-statements/named-statements.ts';
import { Replicas } from '../platform/database/replication/replicas.ts';
import { findSearchPathProblem } from '../platform/database/search-path.ts';
import { verifyMailServer } from '../platform/email/email-sender.ts';
import { MAX_CLOCK_SKEW_MS, measureClockSkew } from '../platform/observability/clock-skew.ts';
import { readDiskSpace } from '../platform/observability/disk-space.ts';
import { openImageStore } from '../platform/storage/open-image-store.ts';
import { printLine } from './console-output.ts';
import { assertKeysComplete } from './encryption-keys.ts';
import { listMisspeltSettings } from './process-config.ts';
import { withDatabase } from './with-database.ts';

interface Finding {
  level: 'ok' | 'warn' | 'fail';
  text: string;
}
type Check = (db: DataSource, config: Config) => Promise<Finding>;

const createSuccess = (text: string): Finding => ({ level: 'ok', text });
const createWarning = (text: string): Finding => ({ level: 'warn', text });
const createFailure = (text: string): Finding => ({ level: 'fail', text });

/** Checks everything that a server depends on and prints the findings. Throws if a check fails. */
export const runDoctor = (): Promise<void> =>
  withDatabase(
    async (db, config) => {
      const settingWarnings = listMisspeltSettings();
      for (const warning of settingWarnings) printLine(`warn  settings: ${warning}`);
      if (!settingWarnings.length) printLine('ok    settings: valid (check-config prints them)');
      const findings: Finding[] = [];
      for (const [name, check] of Object.entries(CHECKS)) {
        const finding = await check(db, config).catch((error: Error) => createFailure(error.message));
        findings.push(finding);
        printLine(`${finding.level.padEnd(5)} ${name}: ${finding.text}`);
      }
      const count = findings.filter(({ level }) => level === 'fail').length;
      if (count) throw new Error(`Failed checks: ${count}.`);
    },
    { requires: 'reachable' },
  );

const MIN_POSTGRES_VERSION = 15;
// The documented timer runs the backup daily.
const MAX_BACKUP_AGE_HOURS = 26;
// Less free disk space than LOW_SPACE_BYTES is a warning, and less than MIN_SPACE_BYTES is a failure.
const [LOW_SPACE_BYTES, MIN_SPACE_BYTES] = [1e9, 1e8];

const readServerSettings = createNamedStatement<{ version: string; number: number; connections: string }>(
  `select current_setting('server_version') as version, current_setting('server_version_num')::int as number,
     current_setting('max_connections') as connections`,
);

/** Returns whether the database, which can be empty, lacks tables or columns of this version. */
const hasPendingMigrations = async (db: DataSource): Promise<boolean> =>
  (await compareMigrations(db)).missing.length > 0;

const CHECKS: Record<string, Check> = {
  async database({ manager }) {
    const [server] = await readServerSettings(manager);
    const { version, number, connections } = server!;
    const text = `PostgreSQL ${version}, which accepts ${connections} connections. A server uses up to 22`;
    return number >= MIN_POSTGRES_VERSION * 10_000
      ? createSuccess(text)
      : createFailure(`${text}. The portal requires ${MIN_POSTGRES_VERSION} or later`);
  },

  async 'search path'(db) {
    const problem = await findSearchPathProblem(db);
    if (problem) return createFailure(problem);
    return createSuccess(
      (await findLastMigration(db)) ? "the portal's tables are found" : 'the database has no tables yet',
    );
  },

  async 'embedded database'(db, config) {
    const problem = await findEmbeddedDatabaseProblem(db, config);
    return problem ? createWarning(problem) : createSuccess('contains no portal that you must move');
  },

  async migrations(db) {
    await assertCompatible(db);
    const difference = await compareMigrations(db);
    const missingCount = difference.missing.length;
    const newer = describeUnknownMigrations(difference);
    if (newer) return createWarning(newer);
    return missingCount
      ? createWarning(`${missingCount} are pending. The next start, or the command migrate, runs them`)
      : createSuccess('all have run');
  },

  async replicas(db, { databaseReplicaUrls: urls, replicaLagSeconds: maxLagSeconds, statementTimeout }) {
    if (!urls.length) return createSuccess('none, so the primary serves all reads');
    if (await hasPendingMigrations(db)) return createWarning('unknown, because migrations are pending');
    const log = { info: () => {}, warn: () => {}, error: () => {} };
    const replicas = new Replicas(db, { urls, entities, maxLagSeconds, statementTimeout, log });
    try {
      await replicas.checkHealth();
      await pause(1000); // the heartbeat of the first check must reach the replicas before the second
      await replicas.checkHealth();
    } finally {
      await replicas.stop();
    }
    const texts = replicas.all.map(({ name, problem, lag }) =>
      problem ? `${name} is ejected: ${problem}` : `${name} is ${lag.toFixed(1)} s behind`,
    );
    return (replicas.all.some(({ problem }) => problem) ? createWarning : createSuccess)(texts.join('; '));
  },

  async clock({ manager }) {
    const skewMs = Math.abs(
      await measureClockSkew(
        (sql) => runUnnamedStatement(manager, sql, []),
        () => new Date(),
      ),
    );
    const text = `${Math.round(skewMs)} ms different from the database's clock`;
    return skewMs <= MAX_CLOCK_SKEW_MS ? createSuccess(text) : createFailure(`${text}. Synchronize both by NTP`);
  },

  async disk(_db, { dataDir }) {
    if (!existsSync(dataDir)) return createWarning(`free space is unknown, because ${dataDir} does not exist`);
    const { free } = await readDiskSpace(dataDir);
    const text = `${(free / 1e9).toFixed(1)} GB are free in ${dataDir}`;
    return free < MIN_SPACE_BYTES
      ? createFailure(text)
      : free < LOW_SPACE_BYTES
        ? createWarning(text)
        : createSuccess(text);
  },

  async images(db, { uploads, dataDir }) {
    if ('folder' in uploads && uploads.folder === dataDir && !existsSync(dataDir)) {
      if (!(await findLastMigration(db)))
        return createWarning(`${dataDir} does not exist yet. The next start creates it`);
      return createFailure(`${dataDir} with the images does not exist. Mount its disk, or restore the folder`);
    }
    const images = await openImageStore(uploads);
    await images.check();
    return createSuccess(`can be stored in ${images.location}`);
  },

  async mail(_db, { smtpUrl, mailFrom }) {
    if (!smtpUrl) return createWarning('emails are saved to DATA_DIR/mail because SMTP_URL is not set');
    await verifyMailServer(smtpUrl);
    if (/@localhost(?![\w.-])/i.test(mailFrom))
      return createWarning(`the sender is ${mailFrom}, which most mail servers reject. Set MAIL_FROM`);
    return createSuccess(`the mail server accepts the login. The sender is ${mailFrom}`);
  },

  async addresses(_db, { publicUrl, isTrustProxySet, port, host }) {
    const isBehindProxy = publicUrl !== formatServerUrl(host, port);
    if (isBehindProxy && !isTrustProxySet)
      return createWarning(`PUBLIC_URL is ${publicUrl}, so a proxy is in front of the server. Set TRUST_PROXY`);
    return createSuccess(publicUrl);
  },

  async secrets(db, config) {
    if (!hasSecrets(config)) return createWarning('not generated yet. The next start generates them');
    const { jwtSecrets, signingKeys, encryptionKeys } = readSecrets(config);
    if (!(await hasPendingMigrations(db))) await assertKeysComplete(db, encryptionKeys);
    return createSuccess(
      `${signingKeys.length} for licences, ${jwtSecrets.length} for sessions, ${encryptionKeys.length} for encryption`,
    );
  },

  async 'audit log'(db) {
    if (!(await findLastMigration(db))) return createSuccess('none, because the database is empty');
    const problem = await findLogProblem(db);
    return problem
      ? createWarning(problem)
      : createSuccess('owned by a separate role. The portal can only read it and add entries');
  },

  async overdue(db) {
    if (!(await findLastMigration(db))) return createSuccess('nothing, because the database is empty');
    if (await hasPendingMigrations(db)) return createSuccess('unknown, because migrations are pending');
    const { lateEmailCount, failedEmailCount, lateResetCount, lateJoinCount, lateEventCount, lateEntryCount } =
      await readBacklog(db);
    if (lateEmailCount || lateResetCount || lateJoinCount || lateEventCount || lateEntryCount)
      return createWarning(
        `emails: ${lateEmailCount}, password resets: ${lateResetCount}, join requests: ${lateJoinCount}, events: ${lateEventCount}, unsealed rows of the audit log: ${lateEntryCount}. Check that a server is running`,
      );
    return failedEmailCount
      ? createWarning(
          `emails that failed permanently: ${failedEmailCount}. An administrator can retry them in the portal`,
        )
      : createSuccess('nothing');
  },

  async backups(db) {
    if (await hasPendingMigrations(db)) return createSuccess('unknown, because migrations are pending');
    const { success, latest } = await readLatestRuns(db.manager);
    if (latest?.outcome === 'FAILED') return createWarning(`the last one failed: ${latest.error}`);
    if (!success) return createWarning('none yet. Run backup --to; docs/operate.md has a timer for it');
    const hours = Math.round((Date.now() - success.endedAt!.getTime()) / 3_600_000);
    const text = `the last one is ${hours} h old: ${success.name} in ${success.place}, ${(success.size! / 1e6).toFixed(1)} MB`;
    return hours < MAX_BACKUP_AGE_HOURS ? createSuccess(text) : createWarning(text);
  },
};
