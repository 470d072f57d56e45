import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { version } from '../src/product.ts';
import { parsePassword, startServerForCommands } from './command-runner.ts';
import { createDatabase, dropDatabase, queryDatabase, toDatabaseUrl } from './database-server.ts';
import { generateTotpCode } from './second-factor.ts';
import { callRest, findFreePort, createTempFolder, startProgram, startServer } from './server-process.ts';
import { canMount, mountDisk } from './small-disk.ts';

const { database, server, settings, runPortal, logIn, stop } = await startServerForCommands();
afterAll(stop);

// Commands that need an existing portal and must not create one.
const EXISTING_PORTAL_ONLY = [
  'admin list',
  'admin create first',
  'admin reset-password first',
  'audit verify',
  'backup backup.tar.gz',
  'rotate-keys',
  'doctor',
];

describe('commands: an empty data folder', () => {
  it.each(EXISTING_PORTAL_ONLY)('%s creates nothing in an empty data folder', async (command) => {
    const parent = createTempFolder();
    const emptyFolder = path.join(parent.dir, 'data');
    try {
      const { lines, exitCode } = startProgram(`main.js ${command}`, { DATA_DIR: emptyFolder });
      expect([await exitCode, lines.join('\n')]).toEqual([1, expect.stringContaining(`No portal in ${emptyFolder}.`)]);
      expect(existsSync(emptyFolder)).toBe(false);
    } finally {
      parent.remove();
    }
  });

  it('a rejected restore leaves no portal, as doctor and backup confirm', async () => {
    const folder = createTempFolder();
    const [file, dataDir] = [path.join(folder.dir, 'backup.tar.gz'), path.join(folder.dir, 'data')];
    mkdirSync(folder.dir, { recursive: true });
    writeFileSync(file, 'not a backup');
    try {
      expect(await startProgram(`main.js restore ${file}`, { DATA_DIR: dataDir }).exitCode).toBe(1);
      for (const command of ['doctor', `backup ${path.join(folder.dir, 'new.tar.gz')}`]) {
        const { lines, exitCode } = startProgram(`main.js ${command}`, { DATA_DIR: dataDir });
        expect([await exitCode, lines.join('\n')]).toEqual([1, expect.stringContaining(`No portal in ${dataDir}.`)]);
      }
    } finally {
      folder.remove();
    }
  });

  it.each(EXISTING_PORTAL_ONLY.filter((command) => !/doctor|rotate-keys/.test(command)))(
    '%s changes nothing in an empty database',
    async (command) => {
      const name = `empty_${Date.now()}`;
      const databaseServer = inject('databaseServer');
      await createDatabase(databaseServer, name);
      try {
        const { code, output } = await runPortal(command, { DATABASE_URL: toDatabaseUrl(databaseServer, name) });
        expect([code, output]).toEqual([1, expect.stringMatching(`No portal in the database ${name} at 127.0.0.1:`)]);
        const url = toDatabaseUrl(databaseServer, name);
        const doctorResult = await runPortal('doctor', { DATABASE_URL: url, DATABASE_REPLICA_URLS: url });
        expect([doctorResult.code, doctorResult.output]).toEqual([
          0,
          expect.stringMatching(/^warn +migrations: \d+ are pending/m),
        ]);
      } finally {
        await dropDatabase(databaseServer, name);
      }
    },
  );
});

it('commands: doctor fails if the folder with the images of an existing portal is missing', async () => {
  const name = `unmounted_${Date.now()}`;
  const databaseServer = inject('databaseServer');
  const parent = createTempFolder();
  const DATABASE_URL = toDatabaseUrl(databaseServer, name);
  await createDatabase(databaseServer, name);
  try {
    expect((await runPortal('migrate', { DATABASE_URL, DATA_DIR: path.join(parent.dir, 'mounted') })).code).toBe(0);
    const { code, output } = await runPortal('doctor', { DATABASE_URL, DATA_DIR: path.join(parent.dir, 'missing') });
    expect(output).toMatch(/^fail +images: .*missing with the images does not exist/m);
    expect(code).toBe(1);
  } finally {
    await dropDatabase(databaseServer, name);
    parent.remove();
  }
});

