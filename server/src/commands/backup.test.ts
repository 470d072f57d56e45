import { readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { checksumOf, rowsOf } from '../../test/archives.ts';
import { type Backup, IMAGE, listTables, makeBackup, readContent } from '../../test/backups.ts';
import { runCommand } from '../../test/run-command.ts';
import { sealEntries } from '../audit/sealer.service.ts';
import { verifyAuditLog } from './audit.ts';
import { restore } from './restore.ts';

const SEQUENCES = `
  select schemaname, sequencename, last_value from pg_sequences where sequencename <> 'migrations_id_seq' order by 1, 2`;
const PARTITIONS = `
  select oid::regclass::text as name, pg_get_expr(relpartbound, oid) as bound from pg_class
  where relispartition and relkind = 'r' order by name`;

let backup: Backup;
beforeAll(async () => {
  backup = await makeBackup();
});
afterAll(() => backup.stop());

describe('backups: the archive', () => {
  it('has every table of every schema, with all its rows', async () => {
    const names = await listTables(backup.portal.db);
    expect(names).toEqual(expect.arrayContaining(['companies', 'keys', 'audit.entries', 'audit.unsealed']));
    const said = JSON.parse(String(backup.archive.get('end.json'))).tables;
    expect(Object.keys(said).toSorted()).toEqual(names.toSorted());
    for (const name of names) {
      const content = rowsOf(backup.archive, name);
      const rows = String(content).split('\n').length - 1;
      expect([name, rows]).toEqual([name, (await readContent(backup.portal.db, name)).rows]);
      expect(said[name]).toEqual({ rows, checksum: checksumOf(content) });
    }
    for (const name of names.filter((each) => each.startsWith('audit.'))) expect(said[name].rows).toBeGreaterThan(0);
  });

  it('has the images and the secrets, and only its owner can read it', () => {
    expect(JSON.parse(String(backup.archive.get('end.json'))).images).toEqual({
      [IMAGE]: checksumOf(backup.archive.get(IMAGE)!),
    });
    expect(backup.archive.get('secrets.json')).toEqual(readFileSync(path.join(backup.portal.dataDir, 'secrets.json')));
    expect(statSync(backup.file).mode & 0o777).toBe(0o600);
  });
});

describe('backups: a restored portal', () => {
  let target: Awaited<ReturnType<Backup['startTarget']>>;
  beforeEach(async () => {
    target = await backup.startTarget();
  });
  afterEach(() => target.stop());

  const inTarget = (name: string) => path.join(target.dataDir, name);
  const restoreFile = () => runCommand(target.settings, () => restore(backup.file));

  it('has every row, partition, sequence, image and secret', async () => {
    await restoreFile();
    expect(await listTables(target.db)).toEqual(await listTables(backup.portal.db));
    for (const name of await listTables(backup.portal.db))
      expect([name, await readContent(target.db, name)]).toEqual([name, await readContent(backup.portal.db, name)]);
    for (const sql of [SEQUENCES, PARTITIONS])
      expect(await target.db.query(sql)).toEqual(await backup.portal.db.query(sql));
    for (const name of [IMAGE, 'secrets.json'])
      expect(readFileSync(inTarget(name))).toEqual(readFileSync(path.join(backup.portal.dataDir, name)));
    expect(statSync(inTarget('secrets.json')).mode & 0o777).toBe(0o600);
  });

  it('has an audit log that is verified up to the earlier head, and continues', async () => {
    await restoreFile();
    const verify = () => runCommand(target.settings, () => verifyAuditLog({ head: backup.head }));
    expect(await verify()).toContain(`The audit log is as it was written. Its head is ${backup.head}`);
    await target.db.query(`insert into audit.entries (kind, action, subject) values ('PRICE', 'CHANGED', 'later')`);
    await sealEntries(target.db, backup.vault, { info: () => {} });
    expect(await verify()).toMatch(/rows of the audit log: 5\n/);
    await expect(target.db.query('delete from audit.entries')).rejects.toThrow(/only ever added to|permission denied/);
  });

  it('accepts no cursor from before, as events may get the same positions again', async () => {
    await restoreFile();
    const KEY = 'select cursor_key from event_positions';
    expect(await target.db.query(KEY)).not.toEqual(await backup.portal.db.query(KEY));
  });
});
