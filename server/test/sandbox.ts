import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import readline from 'node:readline';
import type { Running } from './servers.ts';

const NOBODY = 65_534;

// $1 is the only folder that can be written to
const READ_ONLY = `mount --bind "$1" "$1" && mount -o remount,bind,ro / && shift && exec setpriv --reuid=${NOBODY} \
  --regid=${NOBODY} --clear-groups --no-new-privs --inh-caps=-all --bounding-set=-all -- "$@"`;
const inReadOnly = (folder: string, ...command: string[]) => [
  '--mount',
  'sh',
  '-c',
  READ_ONLY,
  'sh',
  folder,
  ...command,
];

/** Whether this machine can run a program with a read-only root and without privileges, as a container does. */
export const hasSandbox = process.getuid?.() === 0 && spawnSync('unshare', inReadOnly('/var/tmp', 'true')).status === 0;
if (!hasSandbox)
  process.stdout.write(
    'SKIPPED: read-only mounts need root, unshare and setpriv, so no test runs the portal in them.\n',
  );

interface Sandbox {
  /** The only folder that the program can write to. */
  writable: string;
  cwd: string;
  env: Record<string, string>;
}

/** Runs a program as an unprivileged user who can write to one folder only. */
export function runSandboxed(command: string[], { writable, cwd, env }: Sandbox): Running {
  spawnSync('chown', ['-R', `${NOBODY}:${NOBODY}`, writable]);
  const child = spawn('unshare', inReadOnly(writable, ...command), {
    cwd,
    env: { PATH: process.env.PATH, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const lines: string[] = [];
  for (const input of [child.stdout, child.stderr])
    readline.createInterface({ input }).on('line', (line) => lines.push(line));
  return { process: child, lines, ended: once(child, 'close').then(([code]) => code as number | null) };
}
