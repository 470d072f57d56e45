import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Archive, computeChecksum, packArchive } from '../../test/archives.ts';
import { type Backup, IMAGE_PATH, createBackup, readTableDigest } from '../../test/backups.ts';
import { interleaveTransaction } from '../../test/lock-waits.ts';
import { runCommand } from '../../test/run-command.ts';
import { findBackup } from '../platform/backups/open-backup-store.ts';
import { findLastMigration, listMigrationNames, migrate } from '../platform/database/data-source.ts';
import { type BackupEnd, type BackupHeader, END_FILE, HEADER_FILE } from './backup-format.ts';
import { runBackup } from './backup.ts';
import { restoreBackup } from './restore.ts';

let backup: Backup;
beforeAll(async () => {
  backup = await createBackup();
});
afterAll(() => backup.stop());

const changeFile = (name: string, edit: (text: string) => string) => (archive: Archive) =>
  void archive.set(name, Buffer.from(edit(String(archive.get(name)))));
const changeTable = (table: string, edit: (text: string) => string) => changeFile(`tables/${table}/000001`, edit);
function changeJson<Json>(name: string, edit: (json: Json) => void) {
  return changeFile(name, (text) => {
    const json = JSON.parse(text) as Json;
    edit(json);
    return JSON.stringify(json);
  });
}
const changeHead = (edit: (head: Omit<BackupHeader, 'format'> & { format: number }) => void) =>
  changeJson(HEADER_FILE, edit);
const changeEnd = (edit: (end: BackupEnd) => void) => changeJson(END_FILE, edit);
const addImage = (archive: Archive, name: string) => {
  const end = archive.get(END_FILE)!;
  archive.delete(END_FILE);
  archive.set(name, Buffer.from('x')).set(END_FILE, end);
};

describe('backups: a restore', () => {
  // One target for all tests, because only the last test leaves rows in it.
  let target: Awaited<ReturnType<Backup['startTarget']>>;
  beforeAll(async () => {
    target = await backup.startTarget();
    return () => target.stop();
  });

  const getTargetPath = (name: string) => path.join(target.dataDir, name);
  const restoreFile = (file = backup.file) => runCommand(target.settings, () => restoreBackup(file));
  const restoreArchive = async (changed: Archive) => {
    const repackedFile = path.join(backup.folder, 'repacked.tar.gz');
    await packArchive(repackedFile, changed);
    return restoreFile(repackedFile);
  };

  it.each<[string, (archive: Archive) => unknown]>([
    ['a changed value', changeTable('companies', (text) => text.replace('Company 1', 'Company 2'))],
    ['a changed audit entry', changeTable('audit.entries', (text) => text.replace('no 2', 'no 9'))],
    ['a missing row', changeTable('audit.seals', (text) => text.slice(text.indexOf('\n') + 1))],
    ['an additional row', changeTable('audit.unsealed', (text) => `${text}999\n`)],
    ['a missing table', (archive) => archive.delete('tables/keys/000001')],
    [
      'a table missing from its header',
      (archive) => {
        archive.delete('tables/audit.entries/000001');
        changeHead((head) => {
          head.tables = head.tables.filter(({ name }) => name !== 'audit.entries');
        })(archive);
      },
    ],
    ['a changed image', changeFile(IMAGE_PATH, () => 'another image')],
    ['a missing image', (archive) => archive.delete(IMAGE_PATH)],
    ['an additional image', (archive) => addImage(archive, IMAGE_PATH.replace('6f', '7f'))],
    ['an image of another folder', (archive) => addImage(archive, 'uploads/../outside.png')],
    ['another checksum', changeEnd(({ tables }) => (tables.keys!.checksum = computeChecksum(Buffer.from(''))))],
    ['no end', (archive) => archive.delete(END_FILE)],
    ['a value of another type', changeTable('plan_settings', (text) => text.replace(/\t/, '\tnot a number'))],
  ])('rejects an archive with %s, and leaves neither rows nor secrets', async (_what, edit) => {
    const changedArchive = new Map(backup.archive);
    edit(changedArchive);
    await expect(restoreArchive(changedArchive)).rejects.toThrow('incomplete or damaged, so nothing was restored');
    for (const name of ['companies', 'administrators', 'keys', 'sessions', 'audit.entries', 'audit.seals'])
      expect([name, (await readTableDigest(target.db, name)).rows]).toEqual([name, 0]);
    for (const name of ['secrets.json', 'outside.png']) expect(existsSync(getTargetPath(name))).toBe(false);
  });

  it.each([
    ['another format', changeHead((head) => (head.format = 2)), 'A newer version of the portal'],
    ['a later migration', changeHead((head) => (head.migration = 'Later2900000000000')), 'newer version'],
    [
      'an earlier migration than the database',
      changeHead((head) => (head.migration = listMigrationNames(target.db).at(-2)!)),
      'The database has a newer version than the backup',
    ],
    ['another file first', (archive: Archive) => archive.delete(HEADER_FILE), 'This is not a backup of the portal'],
  ])('rejects an archive with %s', async (_what, edit, message) => {
    const changedArchive = new Map(backup.archive);
    edit(changedArchive);
    await expect(restoreArchive(changedArchive)).rejects.toThrow(message);
    expect(existsSync(getTargetPath('secrets.json'))).toBe(false);
  });

  it.each([
    ['an installation', 'installation', `insert into installation (demo_data) values (false)`],
    [
      'an administrator',
      'administrators',
      `insert into administrators (name, username, username_normal, password_hash) values ('A', 'a', 'a', 'x')`,
    ],
    [
      'a company',
      'companies',
      `insert into companies (name, email, domain, phone, address, password_hash) values ('A', 'a@a.example', 'a.example', '1', 'x', 'x')`,
    ],
  ])('rejects a database that has %s, and leaves the record unchanged', async (_what, table, insert) => {
    await target.db.query(insert);
    const before = await readTableDigest(target.db, table);
    await expect(restoreFile()).rejects.toThrow('is already in use');
    expect(await readTableDigest(target.db, table)).toEqual(before);
    await target.db.query(`delete from ${table}`);
  });

  it('rejects a data folder that has other secrets, and leaves them unchanged', async () => {
    writeFileSync(getTargetPath('secrets.json'), '{}');
    await expect(restoreFile()).rejects.toThrow('Use an empty DATA_DIR');
    expect(readFileSync(getTargetPath('secrets.json'), 'utf8')).toBe('{}');
    expect((await readTableDigest(target.db, 'companies')).rows).toBe(0);
    rmSync(getTargetPath('secrets.json'));
  });

  it('reports an error of the database as such, not as a damaged archive', async () => {
    await target.db.query(`
      create function fail_to_extend() returns boolean language plpgsql as
        $$ begin raise 'could not extend file: No space left on device' using errcode = 'disk_full'; end $$;
      alter table companies add constraint fails check (fail_to_extend())`);
    await expect(restoreFile()).rejects.toThrow(/^The disk of the database at .* is full\./);
    await target.db.query('drop function fail_to_extend cascade');
    expect(existsSync(getTargetPath('secrets.json'))).toBe(false);
  });

  it('accepts an unchanged archive after other archives were rejected', async () => {
    await restoreArchive(backup.archive);
    expect((await readTableDigest(target.db, 'companies')).rows).toBe(1);
  });
});

