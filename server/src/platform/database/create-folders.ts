import { existsSync, mkdirSync } from 'node:fs';
import path from 'node:path';

/**
 * Creates a folder and its missing parents. Returns the topmost folder that was missing, or undefined if `folder`
 * exists. Does not use Node's `recursive` option, which never returns on a file system that rejects new folders, such
 * as /proc.
 */
export function createFolders(folder: string): string | undefined {
  if (existsSync(folder)) return undefined;
  const firstCreatedFolder = createFolders(path.dirname(folder));
  try {
    mkdirSync(folder);
  } catch (error) {
    // EEXIST means that another process has just created the folder.
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
  return firstCreatedFolder ?? folder;
}