it('commands: doctor finds no problem before the first start creates DATA_DIR, and does not create it', async () => {
  const name = `first_${Date.now()}`;
  const databaseServer = inject('databaseServer');
  const parent = createTempFolder();
  const DATA_DIR = path.join(parent.dir, 'data');
  await createDatabase(databaseServer, name);
  try {
    const { code, output } = await runPortal('doctor', { DATABASE_URL: toDatabaseUrl(databaseServer, name), DATA_DIR });
    expect([code, output]).toEqual([0, expect.any(String)]);
    for (const check of ['disk', 'images'])
      expect(output).toMatch(new RegExp(`^warn +${check}: .*${DATA_DIR} does not exist`, 'm'));
    expect(existsSync(DATA_DIR)).toBe(false);
  } finally {
    await dropDatabase(databaseServer, name);
    parent.remove();
  }
});

describe('commands: administrators', () => {
  it('a password reset unlocks an administrator and ends their sessions and tokens', async () => {
    const firstPassword = parsePassword((await runPortal('admin create third')).output);
    const { token } = await logIn('third', firstPassword);
    const response = await fetch(`${server.url}/graphql`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', jwt: token as string },
      body: JSON.stringify({
        query: 'mutation { createApiToken(input: { name: "job", scopes: [KEYS_READ, COMPANIES_READ] }) { secret } }',
      }),
    });
    const { secret } = ((await response.json()) as { data: { createApiToken: { secret: string } } }).data
      .createApiToken;
    const check = (jwt: unknown) => callRest(server.url, 'GET', '/admin/admin-check-login', undefined, jwt as string);
    expect(await check(secret)).toMatchObject({ success: true });
    for (let n = 0; n < 11; n++) await logIn('third', 'Wrong#Horse9battery');
    expect(await logIn('third', firstPassword)).toMatchObject({ success: false });

    const { code, output } = await runPortal('admin reset-password THIRD');
    expect(code).toBe(0);
    expect(await logIn('third', parsePassword(output))).toMatchObject({ success: true });
    expect(await logIn('third', firstPassword)).toMatchObject({ success: false });
    for (const jwt of [token, secret]) expect(await check(jwt)).toMatchObject({ success: false });
  });

  it('a password reset retains the two-step login unless its removal is requested', async () => {
    const { token } = await logIn('fourth', parsePassword((await runPortal('admin create fourth')).output));
    const mutate = async (mutation: string) => {
      const init = { method: 'POST', headers: { 'content-type': 'application/json', jwt: token as string } };
      const body = JSON.stringify({ query: `mutation { ${mutation} }` });
      const response = await fetch(`${server.url}/graphql`, { ...init, body });
      return ((await response.json()) as { data: { startSecondFactorSetup: { secret: string } } }).data;
    };
    const { startSecondFactorSetup } = await mutate('startSecondFactorSetup { secret }');
    await mutate(
      `completeSecondFactorSetup(input: { code: "${generateTotpCode(startSecondFactorSetup.secret)}" }) { message }`,
    );
    const withSecondFactor = await runPortal('admin reset-password fourth');
    expect(await logIn('fourth', parsePassword(withSecondFactor.output))).toMatchObject({ reason: 'CODE_REQUIRED' });
    const withoutSecondFactor = await runPortal('admin reset-password fourth --remove-second-factor');
    expect(await logIn('fourth', parsePassword(withoutSecondFactor.output))).toMatchObject({ success: true });
  });
});

