import { existsSync } from 'node:fs';
import path from 'node:path';

/**
 * The root folder of the repository. The folder is located through the server's package.json, so the result is the same
 * for sources and builds.
 */
export const ROOT_FOLDER = findRootFolder(import.meta.dirname);

function findRootFolder(folder: string): string {
  return existsSync(path.join(folder, 'server/package.json')) ? folder : findRootFolder(path.dirname(folder));
}
