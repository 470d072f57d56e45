import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import readline from 'node:readline';
import type { RunningProcess } from './server-process.ts';

const NOBODY_UID = 65_534;

// Makes the root file system read-only except for $1.
const SANDBOX_SCRIPT = `mount --bind "$1" "$1" && mount -o remount,bind,ro / && shift && exec setpriv --reuid=${NOBODY_UID} \
  --regid=${NOBODY_UID} --clear-groups --no-new-privs --inh-caps=-all --bounding-set=-all -- "$@"`;
const buildSandboxArguments = (folder: string, ...command: string[]) => [
  '--mount',
  'sh',
  '-c',
  SANDBOX_SCRIPT,
  'sh',
  folder,
  ...command,
];

/** Whether this machine can run a program with a read-only root and without privileges, as a container does. */
export const hasSandbox =
  process.getuid?.() === 0 && spawnSync('unshare', buildSandboxArguments('/var/tmp', 'true')).status === 0;
if (!hasSandbox)
  process.stdout.write('SKIPPED: read-only mounts need root, unshare and setpriv, so the sandbox is not tested.\n');

interface SandboxOptions {
  /** The only folder of the root file system that the program can write to. */
  writable: string;
  cwd: string;
  env: Record<string, string>;
}

/** Runs a program as an unprivileged user with one writable folder. */
export function runSandboxed(command: string[], { writable, cwd, env }: SandboxOptions): RunningProcess {
  spawnSync('chown', ['-R', `${NOBODY_UID}:${NOBODY_UID}`, writable]);
  const child = spawn('unshare', buildSandboxArguments(writable, ...command), {
    cwd,
    env: { PATH: process.env.PATH, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const lines: string[] = [];
  for (const input of [child.stdout, child.stderr])
    readline.createInterface({ input }).on('line', (line) => lines.push(line));
  return { process: child, lines, exitCode: once(child, 'close').then(([code]) => code as number | null) };
}