describe('commands: doctor', () => {
  it('doctor reports the age of the newest backup, and why the last one failed', async () => {
    const readBackupFinding = async () => /^\w+ +backups: .+/m.exec((await runPortal('doctor')).output)?.[0];
    const insert = (values: string) =>
      queryDatabase(
        settings.DATABASE_URL!,
        `insert into backup_runs (place, name, ended_at, outcome, size, error) values ${values}`,
      );
    expect(await readBackupFinding()).toMatch(/^warn +backups: none yet/);
    await insert(`('s3://b/', 'portal-0.tar.gz', now() - interval '27 hours', 'SUCCEEDED', 2500000, null)`);
    expect(await readBackupFinding()).toMatch(/^warn +backups: the last one is 27 h old/);
    await insert(`('s3://b/', 'portal-1.tar.gz', now() - interval '3 hours', 'SUCCEEDED', 2500000, null)`);
    expect(await readBackupFinding()).toBe(
      'ok    backups: the last one is 3 h old: portal-1.tar.gz in s3://b/, 2.5 MB',
    );
    await insert(`('s3://b/', 'portal-2.tar.gz', now(), 'FAILED', null, 'no space')`);
    expect(await readBackupFinding()).toBe('warn  backups: the last one failed: no space');
  });

  it('start and doctor warn while no other role owns the audit log, and doctor counts its unsealed rows', async () => {
    // In this database, the statements in docs/operate/audit-log.md that create a separate log owner have not been run.
    await createDatabase(database.url, 'plain', 'template0');
    const DATABASE_URL = toDatabaseUrl(database.url, 'plain');
    const plainServer = await startServer({ ...settings, DATABASE_URL, DRAIN_SECONDS: '0' });
    expect(plainServer.lines).toContainEqual(
      expect.stringMatching(/^Warning: the audit log is protected only by triggers/),
    );
    expect(server.lines.join('\n')).not.toContain('Warning: the audit log');
    plainServer.process.kill('SIGTERM');
    await plainServer.exitCode;
    for (const [table, column, counts] of [
      ['password_reset_requests', 'address', 'password resets: 1, join requests: 0'],
      ['join_confirmations', 'name', 'password resets: 0, join requests: 1'],
    ]) {
      const insertion = `insert into ${table} (email, ${column}, requested_at)`;
      await queryDatabase(DATABASE_URL, `${insertion} values ('a@b.example', '', now() - interval '61 seconds')`);
      expect((await runPortal('doctor', { DATABASE_URL })).output).toMatch(
        new RegExp(`^warn +overdue: emails: 0, ${counts}, events: 0, unsealed rows of the audit log: 0\\. `, 'm'),
      );
      await queryDatabase(DATABASE_URL, `delete from ${table}`);
    }
    const row = `clock_timestamp() - interval '61 seconds', 'PRICE', 'CHANGED', 'x'`;
    await queryDatabase(
      DATABASE_URL,
      `alter table audit.entries disable trigger entries_stamp;
       insert into audit.entries (at, inserted_at, kind, action, subject) select at, at, kind, action, subject
       from (values (${row}), (${row})) withheld(at, kind, action, subject)`,
    );
    const { code, output } = await runPortal('doctor', { DATABASE_URL });
    expect(code).toBe(0);
    expect(output).toMatch(/^warn +audit log: protected only by triggers/m);
    expect(output).toMatch(/^warn +overdue: .* unsealed rows of the audit log: 2\. Check that a server is running$/m);
    const verification = await runPortal('audit verify', { DATABASE_URL });
    expect([verification.code, verification.output]).toEqual([1, expect.stringContaining('2 rows were never sealed')]);
  });
});

it('commands: audit verify does not replace lost secrets', async () => {
  const folder = createTempFolder();
  const embedded = await startServer({ DATA_DIR: folder.dir, DEMO_DATA: 'off' });
  embedded.process.kill('SIGTERM');
  await embedded.exitCode;
  const secretsFile = path.join(folder.dir, 'secrets.json');
  rmSync(secretsFile);
  const { lines, exitCode } = startProgram('main.js audit verify', { DATA_DIR: folder.dir });
  expect([await exitCode, lines.join('\n')]).toEqual([1, expect.stringContaining(`${secretsFile} is missing`)]);
  expect(existsSync(secretsFile)).toBe(false);
  folder.remove();
});

it.skipIf(!canMount)('commands: doctor fails if less than 100 MB of the disk are free', async () => {
  const checkDisk = async (megabytes: number) => {
    const disk = mountDisk(megabytes);
    const { code, output } = await runPortal('doctor', { DATA_DIR: disk.dir });
    disk.remove();
    return [code, /^\w+ +disk: \S+ GB/m.exec(output)?.[0]];
  };
  expect(await checkDisk(90)).toEqual([1, 'fail  disk: 0.1 GB']);
  expect(await checkDisk(900)).toEqual([0, 'warn  disk: 0.9 GB']);
});

it('commands: doctor finds no problem in a database with pending migrations', async () => {
  const url = toDatabaseUrl(database.url, 'older');
  await createDatabase(database.url, 'older');
  await runPortal('migrate', { DATABASE_URL: url });
  await queryDatabase(
    url,
    `delete from migrations where name ~ '^(Replicas|JoinRequests)';
     drop table join_confirmations; alter table installation drop beat_at`,
  );
  const { code, output } = await runPortal('doctor', { DATABASE_URL: url, DATABASE_REPLICA_URLS: url });
  expect([code, output]).toEqual([0, expect.stringMatching(/^warn +migrations: 2 are pending/m)]);
});

