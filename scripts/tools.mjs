import { spawn } from 'node:child_process';
import { readdirSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { endOnWish } from './ending.mjs';

/** The folder that everything is run from. */
export const root = fileURLToPath(new URL('..', import.meta.url));

/**
 * Prints a line for the person at the terminal.
 * @param {string} line
 */
export function say(line) {
  process.stdout.write(`${line}\n`);
}

/**
 * A time span for people: 0.4 s.
 * @param {number} since
 */
export function seconds(since) {
  return `${((performance.now() - since) / 1000).toFixed(1)} s`;
}

/** @typedef {{ env?: NodeJS.ProcessEnv, timeout?: number }} RunOptions */

/**
 * Runs a command quietly; returns whether it succeeded and all that it printed. It ends when we end, at the latest.
 * @param {string} command
 * @param {string[]} args
 * @param {RunOptions} [options]
 * @returns {Promise<{ ok: boolean, output: string }>}
 */
export function run(command, args, { env = {}, timeout } = {}) {
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      cwd: root,
      env: { ...process.env, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
      detached: process.platform !== 'win32', // a group of its own, which can be ended as a whole
    });
    const end = () => endGroup(child);
    process.once('exit', end);
    const limit = timeout && setTimeout(() => endGroup(child, 'SIGKILL'), timeout);
    /** @type {Buffer[]} */
    const printed = [];
    child.stdout.on('data', (chunk) => printed.push(chunk));
    child.stderr.on('data', (chunk) => printed.push(chunk));
    /** @type {(ok: boolean, more?: string) => void} */
    const answer = (ok, more = '') => {
      clearTimeout(limit);
      process.off('exit', end);
      resolve({ ok, output: `${Buffer.concat(printed)}${more}`.trim() });
    };
    child.once('error', (error) => answer(false, error.message));
    child.once('close', (code) => answer(code === 0));
  });
}

/**
 * Ends a process that leads a group of its own, and all that it started.
 * @param {import('node:child_process').ChildProcess} leader
 * @param {NodeJS.Signals} [signal]
 */
export function endGroup(leader, signal = 'SIGTERM') {
  if (!leader.pid) return; // it never started
  try {
    if (process.platform === 'win32') leader.kill();
    else process.kill(-leader.pid, signal);
  } catch {
    // nothing in the group is left
  }
}

/**
 * Runs npm: the one that runs us, or else the one on the path.
 * @param {string[]} args
 * @param {RunOptions} [options]
 */
export function npm(args, options) {
  const own = process.env.npm_execpath;
  if (own?.endsWith('.js')) return run(process.execPath, [own, ...args], options);
  return process.platform === 'win32' ? run('cmd', ['/c', 'npm', ...args], options) : run('npm', args, options);
}

/**
 * The program of an installed package, to be run with node.
 * @param {string} file
 */
export function program(file) {
  return path.join(root, 'node_modules', file);
}

/**
 * Every source file under a folder: not what was installed, and not what was built.
 * @param {string} dir
 * @returns {string[]}
 */
export function filesUnder(dir) {
  return readdirSync(dir, { withFileTypes: true }).flatMap((entry) => {
    if (entry.isFile()) return [path.join(dir, entry.name)];
    return entry.isDirectory() && !['node_modules', 'build', 'dist'].includes(entry.name)
      ? filesUnder(path.join(dir, entry.name))
      : [];
  });
}

/**
 * Does the work of a script; what goes wrong is printed in words, without a stack trace.
 * @param {() => Promise<void>} work
 */
export async function perform(work) {
  endOnWish();
  try {
    await work();
  } catch (error) {
    process.stderr.write(`\n${error instanceof Error ? error.message : error}\n`);
    process.exit(1);
  }
}
