import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { createEncryptor, parseEncryptionKeys } from '../src/platform/crypto/encryptor.ts';
import { version } from '../src/product.ts';
import { parsePassword, startServerForCommands } from './command-runner.ts';
import { queryDatabase } from './database-server.ts';
import { findFreePort, createTempFolder, startProgram } from './server-process.ts';
import { startSmtpServer } from './smtp-server.ts';
import { waitFor } from './wait-for.ts';

const { server, settings, runPortal, logIn, stop } = await startServerForCommands();
afterAll(stop);

describe('commands: general usage', () => {
  it('--help lists the commands and the options of each', async () => {
    const helpRun = await runPortal('--help');
    expect([helpRun.code, helpRun.output]).toEqual([
      0,
      expect.stringMatching(/^ {2}migrate +run pending database migrations$/m),
    ]);
    const adminCreateHelp = await runPortal('admin create --help');
    expect([adminCreateHelp.code, adminCreateHelp.output]).toEqual([0, expect.stringContaining('--email <email>')]);
  });

  it.each(['', 'no-such-command', 'migrate too much', 'admin create', 'admin reset-password'])(
    'an invalid command exits with 1: %j',
    async (command) => {
      const { code, output } = await runPortal(command);
      expect([code, output]).toEqual([1, expect.stringMatching(/--help lists all commands|Usage: portal/)]);
    },
  );
});

it.each(['text', 'json'])(
  'commands: libraries print no warnings about their later versions (LOG_FORMAT=%s)',
  async (LOG_FORMAT) => {
    const DATABASE_URL = `${settings.DATABASE_URL}?sslmode=require`;
    const { output } = await runPortal('doctor', {
      LOG_FORMAT,
      DATABASE_URL,
      UPLOADS_URL: 's3://images?region=ap-south-1',
    });
    expect(output).toContain('SSL');
    expect(output).not.toContain('WARNING');
    expect(output).not.toContain('NodeVersionSupportWarning');
  },
);

describe('commands: printed lines', () => {
  it('start warns about a misspelt setting, in JSON as a warning', async () => {
    // The port is in use, so the command ends.
    const start = (change: Record<string, string>) =>
      runPortal('start', { PORT: String(server.port), SMPT_URL: 'file', LOG_LEVEL: 'warn', ...change });
    const warning = 'SMPT_URL is not a setting. Did you mean SMTP_URL?';
    expect((await start({ LOG_FORMAT: 'text' })).output).toMatch(`Warning: ${warning}`);
    const [line] = (await start({ LOG_FORMAT: 'json' })).output.split('\n');
    expect(JSON.parse(line!)).toMatchObject({ level: 40, msg: warning });
  });

  it('in JSON, lines below LOG_LEVEL are not printed', async () => {
    const migrate = (LOG_LEVEL: string) => runPortal('migrate', { LOG_FORMAT: 'json', LOG_LEVEL });
    expect(await migrate('warn')).toEqual({ code: 0, output: '' });
    expect(JSON.parse((await migrate('info')).output)).toMatchObject({ level: 30 });
  });
});

