import { randomBytes } from 'node:crypto';
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  truncateSync,
  watch,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type NetworkFault, RESET_FAULT } from '../../test/failing-network.ts';
import { countLockWaits, interleaveTransaction } from '../../test/lock-waits.ts';
import { type Portal, startPortal } from '../../test/portal.ts';
import { runCommand, readPortalSettings } from '../../test/run-command.ts';
import { startS3Server } from '../../test/s3-server.ts';
import { canMount, mountDisk } from '../../test/small-disk.ts';
import { createTestDatabase } from '../../test/test-database.ts';
import { waitFor } from '../../test/wait-for.ts';
import { readLatestRuns } from '../platform/backups/backup-runs.service.ts';
import { openBackupStore } from '../platform/backups/open-backup-store.ts';
import { openDatabase } from '../platform/database/data-source.ts';
import { AdvisoryLock } from '../platform/kernel/database-registry.ts';
import { runBackup } from './backup.ts';
import { restoreBackup } from './restore.ts';

const IMAGE_PATH = 'uploads/6f1ed002-ab5f-4e9b-9d8a-0c5d6c3a1f10.png';
// Files in the folder that are not backups of this portal.
const FOREIGN_FILES = [
  'portal-2020-01-01T00-00-00-000-0badcafe.tar.gz',
  'portal-2020-01-01T00-00-00.tar.gz',
  'notes.txt',
];

let s3: Awaited<ReturnType<typeof startS3Server>>;
let folder: string;
let portal: Portal;
let settings: Record<string, string>;
beforeAll(async () => {
  s3 = await startS3Server();
  folder = mkdtempSync(path.join(tmpdir(), 'portal-backups-'));
  portal = await startPortal();
  settings = readPortalSettings(portal);
  writeFileSync(path.join(portal.dataDir, IMAGE_PATH), randomBytes(200_000));
});
afterAll(async () => {
  await portal.stop();
  await s3.stop();
  rmSync(folder, { recursive: true });
});

interface Run {
  place: string;
  name: string;
  outcome: string | null;
  size: number | null;
  error: string | null;
  isRemoved: boolean;
}
const listRuns = (): Promise<Run[]> =>
  portal.db.query(
    `select place, name, outcome, size::int, error, removed_at is not null as "isRemoved" from backup_runs order by started_at`,
  );
beforeEach(() => portal.db.query('delete from backup_runs'));

/** Creates an empty database and an empty data folder to restore into. */
async function startTarget() {
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
}

