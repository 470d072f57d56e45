import { existsSync, mkdirSync } from 'node:fs';
import path from 'node:path';

/**
 * Creates a folder and the folders above it that are missing; returns the first that it created. Node's own recursion
 * never ends in a file system that takes no folders, such as /proc.
 */
export function createFolders(folder: string): string | undefined {
  if (existsSync(folder)) return undefined;
  const first = createFolders(path.dirname(folder));
  try {
    mkdirSync(folder);
  } catch (error) {
    // another start has just created it
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
  return first ?? folder;
}