describe('commands: check-config', () => {
  it('check-config prints the settings and no secret', async () => {
    const { code, output } = await runPortal('check-config', {
      GRACE_DAYS: '7',
      SMTP_URL: 'smtp://me:hidden@mail.example',
    });
    expect([code, output]).toEqual([0, expect.stringContaining('The settings are valid.')]);
    expect(output).toMatch(/^GRACE_DAYS +7$/m);
    expect(output).toMatch(/^JWT_SECRET +set$/m);
    expect(output).toMatch(/^ADMIN_PASSWORD +unset$/m);
    for (const secret of [settings.JWT_SECRET, settings.DATABASE_URL, settings.LICENCE_SIGNING_KEY, 'hidden'])
      expect(output).not.toContain(secret);
  });

  it('check-config shows each setting as the server uses it', async () => {
    const { dir, remove } = createTempFolder();
    mkdirSync(dir);
    writeFileSync(path.join(dir, 'jwt'), settings.JWT_SECRET!);
    const { lines, exitCode } = startProgram('main.js check-config', {
      DATA_DIR: dir,
      UPLOADS_URL: 's3://images/live?region=ap-south-1',
      JWT_SECRET_FILE: path.join(dir, 'jwt'),
      REMINDER_DAYS: 'off',
      SMTP_URL: 'file',
      REQUIRE_ADMIN_SECOND_FACTOR: 'on',
    });
    const code = await exitCode;
    remove();
    const shownSettings = Object.fromEntries(lines.map((line) => line.split(/ {2,}/) as [string, string]));
    expect(code).toBe(0);
    expect(shownSettings).toMatchObject({
      DATA_DIR: dir,
      DATABASE_URL: `unset: the embedded PostgreSQL in ${dir}`,
      DATABASE_REPLICA_URLS: 'unset: the primary serves all reads',
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

  it('check-config names every invalid or misspelt setting and exits with 1', async () => {
    const { code, output } = await runPortal('check-config', { PORT: 'http', GRACE_DAYS: '31', SMPT_URL: 'file' });
    expect([code, output]).toEqual([1, expect.stringMatching(/^PORT: .+\nGRACE_DAYS: /m)]);
    expect(output).toMatch(/^Warning: SMPT_URL is not a setting\. Did you mean SMTP_URL\?$/m);
  });
});

describe('commands: a missing or empty data folder', () => {
  it.each([
    ['restore missing.tar.gz', 'missing.tar.gz does not exist. Specify a backup file.'],
    ['backup missing/backup.tar.gz', 'missing does not exist. Create it, or choose another file.'],
  ])('%s names the wrong path and creates nothing', async (command, message) => {
    const parent = createTempFolder();
    const missingFolder = path.join(parent.dir, 'data');
    try {
      const { lines, exitCode } = startProgram(`main.js ${command}`, { DATA_DIR: missingFolder });
      const code = await exitCode;
      const output = lines.join('\n');
      expect([code, output]).toEqual([1, expect.stringContaining(message)]);
      expect(output).not.toMatch(/ENOENT|\.part/);
      expect(existsSync(missingFolder)).toBe(false);
    } finally {
      parent.remove();
    }
  });

  it('check-config accepts the defaults', async () => {
    const { lines, exitCode } = startProgram('main.js check-config', {});
    expect([await exitCode, lines.join('\n')]).toEqual([0, expect.stringContaining('The settings are valid.')]);
  });
});

describe('commands: administrators', () => {
  it('an administrator is created once, with a password that logs in', async () => {
    const runs = await Promise.all([runPortal('admin create second --name Second'), runPortal('admin create SECOND')]);
    const [created, rejected] = runs.toSorted((a, b) => a.code! - b.code!);
    expect([created!.code, rejected!.code]).toEqual([0, 1]);
    expect(rejected!.output).toMatch(/^The username second is already in use\. Choose another one\.$/im);
    expect(await logIn('second', parsePassword(created!.output))).toMatchObject({ success: true });
  });

  it('the list shows an administrator with name, role and email', async () => {
    await runPortal('admin create fifth --name Fifth --role VIEWER --email fifth@portal.example');
    const { code, output } = await runPortal('admin list');
    expect([code, output]).toEqual([0, expect.stringContaining('fifth\tFifth\tViewer\tfifth@portal.example')]);
    expect((await runPortal('admin create sixth --role BOSS')).code).toBe(1);
  });

  it('the audit log names the create command, and audit verify confirms the log', async () => {
    const { token } = await logIn('seventh', parsePassword((await runPortal('admin create seventh')).output));
    const headers = { jwt: token as string };
    const response = await fetch(`${server.url}/api/admin/export-audit-log?kind=ADMINISTRATOR`, { headers });
    expect(await response.text()).toMatch(/,admin create,.*Administrator,CREATED,.*username: seventh/s);
    expect(await runPortal('audit verify')).toMatchObject({
      code: 0,
      output: expect.stringContaining('is unchanged'),
    });
    const verification = await runPortal('audit verify --head 999999:abcdefgh.x');
    expect([verification.code, verification.output]).toEqual([1, expect.stringContaining('The tail was cut off')]);
  });

  it('resetting the password of an unknown administrator fails', async () => {
    const { code, output } = await runPortal('admin reset-password stranger');
    expect([code, output]).toEqual([
      1,
      'No administrator has the username stranger. Run "admin list" to see all usernames.',
    ]);
  });
});

describe('commands: doctor', () => {
  it('doctor reports no problem on a healthy server', async () => {
    const { code, output } = await runPortal('doctor');
    expect([code, output]).toEqual([0, expect.stringMatching(/^ok +migrations: all have run$/m)]);
    for (const check of ['database', 'clock', 'images', 'secrets', 'overdue'])
      expect(output).toMatch(new RegExp(`^ok +${check}: `, 'm'));
    expect(output).toMatch(/^warn +mail: emails are saved/m);
  });

  it('doctor names a problem and a missing TRUST_PROXY, and exits with 1', async () => {
    const { code, output } = await runPortal('doctor', {
      SMTP_URL: `smtp://127.0.0.1:${await findFreePort()}`,
      PUBLIC_URL: 'https://portal.example',
    });
    expect([code, output]).toEqual([1, expect.stringMatching(/^fail +mail: .*ECONNREFUSED.*$/m)]);
    expect(output).toContain('Failed checks: 1.');
    expect(output).toMatch(/^warn +addresses: PUBLIC_URL is https:\/\/portal.example, .* Set TRUST_PROXY$/m);
  });

  it('doctor warns about a misspelt setting', async () => {
    const { code, output } = await runPortal('doctor', { SMPT_URL: 'file' });
    expect([code, output]).toEqual([0, expect.stringMatching(/^warn +settings: SMPT_URL is not a setting\./m)]);
    expect(output).not.toMatch(/^ok +settings/m);
  });

  it('doctor warns about emails that failed permanently', async () => {
    await queryDatabase(
      settings.DATABASE_URL!,
      `insert into mails (recipient, subject, text, html, due_at, given_up_at)
       values ('a@b.example', 's', '', '', null, now())`,
    );
    const { output } = await runPortal('doctor');
    await queryDatabase(settings.DATABASE_URL!, 'delete from mails');
    expect(output).toMatch(/^warn +overdue: emails that failed permanently: 1\. An administrator can retry them/m);
  });

  it('doctor warns about a sender at localhost, and accepts another sender', async () => {
    const smtp = await startSmtpServer();
    const readMailFinding = async (MAIL_FROM: string) =>
      /^\w+ +mail: .+/m.exec((await runPortal('doctor', { SMTP_URL: smtp.url, MAIL_FROM })).output)?.[0];
    expect(await readMailFinding('')).toMatch(/^warn +mail: .*no-reply@localhost.* Set MAIL_FROM$/);
    for (const sender of ['keys@portal.example', 'keys@localhost.example'])
      expect(await readMailFinding(`Keys <${sender}>`)).toMatch(/^ok +mail: .*keys@/);
    await smtp.stop();
  });

  it('doctor fails if SECRETS_KEY lacks the key that signed the audit log', async () => {
    const findSeal = () => queryDatabase(settings.DATABASE_URL!, 'select position from audit.seals limit 1');
    await waitFor(async () => expect(await findSeal()).toHaveLength(1));
    const otherKey = randomBytes(32).toString('base64');
    const { code, output } = await runPortal('doctor', { SECRETS_KEY: otherKey });
    expect([code, output]).toEqual([1, expect.stringMatching(/^fail +secrets: SECRETS_KEY lacks the key /m)]);
    const completed = await runPortal('doctor', { SECRETS_KEY: `${otherKey},${settings.SECRETS_KEY}` });
    expect([completed.code, completed.output]).toEqual([0, expect.stringMatching(/^ok +secrets: /m)]);
  });

  it.each([
    [
      'the previous secret of a webhook',
      'webhook_endpoints',
      (secret: string, otherSecret: string) =>
        `(url, secret, previous_secret, previous_until, begins_after)
         values ('https://hooks.example', '${secret}', '${otherSecret}', now(), 0)`,
    ],
    [
      'a second factor',
      'second_factors',
      (_secret: string, otherSecret: string) =>
        `(account_id, secret) select id, '${otherSecret}' from administrators limit 1`,
    ],
  ])('doctor fails if SECRETS_KEY lacks the key of %s', async (_what, table, buildRow) => {
    const [secret, otherSecret] = [settings.SECRETS_KEY!, randomBytes(32).toString('base64')].map((key) =>
      createEncryptor(parseEncryptionKeys(key)).encrypt('x', 'owner'),
    );
    await queryDatabase(settings.DATABASE_URL!, `insert into ${table} ${buildRow(secret!, otherSecret!)}`);
    const { code, output } = await runPortal('doctor');
    await queryDatabase(settings.DATABASE_URL!, `delete from ${table}`);
    expect([code, output]).toEqual([1, expect.stringMatching(/^fail +secrets: SECRETS_KEY lacks the key /m)]);
  });

  it('doctor reports an unreachable database', async () => {
    const { code, output } = await runPortal('doctor', { DATABASE_URL: 'postgres://portal@127.0.0.1:1/portal' });
    expect([code, output]).toEqual([1, expect.stringContaining('cannot be reached')]);
  });
});

it('commands: --version prints the version', async () => {
  expect(await runPortal('--version')).toEqual({ code: 0, output: version });
});

it('commands: rotate-keys explains how to replace the secrets in settings, and prints none of them', async () => {
  const { code, output } = await runPortal('rotate-keys');
  expect([code, output]).toEqual([
    0,
    expect.stringMatching(/before the current value of JWT_SECRET:[^]+LICENCE_SIGNING_KEY:/),
  ]);
  expect(output).toContain('With several servers, first put each new value after the current ones');
  expect(output).not.toContain(settings.JWT_SECRET);
});
