import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

const BROTLI_OPTIONS = { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } };

/**
 * Writes a Brotli and a gzip file next to each text file, for the server to send unchanged.
 *
 * @param {string} folder
 */
export function compressFolder(folder) {
  for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    if (!/\.(html|css|js|json|svg)$/.test(name)) continue;
    const content = readFileSync(path.join(folder, name));
    writeFileSync(path.join(folder, `${name}.br`), brotliCompressSync(content, BROTLI_OPTIONS));
    writeFileSync(path.join(folder, `${name}.gz`), gzipSync(content, { level: 9 }));
  }
}
