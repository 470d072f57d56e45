import { execFileSync, spawnSync } from 'node:child_process';
import { chmodSync, closeSync, mkdtempSync, openSync, rmdirSync, rmSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

const CHUNK = Buffer.alloc(4096, 1);

function createMountPoint(): string {
  const dir = mkdtempSync(path.join(tmpdir(), 'portal-disk-'));
  chmodSync(dir, 0o711); // If root runs the tests, PostgreSQL runs as another user that needs this folder.
  return dir;
}

const mountTmpfs = (dir: string, megabytes: number) =>
  spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m,mode=0711`, 'tmpfs', dir]);
const unmountDisk = (dir: string) => {
  execFileSync('umount', ['--lazy', dir]);
  rmdirSync(dir);
};

function tryMounting(): boolean {
  if (process.platform !== 'linux') return false;
  const dir = createMountPoint();
  const isMounted = mountTmpfs(dir, 1).status === 0;
  if (isMounted) unmountDisk(dir);
  else rmdirSync(dir);
  return isMounted;
}

/** Whether this user can mount a file system. */
export const canMount = tryMounting();
if (!canMount) process.stdout.write('SKIPPED: this user cannot mount file systems, so full disks are not tested.\n');

/** Mounts a disk of the given size in MB that tests can fill. */
export function mountDisk(megabytes: number) {
  const dir = createMountPoint();
  const { status, stderr } = mountTmpfs(dir, megabytes);
  if (status !== 0) throw new Error(String(stderr));
  const filler = path.join(dir, 'filler');
  return {
    dir,
    /** Fills the disk. Call it again if another process might have freed space since the last call. */
    fill(): void {
      const file = openSync(filler, 'a');
      try {
        for (;;) writeSync(file, CHUNK);
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error;
      } finally {
        closeSync(file);
      }
    },
    free: () => rmSync(filler, { force: true }),
    remove: () => unmountDisk(dir),
  };
}
