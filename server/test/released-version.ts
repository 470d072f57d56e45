import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, existsSync, mkdirSync, readFileSync, symlinkSync } from 'node:fs';
import path from 'node:path';

const ROOT = path.join(import.meta.dirname, '../..');

/** The latest release that `npm run release` recorded. */
export const latestRelease: { version: string; commit: string } = JSON.parse(
  readFileSync(path.join(ROOT, 'released.json'), 'utf8'),
);

const runGit = (...args: string[]) => execFileSync('git', args, { cwd: ROOT, encoding: 'utf8', stdio: 'pipe' }).trim();

export const readReleasedFile = (file: string): string => runGit('show', `${latestRelease.commit}:${file}`);

/** Whether the clone contains the latest release. False in a shallow clone or without git. */
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

/** Extracts the latest release, builds its server and returns the folder of the build. */
export async function buildReleasedServer(folder: string): Promise<string> {
  mkdirSync(folder);
  const archive = `${folder}.tar`;
  runGit('archive', '--output', archive, latestRelease.commit);
  execFileSync('tar', ['-xf', archive, '-C', folder]);
  if (readLockedPackages(folder) === readLockedPackages(ROOT)) linkPackages(folder);
  else await runNpm(folder, 'ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error');
  await runNpm(folder, 'run', '--silent', 'build', '-w', 'server');
  // The server requires built pages, but this test reads none of them.
  cpSync(path.join(ROOT, 'client/dist'), path.join(folder, 'client/dist'), { recursive: true });
  return path.join(folder, 'server/dist');
}

/** Reads the packages in package-lock.json, without the workspaces. */
function readLockedPackages(root: string): string {
  const { packages } = JSON.parse(readFileSync(path.join(root, 'package-lock.json'), 'utf8')) as { packages: object };
  return JSON.stringify(Object.entries(packages).filter(([name]) => name.includes('node_modules/')));
}

function linkPackages(folder: string): void {
  for (const workspace of ['', 'server', 'client']) {
    const packages = path.join(ROOT, workspace, 'node_modules');
    if (existsSync(packages)) symlinkSync(packages, path.join(folder, workspace, 'node_modules'));
  }
}

async function runNpm(cwd: string, ...args: string[]): Promise<void> {
  const child = spawn('npm', args, { cwd, stdio: 'ignore', env: { ...process.env, NODE_ENV: 'development' } });
  const [code] = await once(child, 'exit');
  if (code !== 0) throw new Error(`npm ${args.join(' ')} failed in ${cwd}`);
}
