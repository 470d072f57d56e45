import { accessSync, chmodSync, constants, existsSync } from 'node:fs';
import { totalmem } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { createFolders } from '../create-folders.ts';
import { findBinaries } from './binaries.ts';
import { locateCluster, createCluster, moveOldCluster } from './cluster.ts';
import { hasErrorCode, lockFolder } from './folder-lock.ts';
import { acceptsConnections, findServerAddress, startServer } from './server.ts';

export interface EmbeddedPostgresOptions {
  /**
   * The folder DATA_DIR, which contains the cluster and its password file. If PostgreSQL's user cannot enter DATA_DIR,
   * the cluster is stored elsewhere.
   */
  dir: string;
  log: (line: string) => void;
  /**
   * For tests: disables fsync and the repeated hashing of the password, so that writes and connections are fast. Allows
   * more connections. If possible, the returned address uses a Unix-domain socket, which takes a third less CPU time for
   * each statement than TCP.
   */
  isThrowaway?: boolean;
}

export interface EmbeddedPostgres {
  url: string;
  stop(): Promise<void>;
}

const START_OR_END_TIMEOUT_MS = 10_000;

const SETTINGS = {
  max_connections: '100',
  timezone: 'UTC',
  log_timezone: 'UTC',
  // The application reports failed statements. PostgreSQL does not log them because they can contain secrets.
  log_min_messages: 'log',
  log_min_error_statement: 'panic',
  log_error_verbosity: 'terse',
  log_line_prefix: '',
  log_checkpoints: 'off',
};
const THROWAWAY_SETTINGS = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  max_connections: '300', // each portal opens up to 25 connections
};

const MB = 1024 * 1024;
/**
 * Returns the size of PostgreSQL's shared buffers: an eighth of the memory, at least 128 MB and at most 1 GB. Each page
 * that is read outside the buffers costs a system call.
 */
function getSharedBuffers(): string {
  const memory = Math.min(totalmem(), process.constrainedMemory() || Infinity);
  return `${Math.round(Math.min(Math.max(memory / 8 / MB, 128), 1024))}MB`;
}

/**
 * Starts PostgreSQL in DATA_DIR, and creates the cluster on the first start. PostgreSQL stops when this process ends.
 * On Windows, PostgreSQL can outlive a killed process, and the next start stops it.
 */
export async function startEmbeddedPostgres({
  dir,
  log,
  isThrowaway = false,
}: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const dataDir = path.resolve(dir);
  createDataFolder(dataDir);
  const unlock = await lockFolder(dataDir);
  try {
    const cluster = locateCluster(dataDir);
    if (path.dirname(cluster.path) !== dataDir) {
      log(`the database is stored in ${cluster.path} because PostgreSQL's user could not enter ${dataDir}`);
    }
    const binaries = findBinaries(cluster.owner, log);
    if (!cluster.password) {
      const oldPath = moveOldCluster(cluster);
      if (oldPath) log(`an older database without its password file was moved to ${oldPath}`);
      log(`creating a database in ${cluster.path}`);
    }
    const password = cluster.password ?? (await createCluster(dataDir, cluster, binaries, isThrowaway));
    const settings = Object.entries({
      ...SETTINGS,
      ...(isThrowaway ? THROWAWAY_SETTINGS : { shared_buffers: getSharedBuffers() }),
    });
    const server = await startServer({
      cluster,
      binaries,
      password,
      settings: settings.flatMap(([name, value]) => ['-c', `${name}=${value}`]),
      socketFolder: isThrowaway && canContainSocket(cluster.path) ? cluster.path : undefined,
      log,
    });
    return {
      url: server.url,
      async stop() {
        await server.stop();
        unlock();
      },
    };
  } catch (error) {
    unlock();
    throw error;
  }
}

/** Whether a path is short enough for a Unix-domain socket in this folder. macOS allows the fewest bytes. */
const canContainSocket = (folder: string): boolean =>
  process.platform !== 'win32' && Buffer.byteLength(path.join(folder, '.s.PGSQL.65535')) < 104;

/**
 * Returns whether DATA_DIR has an embedded database. Throws if a password file exists, but the database is missing or
 * inaccessible.
 */
export function hasEmbeddedDatabase(dir: string): boolean {
  const dataDir = path.resolve(dir);
  return existsSync(dataDir) && locateCluster(dataDir).password !== undefined;
}

/**
 * Returns the PostgreSQL server that a running portal started in DATA_DIR. Without one, starts a PostgreSQL server,
 * which runs until `stop` is called. If a running server accepts no connections, waits up to 10 s for it to start or
 * end, and then returns it anyway. A server ends, for example, after its portal was killed.
 */
export async function connectOrStartEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const dataDir = path.resolve(options.dir);
  for (const deadline = Date.now() + START_OR_END_TIMEOUT_MS; ; await pause(50)) {
    const url = existsSync(dataDir) ? findServerAddress(locateCluster(dataDir)) : undefined;
    if (!url) return startEmbeddedPostgres(options);
    if ((await acceptsConnections(url)) || Date.now() > deadline) return { url, stop: async () => {} };
  }
}

function createDataFolder(dataDir: string): void {
  const firstCreated = createFolders(dataDir);
  if (firstCreated) setFolderModes(firstCreated, dataDir);
  try {
    accessSync(dataDir, constants.R_OK | constants.W_OK | constants.X_OK);
  } catch (error) {
    if (!hasErrorCode(error, 'EACCES', 'EPERM', 'EROFS')) throw error;
    throw new Error(`This user cannot write to ${dataDir}: set another DATA_DIR.`, { cause: error });
  }
}

// Sets the mode of the created folders, from `first` down to `last`. If the portal runs as root, PostgreSQL's user must
// be able to enter these folders. With mode 711, that user cannot list them. The secret files are readable only for
// root.
function setFolderModes(first: string, last: string): void {
  chmodSync(last, process.getuid?.() === 0 ? 0o711 : 0o700);
  if (last.length > first.length) setFolderModes(first, path.dirname(last));
}
