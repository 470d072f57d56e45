import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { filesUnder, root } from './tools.mjs';

/** @typedef {'test' | 'all' | 'stress'} Tier */

const FOLDERS = ['server/src', 'server/test', 'client/src', 'client/test'];
const STRESS = 'server/test/stress/';
// the functions of server/test/soon.ts and tier.ts that assert documented times and sizes in the stress tier only
const ASSERTS_EXACTLY = /\b(within|expectElapsed)\(|\bisStress\b/;
const ALWAYS = 'server/test/architecture.test.ts';

/**
 * @param {string} name
 * @returns {name is Tier}
 */
export const isTier = (name) => ['test', 'all', 'stress'].includes(name);

/**
 * Selects the test files of a tier: those of the named parts, those of the modules of the changed files, or all. `reason`
 * explains why the changed files did not narrow the selection.
 * @param {{ tier: Tier, parts: string[], changed?: string[] }} options
 * @returns {{ files: string[], reason?: string }}
 */
export function selectTests({ tier, parts, changed }) {
  const files = FOLDERS.flatMap((folder) => filesUnder(path.join(root, folder)))
    .map((file) => path.relative(root, file).replaceAll(path.sep, '/'))
    .filter((file) => file.endsWith('.test.ts') && isInTier(file, tier));
  const named = parts.length ? files.filter((file) => parts.some((part) => file.includes(part))) : files;
  if (!changed) return { files: named };
  const shared = changed.find(isShared);
  if (shared) return { files: named, reason: `${shared} is shared code, so --changed runs every test.` };
  const selected = named.filter((file) => changed.some((change) => isTestOf(file, change)));
  return { files: [...new Set([...selected, ALWAYS])] };
}

/**
 * Browser tests and tests of whole processes run what was built; all others run the sources.
 * @param {string[]} files
 */
export const needsBuilds = (files) => files.some((file) => /^(client|server)\/test\//.test(file) && file !== ALWAYS);

/**
 * @param {string} file
 * @param {Tier} tier
 */
function isInTier(file, tier) {
  if (tier === 'stress')
    return file.startsWith(STRESS) || ASSERTS_EXACTLY.test(readFileSync(path.join(root, file), 'utf8'));
  return tier === 'all' || !file.endsWith('.slow.test.ts');
}

/** Lists the files that differ from the last commit, new ones included. */
export function findChangedFiles() {
  /** @param {string[]} args */
  const git = (...args) => execFileSync('git', args, { cwd: root, encoding: 'utf8' }).split('\n').filter(Boolean);
  return [...git('diff', '--name-only', 'HEAD'), ...git('ls-files', '--others', '--exclude-standard')];
}

/** @param {string} file */
function isShared(file) {
  if (/^(package(-lock)?\.json|scripts\/(test|select-tests|prepare|chromium)|server\/vitest\.config)/.test(file))
    return true;
  if (file.endsWith('.test.ts')) return false;
  return /^(server|client)\/test\/|^server\/src\/(app|db|graphql|rest|shared|sql|config)|^client\/src\/(app|shared)\//.test(
    file,
  );
}

/**
 * A test belongs to a change in its folder. A browser test belongs to a feature when its name starts with the feature's:
 * `key-requests.test.ts` belongs to `features/keys`.
 * @param {string} test
 * @param {string} change
 */
function isTestOf(test, change) {
  if (test === change) return true;
  const [, module] = /^(server\/src\/[^/]+\/|client\/src\/(?:features\/[^/]+|[^/]+)\/)/.exec(change) ?? [];
  if (!module) return false;
  const [, feature] = /^client\/src\/features\/([^/]+)/.exec(change) ?? [];
  const stem = feature?.replace(/ies$|s$/, '');
  return test.startsWith(module) || (stem !== undefined && test.startsWith(`client/test/${stem}`));
}