describe('commands: a changed search_path', () => {
  const SEARCH_PATH_ERROR =
    /The tables of the portal are in the schema public of the database moved, but \S+ has the search_path/;
  let url: string;
  beforeAll(async () => {
    await createDatabase(database.url, 'moved');
    url = toDatabaseUrl(database.url, 'moved');
    await runPortal('migrate', { DATABASE_URL: url });
    await queryDatabase(url, 'create schema other');
  });

  const buildUrl = (searchPath: string) => `${url}?options=${encodeURIComponent(`-c search_path=${searchPath}`)}`;

  it.each([
    ...['start', 'migrate', 'admin list', 'backup', 'doctor'].map((command) => [command, 'other']),
    ...['start', 'migrate', 'doctor'].map((command) => [command, 'other,public']),
    ['migrate', 'missing'],
  ])('%s names the search_path %s as the cause', async (command, searchPath) => {
    const { code, output } = await runPortal(command, {
      DATABASE_URL: buildUrl(searchPath),
      PORT: String(await findFreePort()),
    });
    expect([code, output]).toEqual([1, expect.stringMatching(SEARCH_PATH_ERROR)]);
    expect(output).not.toContain('No portal');
    const otherTablesSql = `select 1 from pg_tables where schemaname = 'other'`;
    expect(await queryDatabase(url, otherTablesSql)).toEqual([]);
  });

  it('doctor names a search_path of the database, and the suggested statement repairs it', async () => {
    await queryDatabase(url, 'alter database moved set search_path = other');
    const { output } = await runPortal('doctor', { DATABASE_URL: url });
    const statement = /Run "(alter role .+?)"/.exec(output)![1]!;
    await queryDatabase(url, statement);
    const { code, output: after } = await runPortal('doctor', { DATABASE_URL: url });
    expect([code, after]).toEqual([0, expect.stringMatching(/^ok +search path: /m)]);
  });
});

describe('commands: a database that a newer version migrated', () => {
  let url: string;
  const getNewerDatabaseSettings = () => ({ DATABASE_URL: url, DRAIN_SECONDS: '0' });
  beforeAll(async () => {
    await createDatabase(database.url, 'newer');
    url = toDatabaseUrl(database.url, 'newer');
    await runPortal('migrate', getNewerDatabaseSettings());
    await queryDatabase(
      url,
      `insert into migrations (timestamp, name) values (2900000000000, 'Later2900000000000');
       delete from migrations where name like 'LateApprovals%';
       alter table key_events drop column requested_quote`,
    );
  });

  it('start and doctor report the newer migrations, and missing migrations still run', async () => {
    const before = await runPortal('doctor', getNewerDatabaseSettings());
    expect([before.code, before.output]).toEqual([
      0,
      expect.stringMatching(/^warn +migrations: .*Later2900000000000/m),
    ]);
    const olderServer = await startServer({ ...settings, ...getNewerDatabaseSettings() });
    olderServer.process.kill('SIGTERM');
    await olderServer.exitCode;
    expect(olderServer.lines).toContainEqual(
      expect.stringMatching(/^Warning: a newer version of the portal migrated the database \(Later2900000000000\)/),
    );
    expect(olderServer.lines).toContainEqual(expect.stringMatching(/^migrated: LateApprovals/));
    const { code, output } = await runPortal('admin list', getNewerDatabaseSettings());
    expect([code, output]).toEqual([0, expect.stringContaining('chief')]);
  });

  it.each(['0.1.0', version])('migrate accepts a database whose oldest version is %s', async (oldest) => {
    await queryDatabase(url, `update compatibility set oldest_version = '${oldest}'`);
    const { code, output } = await runPortal('migrate', getNewerDatabaseSettings());
    expect([code, output]).toEqual([0, expect.stringContaining('The database is up to date.')]);
  });

  it.each(['start', 'migrate', 'admin list', 'backup', 'doctor'])(
    '%s fails on a database that needs a newer version',
    async (command) => {
      await queryDatabase(url, `update compatibility set oldest_version = '10.0.0'`);
      const { code, output } = await runPortal(command, {
        ...getNewerDatabaseSettings(),
        PORT: String(await findFreePort()),
      });
      expect([code, output]).toEqual([
        1,
        expect.stringContaining(`This is version ${version} of the portal, and the database needs 10.0.0 or later.`),
      ]);
    },
  );
});
