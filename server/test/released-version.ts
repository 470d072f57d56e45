import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, existsSync, mkdirSync, readFileSync, symlinkSync } from 'node:fs';
import path from 'node:path';

const ROOT = path.join(import.meta.dirname, '../..');

/** The latest release, as `npm run release` records it. */
export const released: { version: string; commit: string } = JSON.parse(
  readFileSync(path.join(ROOT, 'released.json'), 'utf8'),
);

const git = (...args: string[]) => execFileSync('git', args, { cwd: ROOT, encoding: 'utf8', stdio: 'pipe' }).trim();

/** Reads a file of the latest release. */
export const readReleased = (file: string): string => git('show', `${released.commit}:${file}`);

/** Whether the clone has the latest release; a shallow clone or a folder without git doesn't. */
export const hasReleased = ((): boolean => {
  try {
    git('cat-file', '-e', `${released.commit}^{commit}`);
    return true;
  } catch {
    return false;
  }
})();
if (!hasReleased)
  process.stdout.write(
    `SKIPPED: this clone has no commit ${released.commit} (release ${released.version}), so no upgrade is tested. Run git fetch --unshallow.\n`,
  );

/** Extracts the latest release into a folder and builds its server; returns the folder of the built server. */
export async function buildReleased(folder: string): Promise<string> {
  mkdirSync(folder);
  const archive = `${folder}.tar`;
  git('archive', '--output', archive, released.commit);
  execFileSync('tar', ['-xf', archive, '-C', folder]);
  if (packagesOf(folder) === packagesOf(ROOT)) linkPackages(folder);
  else await npm(folder, 'ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error');
  await npm(folder, 'run', '--silent', 'build', '-w', 'server');
  // the server needs a portal, and this test reads none of its pages
  cpSync(path.join(ROOT, 'client/dist'), path.join(folder, 'client/dist'), { recursive: true });
  return path.join(folder, 'server/dist');
}

/** The installed packages as package-lock.json lists them, without the project's own. */
function packagesOf(root: string): string {
  const { packages } = JSON.parse(readFileSync(path.join(root, 'package-lock.json'), 'utf8')) as { packages: object };
  return JSON.stringify(Object.entries(packages).filter(([name]) => name.includes('node_modules/')));
}

function linkPackages(folder: string): void {
  for (const workspace of ['', 'server', 'client']) {
    const packages = path.join(ROOT, workspace, 'node_modules');
    if (existsSync(packages)) symlinkSync(packages, path.join(folder, workspace, 'node_modules'));
  }
}

async function npm(cwd: string, ...args: string[]): Promise<void> {
  const child = spawn('npm', args, { cwd, stdio: 'ignore', env: { ...process.env, NODE_ENV: 'development' } });
  const [code] = await once(child, 'exit');
  if (code !== 0) throw new Error(`npm ${args.join(' ')} failed in ${cwd}`);
}
