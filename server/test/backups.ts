import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { DataSource } from 'typeorm';
import { expect } from 'vitest';
import { cleanLog } from '../src/audit/audit.cleaning.ts';
import { findHead, headText } from '../src/audit/chain.ts';
import { handOverLog } from '../src/audit/log-owner.ts';
import { sealEntries } from '../src/audit/sealer.service.ts';
import { backUp } from '../src/commands/backup.ts';
import { openDatabase } from '../src/db/data-source.ts';
import { readSecrets } from '../src/secrets/secrets.ts';
import { createVault, type Vault } from '../src/secrets/vault.ts';
import { unpackArchive } from './archives.ts';
import { createTestDatabase } from './database.ts';
import { keyCalls } from './keys.ts';
import { startPortal } from './portal.ts';
import { runCommand, settingsOf } from './run-command.ts';
import { soon } from './soon.ts';

/** The only image of the backup. */
export const IMAGE = 'uploads/6f1ed002-ab5f-4e9b-9d8a-0c5d6c3a1f10.png';
// the first is written by the restore's own migrations, the second exists while sync reports are thinned out, and the
// last describes backups of the old place
const LEFT_OUT = ['migrations', 'sync_records_daily', 'backup_runs'];
const TABLES = `
  select oid::regclass::text as name from pg_class where relkind in ('r', 'p') and not relispartition
    and relnamespace::regnamespace::text !~ '^(pg_|information_schema)' order by name`;

/** Makes the log so old that its beginning is let go, which leaves a checkpoint. */
async function shortenLog(db: DataSource, vault: Vault): Promise<void> {
  await db.transaction(async (tx) => {
    for (const table of ['entries', 'seals']) await tx.query(`alter table audit.${table} disable trigger user`);
    await tx.query(`update audit.entries set at = at - interval '800 days'`);
    await tx.query('insert into audit.unsealed select entry_id from audit.seals; delete from audit.seals');
    for (const table of ['entries', 'seals']) await tx.query(`alter table audit.${table} enable trigger user`);
  });
  await sealEntries(db, vault, { info: () => {} });
  await cleanLog(730, vault)(db.manager, new Date());
  await db.query(
    `insert into audit.entries (kind, action, subject) select 'PRICE', 'CHANGED', 'no ' || n from generate_series(1, 3) n`,
  );
  await sealEntries(db, vault, { info: () => {} });
  await db.query(`insert into audit.entries (kind, action, subject) values ('PRICE', 'CHANGED', 'not sealed yet')`);
}

export type Backup = Awaited<ReturnType<typeof makeBackup>>;

/** Backs up a portal that has a company, a key, an image, and an audit log with a checkpoint and an unsealed entry. */
export async function makeBackup() {
  const folder = mkdtempSync(path.join(tmpdir(), 'portal-backup-'));
  const file = path.join(folder, 'backup.tar.gz');
  const portal = await startPortal();
  const vault = createVault(readSecrets(portal.config).vaultKeys);
  await portal.setPrices();
  await keyCalls(portal).approved((await portal.company()).jwt, await portal.admin());
  await soon(async () => expect(await portal.db.query('select from audit.unsealed')).toEqual([]));
  await portal.app.close();
  await shortenLog(portal.db, vault);
  await handOverLog(portal.db);
  writeFileSync(path.join(portal.dataDir, IMAGE), 'an image');

  const settings = settingsOf(portal);
  await runCommand(settings, () => backUp(file));

  return {
    portal,
    vault,
    settings,
    folder,
    file,
    archive: await unpackArchive(file),
    head: headText(await findHead(portal.db.manager)),
    /** An empty database and data folder, to restore into. */
    async startTarget() {
      const database = await createTestDatabase();
      const db = await openDatabase(database.url, []);
      const dataDir = mkdtempSync(path.join(tmpdir(), 'portal-restored-'));
      return {
        db,
        dataDir,
        settings: { ...settings, DATABASE_URL: database.url, DATA_DIR: dataDir },
        async stop() {
          await db.destroy();
          await database.drop();
          rmSync(dataDir, { recursive: true });
        },
      };
    },
    async stop() {
      await portal.stop();
      rmSync(folder, { recursive: true });
    },
  };
}

/** The tables of every schema that a backup must have. */
export async function listTables(db: DataSource): Promise<string[]> {
  const tables = await db.query<{ name: string }[]>(TABLES);
  return tables.map(({ name }) => name).filter((name) => !LEFT_OUT.includes(name));
}

/** How many rows a table has, and a digest of them. */
export async function readContent(db: DataSource, name: string): Promise<{ rows: number; digest: string | null }> {
  // a restore makes a new key of the events' cursors
  const row = `${name === 'event_positions' ? `(to_jsonb(each) - 'cursor_key')` : 'each'}::text`;
  const sql = `select count(*)::int as rows, md5(string_agg(${row}, chr(10) order by ${row})) as digest from ${name} each`;
  return (await db.query(sql))[0];
}
