import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, readFileSync, rmSync } from 'node:fs';
import net from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { perform, root, say, seconds } from './tools.mjs';

const READY_WITHIN_MS = 120_000;
const GONE_WITHIN_MS = 15_000;

/** Starts the product as a person would, looks at it from outside, and stops it with Ctrl-C. */
await perform(async () => {
  const dataDir = path.join(tmpdir(), `portal-smoke-${process.pid}`);
  const address = `http://127.0.0.1:${await freePort()}`;
  // a group of its own, as a terminal makes one: Ctrl-C reaches npm and the server alike
  const start = spawn('npm', ['start'], {
    cwd: root,
    env: { ...process.env, DATA_DIR: dataDir, PORT: new URL(address).port },
    stdio: ['ignore', 'inherit', 'inherit'],
    detached: true,
  });
  try {
    const since = performance.now();
    await until(() => isReady(address), READY_WITHIN_MS, 'The server did not become ready', start);
    say(`Ready after ${seconds(since)}.`);
    const page = await fetch(address, { headers: { accept: 'text/html' } });
    const html = await page.text();
    if (!page.ok || !html.includes('<div id="root">')) throw new Error(`${address} does not answer with the portal.`);
    process.kill(-(/** @type {number} */ (start.pid)), 'SIGINT');
    await until(() => !leftOver(dataDir).length, GONE_WITHIN_MS, 'After Ctrl-C there are still processes');
    say('Stopped, and no process stays.');
  } finally {
    if (start.exitCode === null && start.signalCode === null)
      process.kill(-(/** @type {number} */ (start.pid)), 'SIGKILL');
    rmSync(dataDir, { recursive: true, force: true });
  }
});

/** @param {string} address */
async function isReady(address) {
  try {
    return (await fetch(`${address}/readyz`)).status === 200;
  } catch {
    return false;
  }
}

/**
 * @param {() => boolean | Promise<boolean>} holds
 * @param {number} withinMs
 * @param {string} complaint
 * @param {import('node:child_process').ChildProcess} [child]
 */
async function until(holds, withinMs, complaint, child) {
  const deadline = Date.now() + withinMs;
  while (!(await holds())) {
    if (Date.now() > deadline) throw new Error(`${complaint} within ${withinMs / 1000} s.`);
    if (child && child.exitCode !== null) throw new Error(`${complaint}: npm start ended with code ${child.exitCode}.`);
    await pause(100);
  }
}

/**
 * Processes that know of the data folder, by an argument or by their environment.
 * @param {string} dataDir
 */
function leftOver(dataDir) {
  const pids = readdirSync('/proc').filter((name) => /^\d+$/.test(name));
  return pids.filter((pid) => ['cmdline', 'environ'].some((file) => read(`/proc/${pid}/${file}`).includes(dataDir)));
}

/** @param {string} file */
function read(file) {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return ''; // ended meanwhile, or not ours to read
  }
}

async function freePort() {
  const probe = net.createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = /** @type {net.AddressInfo} */ (probe.address());
  probe.close();
  await once(probe, 'close');
  return port;
}
