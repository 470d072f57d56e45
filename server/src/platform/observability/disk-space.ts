import { statfs } from 'node:fs/promises';

/** The file system of a folder: the bytes that this user may still write, and its size in bytes. */
export async function readDiskSpace(folder: string): Promise<{ free: number; size: number }> {
  const { bavail, blocks, bsize } = await statfs(folder);
  return { free: bavail * bsize, size: blocks * bsize };
}
