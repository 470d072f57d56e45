import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { onDatabase } from './database-server.ts';
import { call, logInAdmin, type Server, signUp, startDatabase, startServer } from './servers.ts';

const ROOT = path.join(import.meta.dirname, '../..');
// it may have to be installed and built
vi.setConfig({ testTimeout: 120_000, hookTimeout: 900_000 });

const git = (...args: string[]) => execFileSync('git', args, { cwd: ROOT, encoding: 'utf8' }).trim();

/** The newest version that was tagged, other than what is here; undefined where there is none, or no git. */
function newestTag(): string | undefined {
  try {
    const here = git('tag', '--points-at', 'HEAD').split('\n');
    return git('tag', '--list', 'v*', '--merged', 'HEAD', '--sort=-version:refname')
      .split('\n')
      .find((tag) => tag && !here.includes(tag));
  } catch {
    return undefined;
  }
}

const tag = newestTag();
// said, because a version that breaks the one before it would go unnoticed
if (!tag) process.stdout.write('SKIPPED: no version is tagged that could run beside this one\n');

let folder: string;
let database: Awaited<ReturnType<typeof startDatabase>>;
const servers: Server[] = [];

async function npm(cwd: string, ...args: string[]): Promise<void> {
  const child = spawn('npm', args, { cwd, stdio: 'inherit', env: { ...process.env, NODE_ENV: 'development' } });
  const [code] = await once(child, 'exit');
  if (code !== 0) throw new Error(`npm ${args.join(' ')} failed in ${cwd}`);
}

/** Checks the tagged version out, and builds its server. */
async function build(version: string): Promise<string> {
  const place = path.join(folder, 'version');
  git('worktree', 'add', '--detach', place, version);
  const lockOf = (root: string) => readFileSync(path.join(root, 'package-lock.json'), 'utf8');
  if (lockOf(place) === lockOf(ROOT)) {
    // the same packages need no second installation
    for (const part of ['', 'server', 'client'])
      if (existsSync(path.join(ROOT, part, 'node_modules')))
        symlinkSync(path.join(ROOT, part, 'node_modules'), path.join(place, part, 'node_modules'));
  } else await npm(place, 'ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error');
  await npm(place, 'run', '--silent', 'build', '-w', 'server');
  cpSync(path.join(ROOT, 'client/dist'), path.join(place, 'client/dist'), { recursive: true });
  return path.join(place, 'server/dist');
}

beforeAll(async () => {
  if (!tag) return;
  folder = mkdtempSync(path.join(tmpdir(), 'portal-older-'));
  const dist = await build(tag);
  database = await startDatabase();
  // the new one migrates; the old one is restarted beside it
  servers.push(await startServer({ ...database.settingsOf('new'), DRAIN_SECONDS: '0' }));
  servers.push(await startServer({ ...database.settingsOf('old'), DRAIN_SECONDS: '0' }, undefined, dist));
});
afterAll(async () => {
  for (const server of servers) {
    server.process.kill('SIGTERM');
    await server.ended;
  }
  await database?.stop();
  if (!tag) return;
  git('worktree', 'remove', '--force', path.join(folder, 'version'));
  rmSync(folder, { recursive: true, force: true });
});

it.skipIf(!tag)(
  `rolling upgrade: the newest tagged version (${tag ?? 'none yet'}) runs alongside this version`,
  async () => {
    await onDatabase(database.url, 'update plan_settings set price = 2, is_active = true');
    const [fresh, old] = servers as [Server, Server];
    // each does a part of the same work, and both see all of it
    for (const [one, other, name] of [
      [old, fresh, 'acme'],
      [fresh, old, 'banyan'],
    ] as const) {
      const [company, admin] = [await signUp(one.url, name), await logInAdmin(one.url)];
      const terms = { keyType: 'week', user: 10, remote: true };
      const requested = await call(one.url, 'POST', '/company/create-key-request', terms, company);
      expect(requested).toMatchObject({ success: true });
      const decision = { _id: requested.data._id, status: 'Approved' };
      const decided = await call(other.url, 'POST', '/admin/admin-update-key-request', decision, admin);
      expect(decided).toMatchObject({ success: true, data: { status: 'Approved' } });
      for (const { url } of [one, other]) {
        const headers = { 'x-licence-key': decided.data.key as string, 'content-type': 'application/json' };
        const ask = async (path: string, body: object) =>
          (await fetch(`${url}/api/app/${path}`, { method: 'POST', headers, body: JSON.stringify(body) })).json();
        expect(await ask('validate', { nonce: name })).toMatchObject({ data: { verdict: 'VALID' } });
        expect(await ask('sync', { user: 3 })).toMatchObject({ success: true });
        const listed = await call(url, 'POST', '/company/get-keys', { limit: 5 }, company);
        expect(listed).toMatchObject({ success: true, data: [{ status: 'Approved' }] });
        const all = await call(url, 'POST', '/admin/admin-get-key-request', { limit: 5 }, admin);
        expect(all.data[0]).toMatchObject({ status: 'Approved', companyId: { name } });
      }
    }
  },
);
