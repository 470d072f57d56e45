import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import { extract, pack } from 'tar-stream';

/** Archive entries by name, in archive order. */
export type Archive = Map<string, Buffer>;

export async function unpackArchive(file: string): Promise<Archive> {
  const archive: Archive = new Map();
  const tar = createReadStream(file).pipe(createGunzip()).pipe(extract());
  for await (const entry of tar) archive.set(entry.header.name, await buffer(entry as unknown as Readable));
  return archive;
}

/** Writes a valid tar.gz, even if its content is not a valid backup. */
export async function packArchive(file: string, archive: Archive): Promise<void> {
  const tar = pack();
  for (const [name, content] of archive) tar.entry({ name }, content);
  tar.finalize();
  await pipeline(tar, createGzip(), createWriteStream(file));
}

/** Returns the concatenated rows of a table in a backup. */
export const getTableRows = (archive: Archive, table: string): Buffer =>
  Buffer.concat([...archive].flatMap(([name, piece]) => (name.startsWith(`tables/${table}/`) ? [piece] : [])));

export const computeChecksum = (content: Buffer): string => createHash('sha256').update(content).digest('hex');
