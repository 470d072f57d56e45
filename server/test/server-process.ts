import { type ChildProcess, spawn } from 'node:child_process';
import { randomBytes, randomInt } from 'node:crypto';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import net from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import readline from 'node:readline';
import { startEmbeddedPostgres } from '../src/platform/database/embedded/embedded-postgres.ts';
import { toTcpUrl } from './database-server.ts';
import { LONG_TIMEOUT_SETTINGS } from './portal.ts';
import { SHORT_RUN_FLAGS } from './short-run-flags.ts';

const DIST = path.join(import.meta.dirname, '../dist');
const PRELOAD = path.join(import.meta.dirname, 'compiled-code.mjs');
const PASSWORD = 'Correct#Horse9battery';
const ADMIN = { username: 'chief', userPassword: PASSWORD };

export interface RunningProcess {
  process: ChildProcess;
  /** The output lines so far. */
  lines: string[];
  /** The exit code, or null if a signal ended the process. */
  exitCode: Promise<number | null>;
}

// The processes to kill when the test process exits, because a failed test might not have stopped its servers.
const children = new Set<ChildProcess>();
process.on('exit', () => children.forEach((child) => child.kill('SIGKILL')));

/** Runs a program of the built server, or of another build. The program inherits no settings from the environment. */
export function startProgram(program: string, settings: Record<string, string>, dist = DIST): RunningProcess {
  const { PATH, HOME, TMPDIR } = process.env;
  const [file = '', ...args] = program.split(' ');
  const child = spawn(process.execPath, [...SHORT_RUN_FLAGS, '--import', PRELOAD, path.join(dist, file), ...args], {
    env: {
      PATH,
      HOME,
      TMPDIR,
      NODE_ENV: 'production',
      LOG_LEVEL: 'silent',
      APP_RATE_LIMIT: 'off',
      ...LONG_TIMEOUT_SETTINGS,
      ...settings,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  children.add(child);
  const lines: string[] = [];
  for (const input of [child.stdout, child.stderr])
    readline.createInterface({ input }).on('line', (line) => lines.push(line));
  const exitCode = once(child, 'close').then(([code]) => {
    children.delete(child);
    return code as number | null;
  });
  return { process: child, lines, exitCode };
}

/** Waits for an output line that contains a text. Throws if the process exits first. */
export async function waitForOutput({ process: child, lines, exitCode }: RunningProcess, text: string): Promise<void> {
  const ended = exitCode.then(() => true);
  while (!lines.some((line) => line.includes(text))) {
    const nextOutput = once(child.stdout!, 'data').then(() => false);
    if ((await Promise.race([nextOutput, ended])) && !lines.some((line) => line.includes(text)))
      throw new Error(`The process exited without printing '${text}':\n${lines.join('\n')}`);
  }
}

export interface Server extends RunningProcess {
  url: string;
  port: number;
}

/** Starts the built server on `port` or a free port, with a known administrator. Waits until the server is ready. */
export async function startServer(settings: Record<string, string>, port?: number, dist?: string): Promise<Server> {
  const serverPort = port ?? (await findFreePort());
  const defaultSettings = { ADMIN_USERNAME: ADMIN.username, ADMIN_PASSWORD: ADMIN.userPassword, DEMO_DATA: 'off' };
  const server = startProgram('main.js start', { ...defaultSettings, ...settings, PORT: String(serverPort) }, dist);
  await waitForOutput(server, 'The portal is ready');
  return { ...server, port: serverPort, url: `http://127.0.0.1:${serverPort}` };
}

/** Sends JSON to the REST API and parses the response. */
export async function callRest(url: string, method: string, target: string, body?: object, jwt?: string) {
  const response = await fetch(`${url}/api${target}`, {
    method,
    headers: { ...(body && { 'content-type': 'application/json' }), ...(jwt && { jwt }) },
    body: body && JSON.stringify(body),
  });
  return (await response.json()) as Record<string, any>; // oxlint-disable-line typescript/no-explicit-any -- tests read arbitrary fields
}

export const logInAdmin = async (url: string): Promise<string> =>
  (await callRest(url, 'POST', '/admin/admin-login', ADMIN)).token;

const buildCredentials = (name: string) => ({ email: `office@${name}.example`, password: PASSWORD });

/** Signs a company up, logs it in and returns its session token. */
export async function signUp(url: string, name = 'acme'): Promise<string> {
  const form = { ...buildCredentials(name), cpassword: PASSWORD, name, domain: `${name}.example`, phone: '9820000000' };
  await callRest(url, 'POST', '/auth/signup', { ...form, address: '1 MG Road, Mumbai' });
  return (await callRest(url, 'POST', '/auth/login', buildCredentials(name))).token;
}

/** Creates a temporary folder, which `remove` deletes. `dir` is the path of a subfolder that does not exist yet. */
export function createTempFolder(): { dir: string; remove: () => void } {
  const parent = mkdtempSync(path.join(tmpdir(), 'portal-process-'));
  chmodSync(parent, 0o711); // If root runs the tests, PostgreSQL runs as another user that needs this folder.
  return { dir: path.join(parent, 'data'), remove: () => rmSync(parent, { recursive: true, force: true }) };
}

/**
 * Starts a PostgreSQL server. `getSettings` returns the settings of a portal server that uses it, with a separate data
 * folder for each name.
 */
export async function startDatabase() {
  const { dir, remove } = createTempFolder();
  const postgres = await startEmbeddedPostgres({ dir, log: () => {}, isThrowaway: true });
  const url = toTcpUrl(postgres.url).href; // as in production
  const sharedSettings = {
    DATABASE_URL: url,
    JWT_SECRET: randomBytes(48).toString('base64'),
    SECRETS_KEY: randomBytes(32).toString('base64'),
    LICENCE_SIGNING_KEY: 'MC4CAQAwBQYDK2VwBCIEIJ+DYvh6SEqVTm50DFtMDoQikTmiCqirVv9mWG9qfSnF',
  };
  return {
    url,
    getSettings: (name: string) => ({ ...sharedSettings, DATA_DIR: path.join(dir, name) }),
    async stop() {
      await postgres.stop();
      remove();
    },
  };
}

/**
 * Returns a free port below the ephemeral range, so that the system does not assign it to another socket before the
 * caller listens on it.
 */
export async function findFreePort(): Promise<number> {
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
