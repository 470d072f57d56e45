import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, inject, it, vi } from 'vitest';
import { createDatabase, dropDatabase, onDatabase, onServer } from './database-server.ts';
import { version } from '../src/product.ts';
import { codeOf } from './second-factor.ts';
import { call, freePort, makeFolder, run, type Server, startDatabase, startServer } from './servers.ts';

vi.setConfig({ testTimeout: 90_000, hookTimeout: 90_000 });

let database: Awaited<ReturnType<typeof startDatabase>>;
let server: Server;
let settings: Record<string, string>;
beforeAll(async () => {
  database = await startDatabase();
  settings = database.settingsOf('server');
  server = await startServer({ ...settings, DRAIN_SECONDS: '0' });
});
afterAll(async () => {
  server.process.kill('SIGTERM');
  await server.ended;
  await database.stop();
});

/** Runs a command to its end, beside the server; returns its exit code and what it said. */
async function portal(command: string, change: Record<string, string> = {}) {
  const { lines, ended } = run(`main.js ${command}`, { ...settings, ...change });
  return { code: await ended, said: lines.join('\n') };
}

const logIn = (username: string, userPassword: string) =>
  call(server.url, 'POST', '/admin/admin-login', { username, userPassword });
const passwordIn = (said: string) => / with (\S{16}),/.exec(said)![1]!;

describe('commands: general usage', () => {
  it('--help lists the commands and the options of each', async () => {
    const all = await portal('--help');
    expect([all.code, all.said]).toEqual([0, expect.stringMatching(/^ {2}migrate +bring the database up to date$/m)]);
    const one = await portal('admin create --help');
    expect([one.code, one.said]).toEqual([0, expect.stringContaining('--email <email>')]);
  });

  it.each(['', 'no-such-command', 'migrate too much', 'admin create', 'admin reset-password'])(
    'an invalid command exits with 1: %j',
    async (command) => {
      const { code, said } = await portal(command);
      expect([code, said]).toEqual([1, expect.stringMatching(/--help lists what there is|Usage: portal/)]);
    },
  );
});

describe('commands: check-config', () => {
  it('check-config prints the settings and no secret', async () => {
    const { code, said } = await portal('check-config', { GRACE_DAYS: '7', SMTP_URL: 'smtp://me:hidden@mail.example' });
    expect([code, said]).toEqual([0, expect.stringContaining('The settings are good.')]);
    expect(said).toMatch(/^GRACE_DAYS +7$/m);
    expect(said).toMatch(/^JWT_SECRET +set$/m);
    expect(said).toMatch(/^ADMIN_PASSWORD +unset$/m);
    for (const secret of [settings.JWT_SECRET, settings.DATABASE_URL, settings.LICENCE_SIGNING_KEY, 'hidden'])
      expect(said).not.toContain(secret);
  });

  it('check-config shows each setting as the server uses it', async () => {
    const { dir, remove } = makeFolder();
    mkdirSync(dir);
    writeFileSync(path.join(dir, 'jwt'), settings.JWT_SECRET!);
    const { lines, ended } = run('main.js check-config', {
      DATA_DIR: dir,
      UPLOADS_URL: 's3://images/live?region=ap-south-1',
      JWT_SECRET_FILE: path.join(dir, 'jwt'),
      REMINDER_DAYS: 'off',
      SMTP_URL: 'file',
      REQUIRE_ADMIN_SECOND_FACTOR: 'on',
    });
    const code = await ended;
    remove();
    const shown = Object.fromEntries(lines.map((line) => line.split(/ {2,}/) as [string, string]));
    expect(code).toBe(0);
    expect(shown).toMatchObject({
      DATA_DIR: dir,
      DATABASE_URL: `unset: the embedded PostgreSQL in ${dir}`,
      DATABASE_REPLICA_URLS: 'unset: the primary answers every read',
      UPLOADS_URL: 's3://images/live?region=ap-south-1',
      JWT_SECRET: `set in ${path.join(dir, 'jwt')}`,
      SECRETS_KEY: `unset: the first start generates it in ${path.join(dir, 'secrets.json')}`,
      PUBLIC_URL: 'unset: http://127.0.0.1:4000',
      REMINDER_DAYS: 'off',
      APP_RATE_LIMIT: 'off',
      SMTP_URL: 'file',
      REQUIRE_ADMIN_SECOND_FACTOR: 'on',
      CORS_ORIGINS: 'none',
    });
  });

  it('check-config names every invalid setting and exits with 1', async () => {
    const { code, said } = await portal('check-config', { PORT: 'http', GRACE_DAYS: '31' });
    expect([code, said]).toEqual([1, expect.stringMatching(/^PORT: .+\nGRACE_DAYS: /m)]);
  });
});

