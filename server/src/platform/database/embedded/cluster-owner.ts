import { execFileSync, spawnSync } from 'node:child_process';
import { statSync } from 'node:fs';

/** The user that runs PostgreSQL. Both ids are undefined for the current user. */
export interface ClusterOwner {
  uid?: number;
  gid?: number;
}

/**
 * Chooses the user that runs a new cluster. PostgreSQL does not run as root, so root uses the account `postgres` or
 * `nobody`. Any other user runs PostgreSQL under the same account.
 */
export function chooseClusterOwner(): ClusterOwner {
  if (process.getuid?.() !== 0) return {};
  const owner = findUser('postgres') ?? findUser('nobody');
  if (owner) return owner;
  throw new Error(
    'PostgreSQL does not run as root, and no user is named “postgres” or “nobody”. Set DATABASE_URL, or start the portal as another user.',
  );
}

/**
 * Returns the user that runs an existing cluster. If the portal runs as root, this is the owner of the cluster. If root
 * owns the cluster, for example after a restore, its files are first assigned to a suitable user.
 */
export function ensureClusterOwner(cluster: string): ClusterOwner {
  if (process.getuid?.() !== 0) return {};
  const { uid, gid } = statSync(cluster);
  if (uid !== 0) return { uid, gid };
  const owner = chooseClusterOwner();
  execFileSync('chown', ['-R', `${owner.uid}:${owner.gid}`, cluster]);
  return owner;
}

function findUser(name: string): ClusterOwner | undefined {
  const readId = (flag: string) =>
    Number(execFileSync('id', [flag, name], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }));
  try {
    return { uid: readId('-u'), gid: readId('-g') };
  } catch {
    return undefined;
  }
}

/** Returns whether the user can enter the folder. Runs `cd` because file modes omit access lists and mount options. */
export function canAccessFolder(owner: ClusterOwner, dir: string): boolean {
  return owner.uid === undefined || canRunCommand(owner, '/bin/sh', ['-c', 'cd "$0"', dir]);
}

export function canRunCommand(owner: ClusterOwner, command: string, args: string[]): boolean {
  return spawnSync(command, args, { ...owner, cwd: '/', stdio: 'ignore' }).status === 0;
}
