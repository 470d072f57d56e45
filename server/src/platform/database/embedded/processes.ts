import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';

export interface RunningProcess {
  /** Distinguishes processes that reuse the same id. */
  startTime: string;
  command: string;
}

/** Returns the process with this id, or undefined if none runs or it is a zombie. */
export function findProcess(pid: number): RunningProcess | undefined {
  try {
    if (process.platform === 'linux') return findInProc(pid);
    if (process.platform === 'win32') return findInTaskList(pid);
    return findWithPs(pid);
  } catch {
    return undefined;
  }
}

function findInProc(pid: number): RunningProcess | undefined {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
  // The second field is the program's name in parentheses and can contain any character, so skip it.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  if (fields[0] === 'Z') return undefined;
  return {
    startTime: fields[19] ?? '',
    command: readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' '),
  };
}

function findWithPs(pid: number): RunningProcess | undefined {
  const [state = '', ...fields] = runCommand('ps', ['-p', String(pid), '-o', 'state=,lstart=,command='])
    .trim()
    .split(/\s+/);
  if (state.startsWith('Z')) return undefined;
  return { startTime: fields.slice(0, 5).join(' '), command: fields.slice(5).join(' ') };
}

function findInTaskList(pid: number): RunningProcess | undefined {
  const line = runCommand('tasklist', ['/FI', `PID eq ${pid}`, '/FO', 'CSV', '/NH']);
  return line.includes(`"${pid}"`) ? { startTime: '', command: line } : undefined;
}

function runCommand(command: string, args: string[]): string {
  return execFileSync(command, args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] });
}

/** Waits until a process has ended. Returns false if it is still running after the timeout. */
export async function waitForExit(pid: number, timeoutMs: number): Promise<boolean> {
  const deadline = Date.now() + timeoutMs;
  while (findProcess(pid)) {
    if (Date.now() > deadline) return false;
    await pause(20);
  }
  return true;
}
