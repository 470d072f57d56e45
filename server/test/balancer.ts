import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { freePort } from './servers.ts';

const program = ['/usr/sbin/nginx', '/usr/bin/nginx'].find((file) => spawnSync(file, ['-v']).status === 0);

/** Whether this machine has nginx. */
export const hasBalancer = program !== undefined;
if (!hasBalancer) process.stdout.write('nginx is not installed, so the portal is not tried behind it.\n');

const DOCUMENTED = path.join(import.meta.dirname, '../../docs/operate/nginx.conf');

/** The file that operators are given, with these servers, and on a port without TLS. */
function configure(dir: string, port: number, servers: readonly number[]): string {
  const shown = readFileSync(DOCUMENTED, 'utf8');
  const [first, ...others] = servers.map((server) => `server 127.0.0.1:${server} max_fails=0;`);
  const site = shown
    .replace(/server 10\.0\.0\.11:4000 .*/, [first, ...others].join('\n'))
    .replace(/server 10\.0\.0\.12:4000 .*/, '')
    .replace(/^ *listen 443 .*;/m, `listen 127.0.0.1:${port};`)
    .replaceAll(/(server_name|ssl_certificate(_key)?) .*;/g, '');
  const folders = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `${name}_temp_path ${path.join(dir, name)};`,
  );
  const user = process.getuid?.() === 0 ? 'user root;' : '';
  return `${user} daemon off; worker_processes 1; pid ${dir}/pid; error_log ${dir}/errors;
    events {} http { access_log off; ${folders.join(' ')} ${site} }`;
}

/** Starts nginx, as it is documented, before servers at these ports. */
export async function startBalancer(servers: readonly number[]) {
  const dir = mkdtempSync(path.join(tmpdir(), 'portal-balancer-'));
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const file = path.join(dir, 'nginx.conf');
  writeFileSync(file, configure(dir, port, servers));
  let child: ChildProcess | undefined;

  async function start(): Promise<void> {
    child = spawn(program!, ['-c', file, '-e', path.join(dir, 'errors')], { stdio: 'ignore', detached: true });
    for (let tries = 100; ; tries--)
      try {
        return void (await fetch(`${url}/healthz`));
      } catch (error) {
        if (!tries) throw new Error(readFileSync(path.join(dir, 'errors'), 'utf8'), { cause: error });
        await pause(50);
      }
  }
  async function kill(): Promise<void> {
    const ended = once(child!, 'exit');
    // its workers, too
    process.kill(-child!.pid!, 'SIGKILL');
    await ended;
  }
  await start();
  return {
    url,
    start,
    kill,
    async stop() {
      if (child!.exitCode === null && child!.signalCode === null) await kill();
      rmSync(dir, { recursive: true });
    },
  };
}
