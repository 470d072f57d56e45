import path from 'node:path';

/** The folder of the repository, seen from server/src, server/build and server/dist alike. */
export const ROOT = path.resolve(import.meta.dirname, '../..');
