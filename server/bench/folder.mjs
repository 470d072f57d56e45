import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { root } from '../../scripts/tools.mjs';

/**
 * A folder of what is kept from run to run; git, Docker and the build overlook it.
 * @param {string[]} parts
 */
export function keptIn(...parts) {
  const folder = path.join(root, '.state/bench', ...parts);
  mkdirSync(folder, { recursive: true });
  return folder;
}

/**
 * A module of the built product.
 * @param {string} file
 * @returns {string}
 */
export const built = (file) => new URL(`../dist/${file}`, import.meta.url).href;
