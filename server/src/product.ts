import { readFileSync } from 'node:fs';
import path from 'node:path';
import { ROOT_FOLDER } from './root-folder.ts';

/** The version and the licence of this product, read from server/package.json. */
export const { version, license } = JSON.parse(readFileSync(path.join(ROOT_FOLDER, 'server/package.json'), 'utf8')) as {
  version: string;
  license: string;
};
