import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { listSourceFiles, runNpm, projectRoot, printLine, formatElapsed } from './tools.mjs';

/**
 * A build. `script` is an npm script of the workspace, which creates the file `result`. The folders `foldersToClear`
 * are deleted before the script runs.
 *
 * @typedef {{
 *   name: string, workspace: string, script: string, foldersToClear: string[], title: string, result: string,
 *   inputs: () => string[],
 * }} Build
 */

/** @param {string[]} parts */
const resolvePath = (...parts) => path.join(projectRoot, ...parts);
const stateFolder = resolvePath('.state');

/** @type {Build[]} */
const workspaceBuilds = [
  {
    name: 'server',
    workspace: 'server',
    script: 'build',
    foldersToClear: ['build', 'dist', '../.state/compiled'],
    title: 'the server',
    result: resolvePath('server/dist/main.js'),
    inputs: () => listBuildSources('server'),
  },
  {
    name: 'client',
    workspace: 'client',
    script: 'build:portal',
    foldersToClear: ['dist'],
    title: 'the portal',
    result: resolvePath('client/dist/index.html'),
    // Forms import rules from the server.
    inputs: () => [
      ...listBuildSources('client'),
      ...listBuildSources('server').filter((file) => file.endsWith('.rules.ts')),
    ],
  },
];

/** The documentation is built into the folder of the built portal, so it is built after the portal. @type {Build} */
const docsBuild = {
  name: 'docs',
  workspace: 'client',
  script: 'build:docs',
  foldersToClear: [], // the build itself replaces its folder at the end
  title: 'the documentation',
  result: resolvePath('client/dist/docs/index.html'),
  inputs: () => [
    ...['client/docs', 'docs', 'packages'].flatMap((folder) => listSourceFiles(resolvePath(folder))),
    ...readdirSync(projectRoot)
      .filter((name) => name.endsWith('.md'))
      .map((name) => resolvePath(name)),
  ],
};

/**
 * Installs missing packages and runs the named builds that are missing or stale. Concurrent runs wait for each other.
 * Callers that do not need the newest sources can accept stale builds.
 */
export async function prepare({ builds = ['server', 'client'], acceptsStaleBuilds = false } = {}) {
  assertNodeVersion();
  const isReady = acceptsStaleBuilds ? (/** @type {Build} */ { result }) => existsSync(result) : isBuilt;
  const requestedWorkspaceBuilds = workspaceBuilds.filter(({ name }) => builds.includes(name));
  const requestedBuilds = builds.includes(docsBuild.name)
    ? [...requestedWorkspaceBuilds, docsBuild]
    : requestedWorkspaceBuilds;
  if (isInstalled(projectRoot) && requestedBuilds.every(isReady)) return;
  const unlock = await acquireLock();
  try {
    if (!isInstalled(projectRoot)) await installPackages(projectRoot, 'packages');
    const results = await Promise.allSettled(
      requestedWorkspaceBuilds.filter((build) => !isReady(build)).map(buildWorkspace),
    );
    const failures = results.flatMap((result) => (result.status === 'rejected' ? result.reason.message : []));
    if (failures.length) throw new Error(failures.join('\n\n'));
    if (requestedBuilds.includes(docsBuild) && !isReady(docsBuild)) await buildWorkspace(docsBuild);
  } finally {
    unlock();
  }
}

/** Installs the packages of server/bench, which nothing else needs. */
export async function prepareBench() {
  const unlock = await acquireLock();
  try {
    if (!isInstalled(resolvePath('server/bench')))
      await installPackages(resolvePath('server/bench'), 'the packages of the benchmark');
  } finally {
    unlock();
  }
}

function assertNodeVersion() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  const isSupported = (major === 20 && minor >= 19) || (major === 22 && minor >= 12) || major >= 23;
  if (!isSupported)
    throw new Error(`Node ${process.versions.node} is too old. Install Node 20.19, 22.12, 24 or later.`);
}

/**
 * Returns whether npm's own record of installed packages contains every package of package-lock.json, with the same
 * version and checksum. The project and its workspaces do not count: npm only links them.
 * @param {string} folder
 */
function isInstalled(folder) {
  const installedLock = path.join(folder, 'node_modules/.package-lock.json');
  if (!existsSync(installedLock)) return false;
  const installedPackages = readLockedPackages(installedLock);
  return Object.entries(readLockedPackages(path.join(folder, 'package-lock.json'))).every(([name, locked]) => {
    if (!name.startsWith('node_modules/') && !name.includes('/node_modules/')) return true;
    const installedPackage = installedPackages[name];
    if (!installedPackage) return locked.optional; // an optional binary for another platform
    return installedPackage.version === locked.version && installedPackage.integrity === locked.integrity;
  });
}

