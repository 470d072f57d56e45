import { execFile } from 'node:child_process';
import { createHash, randomBytes } from 'node:crypto';
import {
  chownSync,
  existsSync,
  mkdirSync,
  readdirSync,
  realpathSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { AUDIT_ROLE_STATEMENTS, PORTAL_ROLE } from './audit-role.ts';
import { type Binaries, SYSTEM_DIR } from './binaries.ts';
import { readIfExists } from './folder-lock.ts';
import { canEnter, getClusterOwner, chooseClusterOwner, type ClusterOwner } from './cluster-owner.ts';

export const DATABASE_NAME = 'portal';

const AUDIT_ROLE_VERSION = createHash('sha256').update(AUDIT_ROLE_STATEMENTS.join('\n')).digest('hex');

/** PostgreSQL's programs see none of our settings, which hold secrets, and speak English so that we understand them. */
export const serverEnvironment = { PATH: process.env.PATH, SystemRoot: process.env.SystemRoot, LC_ALL: 'C' };

export interface Cluster {
  path: string;
  owner: ClusterOwner;
  /** Missing until the cluster has been made. */
  password?: string;
}

/** Where the cluster of this DATA_DIR is, or is going to be. The password file means that it has been made. */
export function locateCluster(dataDir: string): Cluster {
  const inside = path.join(dataDir, 'postgres');
  const outside = path.join(SYSTEM_DIR, `licence-portal-${getShortHash(realpathSync(dataDir))}`);
  const password = readIfExists(getPasswordFile(dataDir));

  if (password === undefined) {
    const owner = chooseClusterOwner();
    return { path: canEnter(owner, dataDir) ? inside : outside, owner };
  }
  const found = [inside, outside].find((place) => existsSync(path.join(place, 'PG_VERSION')));
  if (!found) {
    throw new Error(
      `The database of ${dataDir} is gone: there is none in ${inside}, nor in ${outside}. If the folder was moved or ` +
        'copied, bring its database along; for a fresh start, empty the folder.',
    );
  }
  const owner = getClusterOwner(found);
  if (!canEnter(owner, path.dirname(found))) {
    throw new Error(`PostgreSQL's user (uid ${owner.uid}) can no longer enter ${dataDir}: open its parent folders.`);
  }
  return { path: found, owner, password };
}

/** Makes the cluster under another name and gives it its own name at the end, so that a half-made one is never used. */
export async function createCluster(
  dataDir: string,
  cluster: Cluster,
  binaries: Binaries,
  options: string[],
): Promise<string> {
  const password = randomBytes(24).toString('base64url');
  const draft = `${cluster.path}.making-${process.pid}`;
  removeDrafts(cluster.path);
  mkdirSync(draft, { mode: 0o700 });
  if (cluster.owner.uid !== undefined) chownSync(draft, cluster.owner.uid, cluster.owner.gid ?? cluster.owner.uid);
  try {
    await initializeCluster(draft, cluster.owner, binaries, password, options);
    renameSync(draft, cluster.path);
  } finally {
    rmSync(draft, { recursive: true, force: true });
  }
  writeFileSync(getPasswordFile(dataDir), password, { mode: 0o600 });
  return password;
}

/** Moves away a cluster whose password is gone with an emptied DATA_DIR; returns where it is kept, if there was one. */
export function moveOldCluster(cluster: Cluster): string | undefined {
  if (!existsSync(cluster.path)) return undefined;
  const aside = `${cluster.path}.set-aside-${new Date().toISOString().replaceAll(/[:.]/g, '-')}`;
  renameSync(cluster.path, aside);
  return aside;
}

async function initializeCluster(
  dir: string,
  owner: ClusterOwner,
  binaries: Binaries,
  password: string,
  options: string[],
): Promise<void> {
  const run = promisify(execFile);
  const context = { ...owner, cwd: dir, env: serverEnvironment, windowsHide: true };
  const locale = ['--encoding=UTF8', '--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8'];
  await run(
    binaries.initdb,
    ['-D', dir, '-U', 'postgres', '-A', 'trust', '--no-instructions', ...locale, ...options],
    context,
  );

  // the superuser gets no password and no line here: only our own role, which is not a superuser, can log in
  writeFileSync(path.join(dir, 'pg_hba.conf'), `host all ${PORTAL_ROLE} 127.0.0.1/32 scram-sha-256\n`);
  // every database is a copy of template1, so what is made there is in each of them
  await runAsSuperuser({ path: dir, owner }, binaries, 'template1', [
    `create role ${PORTAL_ROLE} login createdb password '${password}'`,
    ...AUDIT_ROLE_STATEMENTS,
    `create database ${DATABASE_NAME} owner ${PORTAL_ROLE}`,
  ]);
  writeFileSync(getAuditRoleMarker(dir), AUDIT_ROLE_VERSION);
}

/** Gives a cluster that an earlier version made the role that owns the audit log, as this version has it; it must not be running. */
export async function addAuditRole(cluster: Cluster, binaries: Binaries): Promise<void> {
  const mark = getAuditRoleMarker(cluster.path);
  if (readIfExists(mark) === AUDIT_ROLE_VERSION) return;
  await runAsSuperuser(cluster, binaries, DATABASE_NAME, AUDIT_ROLE_STATEMENTS);
  writeFileSync(mark, AUDIT_ROLE_VERSION);
}

const getAuditRoleMarker = (cluster: string) => path.join(cluster, 'portal-audit-role');

/** Runs statements in a cluster that is not running, each in a line of its own. */
export async function runAsSuperuser(
  { path: dir, owner }: Cluster,
  binaries: Binaries,
  database: string,
  statements: readonly string[],
): Promise<void> {
  const args = ['--single', '-D', dir, '-c', 'exit_on_error=on', database];
  const context = { ...owner, cwd: dir, env: serverEnvironment, windowsHide: true };
  const single = promisify(execFile)(binaries.postgres, args, context);
  single.child.stdin?.end(statements.map((text) => `${text.replaceAll(/\s+/g, ' ').trim()}\n`).join(''));
  await single;
}

function removeDrafts(cluster: string): void {
  const parent = path.dirname(cluster);
  for (const name of readdirSync(parent)) {
    if (!name.startsWith(`${path.basename(cluster)}.making-`)) continue;
    // initdb may live a moment longer than the process that started it, and still add files
    rmSync(path.join(parent, name), { recursive: true, force: true, maxRetries: 10, retryDelay: 50 });
  }
}

function getPasswordFile(dataDir: string): string {
  return path.join(dataDir, 'postgres-password');
}

function getShortHash(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 12);
}