// every command that must not create anything
const EXISTING_PORTAL_ONLY = [
  'admin list',
  'admin create first',
  'admin reset-password first',
  'audit verify',
  'backup backup.tar.gz',
  'rotate-keys',
  'doctor',
];

describe('commands: a place without a portal', () => {
  it.each(EXISTING_PORTAL_ONLY)('%s creates nothing in an empty place', async (command) => {
    const parent = makeFolder();
    const empty = path.join(parent.dir, 'data');
    try {
      const { lines, ended } = run(`main.js ${command}`, { DATA_DIR: empty });
      expect([await ended, lines.join('\n')]).toEqual([1, expect.stringContaining(`No portal in ${empty}.`)]);
      expect(existsSync(empty)).toBe(false);
    } finally {
      parent.remove();
    }
  });

  it.each([
    ['restore missing.tar.gz', 'missing.tar.gz does not exist. Name the file of a backup.'],
    ['backup missing/backup.tar.gz', 'missing does not exist. Create it, or name another file.'],
  ])('%s names the wrong path and creates nothing', async (command, message) => {
    const parent = makeFolder();
    const empty = path.join(parent.dir, 'data');
    try {
      const { lines, ended } = run(`main.js ${command}`, { DATA_DIR: empty });
      const code = await ended;
      const said = lines.join('\n');
      expect([code, said]).toEqual([1, expect.stringContaining(message)]);
      expect(said).not.toMatch(/ENOENT|\.part/);
      expect(existsSync(empty)).toBe(false);
    } finally {
      parent.remove();
    }
  });

  it('a rejected restore leaves no portal, and doctor and backup agree on that', async () => {
    const folder = makeFolder();
    const [file, dataDir] = [path.join(folder.dir, 'backup.tar.gz'), path.join(folder.dir, 'data')];
    mkdirSync(folder.dir, { recursive: true });
    writeFileSync(file, 'not a backup');
    try {
      expect(await run(`main.js restore ${file}`, { DATA_DIR: dataDir }).ended).toBe(1);
      for (const command of ['doctor', `backup ${path.join(folder.dir, 'new.tar.gz')}`]) {
        const { lines, ended } = run(`main.js ${command}`, { DATA_DIR: dataDir });
        expect([await ended, lines.join('\n')]).toEqual([1, expect.stringContaining(`No portal in ${dataDir}.`)]);
      }
    } finally {
      folder.remove();
    }
  });

  it.each(EXISTING_PORTAL_ONLY.filter((command) => !/doctor|rotate-keys/.test(command)))(
    '%s changes nothing in an empty database',
    async (command) => {
      const name = `empty_${Date.now()}`;
      const server = inject('databaseServer');
      await createDatabase(server, name);
      try {
        const { code, said } = await portal(command, { DATABASE_URL: onServer(server, name) });
        expect([code, said]).toEqual([1, expect.stringMatching(`No portal in the database ${name} at 127.0.0.1:`)]);
        const inspected = await portal('doctor', { DATABASE_URL: onServer(server, name) });
        expect([inspected.code, inspected.said]).toEqual([
          0,
          expect.stringMatching(/^look +migrations: \d+ are missing/m),
        ]);
      } finally {
        await dropDatabase(server, name);
      }
    },
  );

  it('check-config accepts the defaults', async () => {
    const { lines, ended } = run('main.js check-config', {});
    expect([await ended, lines.join('\n')]).toEqual([0, expect.stringContaining('The settings are good.')]);
  });
});

