import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import net from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { toTcpUrl } from './database-server.ts';
import { findFreePort } from './server-process.ts';

const pgbouncerPath = ['/usr/sbin/pgbouncer', '/usr/bin/pgbouncer'].find(
  (file) => spawnSync(file, ['--version']).status === 0,
);

export const hasPooler = pgbouncerPath !== undefined;
if (!hasPooler) process.stdout.write('SKIPPED: PgBouncer is not installed, so the portal is not tested behind it.\n');

export type Pooler = Awaited<ReturnType<typeof startPooler>>;

/** Starts PgBouncer in transaction mode in front of a database, with at most 4 server connections. */
export async function startPooler(databaseUrl: string) {
  const dir = mkdtempSync(path.join(tmpdir(), 'portal-pooler-'));
  chmodSync(dir, 0o755);
  const listenPort = await findFreePort();
  const writeSettings = (url: string) => {
    const { hostname, port, username, password, pathname } = new URL(url);
    const settings = `[databases]
${pathname.slice(1)} = host=${hostname} port=${port} user=${username} password=${password}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${listenPort}
unix_socket_dir =
auth_type = trust
auth_file = ${dir}/users
pool_mode = transaction
default_pool_size = 4
max_client_conn = 200
server_login_retry = 1
`;
    writeFileSync(path.join(dir, 'pooler.ini'), settings);
    writeFileSync(path.join(dir, 'users'), `"${username}" ""\n`);
  };
  writeSettings(databaseUrl);
  const userOptions = process.getuid?.() === 0 ? ['-u', 'nobody'] : []; // PgBouncer refuses to run as root.
  let child: ChildProcess;
  const start = async () => {
    child = spawn(pgbouncerPath!, [...userOptions, path.join(dir, 'pooler.ini')], { stdio: 'ignore' });
    await waitUntilListening(listenPort);
  };
  const kill = async () => {
    const { exitCode, signalCode } = child;
    if (exitCode !== null || signalCode !== null) return;
    const exited = once(child, 'exit');
    child.kill('SIGKILL');
    await exited;
  };
  const poolerUrl = toTcpUrl(databaseUrl);
  poolerUrl.port = String(listenPort);
  await start();
  return {
    url: poolerUrl.href,
    start,
    kill,
    /** Redirects PgBouncer to another database. */
    redirectTo(url: string) {
      writeSettings(url);
      child.kill('SIGHUP');
    },
    async stop() {
      await kill();
      rmSync(dir, { recursive: true });
    },
  };
}

/**
 * Waits until a process listens on the port. Opens no database connection, because PgBouncer would later reuse its
 * connection to the database. That connection would lack the time limits that the portal sets for its role when it
 * starts.
 */
async function waitUntilListening(port: number): Promise<void> {
  for (let remainingTries = 100; ; remainingTries -= 1) {
    const probe = net.connect(port, '127.0.0.1');
    try {
      await once(probe, 'connect');
      return;
    } catch (error) {
      if (!remainingTries) throw error;
      await pause(100);
    } finally {
      probe.destroy();
    }
  }
}
