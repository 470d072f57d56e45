import { constants } from 'node:zlib';
import type { Plugin } from 'vite';
import { compression, defineAlgorithm } from 'vite-plugin-compression2';

/**
 * Writes a Brotli and a gzip version of each style sheet, script, SVG image and TrueType font that becomes smaller.
 * Skips very small files. The server sends the compressed files unchanged.
 */
export const compress = (brotliQuality: number): Plugin =>
  compression({
    include: /\.(css|js|svg|ttf)$/,
    threshold: 500,
    skipIfLargerOrEqual: true,
    algorithms: [
      defineAlgorithm('brotliCompress', { params: { [constants.BROTLI_PARAM_QUALITY]: brotliQuality } }),
      defineAlgorithm('gzip', { level: 9 }),
    ],
  });
