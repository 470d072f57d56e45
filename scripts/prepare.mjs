import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { filesUnder, npm, root, say, seconds } from './tools.mjs';

/** @typedef {{ workspace: string, title: string, result: string, inputs: () => string[] }} Part */

/** @param {string[]} parts */
const at = (...parts) => path.join(root, ...parts);
const state = at('.state');

/** @type {Part[]} */
const parts = [
  {
    workspace: 'server',
    title: 'the server',
    result: at('server/dist/main.js'),
    inputs: () => sourcesOf('server'),
  },
  {
    workspace: 'client',
    title: 'the portal',
    result: at('client/dist/index.html'),
    // the forms share the server's rules
    inputs: () => [...sourcesOf('client'), ...sourcesOf('server').filter((file) => file.endsWith('.rules.ts'))],
  },
];

/**
 * Installs what is missing and builds the named workspaces that are stale. Concurrent runs wait for each other. Stale
 * builds can be accepted where a build only has to exist.
 */
export async function prepare({ builds = ['server', 'client'], acceptsStaleBuilds = false } = {}) {
  checkNode();
  const isReady = acceptsStaleBuilds ? (/** @type {Part} */ { result }) => existsSync(result) : isBuilt;
  const wanted = parts.filter(({ workspace }) => builds.includes(workspace));
  if (isInstalled(root) && wanted.every(isReady)) return;
  const unlock = await lock();
  try {
    if (!isInstalled(root)) await install(root, 'packages');
    const results = await Promise.allSettled(wanted.filter((part) => !isReady(part)).map(buildPart));
    const failures = results.flatMap((result) => (result.status === 'rejected' ? result.reason.message : []));
    if (failures.length) throw new Error(failures.join('\n\n'));
  } finally {
    unlock();
  }
}

/** Installs what server/bench asks for, which nothing else needs. */
export async function prepareBench() {
  const unlock = await lock();
  try {
    if (!isInstalled(at('server/bench'))) await install(at('server/bench'), 'what is measured against');
  } finally {
    unlock();
  }
}

function checkNode() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  const fits = (major === 20 && minor >= 19) || (major === 22 && minor >= 12) || major >= 23;
  if (!fits) throw new Error(`Node ${process.versions.node} is too old: 20.19, 22.12, 24 or later is needed.`);
}

/**
 * When npm is done, it notes what it has installed; that note must contain all that package-lock.json asks for. The project and
 * its workspaces are links, so a new version number of theirs installs nothing.
 * @param {string} folder
 */
function isInstalled(folder) {
  const note = path.join(folder, 'node_modules/.package-lock.json');
  if (!existsSync(note)) return false;
  const installed = packagesOf(note);
  return Object.entries(packagesOf(path.join(folder, 'package-lock.json'))).every(([name, asked]) => {
    if (!name.startsWith('node_modules/') && !name.includes('/node_modules/')) return true;
    const found = installed[name];
    if (!found) return asked.optional; // another platform's binaries
    return found.version === asked.version && found.integrity === asked.integrity;
  });
}

/**
 * @param {string} lockFile
 * @returns {Record<string, { version?: string, integrity?: string, optional?: boolean }>}
 */
function packagesOf(lockFile) {
  return JSON.parse(readFileSync(lockFile, 'utf8')).packages;
}

/**
 * @param {string} folder
 * @param {string} what
 */
async function install(folder, what) {
  const since = performance.now();
  say(`Installing ${what}, which takes about a minute …`);
  const quiet = ['--no-audit', '--no-fund', '--loglevel=error'];
  const { ok, output } = await npm(['ci', '--prefix', folder, '--include=dev', ...quiet]);
  if (!ok) throw new Error(`${what} could not be installed:\n\n${output}`);
  say(`Installed ${what} in ${seconds(since)}.`);
}

/** @param {Part} part */
async function buildPart({ workspace, title, inputs }) {
  const since = performance.now();
  say(`Building ${title} …`);
  const digest = hash(inputs());
  rmSync(stampOf(workspace), { force: true });
  // a file that no longer exists must not be left behind
  for (const folder of ['build', 'dist']) rmSync(at(workspace, folder), { recursive: true, force: true });
  const { ok, output } = await npm(['run', '--silent', 'build', '-w', workspace], { env: { NODE_ENV: 'production' } });
  if (!ok) throw new Error(`${title} could not be built:\n\n${output}`);
  writeFileSync(stampOf(workspace), digest);
  say(`Built ${title} in ${seconds(since)}.`);
}

/** @param {Part} part */
function isBuilt({ workspace, result, inputs }) {
  const stamp = stampOf(workspace);
  return existsSync(result) && existsSync(stamp) && readFileSync(stamp, 'utf8') === hash(inputs());
}

/** @param {string} workspace */
function stampOf(workspace) {
  return path.join(state, `${workspace}.built`);
}

/** @param {string} workspace */
function sourcesOf(workspace) {
  /** @param {string} file */
  const isBuiltFrom = (file) => !file.endsWith('.test.ts') && !/^(test|bench)/.test(path.relative(at(workspace), file));
  return filesUnder(at(workspace)).filter(isBuiltFrom);
}

/** @param {string[]} files */
function hash(files) {
  const digest = createHash('sha256');
  for (const file of [...files, at('package-lock.json')]) {
    digest.update(`${path.relative(root, file)}\0`).update(readFileSync(file));
  }
  return digest.digest('hex');
}

async function lock() {
  mkdirSync(state, { recursive: true });
  const file = path.join(state, 'preparing');
  for (let told = false; ; told = true) {
    try {
      writeFileSync(file, String(process.pid), { flag: 'wx' });
      const remove = () => rmSync(file, { force: true });
      process.once('exit', remove);
      return () => {
        process.off('exit', remove);
        remove();
      };
    } catch (error) {
      if (codeOf(error) !== 'EEXIST') throw error;
    }
    if (isAbandoned(file)) rmSync(file, { force: true });
    else if (!told) say('Waiting for another start that is installing or building …');
    await pause(200);
  }
}

/** @param {string} file */
function isAbandoned(file) {
  try {
    const age = Date.now() - statSync(file).mtimeMs;
    const holder = Number(readFileSync(file, 'utf8'));
    // an empty one was made a moment ago; an old one's process id may belong to another process by now
    return holder ? !isAlive(holder) || age > 30 * 60_000 : age > 5000;
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return false;
    throw error;
  }
}

/** @param {number} pid */
function isAlive(pid) {
  try {
    process.kill(pid, 0);
    // a zombie still takes signals; in a container nobody may ever collect it
    return process.platform !== 'linux' || !readFileSync(`/proc/${pid}/stat`, 'utf8').includes(') Z ');
  } catch (error) {
    return codeOf(error) === 'EPERM';
  }
}

/** @param {unknown} error */
function codeOf(error) {
  return /** @type {NodeJS.ErrnoException} */ (error).code;
}
