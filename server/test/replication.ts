import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { chmodSync, chownSync, cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import { Client } from 'pg';
import { findBinaries } from '../src/platform/database/embedded/binaries.ts';
import { chooseClusterOwner } from '../src/platform/database/embedded/cluster-owner.ts';
import { serverEnvironment } from '../src/platform/database/embedded/cluster.ts';
import { findFreePort } from './server-process.ts';

const clusterOwner = chooseClusterOwner();
const POSTGRES_SETTINGS = [
  'fsync=off',
  'full_page_writes=off',
  'hot_standby_feedback=off',
  'max_standby_streaming_delay=100ms',
];

/** A PostgreSQL server that runs the embedded binaries. Tests can kill, freeze or promote the server. */
export class Postgres {
  readonly port: number;
  readonly dir: string;
  #process: ChildProcess | undefined;
  #frozenPids: number[] = [];

  constructor(dir: string, port: number) {
    this.dir = dir;
    this.port = port;
  }

  /** The URL with which the portal connects to this server. */
  get url(): string {
    return `postgres://portal:portal@127.0.0.1:${this.port}/portal`;
  }

  async start(): Promise<void> {
    const { postgres } = findBinaries(clusterOwner, () => {});
    const settings = [
      ...POSTGRES_SETTINGS,
      `port=${this.port}`,
      'listen_addresses=127.0.0.1',
      'unix_socket_directories=',
    ];
    const args = ['-D', this.dir, ...settings.flatMap((setting) => ['-c', setting])];
    const options = { ...clusterOwner, cwd: this.dir, env: serverEnvironment, stdio: 'ignore' } as const;
    for (let remainingTries = 600; ; remainingTries--)
      try {
        // After a kill, the server refuses to start until the last process of the killed server has exited.
        if (!this.#isRunning()) this.#process = spawn(postgres, args, options);
        return void (await this.query('select 1', 'postgres'));
      } catch (error) {
        if (!remainingTries) throw error;
        await pause(50);
      }
  }

  #isRunning(): boolean {
    return this.#process !== undefined && this.#process.exitCode === null && this.#process.signalCode === null;
  }

  /** Runs SQL as the superuser. */
  async query<Row extends object>(sql: string, database = 'portal'): Promise<Row[]> {
    const client = await this.#connect(database);
    try {
      return (await client.query<Row>(sql)).rows;
    } finally {
      await client.end();
    }
  }

  async #connect(database: string): Promise<Client> {
    const client = new Client({ host: '127.0.0.1', port: this.port, user: 'postgres', database });
    client.on('error', () => {});
    await client.connect();
    return client;
  }

  /** Kills the server without a clean shutdown, like a power failure. */
  async kill(): Promise<void> {
    await this.#end('SIGKILL');
  }

  async stop(): Promise<void> {
    this.thaw();
    await this.#end('SIGQUIT');
  }

  async #end(signal: NodeJS.Signals): Promise<void> {
    if (!this.#isRunning()) return;
    const exited = once(this.#process!, 'exit');
    this.#process!.kill(signal);
    await exited;
  }

  /** Suspends all processes of the server. Connections remain open, but receive no response. */
  async freeze(): Promise<void> {
    const client = await this.#connect('postgres');
    this.#frozenPids = [this.#process!.pid!];
    this.#process!.kill('SIGSTOP');
    // A suspended postmaster starts no further processes. The pause lets pg_stat_activity list those that it has just
    // started.
    await pause(200);
    const { rows } = await client.query<{ pid: number }>(
      'select pid from pg_stat_activity where pid <> pg_backend_pid()',
    );
    for (const { pid } of rows) sendSignal(pid, 'SIGSTOP');
    this.#frozenPids.push(...rows.map(({ pid }) => pid));
    await client.end();
  }

  thaw(): void {
    for (const pid of this.#frozenPids.splice(0)) sendSignal(pid, 'SIGCONT');
  }

  async promote(): Promise<void> {
    await this.query('select pg_promote()');
  }
}

/** Sends a signal, unless the process has ended. */
function sendSignal(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}

/** Starts a primary with the portal's role and database, and standbys that stream from it. */
export async function startReplication({ standbys = 1 } = {}) {
  const root = mkdtempSync(path.join(tmpdir(), 'portal-replication-'));
  chmodSync(root, 0o711);
  const createServer = async (name: string) => {
    const dir = path.join(root, name);
    mkdirSync(dir, { mode: 0o700 });
    if (clusterOwner.uid !== undefined) chownSync(dir, clusterOwner.uid, clusterOwner.gid!);
    return new Postgres(dir, await findFreePort());
  };
  const primary = await createServer('primary');
  const options = ['-U', 'postgres', '-A', 'trust', '--no-sync', '--encoding=UTF8', '--locale=C'];
  const { initdb } = findBinaries(clusterOwner, () => {});
  await promisify(execFile)(initdb, ['-D', primary.dir, ...options], {
    ...clusterOwner,
    cwd: primary.dir,
    env: serverEnvironment,
  });
  await primary.start();
  await primary.query(`create role portal login createdb password 'portal'`, 'postgres');
  await primary.query('create database portal owner portal', 'postgres');

  const standbyServers: Postgres[] = [];
  for (let n = 0; n < standbys; n++) {
    const standby = await createServer(`standby-${n}`);
    await copyPrimary(primary, standby);
    await standby.start();
    standbyServers.push(standby);
  }
  await waitUntilStreaming(primary, standbys);
  const [standby, second] = standbyServers as [Postgres, Postgres?];
  const sharedSettings = {
    JWT_SECRET: randomBytes(48).toString('base64'),
    SECRETS_KEY: randomBytes(32).toString('base64'),
    LICENCE_SIGNING_KEY: 'MC4CAQAwBQYDK2VwBCIEIJ+DYvh6SEqVTm50DFtMDoQikTmiCqirVv9mWG9qfSnF',
  };
  return {
    primary,
    standby,
    /** The second standby, if there are two. */
    second,
    /** The connection URL that names the primary and the first standby. */
    url: `postgres://portal:portal@127.0.0.1:${primary.port},127.0.0.1:${standby.port}/portal`,
    getSettings: (name: string) => ({ ...sharedSettings, DATA_DIR: path.join(root, `server-${name}`) }),
    /** Enables synchronous replication: the primary acknowledges a commit only after a standby has stored it. */
    async makeSynchronous() {
      await primary.query(`alter system set synchronous_standby_names = '*'`);
      await primary.query('select pg_reload_conf()');
    },
    async stop() {
      await Promise.all([primary, ...standbyServers].map((one) => one.stop()));
      rmSync(root, { recursive: true, force: true });
    },
  };
}

/** Copies a running primary. The standby replays concurrent changes from the primary's log. */
async function copyPrimary(primary: Postgres, standby: Postgres): Promise<void> {
  const client = new Client({ host: '127.0.0.1', port: primary.port, user: 'postgres', database: 'postgres' });
  await client.connect();
  await client.query(`select pg_backup_start('standby', true)`);
  cpSync(primary.dir, standby.dir, {
    recursive: true,
    filter: (source) => !/postmaster\.(pid|opts)$/.test(source),
  });
  const { rows } = await client.query<{ labelfile: string }>('select labelfile from pg_backup_stop(false)');
  await client.end();
  const files = {
    backup_label: rows[0]!.labelfile,
    'standby.signal': '',
    'postgresql.auto.conf': `primary_conninfo = 'host=127.0.0.1 port=${primary.port} user=postgres'\n`,
  };
  for (const [name, text] of Object.entries(files)) writeFileSync(path.join(standby.dir, name), text);
  if (clusterOwner.uid !== undefined)
    await promisify(execFile)('chown', ['-R', `${clusterOwner.uid}:${clusterOwner.gid}`, standby.dir]);
}

async function waitUntilStreaming(primary: Postgres, standbys: number): Promise<void> {
  for (let remainingTries = 100; ; remainingTries--) {
    const rows = await primary.query(`select 1 from pg_stat_replication where state = 'streaming'`, 'postgres');
    if (rows.length === standbys) return;
    if (!remainingTries) throw new Error('A standby does not stream from its primary.');
    await pause(100);
  }
}
