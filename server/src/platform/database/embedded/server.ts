import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import net from 'node:net';
import path from 'node:path';
import readline from 'node:readline';
import { setTimeout as pause } from 'node:timers/promises';
import { Client, DatabaseError } from 'pg';
import { PORTAL_ROLE } from './audit-role.ts';
import type { Binaries } from './binaries.ts';
import { addAuditRole, type Cluster, DATABASE_NAME, serverEnvironment } from './cluster.ts';
import { hasErrorCode, readIfExists } from './folder-lock.ts';
import { findProcess, waitForExit } from './processes.ts';
import { getRestartDelay } from './restart-delay.rules.ts';

export interface ServerOptions {
  cluster: Cluster;
  binaries: Binaries;
  password: string;
  /** Command-line arguments of `postgres`, for example `-c` and `timezone=UTC`. */
  settings: string[];
  /** The folder of a Unix-domain socket on which PostgreSQL also listens. The returned address then uses the socket. */
  socketFolder?: string;
  log: (line: string) => void;
}

interface LaunchedServer {
  /** The last lines of PostgreSQL's output. */
  lastLines: string[];
  whenEnded: Promise<void>;
  hasEnded(): boolean;
  stop(): Promise<void>;
}

// A shell runs PostgreSQL and holds the pipe to this process. When this process ends, even by kill -9, the pipe closes
// and the shell stops PostgreSQL. The signal is repeated because PostgreSQL ignores it in the first milliseconds.
const WATCHDOG = `
trap '' HUP INT TERM
exec 3<&0
"$0" "$@" </dev/null 3<&- &
server=$!
(read -r line <&3; while kill -INT $server 2>/dev/null; do sleep 0.2; done) &
watch=$!
wait $server
code=$?
kill -KILL $watch
exit $code`;

// After these errors, a later start or another port can succeed: another program took the port, or the previous server
// is still stopping.
const TRANSIENT_OUTPUT_PATTERN =
  /Address already in use|pre-existing shared memory block|lock file "postmaster.pid" already exists/;
const MAX_START_ATTEMPTS = 5;
const READY_TIMEOUT_MS = 5 * 60_000; // recovery after a crash can take minutes
const QUERY_TIMEOUT_MS = 5000;
// PostgreSQL is starting or stopping, or lacks a resource such as a free connection.
const TRANSIENT_SQLSTATE_PATTERN = /^(57P0.|53...)$/;

/** Runs PostgreSQL on a free local port until `stop` is called, and restarts it after a crash. */
export async function startServer(options: ServerOptions): Promise<{ url: string; stop(): Promise<void> }> {
  const stopping = new AbortController();
  let hasStarted = false;
  const onLine = (line: string) => {
    if (hasStarted && !stopping.signal.aborted) options.log(`PostgreSQL: ${line}`);
  };

  let { server, port } = await launchWithRetries(options, onLine);
  hasStarted = true;
  const supervision = supervise();

  async function supervise(): Promise<void> {
    let delay = 0;
    for (;;) {
      const startedAt = Date.now();
      await server.whenEnded;
      if (stopping.signal.aborted) return;
      delay = getRestartDelay(delay, Date.now() - startedAt);
      options.log('PostgreSQL ended unexpectedly and is restarted');
      await pause(delay, undefined, { ref: false, signal: stopping.signal }).catch(() => {});
      await stopOrphanedServer(options).catch((error: Error) => options.log(error.message));
      if (stopping.signal.aborted) return;
      server = launchProcess(options, port, onLine);
    }
  }

  return {
    url: buildServerAddress(port, options.password, options.socketFolder),
    async stop() {
      stopping.abort();
      await server.stop();
      await supervision;
    },
  };
}

async function launchWithRetries(
  options: ServerOptions,
  onLine: (line: string) => void,
): Promise<{ server: LaunchedServer; port: number }> {
  for (let attempt = 1; ; attempt += 1) {
    await stopOrphanedServer(options);
    await addAuditRole(options.cluster, options.binaries);
    const port = await findFreePort();
    const server = launchProcess(options, port, onLine);
    try {
      await waitUntilReady(server, buildServerAddress(port, options.password));
      return { server, port };
    } catch (error) {
      await server.stop();
      const output = server.lastLines.join('\n');
      if (attempt === MAX_START_ATTEMPTS || !TRANSIENT_OUTPUT_PATTERN.test(output)) {
        const reason = (error as Error).message;
        throw new Error(`PostgreSQL did not start in ${options.cluster.path}: ${reason}\n${output}`, { cause: error });
      }
      await pause(100);
    }
  }
}

