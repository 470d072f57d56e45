import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync } from 'node:fs';
import net from 'node:net';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { handleShutdownSignals } from './shutdown-signals.mjs';

/** The repository root. Commands run in this folder by default. */
export const projectRoot = fileURLToPath(new URL('..', import.meta.url));

/** @param {string} line */
export function printLine(line) {
  process.stdout.write(`${line}\n`);
}

/** Formats the time since a timestamp, for example `0.4 s`. @param {number} since */
export function formatElapsed(since) {
  return `${((performance.now() - since) / 1000).toFixed(1)} s`;
}

/** The running commands, which end with this process. @type {Set<import('node:child_process').ChildProcess>} */
const children = new Set();
process.once('exit', () => children.forEach((child) => killProcessGroup(child)));

/** @typedef {{ cwd?: string, env?: NodeJS.ProcessEnv, timeout?: number }} RunOptions */

/**
 * Runs a command without printing its output. Returns the output, and whether the command succeeded. The command is
 * killed when this process exits, or after `timeout` milliseconds.
 * @param {string} command
 * @param {string[]} args
 * @param {RunOptions} [options]
 * @returns {Promise<{ ok: boolean, output: string }>}
 */
export function runCommand(command, args, { cwd = projectRoot, env = {}, timeout } = {}) {
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      cwd,
      env: { ...process.env, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
      detached: process.platform !== 'win32', // a separate process group, so that the whole group can be killed
    });
    killOnExit(child);
    const timer = timeout && setTimeout(() => killProcessGroup(child, 'SIGKILL'), timeout);
    /** @type {Buffer[]} */
    const outputChunks = [];
    child.stdout.on('data', (chunk) => outputChunks.push(chunk));
    child.stderr.on('data', (chunk) => outputChunks.push(chunk));
    /** @type {(ok: boolean, extraOutput?: string) => void} */
    const finish = (ok, extraOutput = '') => {
      clearTimeout(timer);
      resolve({ ok, output: `${Buffer.concat(outputChunks)}${extraOutput}`.trim() });
    };
    child.once('error', (error) => finish(false, error.message));
    child.once('close', (code) => finish(code === 0));
  });
}

/**
 * Kills the process group of a child when this process exits.
 * @param {import('node:child_process').ChildProcess} child
 */
export function killOnExit(child) {
  children.add(child);
  child.once('close', () => children.delete(child));
}

/**
 * Sends a signal to all processes of the leader's process group. On Windows, kills only the leader.
 * @param {import('node:child_process').ChildProcess} leader
 * @param {NodeJS.Signals} [signal]
 */
export function killProcessGroup(leader, signal = 'SIGTERM') {
  if (!leader.pid) return; // The process failed to start.
  try {
    if (process.platform === 'win32') leader.kill();
    else process.kill(-leader.pid, signal);
  } catch {
    // The group is already empty.
  }
}

/**
 * Runs the npm that runs this script, or else the npm on the PATH.
 * @param {string[]} args
 * @param {RunOptions} [options]
 */
export function runNpm(args, options) {
  const npmScript = process.env.npm_execpath;
  if (npmScript?.endsWith('.js')) return runCommand(process.execPath, [npmScript, ...args], options);
  return process.platform === 'win32'
    ? runCommand('cmd', ['/c', 'npm', ...args], options)
    : runCommand('npm', args, options);
}

/** Returns the path of an installed package's program, to run with node. @param {string} file */
export function getProgramPath(file) {
  return path.join(projectRoot, 'node_modules', file);
}

/**
 * Lists every file under a folder, except those in node_modules, build and dist.
 * @param {string} dir
 * @returns {string[]}
 */
export function listSourceFiles(dir) {
  return readdirSync(dir, { withFileTypes: true }).flatMap((entry) => {
    if (entry.isFile()) return [path.join(dir, entry.name)];
    return entry.isDirectory() && !['node_modules', 'build', 'dist'].includes(entry.name)
      ? listSourceFiles(path.join(dir, entry.name))
      : [];
  });
}

/** Prints an error without a stack trace. @param {unknown} error */
export function printError(error) {
  process.stderr.write(`\n${error instanceof Error ? error.message : error}\n`);
}

/** Runs a script and prints errors without a stack trace. @param {() => Promise<void>} main */
export async function runScript(main) {
  handleShutdownSignals();
  try {
    await main();
  } catch (error) {
    printError(error);
    process.exit(1);
  }
}

export async function findFreePort() {
  const probe = net.createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = /** @type {net.AddressInfo} */ (probe.address());
  probe.close();
  await once(probe, 'close');
  return port;
}

/** Returns whether a server is ready to serve requests. @param {string} url */
export const isReady = (url) =>
  fetch(`${url}/readyz`).then(
    ({ ok }) => ok,
    () => false, // the server does not listen yet
  );
