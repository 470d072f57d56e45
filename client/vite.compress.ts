import { constants } from 'node:zlib';
import type { Plugin } from 'vite';
import { compression, defineAlgorithm } from 'vite-plugin-compression2';

/** Puts a brotli and a gzip file beside every file that gets smaller, for the server to send as they are. */
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
