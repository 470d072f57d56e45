import { type ChildProcess, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import readline from 'node:readline';
import { fileURLToPath } from 'node:url';
import { Client } from 'pg';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type EmbeddedPostgres, startEmbeddedPostgres } from './embedded-postgres.ts';
import { findProcess } from './processes.ts';

const POLL_OPTIONS = { timeout: 20_000, interval: 20 };

let dir: string;
let lines: string[];
const stopCallbacks: (() => Promise<unknown>)[] = [];

beforeEach(() => {
  dir = path.join(tmpdir(), `portal-embedded-${randomBytes(6).toString('hex')}`);
  lines = [];
});

afterEach(async () => {
  for (const stop of stopCallbacks.splice(0).toReversed()) await stop();
  rmSync(dir, { recursive: true, force: true });
});

async function startPostgres(options: { isThrowaway?: boolean } = { isThrowaway: true }): Promise<EmbeddedPostgres> {
  const database = await startEmbeddedPostgres({ dir, log: (line) => lines.push(line), ...options });
  stopCallbacks.push(() => database.stop());
  return database;
}

/** Starts the database in a separate process, which the test can kill. */
async function startInOtherProcess(): Promise<ChildProcess> {
  const script = `
    const { runnerImport } = await import('vite');
    const { module } = await runnerImport(${JSON.stringify(fileURLToPath(new URL('./embedded-postgres.ts', import.meta.url)))}, { configFile: false });
    await module.startEmbeddedPostgres({ dir: ${JSON.stringify(dir)}, log: () => {}, isThrowaway: true });
    console.log('ready');
    setInterval(() => {}, 1000);`;
  const owner = spawn(process.execPath, ['--input-type=module', '-e', script], {
    cwd: path.dirname(fileURLToPath(import.meta.url)),
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  stopCallbacks.push(() => killProcess(owner));
  await once(readline.createInterface({ input: owner.stdout }), 'line');
  return owner;
}

async function killProcess(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  child.kill('SIGKILL');
  await once(child, 'exit');
}

async function queryDatabase(url: string, sql: string): Promise<Record<string, unknown>[]> {
  const client = new Client({ connectionString: url });
  client.on('error', () => {});
  await client.connect();
  try {
    return (await client.query(sql)).rows;
  } finally {
    await client.end();
  }
}

function readServerPid(): number {
  return Number.parseInt(readFileSync(path.join(dir, 'postgres/postmaster.pid'), 'utf8'), 10);
}

test('embedded database: the first start creates a database with a private random password', async () => {
  const { url } = await startPostgres();
  const { hostname, password, pathname, username } = new URL(url);
  expect({ hostname, pathname, username }).toEqual({ hostname: '127.0.0.1', pathname: '/portal', username: 'portal' });
  expect(password).toHaveLength(32);
  expect(statSync(path.join(dir, 'postgres-password')).mode & 0o777).toBe(0o600);
  expect(statSync(dir).mode & 0o777).toBe(process.getuid?.() === 0 ? 0o711 : 0o700);
  await expect(queryDatabase(url.replace(password, 'wrong'), 'select 1')).rejects.toThrow(
    'password authentication failed',
  );
  expect(await queryDatabase(url, 'select rolsuper from pg_roles where rolname = current_user')).toEqual([
    { rolsuper: false },
  ]);
});

test('embedded database: in production, only connections over TCP from the same machine are accepted', async () => {
  const { url } = await startPostgres({ isThrowaway: false });
  expect(new URL(url).search).toBe('');
  const rules = readFileSync(path.join(dir, 'postgres/pg_hba.conf'), 'utf8');
  expect(rules).toBe('host all portal 127.0.0.1/32 scram-sha-256\n');
});

test("embedded database: the shared buffers are an eighth of the container's memory limit", async () => {
  const memoryLimit = vi.spyOn(process, 'constrainedMemory').mockReturnValue(1536 * 1024 * 1024);
  stopCallbacks.push(async () => memoryLimit.mockRestore());
  const { url } = await startPostgres({ isThrowaway: false });
  expect(await queryDatabase(url, 'show shared_buffers')).toEqual([{ shared_buffers: '192MB' }]);
});

test('embedded database: case-insensitive search works for letters outside ASCII', async () => {
  const { url } = await startPostgres();
  expect(await queryDatabase(url, `select 'ÉCOLE' ilike 'école' as equal`)).toEqual([{ equal: true }]);
});

test('embedded database: data persists across restarts', async () => {
  const firstServer = await startPostgres({ isThrowaway: false });
  expect(await queryDatabase(firstServer.url, 'show fsync')).toEqual([{ fsync: 'on' }]);
  await queryDatabase(firstServer.url, 'create table note as select 42 as answer');
  await firstServer.stop();
  const secondServer = await startPostgres({ isThrowaway: false });
  expect(await queryDatabase(secondServer.url, 'select answer from note')).toEqual([{ answer: 42 }]);
});

test('embedded database: a start in a folder that another process uses fails with the id of that process', async () => {
  const owner = await startInOtherProcess();
  await expect(startPostgres()).rejects.toThrow(
    `already in use by process ${owner.pid}; stop it or set another DATA_DIR`,
  );
  expect(findProcess(readServerPid())?.command).toContain('postgres');
});

test('embedded database: killing the owning process stops PostgreSQL and releases the folder', async () => {
  const owner = await startInOtherProcess();
  const pid = readServerPid();
  await killProcess(owner);
  await vi.waitFor(() => expect(findProcess(pid)).toBeUndefined(), POLL_OPTIONS);
  const { url } = await startPostgres();
  expect(await queryDatabase(url, 'select 1 as one')).toEqual([{ one: 1 }]);
});

test('embedded database: a start immediately after the owning process was killed succeeds', async () => {
  await killProcess(await startInOtherProcess());
  const { url } = await startPostgres();
  expect(await queryDatabase(url, 'select 1 as one')).toEqual([{ one: 1 }]);
});

test.skipIf(process.platform !== 'linux')(
  'embedded database: the next start stops a PostgreSQL server whose watchdog was killed',
  async () => {
    const owner = await startInOtherProcess();
    const pid = readServerPid();
    const watchdog = Number(/^PPid:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]);
    const watchdogChildren = readFileSync(`/proc/${watchdog}/task/${watchdog}/children`, 'utf8')
      .trim()
      .split(' ')
      .map(Number);
    for (const processId of [watchdog, ...watchdogChildren]) if (processId !== pid) process.kill(processId, 'SIGKILL');
    await killProcess(owner);
    const { url } = await startPostgres();
    expect(await queryDatabase(url, 'select 1 as one')).toEqual([{ one: 1 }]);
    expect(readServerPid()).not.toBe(pid);
    expect(findProcess(pid)).toBeUndefined();
  },
);

test('embedded database: a pid file that names another program does not prevent a start', async () => {
  await (await startPostgres()).stop();
  writeFileSync(path.join(dir, 'postgres/postmaster.pid'), `${process.pid}\n${dir}/postgres\n0\n5432\n\n127.0.0.1\n`);
  const { url } = await startPostgres();
  expect(await queryDatabase(url, 'select 1 as one')).toEqual([{ one: 1 }]);
});

test.skipIf(process.platform !== 'linux')(
  'embedded database: a pid file that names a zombie does not prevent a start',
  async () => {
    await (await startPostgres()).stop();
    // The long sleep replaces the shell and does not wait for children, so the short sleep becomes a zombie.
    const parent = spawn('/bin/sh', ['-c', 'sleep 0.3 & echo $!; exec sleep 60'], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    stopCallbacks.push(() => killProcess(parent));
    const [zombie] = await once(readline.createInterface({ input: parent.stdout }), 'line');
    await vi.waitFor(() => expect(readFileSync(`/proc/${zombie}/stat`, 'utf8')).toContain(' Z '), POLL_OPTIONS);
    writeFileSync(path.join(dir, 'postgres/postmaster.pid'), `${zombie}\n${dir}/postgres\n0\n5432\n\n127.0.0.1\n`);
    const { url } = await startPostgres();
    expect(await queryDatabase(url, 'select 1 as one')).toEqual([{ one: 1 }]);
  },
);

test('embedded database: an incomplete database is discarded and created again', async () => {
  const draft = path.join(dir, 'postgres.making-1');
  mkdirSync(path.join(draft, 'base'), { recursive: true });
  writeFileSync(path.join(draft, 'PG_VERSION'), '18\n');
  const { url } = await startPostgres();
  expect(await queryDatabase(url, 'select 1 as one')).toEqual([{ one: 1 }]);
  expect(readdirSync(dir).filter((name) => name.includes('making'))).toEqual([]);
});

test.each<[string, (file: string) => void]>([
  ['without its password file', (file) => rmSync(file)],
  ['with an empty password file', (file) => truncateSync(file)],
])('embedded database: a database %s is set aside, never deleted', async (_case, damage) => {
  await (await startPostgres()).stop();
  damage(path.join(dir, 'postgres-password'));
  const { url } = await startPostgres();
  expect(await queryDatabase(url, 'select 1 as one')).toEqual([{ one: 1 }]);
  const asideFolder = readdirSync(dir).find((name) => name.startsWith('postgres.set-aside-'));
  expect(asideFolder && existsSync(path.join(dir, asideFolder, 'PG_VERSION'))).toBe(true);
  expect(lines.join('\n')).toContain(asideFolder);
});

test('embedded database: a missing database is not silently replaced with an empty one', async () => {
  await (await startPostgres()).stop();
  rmSync(path.join(dir, 'postgres'), { recursive: true });
  await expect(startPostgres()).rejects.toThrow(`The database of ${dir} is missing`);
});

test('embedded database: a crashed PostgreSQL restarts at the same address without losing data', async () => {
  const { url } = await startPostgres({ isThrowaway: false });
  await queryDatabase(url, 'create table note as select 42 as answer');
  process.kill(readServerPid(), 'SIGKILL');
  await vi.waitFor(
    async () => expect(await queryDatabase(url, 'select answer from note')).toEqual([{ answer: 42 }]),
    POLL_OPTIONS,
  );
  expect(lines.join('\n')).toContain('is restarted');
});

test.skipIf(process.getuid?.() !== 0)(
  'embedded database: if the folder is inaccessible, data is stored elsewhere, and the new folder is logged',
  async () => {
    mkdirSync(dir, { mode: 0o700 });
    const firstServer = await startPostgres();
    const dataFolder = lines.map((line) => /the database is stored in (\S+)/.exec(line)?.[1]).find(Boolean) ?? '';
    stopCallbacks.unshift(async () => rmSync(dataFolder, { recursive: true, force: true }));
    expect(statSync(dataFolder).uid).not.toBe(0);
    await queryDatabase(firstServer.url, 'create table note as select 42 as answer');
    await firstServer.stop();
    const secondServer = await startPostgres();
    expect(await queryDatabase(secondServer.url, 'select answer from note')).toEqual([{ answer: 42 }]);
  },
);
