import { existsSync } from 'node:fs';
import path from 'node:path';

/**
 * The root folder of the repository. The folder is located through the server's package.json, so the result is the same
 * for sources and builds.
 */
export const ROOT_FOLDER = path.dirname(findPackageFolder(import.meta.dirname));

function findPackageFolder(folder: string): string {
  return existsSync(path.join(folder, 'package.json')) ? folder : findPackageFolder(path.dirname(folder));
}
