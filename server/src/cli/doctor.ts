import { setTimeout as pause } from 'node:timers/promises';
import type { DataSource } from 'typeorm';
import { entities } from '../app/entities.ts';
import { findLogProblem } from '../modules/insight/audit/audit-log-owner.ts';
import { readBacklog } from '../modules/insight/background-work/backlog.service.ts';
import { readLatestRuns } from '../platform/backups/backup-runs.service.ts';
import type { Config } from '../config.ts';
import { assertCompatible } from '../platform/database/compatibility.ts';
import { compareMigrations, describeUnknownMigrations, findLastMigration } from '../platform/database/data-source.ts';
import { createNamedStatement, runUnnamedStatement } from '../platform/database/lists/named-statements.ts';
import { findSearchPathProblem } from '../platform/database/search-path.ts';
import { verifyMailServer } from '../platform/email/email-sender.ts';
import { hasSecrets, readSecrets } from '../platform/crypto/secrets.ts';
import { measureClockSkew } from '../platform/observability/clock-skew.ts';
import { readDiskSpace } from '../platform/observability/disk-space.ts';
import { Replicas } from '../platform/database/replication/replicas.ts';
import { openImageStore } from '../platform/storage/open-image-store.ts';
import { printLine } from './console-output.ts';
import { withDatabase } from './with-database.ts';

interface Finding {
  level: 'ok' | 'look' | 'mend';
  text: string;
}
type Check = (db: DataSource, config: Config) => Promise<Finding>;

const ok = (text: string): Finding => ({ level: 'ok', text });
const look = (text: string): Finding => ({ level: 'look', text });
const mend = (text: string): Finding => ({ level: 'mend', text });

/** Looks at everything that a server depends on, and says what has to be mended; throws where something has. */
export const runDoctor = (): Promise<void> =>
  withDatabase(
    async (db, config) => {
      printLine('ok    settings: they are good (check-config prints them)');
      const findings: Finding[] = [];
      for (const [what, check] of Object.entries(CHECKS)) {
        const finding = await check(db, config).catch((error: Error) => mend(error.message));
        findings.push(finding);
        printLine(`${finding.level.padEnd(5)} ${what}: ${finding.text}`);
      }
      const count = findings.filter(({ level }) => level === 'mend').length;
      if (count) throw new Error(`To mend: ${count}.`);
    },
    { requires: 'reachable' },
  );

const MIN_POSTGRES_VERSION = 15;
const MAX_CLOCK_SKEW_MS = 2000;
// the timer in docs/operate runs daily
const MAX_BACKUP_AGE_HOURS = 26;
const [LITTLE_SPACE, NO_SPACE] = [1e9, 1e8];

const readServerSettings = createNamedStatement<{ version: string; number: number; connections: string }>(
  `select current_setting('server_version') as version, current_setting('server_version_num')::int as number,
     current_setting('max_connections') as connections`,
);

