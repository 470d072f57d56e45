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
 * A module of the product, compiled.
 * @param {string} file
 * @returns {string}
 */
export const compiled = (file) => new URL(`../build/${file}`, import.meta.url).href;
