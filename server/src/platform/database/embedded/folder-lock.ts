import { linkSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { findProcess, waitForExit } from './processes.ts';

/** Takes a folder for this process until the returned function is called; refuses while another process uses it. */
export async function lockFolder(dir: string): Promise<() => void> {
  const file = path.join(dir, 'in-use-by');
  // the inode tells a lock from its copy: a folder copied while in use is free
  const folder = statSync(dir).ino;
  const me = describeHolder(process.pid, folder);
  const draft = `${file}.${process.pid}`;
  writeFileSync(draft, me);
  try {
    while (!tryLink(draft, file)) {
      const holder = readIfExists(file);
      if (holder === undefined) continue;
      const pid = Number.parseInt(holder, 10);
      // a process that was just killed or told to stop gets a moment to leave
      if (holder === describeHolder(pid, folder) && !(await waitForExit(pid, 1000))) {
        throw new Error(`${dir} is already in use by process ${pid}; stop it or set another DATA_DIR.`);
      }
      removeStale(file, holder);
    }
  } finally {
    rmSync(draft, { force: true });
  }
  return () => {
    if (readIfExists(file) === me) rmSync(file, { force: true });
  };
}

// a link appears with its content in one step, so nobody ever reads a half-written lock
function tryLink(draft: string, file: string): boolean {
  try {
    linkSync(draft, file);
    return true;
  } catch (error) {
    if (hasErrorCode(error, 'EEXIST')) return false;
    throw error;
  }
}

function describeHolder(pid: number, folder: number): string {
  const running = findProcess(pid);
  return `${pid} ${running ? running.startTime : 'ended'} ${folder}`;
}

function removeStale(file: string, stale: string): void {
  const aside = `${file}.stale-${process.pid}`;
  try {
    renameSync(file, aside);
  } catch (error) {
    if (hasErrorCode(error, 'ENOENT')) return;
    throw error;
  }
  // between our check and our move somebody else may have taken the folder: give it back
  if (readFileSync(aside, 'utf8') !== stale) tryLink(aside, file);
  rmSync(aside, { force: true });
}

/** A small text file's content, or undefined when there is none. */
export function readIfExists(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    if (hasErrorCode(error, 'ENOENT')) return undefined;
    throw error;
  }
}

/** Whether this is a system error with one of these codes. */
export function hasErrorCode(error: unknown, ...codes: string[]): boolean {
  return error instanceof Error && 'code' in error && codes.includes(String(error.code));
}
