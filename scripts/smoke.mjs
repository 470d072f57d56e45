import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, readFileSync, rmSync } from 'node:fs';
import net from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { endGroup, perform, root, say, seconds } from './tools.mjs';

/** @import { ChildProcess } from 'node:child_process' */

const READY_WITHIN_MS = 120_000;
const GONE_WITHIN_MS = 10_000;

let mayBuild = true;
const dataDir = path.join(tmpdir(), `portal-smoke-${process.pid}`);

/** Starts the product as a person would, looks at it from outside, and stops it; then again on what the last run left. */
await perform(async () => {
  try {
    const port = await freePort();
    // Ctrl-C reaches the whole group, npm and the server alike
    await startAndStop(port, 'Ctrl-C', (npm) => process.kill(-npm, 'SIGINT'));
    // what the first start built and wrote must not count as a change of the sources
    mayBuild = false;
    await startAndStop(port, 'SIGTERM to npm', (npm) => process.kill(npm, 'SIGTERM'));
    await startAndStop(port, 'kill -9 of npm', (npm) => process.kill(npm, 'SIGKILL'));
  } finally {
    rmSync(dataDir, { recursive: true, force: true });
  }
});

/**
 * @param {number} port
 * @param {string} means
 * @param {(npm: number) => void} stop
 */
async function startAndStop(port, means, stop) {
  const address = `http://127.0.0.1:${port}`;
  const start = spawn('npm', ['start'], {
    cwd: root,
    env: { ...process.env, DATA_DIR: dataDir, PORT: String(port) },
    stdio: ['ignore', 'pipe', 'inherit'],
    detached: true, // a group of its own, as a terminal makes one
  });
  const ended = once(start, 'exit');
  let printed = '';
  start.stdout.on('data', (chunk) => {
    printed += chunk;
    process.stdout.write(chunk);
  });
  const end = () => endGroup(start, 'SIGKILL');
  process.once('exit', end);
  try {
    const since = performance.now();
    await until(() => isReady(address), READY_WITHIN_MS, 'The server did not become ready', start);
    say(`Ready after ${seconds(since)}.`);
    if (!mayBuild && printed.includes('Building')) throw new Error('A start built again although no source changed.');
    const page = await fetch(address, { headers: { accept: 'text/html' } });
    const html = await page.text();
    if (!page.ok || !html.includes('<div id="root">')) throw new Error(`${address} does not answer with the portal.`);

    const stopping = performance.now();
    stop(/** @type {number} */ (start.pid));
    await until(() => !leftOver().length, GONE_WITHIN_MS, `After ${means} the processes did not all end`);
    const [code] = await ended;
    if (code) throw new Error(`After ${means} npm start ended with code ${code}.`);
    say(`${means}: stopped after ${seconds(stopping)}, and no process is left.\n`);
  } finally {
    end();
    process.off('exit', end);
  }
}

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
 * @param {ChildProcess} [child]
 */
async function until(holds, withinMs, complaint, child) {
  const deadline = Date.now() + withinMs;
  while (!(await holds())) {
    if (Date.now() > deadline) throw new Error(`${complaint} within ${withinMs / 1000} s.`);
    if (child && child.exitCode !== null) throw new Error(`${complaint}: npm start ended with code ${child.exitCode}.`);
    await pause(100);
  }
}

/** Processes that know of the data folder, by an argument or by their environment. */
function leftOver() {
  const pids = readdirSync('/proc').filter((name) => /^\d+$/.test(name));
  return pids.filter((pid) => ['cmdline', 'environ'].some((file) => read(`/proc/${pid}/${file}`).includes(dataDir)));
}

/** @param {string} file */
function read(file) {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return ''; // it has ended in the meantime, or is not ours to read
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