function launchProcess(
  { cluster, binaries, settings, socketFolder = '' }: ServerOptions,
  port: number,
  onLine: (line: string) => void,
): LaunchedServer {
  const args = ['-D', cluster.path, '-p', String(port), '-h', '127.0.0.1', '-k', socketFolder, ...settings];
  const usesWatchdog = process.platform !== 'win32';
  const child = spawn(
    usesWatchdog ? '/bin/sh' : binaries.postgres,
    usesWatchdog ? ['-c', WATCHDOG, binaries.postgres, ...args] : args,
    {
      ...cluster.owner,
      cwd: cluster.path,
      env: serverEnvironment,
      stdio: ['pipe', 'ignore', 'pipe'],
      // Ctrl-C in the terminal must reach only this process, because the last requests still need the database.
      detached: usesWatchdog,
      windowsHide: true,
    },
  );
  const lastLines: string[] = [];
  readline.createInterface({ input: child.stderr }).on('line', (line) => {
    lastLines.push(line);
    if (lastLines.length > 30) lastLines.shift();
    onLine(line);
  });
  const whenEnded = once(child, 'exit').then(
    () => {},
    (error: Error) => void lastLines.push(error.message),
  );
  const hasEnded = () => child.exitCode !== null || child.signalCode !== null || child.pid === undefined;
  unrefServer(child);
  return {
    lastLines,
    whenEnded,
    hasEnded,
    async stop() {
      if (hasEnded()) return;
      child.ref();
      if (usesWatchdog) child.stdin.end();
      else execFileSync(binaries.pg_ctl, ['stop', '-D', cluster.path, '-m', 'fast'], { stdio: 'ignore' });
      await whenEnded;
    },
  };
}

// The child process must not keep this process alive if this process has nothing else to do.
function unrefServer(child: ChildProcess): void {
  child.unref();
  for (const stream of [child.stdin, child.stderr]) if (stream instanceof net.Socket) stream.unref();
}

/** Waits until PostgreSQL responds to a query. Throws if PostgreSQL ends, rejects the login, or takes too long. */
async function waitUntilReady(server: LaunchedServer, url: string): Promise<void> {
  const deadline = Date.now() + READY_TIMEOUT_MS;
  while (!(await acceptsConnections(url))) {
    if (server.hasEnded()) throw new Error('PostgreSQL ended.');
    if (Date.now() > deadline)
      throw new Error(`PostgreSQL accepted no connection for ${READY_TIMEOUT_MS / 60_000} minutes.`);
    await pause(10);
  }
}

/**
 * Returns whether PostgreSQL responds to a query within `timeoutMs`. Returns false while PostgreSQL is unreachable,
 * starts, stops, or lacks a resource such as a free connection. Throws if it rejects the login or the query for another
 * reason.
 */
export async function acceptsConnections(url: string, timeoutMs = QUERY_TIMEOUT_MS): Promise<boolean> {
  const client = new Client({
    connectionString: url,
    connectionTimeoutMillis: timeoutMs,
    query_timeout: timeoutMs,
  });
  client.on('error', () => {}); // `connect` and `query` report the error
  try {
    await client.connect();
    await client.query('select 1');
    return true;
  } catch (error) {
    // Timeouts and lost connections often have no SQLSTATE.
    if (error instanceof DatabaseError && !TRANSIENT_SQLSTATE_PATTERN.test(error.code ?? '')) throw error;
    return false;
  } finally {
    await client.end().catch(() => {});
  }
}

// This process holds the lock of DATA_DIR, so a server that still runs in the cluster belongs to an earlier run.
async function stopOrphanedServer({ cluster, binaries, log }: ServerOptions): Promise<void> {
  const pidFile = path.join(cluster.path, 'postmaster.pid');
  const pid = Number.parseInt(readIfExists(pidFile) ?? '', 10);
  if (!pid) return;
  if (!isClusterServer(pid, cluster.path)) {
    // The id belongs to a zombie or another program, which PostgreSQL would mistake for a running server. PostgreSQL
    // itself removes the file of a process that no longer exists.
    if (isProcessRunning(pid)) rmSync(pidFile, { force: true });
    return;
  }
  log(`stopping a PostgreSQL process left by an earlier run (process ${pid})`);
  sendSignal(pid, 'SIGINT', binaries);
  if (await waitForExit(pid, 10_000)) return;
  sendSignal(pid, 'SIGQUIT', binaries);
  if (!(await waitForExit(pid, 5000)))
    throw new Error(
      `PostgreSQL (process ${pid}) in ${cluster.path} does not stop. End it, then start the portal again.`,
    );
}

function isClusterServer(pid: number, dir: string): boolean {
  const command = findProcess(pid)?.command ?? '';
  return command.includes('postgres') && (process.platform === 'win32' || command.includes(` -D ${dir} `));
}

function isProcessRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return hasErrorCode(error, 'EPERM');
  }
}

function sendSignal(pid: number, name: 'SIGINT' | 'SIGQUIT', { pg_ctl }: Binaries): void {
  if (process.platform === 'win32') execFileSync(pg_ctl, ['kill', name.slice(3), String(pid)]);
  else process.kill(pid, name);
}

/**
 * Returns the address of the PostgreSQL server that another process of the portal runs in this cluster, or undefined if
 * none runs.
 */
export function findServerAddress({ path: dir, password }: Cluster): string | undefined {
  const [pid, , , port] = (readIfExists(path.join(dir, 'postmaster.pid')) ?? '').split('\n').map(Number);
  return pid && port && password && isClusterServer(pid, dir) ? buildServerAddress(port, password) : undefined;
}

function buildServerAddress(port: number, password: string, socketFolder?: string): string {
  const query = socketFolder ? `?host=${encodeURIComponent(socketFolder)}` : '';
  return `postgres://${PORTAL_ROLE}:${password}@127.0.0.1:${port}/${DATABASE_NAME}${query}`;
}

async function findFreePort(): Promise<number> {
  const probe = net.createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address() as net.AddressInfo;
  probe.close();
  await once(probe, 'close');
  return port;
}
