import { spawn } from 'node:child_process';
import { generateKeyPairSync, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createWriteStream, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import net from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { finished } from 'node:stream/promises';
import { createTestDatabase } from '../database.ts';
import { PASSWORD, type RestReply } from '../portal.ts';

const MAIN = path.resolve(import.meta.dirname, '../../dist/main.js');
export const CHIEF = { username: 'chief', password: PASSWORD };

export type ServerProcess = Awaited<ReturnType<typeof startServer>>;

/** A database and a data folder that several servers may share, with the secrets they need. */
export async function createSite() {
  const database = await createTestDatabase();
  const dataDir = mkdtempSync(path.join(tmpdir(), 'portal-hold-'));
  const signingKey = generateKeyPairSync('ed25519').privateKey.export({ format: 'der', type: 'pkcs8' });
  return {
    url: database.url,
    dataDir,
    env: {
      DATABASE_URL: database.url,
      DATA_DIR: dataDir,
      JWT_SECRET: randomBytes(48).toString('base64url'),
      LICENCE_SIGNING_KEY: signingKey.toString('base64'),
      ADMIN_USERNAME: CHIEF.username,
      ADMIN_PASSWORD: CHIEF.password,
    },
    async remove(): Promise<void> {
      await database.drop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

export type Site = Awaited<ReturnType<typeof createSite>>;

/** Starts the built server in a process of its own, and waits until it is ready. Its log is a file of the site. */
export async function startServer(site: Site, settings: Record<string, string> = {}) {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const logFile = path.join(site.dataDir, `server-${port}.log`);
  const child = spawn(process.execPath, [MAIN], {
    env: {
      PATH: process.env.PATH,
      NODE_ENV: 'production',
      LOG_LEVEL: 'warn',
      ...site.env,
      PORT: String(port),
      ...settings,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const log = createWriteStream(logFile);
  child.stdout.pipe(log, { end: false });
  child.stderr.pipe(log, { end: false });
  const exit = once(child, 'exit') as Promise<[number | null, NodeJS.Signals | null]>;
  const server = {
    url,
    pid: child.pid!,
    exit,
    isAlive: () => child.exitCode === null && child.signalCode === null,
    log: () => readFileSync(logFile, 'utf8'),
    kill: (signal: NodeJS.Signals) => child.kill(signal),
    /** POSTs to the REST layer, and returns the body of the answer. */
    async rest(target: string, body: object, headers: Record<string, string> = {}): Promise<RestReply['body']> {
      const init = { method: 'POST', headers: { 'content-type': 'application/json', ...headers } };
      const response = await fetch(`${url}/api${target}`, { ...init, body: JSON.stringify(body) });
      return (await response.json()) as RestReply['body'];
    },
    async stop(): Promise<void> {
      child.kill('SIGKILL');
      await exit;
      log.end();
      await finished(log);
    },
  };
  const deadline = Date.now() + 60_000;
  while (!(await isReady(url))) {
    if (!server.isAlive() || Date.now() > deadline)
      throw new Error(`The server did not become ready:\n${server.log()}`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  return server;
}

const isReady = async (url: string) => (await fetch(`${url}/readyz`).catch(() => null))?.status === 200;

async function freePort(): Promise<number> {
  const probe = net.createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address() as net.AddressInfo;
  probe.close();
  await once(probe, 'close');
  return port;
}

/** What a process has cost so far (Linux): CPU in milliseconds, and its memory in MB. */
export function costOf(pid: number): { cpu: number; memory: number } {
  const [, rest = ''] = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ');
  const ticks = rest.split(' ').slice(11, 13).map(Number);
  return { cpu: (ticks[0]! + ticks[1]!) * 10, memory: megabytes(pid, 'VmRSS') };
}

/** The most memory a process has had, in MB, since `forgetPeak`. */
export const peakOf = (pid: number): number => megabytes(pid, 'VmHWM');
export const forgetPeak = (pid: number): void => writeFileSync(`/proc/${pid}/clear_refs`, '5');

const megabytes = (pid: number, name: string) =>
  Number(new RegExp(`${name}:\\s+(\\d+) kB`).exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024;
