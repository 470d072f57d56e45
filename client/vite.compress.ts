import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Plugin } from 'vite';

const COMPRESSED_TYPES = /\.(css|js|svg|ttf)$/;
const MIN_BYTES = 500;

/**
 * Writes a Brotli and a gzip version of each style sheet, script, SVG image and TrueType font that becomes smaller.
 * Skips very small files. The server sends the compressed files unchanged.
 */
export const compress = (brotliQuality: number): Plugin => ({
  name: 'compress',
  apply: (_config, { command, mode }) => command === 'build' && mode === 'production',
  async writeBundle({ dir = '' }, bundle) {
    const files = Object.keys(bundle).filter((name) => COMPRESSED_TYPES.test(name));
    await Promise.all(files.map((name) => compressFile(path.join(dir, name), brotliQuality)));
  },
});

async function compressFile(file: string, brotliQuality: number): Promise<void> {
  const content = await readFile(file);
  if (content.length < MIN_BYTES) return;
  const versions = {
    br: await promisify(brotliCompress)(content, { params: { [constants.BROTLI_PARAM_QUALITY]: brotliQuality } }),
    gz: await promisify(gzip)(content, { level: 9 }),
  };
  for (const [extension, version] of Object.entries(versions))
    if (version.length < content.length) await writeFile(`${file}.${extension}`, version);
}
