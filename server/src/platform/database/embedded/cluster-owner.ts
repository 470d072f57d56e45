import { execFileSync, spawnSync } from 'node:child_process';
import { statSync } from 'node:fs';

/** The user that PostgreSQL runs as; empty when it is the one we run as. */
export interface ClusterOwner {
  uid?: number;
  gid?: number;
}

/** Root must not run PostgreSQL: it switches to the user postgres, or nobody. Anyone else runs it as themselves. */
export function chooseClusterOwner(): ClusterOwner {
  if (process.getuid?.() !== 0) return {};
  const owner = findUser('postgres') ?? findUser('nobody');
  if (owner) return owner;
  throw new Error(
    'PostgreSQL does not run as root, and there is no user named postgres or nobody: set DATABASE_URL, or start as another user.',
  );
}

/** A cluster that is there keeps its user, whoever starts it; one that root has copied or restored gets a user again. */
export function getClusterOwner(cluster: string): ClusterOwner {
  if (process.getuid?.() !== 0) return {};
  const { uid, gid } = statSync(cluster);
  if (uid !== 0) return { uid, gid };
  const owner = chooseClusterOwner();
  execFileSync('chown', ['-R', `${owner.uid}:${owner.gid}`, cluster]);
  return owner;
}

function findUser(name: string): ClusterOwner | undefined {
  const id = (flag: string) =>
    Number(execFileSync('id', [flag, name], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }));
  try {
    return { uid: id('-u'), gid: id('-g') };
  } catch {
    return undefined;
  }
}

/** Whether that user can walk into the folder; asking the system also covers access lists and mount options. */
export function canEnter(owner: ClusterOwner, dir: string): boolean {
  return owner.uid === undefined || canRunCommand(owner, '/bin/sh', ['-c', 'cd "$0"', dir]);
}

/** Whether a command succeeds when that user runs it. */
export function canRunCommand(owner: ClusterOwner, command: string, args: string[]): boolean {
  return spawnSync(command, args, { ...owner, cwd: '/', stdio: 'ignore' }).status === 0;
}
