import { randomBytes } from 'node:crypto';
import { rm, writeFile } from 'node:fs/promises';
import path from 'node:path';

// The probe holds data because an empty file can be created even on a full disk.
const PROBE_DATA = randomBytes(4096);

/** Throws if files cannot be written to the folder, for example because the disk is full. */
export async function assertFolderWritable(folder: string): Promise<void> {
  const file = path.join(folder, `.probe-${process.pid}`);
  try {
    await writeFile(file, PROBE_DATA);
  } finally {
    await rm(file, { force: true }).catch(() => {});
  }
}
