import { Zip, ZipDeflate } from 'fflate';
import type { FileDownload, FilePart } from './download.ts';

/** Creates a ZIP file whose entries are generated one after another while it is sent. */
export const createZipFile = (name: string, files: readonly FileDownload[], modifiedAt: Date): FileDownload => ({
  name,
  parts: generateZipParts(files, modifiedAt),
});

async function* generateZipParts(files: readonly FileDownload[], modifiedAt: Date): AsyncGenerator<FilePart> {
  let chunks: Uint8Array[] = [];
  const zip = new Zip((error, chunk) => {
    if (error) throw error;
    chunks.push(chunk);
  });
  const flushChunks = (rows: number): FilePart => {
    const text = Buffer.concat(chunks);
    chunks = [];
    return { text, rows };
  };
  for (const file of files) {
    const entry = new ZipDeflate(file.name);
    entry.mtime = modifiedAt;
    zip.add(entry);
    for await (const { text, rows } of file.parts) {
      entry.push(typeof text === 'string' ? Buffer.from(text) : text);
      yield flushChunks(rows);
    }
    entry.push(new Uint8Array(), true);
  }
  zip.end();
  yield flushChunks(0);
}
