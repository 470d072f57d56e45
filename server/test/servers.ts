import { type ChildProcess, spawn } from 'node:child_process';
import { randomBytes, randomInt } from 'node:crypto';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import net from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import readline from 'node:readline';
import { PATIENT_SETTINGS } from './portal.ts';
import { startEmbeddedPostgres } from '../src/db/embedded-postgres.ts';

const DIST = path.join(import.meta.dirname, '../dist');
const PASSWORD = 'Correct#Horse9battery';
const ADMIN = { username: 'chief', userPassword: PASSWORD };

/** A process of the product. */
export interface Running {
  process: ChildProcess;
  /** What it has printed, line by line. */
  lines: string[];
  /** Its exit code, or null where a signal ended it. */
  ended: Promise<number | null>;
}

/** Runs a program of the built server, or of another one, with its arguments, and with these settings and no others. */
export function run(program: string, settings: Record<string, string>, dist = DIST): Running {
  const { PATH, HOME, TMPDIR } = process.env;
  const [file = '', ...args] = program.split(' ');
  const child = spawn(process.execPath, [path.join(dist, file), ...args], {
    env: {
      PATH,
      HOME,
      TMPDIR,
      NODE_ENV: 'production',
      LOG_LEVEL: 'silent',
      APP_RATE_LIMIT: 'off',
      ...PATIENT_SETTINGS,
      ...settings,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const lines: string[] = [];
  for (const input of [child.stdout, child.stderr])
    readline.createInterface({ input }).on('line', (line) => lines.push(line));
  const ended = once(child, 'close').then(([code]) => code as number | null);
  return { process: child, lines, ended };
}

/** Waits until a line is printed; fails where the process ends before. */
export async function printed({ process: child, lines, ended }: Running, text: string): Promise<void> {
  const hasEnded = ended.then(() => true);
  while (!lines.some((line) => line.includes(text))) {
    const next = once(child.stdout!, 'data').then(() => false);
    if ((await Promise.race([next, hasEnded])) && !lines.some((line) => line.includes(text)))
      throw new Error(`It ended and never said '${text}':\n${lines.join('\n')}`);
  }
}

export interface Server extends Running {
  url: string;
  port: number;
}

/** Starts the built server on a port of its own, with an administrator who is known, and waits until it serves. */
export async function startServer(settings: Record<string, string>, port?: number, dist?: string): Promise<Server> {
  const at = port ?? (await freePort());
  const admin = { ADMIN_USERNAME: ADMIN.username, ADMIN_PASSWORD: ADMIN.userPassword, DEMO_DATA: 'off' };
  const server = run('main.js start', { ...admin, ...settings, PORT: String(at) }, dist);
  await printed(server, 'The portal is ready');
  return { ...server, port: at, url: `http://127.0.0.1:${at}` };
}

/** Sends JSON to the REST layer and reads its answer. */
export async function call(url: string, method: string, target: string, body?: object, jwt?: string) {
  const response = await fetch(`${url}/api${target}`, {
    method,
    headers: { ...(body && { 'content-type': 'application/json' }), ...(jwt && { jwt }) },
    body: body && JSON.stringify(body),
  });
  return (await response.json()) as Record<string, any>; // oxlint-disable-line typescript/no-explicit-any -- whatever came
}

export const logInAdmin = async (url: string): Promise<string> =>
  (await call(url, 'POST', '/admin/admin-login', ADMIN)).token;

const accountOf = (name: string) => ({ email: `office@${name}.example`, password: PASSWORD });

/** Signs a company up; returns its session. */
export async function signUp(url: string, name = 'acme'): Promise<string> {
  const form = { ...accountOf(name), cpassword: PASSWORD, name, domain: `${name}.example`, phone: '9820000000' };
  await call(url, 'POST', '/auth/signup', { ...form, address: '1 MG Road, Mumbai' });
  return (await call(url, 'POST', '/auth/login', accountOf(name))).token;
}

/** A folder that is gone with `remove`. */
export function makeFolder(): { dir: string; remove: () => void } {
  const dir = mkdtempSync(path.join(tmpdir(), 'portal-hold-'));
  chmodSync(dir, 0o711); // root's PostgreSQL has a user of its own, and its database would be left elsewhere
  return { dir: path.join(dir, 'data'), remove: () => rmSync(dir, { recursive: true, force: true }) };
}

/** A PostgreSQL and the settings with which servers share it, each with a data folder of its own. */
export async function startDatabase() {
  const { dir, remove } = makeFolder();
  const postgres = await startEmbeddedPostgres({ dir, log: () => {}, throwaway: true });
  const shared = {
    DATABASE_URL: postgres.url,
    JWT_SECRET: randomBytes(48).toString('base64'),
    SECRETS_KEY: randomBytes(32).toString('base64'),
    LICENCE_SIGNING_KEY: 'MC4CAQAwBQYDK2VwBCIEIJ+DYvh6SEqVTm50DFtMDoQikTmiCqirVv9mWG9qfSnF',
  };
  return {
    url: postgres.url,
    settingsOf: (name: string) => ({ ...shared, DATA_DIR: path.join(dir, name) }),
    async stop() {
      await postgres.stop();
      remove();
    },
  };
}

/** A port at which nobody listens, and which no system gives to others by itself while a server starts. */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = randomInt(10_000, 32_768);
    const probe = net.createServer().listen(port, '127.0.0.1');
    const isFree = await once(probe, 'listening').then(
      () => true,
      () => false,
    );
    if (!isFree) continue;
    probe.close();
    await once(probe, 'close');
    return port;
  }
}
