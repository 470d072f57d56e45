import { randomBytes } from 'node:crypto';
import { rm, writeFile } from 'node:fs/promises';
import path from 'node:path';

// not an empty one, which can be made even on a full disk
const PROBE = randomBytes(4096);

/** Fails where no file can be written to a folder. */
export async function assertFolderWritable(folder: string): Promise<void> {
  const file = path.join(folder, `.probe-${process.pid}`);
  try {
    await writeFile(file, PROBE);
  } finally {
    await rm(file, { force: true }).catch(() => {});
  }
}
