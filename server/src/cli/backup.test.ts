import { existsSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { computeChecksum, getTableRows, unpackArchive } from '../../test/archives.ts';
import { type Backup, IMAGE_PATH, listBackedUpTables, createBackup, readTableDigest } from '../../test/backups.ts';
import { createPng } from '../../test/images.ts';
import { countLockWaits, interleaveTransaction } from '../../test/lock-waits.ts';
import { runCommand } from '../../test/run-command.ts';
import { isThorough } from '../../test/tier.ts';
import { waitFor } from '../../test/wait-for.ts';
import { deleteAdvertisement } from '../modules/catalogue/advertisements/advertisements.service.ts';
import { sealEntries } from '../modules/insight/audit/sealer.service.ts';
import { compactSyncMonths } from '../modules/usage/sync/sync.cleanup.ts';
import { openImageStore } from '../platform/storage/open-image-store.ts';
import { verifyAuditLog } from './audit.ts';
import { runBackup } from './backup.ts';
import { restoreBackup } from './restore.ts';

const SEQUENCES_SQL = `
  select schemaname, sequencename, last_value from pg_sequences where sequencename <> 'migrations_id_seq' order by 1, 2`;
const PARTITIONS_SQL = `
  select oid::regclass::text as name, pg_get_expr(relpartbound, oid) as bound from pg_class
  where relispartition and relkind = 'r' order by name`;

let backup: Backup;
beforeAll(async () => {
  backup = await createBackup();
});
afterAll(() => backup.stop());

describe('backup: archive', () => {
  it('the archive contains every table of every schema with all rows', async () => {
    const names = await listBackedUpTables(backup.portal.db);
    expect(names).toEqual(expect.arrayContaining(['companies', 'keys', 'audit.entries', 'audit.unsealed']));
    const endTables = JSON.parse(String(backup.archive.get('end.json'))).tables;
    expect(Object.keys(endTables).toSorted()).toEqual(names.toSorted());
    for (const name of names) {
      const content = getTableRows(backup.archive, name);
      const rows = String(content).split('\n').length - 1;
      expect([name, rows]).toEqual([name, (await readTableDigest(backup.portal.db, name)).rows]);
      expect(endTables[name]).toEqual({ rows, checksum: computeChecksum(content) });
    }
    for (const name of names.filter((each) => each.startsWith('audit.')))
      expect(endTables[name].rows).toBeGreaterThan(0);
  });

  it('the archive contains the images and the secrets, and only its owner can read it', () => {
    expect(JSON.parse(String(backup.archive.get('end.json'))).images).toEqual({
      [IMAGE_PATH]: computeChecksum(backup.archive.get(IMAGE_PATH)!),
    });
    expect(backup.archive.get('secrets.json')).toEqual(readFileSync(path.join(backup.portal.dataDir, 'secrets.json')));
    expect(statSync(backup.file).mode & 0o777).toBe(0o600);
  });
});

describe('backup: restored portal', () => {
  let target: Awaited<ReturnType<Backup['startTarget']>>;
  beforeEach(async () => {
    target = await backup.startTarget();
  });
  afterEach(() => target.stop());

  const getTargetPath = (name: string) => path.join(target.dataDir, name);
  const restoreFile = () => runCommand(target.settings, () => restoreBackup(backup.file));

  it('a restored portal has every row, partition, sequence, image and secret', async () => {
    await restoreFile();
    expect(await listBackedUpTables(target.db)).toEqual(await listBackedUpTables(backup.portal.db));
    for (const name of await listBackedUpTables(backup.portal.db))
      expect([name, await readTableDigest(target.db, name)]).toEqual([
        name,
        await readTableDigest(backup.portal.db, name),
      ]);
    for (const sql of [SEQUENCES_SQL, PARTITIONS_SQL])
      expect(await target.db.query(sql)).toEqual(await backup.portal.db.query(sql));
    for (const name of [IMAGE_PATH, 'secrets.json'])
      expect(readFileSync(getTargetPath(name))).toEqual(readFileSync(path.join(backup.portal.dataDir, name)));
    expect(statSync(getTargetPath('secrets.json')).mode & 0o777).toBe(0o600);
  });

  it('a restored audit log is verified up to the earlier head and accepts new entries', async () => {
    await restoreFile();
    const verify = (head = backup.head) => runCommand(target.settings, () => verifyAuditLog({ head }));
    expect(await verify()).toContain(`The audit log is unchanged. Its head is ${backup.head}`);
    await expect(verify('12')).rejects.toThrow("--head must be a `head` from the server's log");
    await target.db.query(`insert into audit.entries (kind, action, subject) values ('PRICE', 'CHANGED', 'later')`);
    await sealEntries(target.db, backup.encryptor, { info: () => {} });
    expect(await verify()).toMatch(/rows of the audit log: 6\n/);
    await expect(target.db.query('delete from audit.entries')).rejects.toThrow(/only ever added to|permission denied/);
  });

  it.runIf(isThorough)('a restore collects statistics without the time limit of requests', async () => {
    // Slows ANALYZE down, as in a large database.
    const { pathname } = new URL(target.settings.DATABASE_URL);
    await target.db.query(`alter database "${pathname.slice(1)}" set vacuum_cost_delay = 5`);
    await target.db.query(`alter database "${pathname.slice(1)}" set vacuum_cost_limit = 1`);
    const settings = { ...target.settings, STATEMENT_TIMEOUT_SECONDS: '1' };
    expect(await runCommand(settings, () => restoreBackup(backup.file))).toContain('Restored');
    expect(
      await target.db.query(`select from pg_stats where tablename = 'companies' and attname = 'email'`),
    ).toHaveLength(1);
  });

  it('a restore continues while it stores images, even if the database ends idle transactions', async () => {
    const { pathname } = new URL(target.settings.DATABASE_URL);
    await target.db.query(`alter database "${pathname.slice(1)}" set idle_in_transaction_session_timeout = 1`);
    expect(await restoreFile()).toContain('Restored');
  });

  it('restored invoices and their files stay unchangeable, and the numbers continue', async () => {
    await restoreFile();
    for (const sql of [
      'update documents set total = total',
      'update document_files set sha256 = sha256',
      'delete from documents',
      'delete from document_files',
      'truncate documents cascade',
      'truncate document_files',
    ])
      await expect(target.db.query(sql)).rejects.toThrow('An issued document cannot be changed or deleted.');
    const [{ count }] = await target.db.query(
      "select count(*)::int from document_files where sha256 = encode(sha256(bytes), 'hex')",
    );
    expect(count).toBe(2);
    expect(await target.db.query('select series, last_number from document_series order by series')).toEqual([
      { series: 'CRN', last_number: 1 },
      { series: 'INV', last_number: 1 },
    ]);
  });

  it('restored payments keep their amounts, and stay unchangeable', async () => {
    await restoreFile();
    const PAYMENTS_SQL = 'select kind, amount, unallocated from payments order by kind';
    expect(await target.db.query(PAYMENTS_SQL)).toEqual(await backup.portal.db.query(PAYMENTS_SQL));
    await expect(target.db.query('update payments set amount = amount + 1')).rejects.toThrow('Reverse it.');
  });

  it('a restored portal has a new cursor key, so earlier cursors are invalid', async () => {
    await restoreFile();
    const CURSOR_KEY_SQL = 'select cursor_key from event_positions';
    expect(await target.db.query(CURSOR_KEY_SQL)).not.toEqual(await backup.portal.db.query(CURSOR_KEY_SQL));
  });
});

// The following tests are the last ones, because they change the backed-up data.
it('backup: an archive omits rows that are committed while it is written', async () => {
  const { portal, settings, folder, archive } = backup;
  const file = path.join(folder, 'later.tar.gz');
  const otherConnection = portal.db.createQueryRunner();
  await otherConnection.startTransaction();
  // Lock the first table of the archive. The new row is in one of the last tables.
  await otherConnection.query('lock table advertisements in access exclusive mode');
  const writing = runCommand(settings, () => runBackup(file));
  try {
    const waitingSql = `select from pg_locks where relation = 'advertisements'::regclass and not granted`;
    await waitFor(async () => expect(await portal.db.query(waitingSql)).toHaveLength(1));
    await otherConnection.query(`insert into versions (version, type) values ('9.9.9', 'USER')`);
  } finally {
    await otherConnection.commitTransaction();
    await otherConnection.release();
    await writing;
  }
  const laterArchive = await unpackArchive(file);
  for (const name of ['versions', 'audit.entries'])
    expect(String(getTableRows(laterArchive, name))).toBe(String(getTableRows(archive, name)));
});

it('backup: an archive contains the usage reports of a month that is compacted while it is written', async () => {
  const { portal, settings, folder } = backup;
  const file = path.join(folder, 'during-compaction.tar.gz');
  await portal.db.query(
    `insert into sync_records (company_id, licence_string, version, synced_at, received_at)
     select id, 'x', '1', now(), now() from companies, generate_series(1, 2)`,
  );
  let compaction: Promise<number> | undefined;
  await interleaveTransaction(
    portal,
    // The archive contains this table before the usage reports.
    (query) => query('lock table advertisements in access exclusive mode'),
    () => runCommand(settings, () => runBackup(file)),
    async () => {
      let hasEnded = false;
      const afterRetention = new Date(Date.now() + 60 * 86_400_000);
      compaction = compactSyncMonths(7, 'UTC')(portal.db.manager, afterRetention).finally(() => (hasEnded = true));
      // Both the backup and the compaction wait for a lock.
      await waitFor(async () => expect(hasEnded || (await countLockWaits(portal)) === 2).toBe(true));
    },
  );
  expect(await compaction).toBe(1);
  const reports = String(getTableRows(await unpackArchive(file), 'sync_records'));
  expect(reports.split('\n')).toHaveLength(3);
});

it('backup: an archive contains an image that becomes unused while the archive is written', async () => {
  const { portal, settings, folder } = backup;
  const file = path.join(folder, 'unused-image.tar.gz');
  const imagePath = `uploads/${crypto.randomUUID()}.png`;
  const deletedFile = path.join(portal.dataDir, imagePath);
  writeFileSync(deletedFile, await createPng());
  const createAd = async (): Promise<string> => {
    const [{ id }] = await portal.db.query(
      `insert into advertisements (title, position, type, content) values ('x', 'LEFT', 'IMAGE', $1) returning id`,
      [`/${imagePath}`],
    );
    return id;
  };
  const images = await openImageStore(portal.config.uploads);
  const adId = await createAd();
  await interleaveTransaction(
    portal,
    // The archive contains the advertisements before this table.
    (query) => query('lock table versions in access exclusive mode'),
    () => runCommand(settings, () => runBackup(file)),
    () => deleteAdvertisement(portal.db, images, adId),
  );
  const archive = await unpackArchive(file);
  expect(String(getTableRows(archive, 'advertisements'))).toContain(imagePath);
  expect(archive.get(imagePath)).toEqual(readFileSync(deletedFile));

  await deleteAdvertisement(portal.db, images, await createAd());
  expect(existsSync(deletedFile)).toBe(false);
});