it.each([
  ['does not exist', '/missing.tar.gz', '/missing.tar.gz does not exist. Specify a backup file.'],
  ['has too long a name', `/${'x'.repeat(300)}.tar.gz`, 'ENAMETOOLONG'],
])('backups: the error for a backup that %s states this cause', async (_problem, file, message) => {
  await expect(findBackup(file)).rejects.toThrow(message);
});

describe('backups: a restore of a backup with pending migrations', () => {
  let source: Awaited<ReturnType<Backup['startTarget']>>;
  let target: typeof source;
  let file: string;
  let lastMigration: string | undefined;
  let nextMigration: string | undefined;
  beforeAll(async () => {
    source = await backup.startTarget();
    await source.db.query('drop schema audit, public cascade; create schema public');
    const names = listMigrationNames(source.db);
    // The next migration, Members, creates the first owner of each company.
    [lastMigration, nextMigration] = names.slice(names.findIndex((name) => name.startsWith('Members')) - 1);
    await migrate(source.db, () => {}, lastMigration);
    await source.db.query(
      `insert into companies (name, email, domain, phone, address, password_hash)
       values ('Acme', 'a@acme.example', 'acme.example', '1', 'x', 'x')`,
    );
    file = path.join(backup.folder, 'earlier.tar.gz');
    await runCommand(source.settings, () => runBackup(file));
    return () => source.stop();
  });
  beforeEach(async () => {
    target = await backup.startTarget();
    await target.db.query('drop schema audit, public cascade; create schema public');
    return () => target.stop();
  });

  it('the backup is restored before its pending migrations run', async () => {
    await runCommand(target.settings, () => restoreBackup(file));
    expect(await findLastMigration(target.db)).toBe(listMigrationNames(target.db).at(-1));
    expect(await target.db.query('select email, role from members')).toEqual([
      { email: 'a@acme.example', role: 'OWNER' },
    ]);
  });

  it('the restore is rejected if a server runs later migrations before the tables are locked', async () => {
    await migrate(target.db, () => {}, lastMigration);
    const restoring = interleaveTransaction(
      target,
      (query) => query('lock table installation in exclusive mode'),
      () => runCommand(target.settings, () => restoreBackup(file)),
      () => migrate(target.db, () => {}, nextMigration),
    );
    await expect(restoring).rejects.toThrow('Another process migrated the database during the restore.');
    expect(await target.db.query('select from companies')).toEqual([]);
  });

  it('cursors of events are invalid after a restore that failed in the pending migrations', async () => {
    await target.db.query('create table members ()');
    await expect(runCommand(target.settings, () => restoreBackup(file))).rejects.toThrow('already exists');
    expect(await target.db.query('select email from companies')).toEqual([{ email: 'a@acme.example' }]);
    const CURSOR_KEY_SQL = 'select cursor_key from event_positions';
    expect(await target.db.query(CURSOR_KEY_SQL)).not.toEqual(await source.db.query(CURSOR_KEY_SQL));
  });
});
