import { execFileSync, spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, symlinkSync } from 'node:fs';
import path from 'node:path';
import { Client } from 'pg';
import { inject } from 'vitest';

const ROOT = path.join(import.meta.dirname, '../..');

/** The latest release that `npm run release` recorded. */
export const latestRelease: { version: string; commit: string } = JSON.parse(
  readFileSync(path.join(ROOT, 'released.json'), 'utf8'),
);

const runGit = (...args: string[]) => execFileSync('git', args, { cwd: ROOT, encoding: 'utf8', stdio: 'pipe' }).trim();

export const readPreviousVersionFile = (file: string): string => runGit('show', `${latestRelease.commit}:${file}`);

/** Whether this clone contains the commit of the latest release. Most shallow clones lack the commit. */
export const hasReleaseCommit = ((): boolean => {
  try {
    runGit('cat-file', '-e', `${latestRelease.commit}^{commit}`);
    return true;
  } catch {
    return false;
  }
})();
if (!hasReleaseCommit)
  process.stdout.write(
    `SKIPPED: this clone has no commit ${latestRelease.commit} (release ${latestRelease.version}), so no upgrade is tested. Run git fetch --unshallow.\n`,
  );

/**
 * Builds the server of the latest release, or finds the build of an earlier call. Returns the folder of the built
 * server. Downloads the run-time packages that this checkout lacks or has in another version. If one of them is scoped or
 * nested, installs all packages, which takes a minute.
 */
export async function buildPreviousServer(): Promise<string> {
  const packagesHash = createHash('sha256')
    .update(JSON.stringify([...readRuntimePackages(ROOT)]))
    .digest('hex')
    .slice(0, 12);
  const folder = path.join(ROOT, 'node_modules/.cache/released-server', `${latestRelease.commit}-${packagesHash}`);
  // The lock makes other workers wait for the build. PostgreSQL releases the lock when the connection ends.
  const client = new Client({ connectionString: inject('databaseServer') });
  await client.connect();
  try {
    await client.query(`select pg_advisory_lock(hashtext('previous server'))`);
    if (!existsSync(folder)) await buildInFolder(folder);
  } finally {
    await client.end();
  }
  return path.join(folder, 'server/dist');
}

async function buildInFolder(folder: string): Promise<void> {
  const partial = `${folder}.partial`;
  rmSync(partial, { recursive: true, force: true });
  mkdirSync(partial, { recursive: true });
  const archive = `${partial}.tar`;
  runGit('archive', '--output', archive, latestRelease.commit);
  execFileSync('tar', ['-xf', archive, '-C', partial]);
  rmSync(archive);
  const packages = readRuntimePackages(ROOT);
  const missing = [...readRuntimePackages(partial)].filter(([name, entry]) => packages.get(name) !== entry);
  if (missing.every(([name]) => UNSCOPED_PACKAGE.test(name))) {
    linkPackages(partial);
    for (const [name, entry] of missing) await downloadPackage(path.join(partial, name), entry);
  } else await runNpm(partial, 'ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error');
  await runNpm(partial, 'run', '--silent', 'build', '-w', 'server');
  // The server requires built pages to start, but the tests of an upgrade read none of them.
  cpSync(path.join(ROOT, 'client/dist'), path.join(partial, 'client/dist'), { recursive: true });
  renameSync(partial, folder);
}

/**
 * Reads the packages in package-lock.json that are needed at run time, without the workspaces. The other packages build
 * and test the server. A change of these packages does not change the built server. If a package that the build needs is
 * missing or incompatible, the build fails, and with it the test.
 */
function readRuntimePackages(root: string): Map<string, string> {
  const { packages } = JSON.parse(readFileSync(path.join(root, 'package-lock.json'), 'utf8')) as {
    packages: Record<string, { dev?: true }>;
  };
  const runtimePackages = Object.entries(packages).filter(([name, { dev }]) => name.includes('node_modules/') && !dev);
  return new Map(runtimePackages.map(([name, entry]) => [name, JSON.stringify(entry)]));
}

/**
 * Matches the path of an unscoped package that is not nested in another package. A scoped or nested package is inside a
 * linked folder, so replacing it would change this checkout.
 */
const UNSCOPED_PACKAGE = /^((server|client)\/)?node_modules\/[^@/]+$/;

function linkPackages(folder: string): void {
  for (const workspace of ['', 'server', 'client']) {
    const source = path.join(ROOT, workspace, 'node_modules');
    const target = path.join(folder, workspace, 'node_modules');
    mkdirSync(target);
    const names = existsSync(source) ? readdirSync(source).filter((name) => name !== '.cache') : [];
    for (const name of names) symlinkSync(path.join(source, name), path.join(target, name));
  }
}

/** Downloads the version of a package in its package-lock.json entry, and replaces its folder. Runs no scripts of it. */
async function downloadPackage(folder: string, entry: string): Promise<void> {
  const { version } = JSON.parse(entry) as { version: string };
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder);
  await runNpm(folder, 'pack', `${path.basename(folder)}@${version}`, '--ignore-scripts');
  const [archive] = readdirSync(folder);
  execFileSync('tar', ['-xzf', archive!, '--strip-components=1'], { cwd: folder });
}

async function runNpm(cwd: string, ...args: string[]): Promise<void> {
  const child = spawn('npm', args, { cwd, stdio: 'ignore', env: { ...process.env, NODE_ENV: 'development' } });
  const [code] = await once(child, 'exit');
  if (code !== 0) throw new Error(`npm ${args.join(' ')} failed in ${cwd}`);
}
