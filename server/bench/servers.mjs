import { execFile, spawn } from 'node:child_process';
import { generateKeyPairSync, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { closeSync, openSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { findFreePort, isReady, killProcessGroup, projectRoot } from '../../scripts/tools.mjs';
import { getStateFolder } from './folder.mjs';

/** @import { ChildProcess } from 'node:child_process' */
/** @typedef {{ name: string, pid: number, port: number, readyAfterMs: number, stop(): Promise<void> }} Server */

export const ADMINISTRATOR = 'bench';
export const PASSWORD = 'Quick7brown#fox';

const READY_TIMEOUT_MS = 60_000;

/** @param {string} name */
const resolveFile = (name) => fileURLToPath(new URL(name, import.meta.url));

/** As in `npm start`. */
const START_OPTIONS = { flags: ['--max-semi-space-size=8'], args: ['start'], env: { MALLOC_ARENA_MAX: '2' } };

/**
 * The command of each server.
 * @type {Record<string, { file: string, args?: string[], node?: string, flags?: string[], env?: NodeJS.ProcessEnv }>}
 */
const SERVERS = {
  portal: { file: path.join(projectRoot, 'server/dist/main.js'), ...START_OPTIONS },
  'portal, unbundled': { file: path.join(projectRoot, 'server/build/src/main.js'), ...START_OPTIONS },
  'minimal server': { file: resolveFile('peers/floor.mjs') },
  'minimal server with count': { file: resolveFile('peers/floor.mjs'), env: { COUNTS: 'yes' } },
  PostGraphile: { file: resolveFile('peers/postgraphile.mjs'), node: resolveFile('node_modules/node/bin/node') },
  Mercurius: { file: resolveFile('peers/mercurius.mjs') },
  'Apollo + TypeORM': { file: resolveFile('peers/plain.mjs') },
};

// All servers of a run share these secrets, so that they accept the same session.
const secrets = {
  JWT_SECRET: randomBytes(48).toString('base64url'),
  SECRETS_KEY: randomBytes(32).toString('base64'),
  LICENCE_SIGNING_KEY: generateKeyPairSync('ed25519')
    .privateKey.export({ format: 'der', type: 'pkcs8' })
    .toString('base64'),
};

/**
 * Starts the named server on the database and waits until it is ready.
 * @param {string} name
 * @param {{ keys: number, url: string }} database
 * @param {NodeJS.ProcessEnv} [settings] in addition to the default settings
 * @param {string[]} [flags] Node options
 * @returns {Promise<Server>}
 */
export async function startServer(name, { keys, url }, settings = {}, flags = []) {
  const definition = SERVERS[name];
  if (!definition) throw new Error(`Unknown server: ${name}.`);
  const port = await findFreePort();
  const portalSettings = name.startsWith('portal') ? getPortalSettings(keys) : {};
  const env = { DATABASE_URL: url, PORT: String(port), ...secrets, ...definition.env, ...portalSettings, ...settings };
  return launchServer({
    name,
    port,
    command: definition.node ?? process.execPath,
    args: [...(definition.flags ?? []), ...flags, definition.file, ...(definition.args ?? [])],
    env,
    log: `${name}-${keys}`,
  });
}

/**
 * Runs a command of the product next to its server, at nice 19. Throws if it fails.
 * @param {string[]} args
 * @param {{ keys: number, url: string }} database
 * @param {NodeJS.ProcessEnv} settings in addition to the default settings
 */
export async function runAtLowPriority(args, { keys, url }, settings) {
  const env = { PATH: process.env.PATH, DATABASE_URL: url, ...secrets, ...getPortalSettings(keys), ...settings };
  const command = ['-n', '19', process.execPath, path.join(projectRoot, 'server/dist/main.js'), ...args];
  await promisify(execFile)('nice', command, { cwd: projectRoot, env });
}

/** Runs `npm start` with the bundled PostgreSQL in this folder. @param {string} dataDir */
export async function startProduct(dataDir) {
  const port = await findFreePort();
  const env = { DATA_DIR: dataDir, PORT: String(port), DRAIN_SECONDS: '0' };
  return launchServer({ name: 'npm start', port, command: 'npm', args: ['start'], env, log: 'npm start' });
}

/**
 * @param {{ name: string, port: number, command: string, args: string[], env: NodeJS.ProcessEnv, log: string }} program
 * @returns {Promise<Server>}
 */
async function launchServer({ name, port, command, args, env, log }) {
  const file = path.join(getStateFolder('logs'), `${log.replaceAll(/\W+/g, '-')}.log`);
  const output = openSync(file, 'w');
  const since = performance.now();
  const child = spawn(command, args, {
    cwd: projectRoot,
    env: { PATH: process.env.PATH, HOME: process.env.HOME, NODE_ENV: 'production', ...env },
    stdio: ['ignore', output, output],
    detached: process.platform !== 'win32', // a separate process group, so that the whole group can be killed
    shell: process.platform === 'win32' && command === 'npm',
  });
  closeSync(output);
  const kill = () => killProcessGroup(child, 'SIGKILL');
  process.once('exit', kill);
  await waitUntilReady(name, child, port, file);
  return {
    name,
    pid: /** @type {number} */ (child.pid),
    port,
    readyAfterMs: performance.now() - since,
    async stop() {
      const exited = once(child, 'exit');
      killProcessGroup(child);
      await exited;
      process.off('exit', kill);
    },
  };
}

/** @param {number} keys */
const getPortalSettings = (keys) => ({
  DATA_DIR: getStateFolder(`portal-${keys}`),
  ADMIN_USERNAME: ADMINISTRATOR,
  ADMIN_PASSWORD: PASSWORD,
  DEMO_DATA: 'off',
  TRUST_PROXY: 'off',
  DRAIN_SECONDS: '0',
  APP_RATE_LIMIT: 'off', // all requests come from one address and would exceed the limit
  LOG_LEVEL: 'warn', // no log line per request
});

/**
 * @param {string} name
 * @param {ChildProcess} child
 * @param {number} port
 * @param {string} log
 */
async function waitUntilReady(name, child, port, log) {
  const deadline = Date.now() + READY_TIMEOUT_MS;
  for (;;) {
    if (await isReady(`http://127.0.0.1:${port}`)) return;
    if (child.exitCode !== null) throw new Error(`${name} exited during its start:\n${readFileSync(log, 'utf8')}`);
    if (Date.now() > deadline) throw new Error(`${name} did not become ready. See ${log}`);
    await pause(5);
  }
}
