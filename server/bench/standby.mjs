import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import pg from 'pg';
import { findFreePort } from '../../scripts/tools.mjs';
import { getModuleUrl, getStateFolder } from './folder.mjs';

// Lines of pg_hba.conf that the standby needs to connect to the primary without a password. They admit only connections
// from this machine, and are removed when the standby stops.
const SUPERUSER_RULES = 'host all postgres 127.0.0.1/32 trust\nhost replication postgres 127.0.0.1/32 trust\n';
const MAX_ATTEMPTS = 100;

/**
 * Copies the benchmark's running PostgreSQL and starts the copy as a standby.
 * @param {{ url: string }} primary a database of the primary
 * @returns {Promise<{ url: string, stop(): Promise<void> }>} the same database at the standby
 */
export async function startStandby({ url }) {
  const { locateCluster, serverEnvironment } = await import(getModuleUrl('platform/database/embedded/cluster.js'));
  const { findBinaries } = await import(getModuleUrl('platform/database/embedded/binaries.js'));
  const { path: source, owner } = locateCluster(getStateFolder('postgres'));
  const { postgres } = findBinaries(owner, () => {});
  const dir = `${source}-standby`;
  const rules = path.join(source, 'pg_hba.conf');
  const originalRules = readFileSync(rules, 'utf8');
  /** @param {string} text */
  const setAccessRules = (text) => {
    writeFileSync(rules, text);
    process.kill(Number.parseInt(readFileSync(path.join(source, 'postmaster.pid'), 'utf8')), 'SIGHUP');
  };

  rmSync(dir, { recursive: true, force: true });
  setAccessRules(originalRules + SUPERUSER_RULES);
  const { port } = new URL(url);
  const client = await connectClient({ host: '127.0.0.1', port: Number(port), user: 'postgres', database: 'postgres' });
  await client.query(`select pg_backup_start('standby', true)`);
  cpSync(source, dir, { recursive: true, filter: (file) => !/postmaster\.(pid|opts)$/.test(file) });
  const { rows } = await client.query('select labelfile from pg_backup_stop(false)');
  await client.end();
  writeFileSync(path.join(dir, 'backup_label'), rows[0].labelfile);
  writeFileSync(path.join(dir, 'standby.signal'), '');
  writeFileSync(
    path.join(dir, 'postgresql.auto.conf'),
    `primary_conninfo = 'host=127.0.0.1 port=${port} user=postgres'\n`,
  );
  if (owner.uid !== undefined) await promisify(execFile)('chown', ['-R', `${owner.uid}:${owner.gid}`, dir]);

  const address = new URL(url);
  address.port = String(await findFreePort());
  const settings = [`port=${address.port}`, 'listen_addresses=127.0.0.1', 'unix_socket_directories='];
  const args = ['-D', dir, ...settings.flatMap((setting) => ['-c', setting])];
  const child = spawn(postgres, args, { ...owner, cwd: dir, env: serverEnvironment, stdio: 'ignore' });
  const kill = () => child.kill('SIGQUIT');
  process.once('exit', kill);
  await (await connectClient({ connectionString: address.href })).end();
  return {
    url: address.href,
    async stop() {
      const exited = once(child, 'exit');
      kill();
      await exited;
      process.off('exit', kill);
      setAccessRules(originalRules);
      rmSync(dir, { recursive: true, force: true });
    },
  };
}

/** @param {pg.ClientConfig} config */
async function connectClient(config) {
  for (let attempt = 1; ; attempt++) {
    const client = new pg.Client(config);
    client.on('error', () => {}); // the query reports the error
    try {
      await client.connect();
      return client;
    } catch (error) {
      await client.end();
      if (attempt >= MAX_ATTEMPTS) throw error;
      await pause(100);
    }
  }
}
