import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findFreePort, createTempFolder, waitForOutput, startProgram, startDatabase } from './server-process.ts';

let database: Awaited<ReturnType<typeof startDatabase>>;
let settings: Record<string, string>;
beforeAll(async () => {
  database = await startDatabase();
  settings = database.getSettings('server');
});
afterAll(() => database.stop());

/** Runs a program that must fail to start. Returns the exit code and the output. */
async function startAndFail(change: Record<string, string>, program = 'main.js start') {
  const { lines, exitCode } = startProgram(program, { ...settings, PORT: '0', DEMO_DATA: 'off', ...change });
  return { code: await exitCode, output: lines.join('\n') };
}

const buildDatabaseUrl = (change: (url: URL) => void) => {
  const url = new URL(database.url);
  change(url);
  return url.href;
};

describe('starting: database problems', () => {
  const cases: [string, () => Promise<string>, RegExp][] = [
    [
      'is unreachable',
      async () => buildDatabaseUrl((url) => (url.port = String(closedPort))),
      /^The database at 127\.0\.0\.1:\d+ cannot be reached: connect ECONNREFUSED .+\. Start it, or correct DATABASE_URL\.$/m,
    ],
    [
      'has an unknown name',
      async () => buildDatabaseUrl((url) => (url.hostname = 'nowhere.invalid')),
      /^The database at nowhere\.invalid:\d+ cannot be reached: getaddrinfo .+ Start it, or correct DATABASE_URL\.$/m,
    ],
    [
      'rejects the password',
      async () => buildDatabaseUrl((url) => (url.password = 'wrong')),
      /^The database at 127\.0\.0\.1:\d+ rejects the password of portal\. Correct DATABASE_URL\.$/m,
    ],
    [
      'needs a password',
      async () => buildDatabaseUrl((url) => (url.password = '')),
      /^Login to the database at 127\.0\.0\.1:\d+ failed: .+\. Correct the password or sslmode in DATABASE_URL\.$/m,
    ],
    [
      'rejects the user',
      async () => buildDatabaseUrl((url) => (url.username = 'stranger')),
      /^The database at 127\.0\.0\.1:\d+ rejects the login of stranger: .+\. Allow it in pg_hba\.conf, or correct DATABASE_URL\.$/m,
    ],
    [
      'does not exist',
      async () => buildDatabaseUrl((url) => (url.pathname = '/missing')),
      /^The database missing does not exist at 127\.0\.0\.1:\d+\. Create it \(createdb missing\), or correct DATABASE_URL\.$/m,
    ],
    [
      'contains another application',
      () => createOtherDatabase(`create table companies (id int)`),
      /^The database other\w+ at 127\.0\.0\.1:\d+ contains other data: .+\. Use an empty database or the portal's own\.$/m,
    ],
  ];
  let closedPort: number;
  beforeAll(async () => {
    closedPort = await findFreePort();
  });

  async function createOtherDatabase(sql: string): Promise<string> {
    const name = `other${Date.now()}`;
    const url = buildDatabaseUrl((each) => (each.pathname = `/${name}`));
    await runSql(database.url, `create database ${name}`);
    await runSql(url, sql);
    return url;
  }

  it.each(cases)('a database that %s is reported with a remedy', async (_what, url, message) => {
    const DATABASE_URL = await url();
    const { code, output } = await startAndFail({ DATABASE_URL });
    expect([code, output]).toEqual([1, expect.stringMatching(message)]);
    expect(output).not.toContain(new URL(database.url).password);
    expect(output).not.toMatch(/^ +at /m);
  });

  it('an unreachable direct address is reported with its setting', async () => {
    const DATABASE_DIRECT_URL = buildDatabaseUrl((url) => (url.port = String(closedPort)));
    const { code, output } = await startAndFail({ DATABASE_DIRECT_URL });
    expect([code, output]).toEqual([
      1,
      expect.stringMatching(/cannot be reached: .+ or correct DATABASE_DIRECT_URL\.$/m),
    ]);
  });

  it('npm run migrate reports a wrong password', async () => {
    const DATABASE_URL = buildDatabaseUrl((url) => (url.password = 'wrong'));
    const { code, output } = await startAndFail({ DATABASE_URL }, 'main.js migrate');
    expect([code, output]).toEqual([
      1,
      expect.stringContaining('rejects the password of portal. Correct DATABASE_URL.'),
    ]);
  });
});

async function runSql(url: string, sql: string): Promise<void> {
  const client = new Client({ connectionString: url });
  client.on('error', () => {}); // the query reports the error
  await client.connect();
  await client.query(sql);
  await client.end();
}

it('starting: a data folder that cannot be created is reported, and nothing is created', async () => {
  const { dir, remove } = createTempFolder();
  mkdirSync(path.dirname(dir), { recursive: true });
  writeFileSync(dir, 'a file');
  for (const DATABASE_URL of [database.url, '']) {
    const { code, output } = await startAndFail({ DATABASE_URL, DATA_DIR: path.join(dir, 'data') });
    expect([code, output]).toEqual([1, expect.stringContaining('set another DATA_DIR')]);
  }
  expect(readdirSync(path.dirname(dir))).toEqual(['data']);
  remove();
});

it('starting: a missing uploads folder is reported and not created', async () => {
  const { dir, remove } = createTempFolder();
  const { code, output } = await startAndFail({ UPLOADS_URL: pathToFileURL(dir).href });
  expect([code, output]).toEqual([1, expect.stringMatching(/^The folder of uploads .+ set another UPLOADS_URL\.$/m)]);
  expect(existsSync(dir)).toBe(false);
  remove();
});

it.skipIf(process.platform !== 'linux')(
  'starting: a data folder that can never exist is reported, and the start ends',
  async () => {
    for (const DATABASE_URL of [database.url, '']) {
      const { code, output } = await startAndFail({ DATABASE_URL, DATA_DIR: '/proc/nowhere/data' });
      expect([code, output]).toEqual([1, expect.stringContaining('set another DATA_DIR')]);
    }
  },
);

it('starting: a used port ends the start before it changes the database or the data folder', async () => {
  const { dir, remove } = createTempFolder();
  const server = startProgram('main.js start', { ...settings, PORT: String(await findFreePort()), DEMO_DATA: 'off' });
  await waitForOutput(server, 'The portal is ready');
  const port = /:(\d+)/.exec(server.lines.find((line) => line.includes('The portal is ready'))!)![1]!;
  const { code, output } = await startAndFail({ DATABASE_URL: '', DATA_DIR: dir, PORT: port });
  server.process.kill('SIGTERM');
  expect(await server.exitCode).toBe(0);
  expect([code, output]).toEqual([
    1,
    expect.stringContaining('Stop the program that listens there, or set another PORT.'),
  ]);
  expect(existsSync(dir)).toBe(false);
  remove();
});