const CHECKS: Record<string, Check> = {
  async database({ manager }) {
    const [server] = await readServerSettings(manager);
    const { version, number, connections } = server!;
    const text = `PostgreSQL ${version}, which takes ${connections} connections; a server uses up to 22`;
    return number >= MIN_POSTGRES_VERSION * 10_000
      ? ok(text)
      : mend(`${text}; ${MIN_POSTGRES_VERSION} or later is needed`);
  },

  async 'search path'(db) {
    const problem = await findSearchPathProblem(db);
    return problem ? mend(problem) : ok('the tables of the portal are found');
  },

  async migrations(db) {
    await assertCompatible(db);
    const difference = await compareMigrations(db);
    const missing = difference.missing.length;
    const newer = describeUnknownMigrations(difference);
    if (newer) return look(newer);
    return missing ? look(`${missing} are missing: the next start, or migrate, runs them`) : ok('none is missing');
  },

  async replicas(db, { databaseReplicaUrls: urls, replicaLagSeconds: maxLagSeconds, statementTimeout }) {
    if (!urls.length) return ok('none, so the database answers every read itself');
    const log = { info: () => {}, warn: () => {}, error: () => {} };
    const replicas = new Replicas(db, { urls, entities, maxLagSeconds, statementTimeout, log });
    try {
      await replicas.checkHealth();
      await pause(1000); // what was written for that look is to be seen in the next
      await replicas.checkHealth();
    } finally {
      await replicas.stop();
    }
    const texts = replicas.all.map(({ name, problem, lag }) =>
      problem ? `${name} is left out: ${problem}` : `${name} is ${lag.toFixed(1)} s behind`,
    );
    return (replicas.all.some(({ problem }) => problem) ? look : ok)(texts.join('; '));
  },

  async clock({ manager }) {
    const apart = Math.abs(
      await measureClockSkew(
        (sql) => runUnnamedStatement(manager, sql, []),
        () => new Date(),
      ),
    );
    const text = `${Math.round(apart)} ms from that of the database`;
    return apart < MAX_CLOCK_SKEW_MS ? ok(text) : mend(`${text}: let both be set by NTP`);
  },

  async disk(_db, { dataDir }) {
    const { free } = await readDiskSpace(dataDir);
    const text = `${(free / 1e9).toFixed(1)} GB are free in ${dataDir}`;
    return free < NO_SPACE ? mend(text) : free < LITTLE_SPACE ? look(text) : ok(text);
  },

  async images(_db, { uploads }) {
    const images = await openImageStore(uploads);
    await images.check();
    return ok(`can be stored in ${images.place}`);
  },

  async mail(_db, { smtpUrl }) {
    if (!smtpUrl) return look('each mail becomes a file in DATA_DIR/mail, as SMTP_URL names no server');
    await verifyMailServer(smtpUrl);
    return ok('the mail server answers');
  },

  async addresses(_db, { publicUrl, namesProxies, port, host }) {
    const isBehind = publicUrl !== `http://${host}:${port}`;
    if (isBehind && !namesProxies)
      return look(`people use ${publicUrl}, so a proxy stands in front: name it with TRUST_PROXY`);
    return ok(publicUrl);
  },

  async secrets(_db, config) {
    if (!hasSecrets(config)) return look('not generated yet: the next start does it');
    const { jwtSecrets, signingKeys, vaultKeys } = readSecrets(config);
    return ok(
      `${signingKeys.length} sign or verify licences, ${jwtSecrets.length} sessions, ${vaultKeys.length} encrypt or decrypt`,
    );
  },

  async 'audit log'(db) {
    if (!(await findLastMigration(db))) return ok('none, as the database is empty');
    const problem = await findLogProblem(db);
    return problem
      ? look(problem)
      : ok('owned by another role: the portal can add to it and read it, and nothing else');
  },

  async overdue(db) {
    if (!(await findLastMigration(db))) return ok('nothing, as the database is empty');
    const { mailsLate, mailsGivenUp, resetsLate, eventsLate, entriesLate } = await readBacklog(db);
    if (mailsLate || resetsLate || eventsLate || entriesLate)
      return look(
        `${mailsLate} mails, ${resetsLate} password resets, ${eventsLate} events and ${entriesLate} unsealed rows of the audit log: does a server run?`,
      );
    return mailsGivenUp
      ? look(`${mailsGivenUp} mails were given up: an administrator sees them, and can retry`)
      : ok('nothing');
  },

  async backups(db) {
    if ((await compareMigrations(db)).missing.length) return ok('none, as migrations are missing');
    const { success, latest } = await readLatestRuns(db.manager);
    if (latest?.outcome === 'FAILED') return look(`the last one failed: ${latest.error}`);
    if (!success) return look('none yet: backup --to makes them, and docs/operate.md has a timer for it');
    const hours = Math.round((Date.now() - success.endedAt!.getTime()) / 3_600_000);
    const text = `the last one is ${hours} h old: ${success.name} in ${success.place}, ${(success.size! / 1e6).toFixed(1)} MB`;
    return hours < MAX_BACKUP_AGE_HOURS ? ok(text) : look(text);
  },
};
