import { linkSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { findProcess, waitForExit } from './processes.ts';

/** Locks a folder for this process until the returned function is called. Throws if another process uses the folder. */
export async function lockFolder(dir: string): Promise<() => void> {
  const file = path.join(dir, 'in-use-by');
  // The inode is part of the lock, so a copy of the folder is not locked.
  const inode = statSync(dir).ino;
  const ownLock = buildLockContent(process.pid, inode);
  const draft = `${file}.${process.pid}`;
  writeFileSync(draft, ownLock);
  try {
    while (!tryLink(draft, file)) {
      const currentLock = readIfExists(file);
      if (currentLock === undefined) continue;
      const pid = Number.parseInt(currentLock, 10);
      // A process that has just received a signal gets one second to exit.
      if (currentLock === buildLockContent(pid, inode) && !(await waitForExit(pid, 1000))) {
        throw new Error(`${dir} is already in use by process ${pid}; stop it or set another DATA_DIR.`);
      }
      removeStaleLock(file, currentLock);
    }
  } finally {
    rmSync(draft, { force: true });
  }
  return () => {
    if (readIfExists(file) === ownLock) rmSync(file, { force: true });
  };
}

// A hard link appears atomically with its content, so no process reads a half-written lock.
function tryLink(draft: string, file: string): boolean {
  try {
    linkSync(draft, file);
    return true;
  } catch (error) {
    if (hasErrorCode(error, 'EEXIST')) return false;
    throw error;
  }
}

function buildLockContent(pid: number, inode: number): string {
  const holder = findProcess(pid);
  return `${pid} ${holder ? holder.startTime : 'ended'} ${inode}`;
}

function removeStaleLock(file: string, staleContent: string): void {
  const stalePath = `${file}.stale-${process.pid}`;
  try {
    renameSync(file, stalePath);
  } catch (error) {
    if (hasErrorCode(error, 'ENOENT')) return;
    throw error;
  }
  // Another process may have locked the folder between our check and our rename. Restore its lock.
  if (readFileSync(stalePath, 'utf8') !== staleContent) tryLink(stalePath, file);
  rmSync(stalePath, { force: true });
}

/** Returns the content of a text file, or undefined if the file does not exist. */
export function readIfExists(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    if (hasErrorCode(error, 'ENOENT')) return undefined;
    throw error;
  }
}

export function hasErrorCode(error: unknown, ...codes: string[]): boolean {
  return error instanceof Error && 'code' in error && codes.includes(String(error.code));
}
