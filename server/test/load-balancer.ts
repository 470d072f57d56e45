import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { findFreePort } from './server-process.ts';

type BalancerKind = 'nginx' | 'haproxy';
export type Balancer = Awaited<ReturnType<typeof startBalancer>>;

const findProgram = (kind: BalancerKind) =>
  [`/usr/sbin/${kind}`, `/usr/bin/${kind}`].find((file) => spawnSync(file, ['-v']).status === 0);
const programs = { nginx: findProgram('nginx'), haproxy: findProgram('haproxy') };

export const hasNginx = programs.nginx !== undefined;
export const hasHaproxy = programs.haproxy !== undefined;
for (const [kind, program] of Object.entries(programs))
  if (!program) process.stdout.write(`SKIPPED: ${kind} is not installed, so the portal is not tested behind it.\n`);

const readDocumentedConfig = (file: string) =>
  readFileSync(path.join(import.meta.dirname, '../../docs/operate', file), 'utf8');

/** Returns the documented nginx.conf for servers at these ports, without TLS. */
function configureNginx(dir: string, port: number, serverPorts: readonly number[]): string {
  const [first, ...others] = serverPorts.map((serverPort) => `server 127.0.0.1:${serverPort} max_fails=0;`);
  const site = readDocumentedConfig('nginx.conf')
    .replace(/server 10\.0\.0\.11:4000 .*/, [first, ...others].join('\n'))
    .replace(/server 10\.0\.0\.12:4000 .*/, '')
    .replace(/^ *listen 443 .*;/m, `listen 127.0.0.1:${port};`)
    .replaceAll(/(server_name|ssl_certificate(_key)?) .*;/g, '');
  const folders = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `${name}_temp_path ${path.join(dir, name)};`,
  );
  const user = process.getuid?.() === 0 ? 'user root;' : '';
  return `${user} daemon off; worker_processes 1; pid ${dir}/pid; error_log ${dir}/errors;
    events { worker_connections 4096; } http { access_log off; ${folders.join(' ')} ${site} }`;
}

/** Returns the haproxy.cfg of docker-compose.yml for two servers at these ports, without container names. */
function configureHaproxy(_dir: string, port: number, serverPorts: readonly number[]): string {
  const [first, second] = serverPorts;
  return readDocumentedConfig('compose/haproxy.cfg')
    .replace(/^resolvers docker\n.*\n/m, '')
    .replace(' resolvers docker init-addr libc,none', '')
    .replace('bind :8080', `bind 127.0.0.1:${port}`)
    .replace('portal:4000', `127.0.0.1:${first}`)
    .replace('portal-2:4000', `127.0.0.1:${second}`);
}

const BALANCERS = {
  nginx: {
    configure: configureNginx,
    args: (dir: string, file: string) => ['-c', file, '-e', path.join(dir, 'errors')],
  },
  haproxy: { configure: configureHaproxy, args: (_dir: string, file: string) => ['-db', '-f', file] },
};

/** Starts nginx or HAProxy with its documented configuration in front of servers at these ports. */
export async function startBalancer(serverPorts: readonly number[], kind: BalancerKind = 'nginx') {
  const { configure, args } = BALANCERS[kind];
  const dir = mkdtempSync(path.join(tmpdir(), 'portal-balancer-'));
  const port = await findFreePort();
  const url = `http://127.0.0.1:${port}`;
  const file = path.join(dir, 'configuration');
  writeFileSync(file, configure(dir, port, serverPorts));
  let child: ChildProcess | undefined;
  let output = '';

  async function start(): Promise<void> {
    child = spawn(programs[kind]!, args(dir, file), { stdio: ['ignore', 'ignore', 'pipe'], detached: true });
    child.stderr!.on('data', (chunk: Buffer) => (output += chunk.toString()));
    for (let remainingTries = 100; ; remainingTries--)
      try {
        return void (await fetch(`${url}/healthz`));
      } catch (error) {
        if (!remainingTries) throw new Error(output, { cause: error });
        await pause(50);
      }
  }
  async function kill(): Promise<void> {
    const exited = once(child!, 'exit');
    // The negative id signals the whole process group, which includes the workers of nginx.
    process.kill(-child!.pid!, 'SIGKILL');
    await exited;
  }
  await start();
  return {
    url,
    start,
    kill,
    /**
     * Returns the output so far. HAProxy prints `is DOWN` when it removes a server and `is UP` when it adds the server
     * again.
     */
    readOutput: () => output,
    async stop() {
      if (child!.exitCode === null && child!.signalCode === null) await kill();
      rmSync(dir, { recursive: true });
    },
  };
}
