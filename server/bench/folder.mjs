import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { projectRoot } from '../../scripts/tools.mjs';

/** Returns a folder that survives between runs. Git, Docker and the build ignore it. @param {string[]} parts */
export function getStateFolder(...parts) {
  const folder = path.join(projectRoot, '.state/bench', ...parts);
  mkdirSync(folder, { recursive: true });
  return folder;
}

/**
 * Returns the URL of a compiled module of the product.
 * @param {string} file
 * @returns {string}
 */
export const getModuleUrl = (file) => new URL(`../build/src/${file}`, import.meta.url).href;