describe.each([
  ['a folder', () => folder],
  ['a bucket', () => s3.url],
])('scheduled backups: %s', (_what, getRoot) => {
  // Each test uses a separate location.
  let count = 0;
  let location: string;
  beforeEach(() => (location = createLocation()));
  function createLocation() {
    count += 1;
    const [base, query] = getRoot().split('?');
    if (query) return `${base}/${count}?${query}`;
    mkdirSync(`${base}/${count}`);
    return `${base}/${count}`;
  }
  const run = (keep?: number) => runCommand(settings, () => runBackup(undefined, { to: location, keep }));
  const listNames = async () => (await (await openBackupStore(location)).list()).toSorted();
  const write = async (name: string, content: string) =>
    (await openBackupStore(location)).write(
      name,
      (async function* () {
        yield Buffer.from(content);
      })(),
    );

  it('a run leaves one backup and a row with its outcome and size', async () => {
    const output = await run();
    const [name] = await listNames();
    expect(output).toContain(`${(await openBackupStore(location)).getAddress(name!)} contains `);
    const { location: storedLocation } = await openBackupStore(location);
    expect(await listRuns()).toEqual([
      { place: storedLocation, name, outcome: 'SUCCEEDED', size: expect.any(Number), error: null, isRemoved: false },
    ]);
    expect((await listRuns())[0]!.size).toBeGreaterThan(200_000);
    expect(await listNames()).toHaveLength(1);
  });

  it('a restore reads the newest backup in a location, or the backup that its address names', async () => {
    await run();
    const { id } = await portal.createCompany();
    await run();
    const names = await listNames();
    const store = await openBackupStore(location);
    for (const [from, companyCount] of [
      [location, 1],
      [store.getAddress(names[1]!), 1],
      [store.getAddress(names[0]!), 0],
    ] as const) {
      const target = await startTarget();
      expect(await runCommand(target.settings, () => restoreBackup(from))).toContain('Restored');
      expect(await target.db.query('select from companies where id = $1', [id])).toHaveLength(companyCount);
      expect(existsSync(path.join(target.dataDir, IMAGE_PATH))).toBe(true);
      expect(await target.db.query('select from backup_runs')).toEqual([]);
      await target.stop();
    }
  });

  it('--keep deletes the oldest backups of this portal and nothing else', async () => {
    for (const name of FOREIGN_FILES) await write(name, 'x');
    const otherPortal = await startPortal();
    await runCommand(readPortalSettings(otherPortal), () => runBackup(undefined, { to: location }));
    await otherPortal.stop();
    const foreignFiles = await listNames();
    expect(foreignFiles).toHaveLength(FOREIGN_FILES.length + 1);

    for (const _run of [1, 2]) await run(2);
    const before = await listNames();
    await run(2);
    const after = await listNames();
    const [oldest] = await listRuns();
    expect(after).toHaveLength(foreignFiles.length + 2);
    expect(after).toEqual(expect.arrayContaining(foreignFiles));
    expect(before.filter((name) => !after.includes(name))).toEqual([oldest!.name]);
    expect((await listRuns()).map(({ isRemoved }) => isRemoved)).toEqual([true, false, false]);
  });

  it('--keep ignores the backups of this portal in other locations', async () => {
    const otherLocation = createLocation();
    await run();
    await runCommand(settings, () => runBackup(undefined, { to: otherLocation }));
    await run(2);
    expect(await (await openBackupStore(otherLocation)).list()).toHaveLength(1);
    expect((await listRuns()).map(({ isRemoved }) => isRemoved)).toEqual([false, false, false]);
  });

  it('two runs at the same time both succeed, one after the other', async () => {
    // Both runs wait for the lock first. Otherwise, one could end before the other has connected to the database.
    const output = await interleaveTransaction(
      portal,
      (query) => query('select pg_advisory_xact_lock($1)', [AdvisoryLock.BACKUP]),
      () =>
        runCommand(settings, async () => {
          await Promise.all([1, 2].map(() => runBackup(undefined, { to: location, keep: 1 })));
        }),
      () => waitFor(async () => expect(await countLockWaits(portal)).toBeGreaterThan(1)),
    );
    expect(output).toContain('Another backup is running. Waiting for it to end.');
    const runs = await listRuns();
    expect(runs.map(({ outcome, isRemoved }) => [outcome, isRemoved])).toEqual([
      ['SUCCEEDED', true],
      ['SUCCEEDED', false],
    ]);
    expect(await listNames()).toEqual([runs[1]!.name]);
  });

  it('the next run records a killed run as failed, and deletes its incomplete file', async () => {
    const { location: storedLocation } = await openBackupStore(location);
    const name = 'portal-2026-01-01T00-00-00-000-0123abcd.tar.gz';
    // In a folder, an incomplete file has a suffix. In a bucket, an incomplete upload has no name.
    for (const file of existsSync(location) ? [name, `${name}.part`] : [name]) await write(file, 'x');
    await portal.db.query('insert into backup_runs (place, name) values ($1, $2)', [storedLocation, name]);
    await run(1);
    expect(await listRuns()).toMatchObject([
      { name, outcome: 'FAILED', error: 'The process was killed before it ended.', isRemoved: true },
      { outcome: 'SUCCEEDED', isRemoved: false },
    ]);
    expect(await listNames()).toHaveLength(1);
  });
});

