import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it } from 'vitest';
import { lockFolder } from './folder-lock.ts';
import { findProcess } from './processes.ts';

it('folder lock: a lock that another process takes while a stale lock is removed stays valid', async () => {
  const dir = mkdtempSync(path.join(tmpdir(), 'portal-lock-'));
  const file = path.join(dir, 'in-use-by');
  const buildLock = (pid: number) => `${pid} ${findProcess(pid)!.startTime} ${statSync(dir).ino}`;
  const holder = spawn('sleep', ['60']);
  writeFileSync(file, buildLock(holder.pid!));
  const locking = lockFolder(dir);
  // While lockFolder waits for the end of the holder, the parent process takes the lock.
  const otherLock = buildLock(process.ppid);
  writeFileSync(file, otherLock);
  holder.kill();
  await expect(locking).rejects.toThrow(`is already in use by process ${process.ppid}`);
  expect(readFileSync(file, 'utf8')).toBe(otherLock);
  rmSync(dir, { recursive: true });
});

it('folder lock: a released lock leaves the lock of another process', async () => {
  const dir = mkdtempSync(path.join(tmpdir(), 'portal-lock-'));
  const file = path.join(dir, 'in-use-by');
  const release = await lockFolder(dir);
  writeFileSync(file, 'the lock of another process');
  release();
  expect(readFileSync(file, 'utf8')).toBe('the lock of another process');
  rmSync(dir, { recursive: true });
});
