import { execFileSync, spawnSync } from 'node:child_process';
import { chmodSync, closeSync, mkdtempSync, openSync, rmdirSync, rmSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

const PIECE = Buffer.alloc(4096, 1);

function makeMountPoint(): string {
  const dir = mkdtempSync(path.join(tmpdir(), 'portal-disk-'));
  chmodSync(dir, 0o711); // root's PostgreSQL has a user of its own
  return dir;
}

const mount = (dir: string, megabytes: number) =>
  spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m,mode=0711`, 'tmpfs', dir]);
const unmount = (dir: string) => {
  execFileSync('umount', ['--lazy', dir]);
  rmdirSync(dir);
};

function tryToMount(): boolean {
  if (process.platform !== 'linux') return false;
  const dir = makeMountPoint();
  const isMounted = mount(dir, 1).status === 0;
  if (isMounted) unmount(dir);
  else rmdirSync(dir);
  return isMounted;
}

/** Whether this user may mount a file system. */
export const canMount = tryToMount();
if (!canMount) process.stdout.write('No file system can be mounted here, so no disk is filled.\n');

/** Mounts a disk of this size that can be filled. */
export function mountDisk(megabytes: number) {
  const dir = makeMountPoint();
  const { status, stderr } = mount(dir, megabytes);
  if (status !== 0) throw new Error(String(stderr));
  const filler = path.join(dir, 'filler');
  return {
    dir,
    /** Writes until nothing is free. Call it again in case another process has freed something in the meantime. */
    fill(): void {
      const file = openSync(filler, 'a');
      try {
        for (;;) writeSync(file, PIECE);
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error;
      } finally {
        closeSync(file);
      }
    },
    /** Frees what was filled. */
    free: () => rmSync(filler, { force: true }),
    remove: () => unmount(dir),
  };
}