describe('scheduled backups: storage', () => {
  const run = (to: string, change: Record<string, string> = {}) =>
    runCommand({ ...settings, ...change }, () => runBackup(undefined, { to, keep: 1 }));
  const listNames = async (to: string) => (await openBackupStore(to)).list();
  let to: string;
  beforeEach(() => {
    to = s3.url.replace('some/where', randomBytes(4).toString('hex'));
  });

  it.each([
    ['the storage is unreachable', RESET_FAULT],
    ['the upload is cut off', { maxSentBytes: 100_000, maxReceivedBytes: Infinity, ends: 'cut' as const }],
    ['the backup cannot be read back', { maxSentBytes: Infinity, maxReceivedBytes: 100_000, ends: 'cut' as const }],
  ])(
    'when %s, no part of the new backup remains and earlier backups stay',
    async (_what, fault) => {
      await run(to);
      const [earlier] = await listNames(to);
      await expect(s3.during(fault, () => run(to))).rejects.toThrow(/^s3:\S+ could not be used \(.+Check the bucket/);
      expect(await listNames(to)).toEqual([earlier]);
      expect(s3.listOpenUploads()).toEqual([]);
      expect((await listRuns())[1]).toMatchObject({
        outcome: 'FAILED',
        error: expect.stringContaining('could not be used'),
      });
    },
    60_000,
  );

  it('a range of a backup is read again if its response is cut off once', async () => {
    const store = await openBackupStore(to);
    const content = randomBytes(500_000);
    await store.write('portal.tar.gz', Readable.from([content]));
    const fault: NetworkFault = {
      maxSentBytes: Infinity,
      maxReceivedBytes: 100_000,
      get ends(): 'cut' {
        fault.maxReceivedBytes = Infinity;
        return 'cut';
      },
    };
    const readContent = await s3.during(fault, async () => buffer(await store.open('portal.tar.gz')));
    expect(content.equals(readContent)).toBe(true);
  });

  it('wrong credentials are reported and recorded', async () => {
    const wrongCredentials = { AWS_ACCESS_KEY_ID: 'wrong' };
    await expect(run(to, wrongCredentials)).rejects.toThrow(/InvalidAccessKeyId.+Check the bucket, AWS_ACCESS_KEY_ID/);
    expect(await listRuns()).toMatchObject([
      { outcome: 'FAILED', error: expect.stringContaining('InvalidAccessKeyId') },
    ]);
    await run(to);
    const target = await startTarget();
    try {
      await expect(runCommand({ ...target.settings, ...wrongCredentials }, () => restoreBackup(to))).rejects.toThrow(
        'InvalidAccessKeyId',
      );
      expect(readdirSync(target.dataDir)).toEqual([]);
    } finally {
      await target.stop();
    }
  });

  it('--keep treats a bucket with and without its region as one location', async () => {
    await run(to);
    await run(`${to}&region=us-east-1`);
    await run(to);
    expect((await listRuns()).map(({ isRemoved }) => isRemoved)).toEqual([true, true, false]);
  });

  it('--keep never deletes a backup with a custom file name', async () => {
    const customNamesFolder = path.join(folder, 'custom-names');
    mkdirSync(customNamesFolder);
    await runCommand(settings, () => runBackup(path.join(customNamesFolder, 'before-upgrade.tar.gz')));
    await run(customNamesFolder);
    await run(customNamesFolder);
    expect(await listNames(customNamesFolder)).toEqual(expect.arrayContaining(['before-upgrade.tar.gz']));
    expect(await listNames(customNamesFolder)).toHaveLength(2);
  });

  it('a missing folder is reported and recorded, and not created', async () => {
    const missingFolder = path.join(folder, 'not-mounted');
    await expect(run(missingFolder)).rejects.toThrow(
      `The folder ${missingFolder} does not exist. Create it, or mount its disk.`,
    );
    expect(existsSync(missingFolder)).toBe(false);
    expect(await listRuns()).toMatchObject([{ outcome: 'FAILED', place: missingFolder }]);
  });

  it.skipIf(!canMount)('a full disk is reported and recorded, and no part of the backup remains', async () => {
    const disk = mountDisk(1);
    try {
      disk.fill();
      const message = `The folder ${disk.dir} cannot be written to: ENOSPC: no space left on device, write. Free some space.`;
      await expect(run(disk.dir)).rejects.toThrow(message);
      expect(await listRuns()).toMatchObject([{ outcome: 'FAILED', error: message }]);
      expect(readdirSync(disk.dir)).toEqual(['filler']);
    } finally {
      disk.remove();
    }
  });

  it('a backup to a local file is not recorded, so a failed scheduled run remains the newest', async () => {
    await expect(run(path.join(folder, 'not-mounted'))).rejects.toThrow('does not exist');
    await runCommand(settings, () => runBackup(path.join(folder, 'local.tar.gz')));
    expect(await readLatestRuns(portal.db.manager)).toMatchObject({ success: null, latest: { outcome: 'FAILED' } });
    expect(await listRuns()).toHaveLength(1);
  });

  it('a backup that waited for another backup to the same file fails, and the file stays', async () => {
    const file = path.join(folder, 'twice.tar.gz');
    const otherConnection = portal.db.createQueryRunner();
    try {
      await otherConnection.query('select pg_advisory_lock($1)', [AdvisoryLock.BACKUP]);
      const backup = runCommand(settings, () => runBackup(file));
      const outcome = expect(backup).rejects.toThrow(`${file} already exists. Choose another file.`);
      await waitFor(async () => expect(await countLockWaits(portal)).toBeGreaterThan(0));
      writeFileSync(file, 'written by the other backup');
      await otherConnection.query('select pg_advisory_unlock($1)', [AdvisoryLock.BACKUP]);
      await outcome;
    } finally {
      await otherConnection.release();
    }
    expect(readFileSync(file, 'utf8')).toBe('written by the other backup');
  });

  it.each([
    [
      'truncated',
      (file: string) => truncateSync(file, 100_000),
      /^Verification of .+ failed: the content that was read back differs \(/,
    ],
    [
      'replaced with an earlier backup',
      (file: string, earlierBackup: string) => copyFileSync(earlierBackup, file),
      /^Verification of .+ failed: the content that was read back differs \(its checksums differ\)/,
    ],
  ])('a backup that is %s before it is verified is deleted', async (damage, damageFile, message) => {
    const location = path.join(folder, damage);
    mkdirSync(location);
    const earlierBackup = path.join(folder, `before-${damage}.tar.gz`);
    await runCommand(settings, () => runBackup(earlierBackup));
    await portal.createCompany();
    // Damage the backup file as soon as it has its final name.
    const watcher = watch(location, (_event, name) => {
      if (!name?.endsWith('.tar.gz')) return;
      watcher.close();
      damageFile(path.join(location, name), earlierBackup);
    });
    await expect(run(location)).rejects.toThrow(message);
    expect(readdirSync(location)).toEqual([]);
  });

  it('when a database connection is lost, no part of the backup remains', async () => {
    const otherConnection = portal.db.createQueryRunner();
    await otherConnection.startTransaction();
    await otherConnection.query('lock table versions in access exclusive mode');
    const failure = run(folder).catch((error: Error) => error.message);
    const waitingSql = `select pid from pg_stat_activity where application_name = 'licence-portal backup' and wait_event_type = 'Lock'`;
    await waitFor(async () => expect(await portal.db.query(waitingSql)).toHaveLength(1));
    await portal.db.query(`select pg_terminate_backend(pid) from (${waitingSql}) waiting`);
    await otherConnection.commitTransaction();
    await otherConnection.release();
    expect(await failure).toMatch(/terminat/);
    expect(readdirSync(folder).filter((name) => name.endsWith('.part'))).toEqual([]);
    expect(await listRuns()).toMatchObject([{ outcome: 'FAILED' }]);
  });

  it.each([
    ['http://backups.example/', undefined, /is not a folder or an address such as s3:/],
    ['s3:/backups', undefined, /is not a folder or an address such as s3:/],
    ['', 3, /--keep requires --to/],
  ])('the location %j is rejected', async (location, keep, message) => {
    await expect(runCommand(settings, () => runBackup(undefined, { to: location, keep }))).rejects.toThrow(message);
  });
});

it('scheduled backups: a file and a location together are rejected', async () => {
  const backup = runCommand(settings, () => runBackup(path.join(folder, 'both.tar.gz'), { to: folder }));
  await expect(backup).rejects.toThrow('Specify a file or --to, but not both.');
});

it('restore: the error names a location without a complete backup', async () => {
  const emptyFolder = path.join(folder, 'empty');
  mkdirSync(emptyFolder);
  writeFileSync(path.join(emptyFolder, `${FOREIGN_FILES[0]}.part`), 'x');
  await expect(runCommand(settings, () => restoreBackup(emptyFolder))).rejects.toThrow(`No backup in ${emptyFolder}.`);
});