describe('commands: administrators', () => {
  it('an administrator is created once, with a password that logs in', async () => {
    const both = await Promise.all([portal('admin create second --name Second'), portal('admin create SECOND')]);
    const [created, refused] = both.toSorted((a, b) => a.code! - b.code!);
    expect([created!.code, refused!.code]).toEqual([0, 1]);
    expect(refused!.said).toMatch(/^There is an administrator second already\.$/im);
    expect(await logIn('second', passwordIn(created!.said))).toMatchObject({ success: true });
  });

  it('a password reset unlocks an administrator and ends their sessions and tokens', async () => {
    const first = passwordIn((await portal('admin create third')).said);
    const { token } = await logIn('third', first);
    const made = await fetch(`${server.url}/graphql`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', jwt: token as string },
      body: JSON.stringify({
        query: 'mutation { createApiToken(input: { name: "job", scopes: [KEYS_READ, COMPANIES_READ] }) { secret } }',
      }),
    });
    const { secret } = ((await made.json()) as { data: { createApiToken: { secret: string } } }).data.createApiToken;
    const check = (jwt: unknown) => call(server.url, 'GET', '/admin/admin-check-login', undefined, jwt as string);
    expect(await check(secret)).toMatchObject({ success: true });
    for (let n = 0; n < 11; n++) await logIn('third', 'Wrong#Horse9battery');
    expect(await logIn('third', first)).toMatchObject({ success: false });

    const { code, said } = await portal('admin reset-password THIRD');
    expect(code).toBe(0);
    expect(await logIn('third', passwordIn(said))).toMatchObject({ success: true });
    expect(await logIn('third', first)).toMatchObject({ success: false });
    for (const jwt of [token, secret]) expect(await check(jwt)).toMatchObject({ success: false });
  });

  it('a password reset retains the two-step login unless its removal is requested', async () => {
    const { token } = await logIn('fourth', passwordIn((await portal('admin create fourth')).said));
    const mutate = async (mutation: string) => {
      const init = { method: 'POST', headers: { 'content-type': 'application/json', jwt: token as string } };
      const body = JSON.stringify({ query: `mutation { ${mutation} }` });
      return ((await (await fetch(`${server.url}/graphql`, { ...init, body })).json()) as { data: any }).data; // oxlint-disable-line typescript/no-explicit-any -- tests read whatever came
    };
    const { beginSecondFactor } = await mutate('beginSecondFactor { secret }');
    await mutate(`addSecondFactor(code: "${codeOf(beginSecondFactor.secret)}") { message }`);
    const kept = await portal('admin reset-password fourth');
    expect(await logIn('fourth', passwordIn(kept.said))).toMatchObject({ reason: 'CODE_REQUIRED' });
    const removed = await portal('admin reset-password fourth --remove-second-factor');
    expect(await logIn('fourth', passwordIn(removed.said))).toMatchObject({ success: true });
  });

  it('the list shows an administrator with name, role and email', async () => {
    await portal('admin create fifth --name Fifth --role VIEWER --email fifth@portal.example');
    const { code, said } = await portal('admin list');
    expect([code, said]).toEqual([0, expect.stringContaining('fifth\tFifth\tViewer\tfifth@portal.example')]);
    expect((await portal('admin create sixth --role BOSS')).code).toBe(1);
  });

  it('the audit log names the create command, and audit verify confirms the log', async () => {
    const { token } = await logIn('seventh', passwordIn((await portal('admin create seventh')).said));
    const headers = { jwt: token as string };
    const file = await fetch(`${server.url}/api/admin/export-audit-log?kind=ADMINISTRATOR`, { headers });
    expect(await file.text()).toMatch(/,admin create,.*Administrator,CREATED,.*username: seventh/s);
    expect(await portal('audit verify')).toMatchObject({
      code: 0,
      said: expect.stringContaining('is as it was written'),
    });
    const cut = await portal('audit verify --head 999999:abcdefgh.x');
    expect([cut.code, cut.said]).toEqual([1, expect.stringContaining('The tail was cut off')]);
  });

  it('resetting the password of an unknown administrator fails', async () => {
    const { code, said } = await portal('admin reset-password nobody');
    expect([code, said]).toEqual([1, 'There is no administrator nobody.']);
  });
});

