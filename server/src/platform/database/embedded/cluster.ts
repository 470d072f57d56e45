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
import { canAccessFolder, ensureClusterOwner, chooseClusterOwner, type ClusterOwner } from './cluster-owner.ts';
import { readIfExists } from './folder-lock.ts';

export const DATABASE_NAME = 'portal';

const AUDIT_ROLE_VERSION = createHash('sha256').update(AUDIT_ROLE_STATEMENTS.join('\n')).digest('hex');

/**
 * The environment of PostgreSQL's programs. It contains none of the portal's settings, because they include secrets.
 * The locale C makes the output English.
 */
export const serverEnvironment = { PATH: process.env.PATH, SystemRoot: process.env.SystemRoot, LC_ALL: 'C' };

export interface Cluster {
  path: string;
  owner: ClusterOwner;
  /** Undefined until the cluster is created. */
  password?: string;
}

/** Finds the cluster of this DATA_DIR, or chooses where to create one. A password file shows that a cluster exists. */
export function locateCluster(dataDir: string): Cluster {
  const innerFolder = path.join(dataDir, 'postgres');
  const outerFolder = path.join(SYSTEM_DIR, `licence-portal-${getShortHash(realpathSync(dataDir))}`);
  // The file is empty if the disk was full when it was written.
  const password = readIfExists(getPasswordFile(dataDir)) || undefined;

  if (password === undefined) {
    const owner = chooseClusterOwner();
    return { path: canAccessFolder(owner, dataDir) ? innerFolder : outerFolder, owner };
  }
  const clusterFolder = [innerFolder, outerFolder].find((folder) => existsSync(path.join(folder, 'PG_VERSION')));
  if (!clusterFolder) {
    throw new Error(
      `The database of ${dataDir} is missing. It is neither in ${innerFolder} nor in ${outerFolder}. If you moved the folder, ` +
        'copy its database too. To start with an empty database, empty the folder.',
    );
  }
  const owner = ensureClusterOwner(clusterFolder);
  if (!canAccessFolder(owner, path.dirname(clusterFolder))) {
    throw new Error(
      `PostgreSQL's user (uid ${owner.uid}) can no longer enter ${dataDir}. Grant it access to the parent folders.`,
    );
  }
  return { path: clusterFolder, owner, password };
}

const THROWAWAY_OPTIONS = ['--no-sync', '--set=scram_iterations=1'];

/**
 * Creates the cluster under a temporary name and renames it at the end. An incomplete cluster is therefore never used.
 */
export async function createCluster(
  dataDir: string,
  cluster: Cluster,
  binaries: Binaries,
  isThrowaway: boolean,
): Promise<string> {
  const password = randomBytes(24).toString('base64url');
  const draft = `${cluster.path}.making-${process.pid}`;
  removeUnfinishedClusters(cluster.path);
  mkdirSync(draft, { mode: 0o700 });
  if (cluster.owner.uid !== undefined) chownSync(draft, cluster.owner.uid, cluster.owner.gid ?? cluster.owner.uid);
  try {
    await initializeCluster(draft, cluster.owner, binaries, password, isThrowaway);
    renameSync(draft, cluster.path);
  } finally {
    rmSync(draft, { recursive: true, force: true });
  }
  writeFileSync(getPasswordFile(dataDir), password, { mode: 0o600 });
  return password;
}

/**
 * Renames a cluster whose password file is missing, for example because DATA_DIR was emptied. Returns the new path, or
 * undefined if no such cluster exists.
 */
export function moveOldCluster(cluster: Cluster): string | undefined {
  if (!existsSync(cluster.path)) return undefined;
  const oldPath = `${cluster.path}.set-aside-${new Date().toISOString().replaceAll(/[:.]/g, '-')}`;
  renameSync(cluster.path, oldPath);
  return oldPath;
}

async function initializeCluster(
  dir: string,
  owner: ClusterOwner,
  binaries: Binaries,
  password: string,
  isThrowaway: boolean,
): Promise<void> {
  const run = promisify(execFile);
  const context = { ...owner, cwd: dir, env: serverEnvironment, windowsHide: true };
  const options = isThrowaway ? THROWAWAY_OPTIONS : [];
  const locale = ['--encoding=UTF8', '--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8'];
  await run(
    binaries.initdb,
    ['-D', dir, '-U', 'postgres', '-A', 'trust', '--no-instructions', ...locale, ...options],
    context,
  );

  // The superuser has no password and no line in pg_hba.conf. Only the portal's role can log in, and it is not a
  // superuser.
  const lines = [`host all ${PORTAL_ROLE} 127.0.0.1/32 scram-sha-256`];
  if (isThrowaway) lines.push(`local all ${PORTAL_ROLE} scram-sha-256`);
  writeFileSync(path.join(dir, 'pg_hba.conf'), `${lines.join('\n')}\n`);
  // Every new database is a copy of template1, so it includes the objects created there.
  await runAsSuperuser({ path: dir, owner }, binaries, 'template1', [
    `create role ${PORTAL_ROLE} login createdb password '${password}'`,
    ...AUDIT_ROLE_STATEMENTS,
    `create database ${DATABASE_NAME} owner ${PORTAL_ROLE}`,
  ]);
  writeFileSync(getAuditRoleMarker(dir), AUDIT_ROLE_VERSION);
}

/**
 * Adds or updates the role that owns the audit log in a cluster of an earlier version. The cluster must not be running.
 */
export async function addAuditRole(cluster: Cluster, binaries: Binaries): Promise<void> {
  const marker = getAuditRoleMarker(cluster.path);
  if (readIfExists(marker) === AUDIT_ROLE_VERSION) return;
  await runAsSuperuser(cluster, binaries, DATABASE_NAME, AUDIT_ROLE_STATEMENTS);
  writeFileSync(marker, AUDIT_ROLE_VERSION);
}

const getAuditRoleMarker = (cluster: string) => path.join(cluster, 'portal-audit-role');

/** Runs statements in single-user mode, one per line. The cluster must not be running. */
export async function runAsSuperuser(
  { path: dir, owner }: Cluster,
  binaries: Binaries,
  database: string,
  statements: readonly string[],
): Promise<void> {
  const args = ['--single', '-D', dir, '-c', 'exit_on_error=on', database];
  const context = { ...owner, cwd: dir, env: serverEnvironment, windowsHide: true };
  const singleUserServer = promisify(execFile)(binaries.postgres, args, context);
  singleUserServer.child.stdin?.end(statements.map((text) => `${text.replaceAll(/\s+/g, ' ').trim()}\n`).join(''));
  await singleUserServer;
}

function removeUnfinishedClusters(cluster: string): void {
  const parent = path.dirname(cluster);
  for (const name of readdirSync(parent)) {
    if (!name.startsWith(`${path.basename(cluster)}.making-`)) continue;
    // If the portal was killed, its initdb can continue for a short time and add files.
    rmSync(path.join(parent, name), { recursive: true, force: true, maxRetries: 10, retryDelay: 50 });
  }
}

function getPasswordFile(dataDir: string): string {
  return path.join(dataDir, 'postgres-password');
}

function getShortHash(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 12);
}
