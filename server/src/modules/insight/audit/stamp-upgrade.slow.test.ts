import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { createTempFolder } from '../../../../test/server-process.ts';
import { entities } from '../../../app/entities.ts';
import { createEncryptor } from '../../../platform/crypto/encryptor.ts';
import { migrate, openDatabase } from '../../../platform/database/data-source.ts';
import { findBinaries } from '../../../platform/database/embedded/binaries.ts';
import { runAsSuperuser, DATABASE_NAME, locateCluster } from '../../../platform/database/embedded/cluster.ts';
import { startEmbeddedPostgres } from '../../../platform/database/embedded/embedded-postgres.ts';
import { findLogProblem, transferLogOwnership } from './audit-log-owner.ts';
import { sealEntries } from './sealer.service.ts';
import { verifyLog } from './verify.service.ts';

const INSERT_ENTRY_SQL = `insert into audit.entries (kind, action, subject) values ('PRICE', 'CHANGED', 'x')`;
/** Restores the schema of the versions without a stamp. */
const REMOVE_STAMP_SQL = [
  'drop trigger entries_stamp on audit.entries',
  'drop function audit.stamp()',
  'alter table audit.entries drop column inserted_at',
  'create or replace function hand_over_audit_log() returns void language sql as $$ select $$',
];
/** Restores the functions of the versions that stamp rows but have no fixed search path. */
const REMOVE_PATH_SQL = [
  'alter function audit.stamp() reset search_path',
  'alter function audit.await_seal() reset search_path',
  'create or replace function hand_over_audit_log() returns void language sql as $$ select $$',
];
/** Restores the functions of the versions that record the unconfirmed email of a member. */
const RECORD_UNCONFIRMED_EMAIL_SQL = [
  `do $$ begin execute replace(pg_get_functiondef('audit.note'::regproc), 'coalesce(confirmed_email,', 'coalesce(email,'); end $$`,
  'create or replace function hand_over_audit_log() returns void language sql as $$ select $$',
];

it.each([
  ['does not stamp rows', REMOVE_STAMP_SQL, false],
  ['has no fixed search path', REMOVE_PATH_SQL, true],
  ['records unconfirmed emails', RECORD_UNCONFIRMED_EMAIL_SQL, true],
])(
  'audit log: start updates the functions of a log that another role owns and that %s',
  async (_case, downgradeSql, isStamped) => {
    const { dir, remove } = createTempFolder();
    const log = () => {};
    const encryptor = createEncryptor([Buffer.alloc(32, 7)]);
    const withDatabase = async (work: (db: Awaited<ReturnType<typeof openDatabase>>) => Promise<void>) => {
      const postgres = await startEmbeddedPostgres({ dir, log, isThrowaway: true });
      const db = await openDatabase(postgres.url, entities);
      try {
        await migrate(db, log);
        await work(db);
        await sealEntries(db, encryptor, { info: log });
        expect((await verifyLog(db.manager, encryptor)).findings).toBeNull();
      } finally {
        await db.destroy();
        await postgres.stop();
      }
    };
    try {
      await withDatabase((db) => transferLogOwnership(db));
      const cluster = locateCluster(dir);
      await runAsSuperuser(cluster, findBinaries(cluster.owner, log), DATABASE_NAME, downgradeSql);
      await withDatabase(async (db) => {
        // The portal also works with the older functions, until the operator runs the statements again.
        await transferLogOwnership(db);
        expect(await findLogProblem(db)).toContain('run the statements in docs/operate/audit-log.md again');
        await db.query(INSERT_ENTRY_SQL);
      });
      writeFileSync(path.join(cluster.path, 'portal-audit-role'), '');
      await withDatabase(async (db) => {
        await transferLogOwnership(db);
        expect(await findLogProblem(db)).toBeNull();
        await db.query(INSERT_ENTRY_SQL);
        const rows = await db.query('select inserted_at is not null as "isStamped" from audit.entries order by id');
        expect(rows).toEqual([{ isStamped }, { isStamped: true }]);
      });
    } finally {
      remove();
    }
  },
);