describe('commands: doctor', () => {
  it('doctor finds nothing to fix on a healthy server', async () => {
    const { code, said } = await portal('doctor');
    expect([code, said]).toEqual([0, expect.stringMatching(/^ok +migrations: none is missing$/m)]);
    for (const what of ['database', 'clock', 'images', 'secrets', 'overdue'])
      expect(said).toMatch(new RegExp(`^ok +${what}: `, 'm'));
    expect(said).toMatch(/^look +mail: each mail becomes a file/m);
  });

  it('doctor reports the age of the newest backup, and why the last one failed', async () => {
    const backups = async () => /^\w+ +backups: .+/m.exec((await portal('doctor')).said)?.[0];
    const insert = (values: string) =>
      onDatabase(
        settings.DATABASE_URL!,
        `insert into backup_runs (place, name, ended_at, outcome, size, error) values ${values}`,
      );
    expect(await backups()).toMatch(/^look +backups: none yet/);
    await insert(`('s3://b/', 'portal-1.tar.gz', now() - interval '3 hours', 'SUCCEEDED', 2500000, null)`);
    expect(await backups()).toBe('ok    backups: the last one is 3 h old: portal-1.tar.gz in s3://b/, 2.5 MB');
    await insert(`('s3://b/', 'portal-2.tar.gz', now(), 'FAILED', null, 'no space')`);
    expect(await backups()).toBe('look  backups: the last one failed: no space');
  });

  it('doctor names a problem and exits with 1', async () => {
    const { code, said } = await portal('doctor', { SMTP_URL: `smtp://127.0.0.1:${await freePort()}` });
    expect([code, said]).toEqual([1, expect.stringMatching(/^mend +mail: .*ECONNREFUSED.*$/m)]);
    expect(said).toContain('To mend: 1.');
  });

  it('start and doctor warn while no other role owns the audit log, and doctor counts its unsealed rows', async () => {
    // without the statements of docs/operate.md
    await createDatabase(database.url, 'plain', 'template0');
    const DATABASE_URL = onServer(database.url, 'plain');
    const plain = await startServer({ ...settings, DATABASE_URL, DRAIN_SECONDS: '0' });
    expect(plain.lines).toContainEqual(expect.stringMatching(/^Warning: the audit log is kept by triggers alone/));
    expect(server.lines.join('\n')).not.toContain('Warning: the audit log');
    plain.process.kill('SIGTERM');
    await plain.ended;
    const row = `clock_timestamp() - interval '61 seconds', 'PRICE', 'CHANGED', 'x'`;
    await onDatabase(
      DATABASE_URL,
      `alter table audit.entries disable trigger entries_stamp;
       insert into audit.entries (at, inserted_at, kind, action, subject) select at, at, kind, action, subject
       from (values (${row}), (${row})) withheld(at, kind, action, subject)`,
    );
    const { code, said } = await portal('doctor', { DATABASE_URL });
    expect(code).toBe(0);
    expect(said).toMatch(/^look +audit log: kept by triggers alone/m);
    expect(said).toMatch(/^look +overdue: .* 2 unsealed rows of the audit log: does a server run\?$/m);
    const verified = await portal('audit verify', { DATABASE_URL });
    expect([verified.code, verified.said]).toEqual([1, expect.stringContaining('2 rows were never sealed')]);
  });

  it('doctor reports an unreachable database', async () => {
    const { code, said } = await portal('doctor', { DATABASE_URL: 'postgres://portal@127.0.0.1:1/portal' });
    expect([code, said]).toEqual([1, expect.stringContaining('cannot be reached')]);
  });
});

describe('commands: a database that a newer version migrated', () => {
  let url: string;
  const named = () => ({ DATABASE_URL: url, DRAIN_SECONDS: '0' });
  beforeAll(async () => {
    await createDatabase(database.url, 'newer');
    url = onServer(database.url, 'newer');
    await portal('migrate', named());
    await onDatabase(
      url,
      `insert into migrations (timestamp, name) values (2900000000000, 'Later2900000000000');
       delete from migrations where name like 'LateApprovals%';
       alter table key_events drop column requested_quote`,
    );
  });

  it('its migrations are reported by start and doctor, and missing ones still run', async () => {
    const before = await portal('doctor', named());
    expect([before.code, before.said]).toEqual([0, expect.stringMatching(/^look +migrations: .*Later2900000000000/m)]);
    const served = await startServer({ ...settings, ...named() });
    served.process.kill('SIGTERM');
    await served.ended;
    expect(served.lines).toContainEqual(
      expect.stringMatching(/^Warning: a newer version of the portal migrated the database \(Later2900000000000\)/),
    );
    expect(served.lines).toContainEqual(expect.stringMatching(/^migrated: LateApprovals/));
    const { code, said } = await portal('admin list', named());
    expect([code, said]).toEqual([0, expect.stringContaining('chief')]);
  });

  it.each(['0.1.0', version])('a database that version %s may use starts', async (oldest) => {
    await onDatabase(url, `update compatibility set oldest_version = '${oldest}'`);
    const { code, said } = await portal('migrate', named());
    expect([code, said]).toEqual([0, expect.stringContaining('The database is up to date.')]);
  });

  it.each(['start', 'migrate', 'admin list', 'backup', 'doctor'])(
    '%s is refused where the database needs a newer version',
    async (command) => {
      await onDatabase(url, `update compatibility set oldest_version = '10.0.0'`);
      const { code, said } = await portal(command, { ...named(), PORT: String(await freePort()) });
      expect([code, said]).toEqual([
        1,
        expect.stringContaining(`This is version ${version} of the portal, and the database needs 10.0.0 or later.`),
      ]);
    },
  );
});

it('commands: --version prints the version', async () => {
  expect(await portal('--version')).toEqual({ code: 0, said: version });
});

it('commands: rotate-keys explains how to replace the set secrets and prints none of them', async () => {
  const { code, said } = await portal('rotate-keys');
  expect([code, said]).toEqual([0, expect.stringMatching(/before the present JWT_SECRET:[^]+LICENCE_SIGNING_KEY:/)]);
  expect(said).not.toContain(settings.JWT_SECRET);
});