/**
 * @param {string} lockFile
 * @returns {Record<string, { version?: string, integrity?: string, optional?: boolean }>}
 */
function readLockedPackages(lockFile) {
  return JSON.parse(readFileSync(lockFile, 'utf8')).packages;
}

/**
 * @param {string} folder
 * @param {string} title
 */
async function installPackages(folder, title) {
  const since = performance.now();
  printLine(`Installing ${title}. This takes about a minute …`);
  const quietOptions = ['--no-audit', '--no-fund', '--loglevel=error'];
  const { ok, output } = await runNpm(['ci', '--prefix', folder, '--include=dev', ...quietOptions]);
  if (!ok) throw new Error(`Installing ${title} failed:\n\n${output}`);
  printLine(`Installed ${title} in ${formatElapsed(since)}.`);
}

/** @param {Build} build */
async function buildWorkspace({ name, workspace, script, foldersToClear, title, inputs }) {
  const since = performance.now();
  printLine(`Building ${title} …`);
  const digest = hashFiles(inputs());
  rmSync(getStampFile(name), { force: true });
  // Remove files whose sources no longer exist.
  for (const folder of foldersToClear) rmSync(resolvePath(workspace, folder), { recursive: true, force: true });
  const { ok, output } = await runNpm(['run', '--silent', script, '-w', workspace], {
    env: { NODE_ENV: 'production' },
  });
  if (!ok) throw new Error(`Building ${title} failed:\n\n${output}`);
  writeFileSync(getStampFile(name), digest);
  printLine(`Built ${title} in ${formatElapsed(since)}.`);
}

/** @param {Build} build */
function isBuilt({ name, result, inputs }) {
  const stamp = getStampFile(name);
  return existsSync(result) && existsSync(stamp) && readFileSync(stamp, 'utf8') === hashFiles(inputs());
}

/** @param {string} name the name of a build */
function getStampFile(name) {
  return path.join(stateFolder, `${name}.built`);
}

/** @param {string} workspace */
function listBuildSources(workspace) {
  /** @param {string} file */
  const isBuildSource = (file) =>
    !file.endsWith('.test.ts') && !/^(test|bench|docs)/.test(path.relative(resolvePath(workspace), file));
  return listSourceFiles(resolvePath(workspace)).filter(isBuildSource);
}

/** @param {string[]} files */
function hashFiles(files) {
  const digest = createHash('sha256');
  for (const file of [...files, resolvePath('package-lock.json')]) {
    digest.update(`${path.relative(projectRoot, file)}\0`).update(readFileSync(file));
  }
  return digest.digest('hex');
}

async function acquireLock() {
  mkdirSync(stateFolder, { recursive: true });
  const file = path.join(stateFolder, 'preparing');
  for (let isReported = false; ; isReported = true) {
    try {
      writeFileSync(file, String(process.pid), { flag: 'wx' });
      const remove = () => rmSync(file, { force: true });
      process.once('exit', remove);
      return () => {
        process.off('exit', remove);
        remove();
      };
    } catch (error) {
      if (getErrorCode(error) !== 'EEXIST') throw error;
    }
    if (isAbandoned(file)) rmSync(file, { force: true });
    else if (!isReported) printLine('Waiting for another process that installs or builds …');
    await pause(200);
  }
}

/** @param {string} file */
function isAbandoned(file) {
  try {
    const age = Date.now() - statSync(file).mtimeMs;
    const holderPid = Number(readFileSync(file, 'utf8'));
    // A new lock file is empty for an instant. After 30 minutes, the process id can belong to another process.
    return holderPid ? !isAlive(holderPid) || age > 30 * 60_000 : age > 5000;
  } catch (error) {
    if (getErrorCode(error) === 'ENOENT') return false;
    throw error;
  }
}

/** @param {number} pid */
function isAlive(pid) {
  try {
    process.kill(pid, 0);
    // Zombies still accept signals. In a container without an init process they are never reaped.
    return process.platform !== 'linux' || !readFileSync(`/proc/${pid}/stat`, 'utf8').includes(') Z ');
  } catch (error) {
    return getErrorCode(error) === 'EPERM';
  }
}

/** @param {unknown} error */
function getErrorCode(error) {
  return /** @type {NodeJS.ErrnoException} */ (error).code;
}
