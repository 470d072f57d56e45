import { existsSync } from 'node:fs';
import path from 'node:path';

/** The folder of the repository: the parent of the one with the server's package.json, from sources and builds alike. */
export const ROOT_FOLDER = path.dirname(findPackageFolder(import.meta.dirname));

function findPackageFolder(folder: string): string {
  return existsSync(path.join(folder, 'package.json')) ? folder : findPackageFolder(path.dirname(folder));
}
