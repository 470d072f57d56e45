import { statfs } from 'node:fs/promises';

/** Returns the size of a folder's file system and the free space that the server can use, in bytes. */
export async function readDiskSpace(folder: string): Promise<{ free: number; size: number }> {
  const { bavail, blocks, bsize } = await statfs(folder);
  return { free: bavail * bsize, size: blocks * bsize };
}
