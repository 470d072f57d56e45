import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { findFreePort, formatElapsed, isReady, killProcessGroup, printLine, projectRoot, runScript } from './tools.mjs';

/** @import { ChildProcess } from 'node:child_process' */

const READY_TIMEOUT_MS = 120_000;
const EXIT_TIMEOUT_MS = 10_000;

let mayBuild = true;
const dataDir = path.join(tmpdir(), `portal-smoke-${process.pid}`);

/**
 * Starts the product with `npm start`, checks it over HTTP and stops it. Repeats this twice with the data of the first
 * run, and stops the product in another way each time.
 */
await runScript(async () => {
  try {
    const port = await findFreePort();
    // Ctrl-C reaches the whole process group, including npm and the server.
    await startAndStop(port, 'Ctrl-C', (npmPid) => process.kill(-npmPid, 'SIGINT'));
    // Later starts must not build again: the files that the first start wrote are not source changes.
    mayBuild = false;
    await startAndStop(port, 'SIGTERM to npm', (npmPid) => process.kill(npmPid, 'SIGTERM'));
    await startAndStop(port, 'kill -9 of npm', (npmPid) => process.kill(npmPid, 'SIGKILL'));
  } finally {
    rmSync(dataDir, { recursive: true, force: true });
  }
});

/**
 * @param {number} port
 * @param {string} signalName
 * @param {(npmPid: number) => void} stop
 */
async function startAndStop(port, signalName, stop) {
  const portalUrl = `http://127.0.0.1:${port}`;
  const npmProcess = spawn('npm', ['start'], {
    cwd: projectRoot,
    env: { ...process.env, DATA_DIR: dataDir, PORT: String(port) },
    stdio: ['ignore', 'pipe', 'inherit'],
    detached: true, // a separate process group, like that of a command in a terminal
  });
  const exited = once(npmProcess, 'exit');
  let output = '';
  npmProcess.stdout.on('data', (chunk) => {
    output += chunk;
    process.stdout.write(chunk);
  });
  const kill = () => killProcessGroup(npmProcess, 'SIGKILL');
  process.once('exit', kill);
  try {
    const since = performance.now();
    await waitUntil(() => isReady(portalUrl), READY_TIMEOUT_MS, 'The server did not become ready', npmProcess);
    printLine(`Ready after ${formatElapsed(since)}.`);
    if (!mayBuild && output.includes('Building'))
      throw new Error('A later start built again although no source file changed.');
    const response = await fetch(portalUrl, { headers: { accept: 'text/html' } });
    const html = await response.text();
    if (!response.ok || !html.includes('<div id="root">')) throw new Error(`${portalUrl} does not return the portal.`);
    const hasDocs = async () => (await fetch(`${portalUrl}/docs`)).ok;
    await waitUntil(hasDocs, READY_TIMEOUT_MS, 'The documentation was not built', npmProcess);

    const stopRequestedAt = performance.now();
    stop(/** @type {number} */ (npmProcess.pid));
    await waitUntil(
      () => !listRemainingProcesses().length,
      EXIT_TIMEOUT_MS,
      `After ${signalName}, some processes kept running`,
    );
    const [code] = await exited;
    if (code) throw new Error(`After ${signalName}, npm start exited with code ${code}.`);
    printLine(`${signalName}: stopped after ${formatElapsed(stopRequestedAt)}. No process remains.\n`);
  } finally {
    kill();
    process.off('exit', kill);
  }
}

/**
 * @param {() => boolean | Promise<boolean>} condition
 * @param {number} timeoutMs
 * @param {string} failure
 * @param {ChildProcess} [child]
 */
async function waitUntil(condition, timeoutMs, failure, child) {
  const deadline = Date.now() + timeoutMs;
  while (!(await condition())) {
    if (Date.now() > deadline) throw new Error(`${failure} after ${timeoutMs / 1000} s.`);
    if (child && child.exitCode !== null) throw new Error(`${failure}: npm start exited with code ${child.exitCode}.`);
    await pause(100);
  }
}

/** Lists processes whose arguments or environment contain the data folder. */
function listRemainingProcesses() {
  const pids = readdirSync('/proc').filter((name) => /^\d+$/.test(name));
  return pids.filter((pid) =>
    ['cmdline', 'environ'].some((file) => readOrEmpty(`/proc/${pid}/${file}`).includes(dataDir)),
  );
}

/** @param {string} file */
function readOrEmpty(file) {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return ''; // the process has ended, or belongs to another user
  }
}
