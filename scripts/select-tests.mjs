import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { listSourceFiles, projectRoot } from './tools.mjs';

/** @typedef {'test' | 'all' | 'stress'} Tier */

const TEST_FOLDERS = ['server/src', 'server/test', 'client/src', 'client/test'];
const STRESS_FOLDER = 'server/test/stress/';
// Matches code that uses server/test/wait-for.ts or tier.ts to assert documented times and sizes in the stress tier
// only.
const TIMING_ASSERTION_PATTERN = /\b(waitForWithin|expectElapsed)\(|\bisStress\b/;
const ALWAYS_SELECTED = 'server/test/architecture.test.ts';

/**
 * @param {string} name
 * @returns {name is Tier}
 */
export const isTier = (name) => ['test', 'all', 'stress'].includes(name);

/**
 * Selects the test files of a tier. `parts` selects files whose path contains one of the strings, and `changed` selects
 * the tests of changed files. `reason` explains why the changed files did not narrow the selection.
 * @param {{ tier: Tier, parts: string[], changed?: string[] }} options
 * @returns {{ files: string[], reason?: string }}
 */
export function selectTests({ tier, parts, changed }) {
  const files = TEST_FOLDERS.flatMap((folder) => listSourceFiles(path.join(projectRoot, folder)))
    .map((file) => path.relative(projectRoot, file).replaceAll(path.sep, '/'))
    .filter((file) => file.endsWith('.test.ts') && isInTier(file, tier));
  const matchingFiles = parts.length ? files.filter((file) => parts.some((part) => file.includes(part))) : files;
  if (!changed) return { files: matchingFiles };
  const sharedFile = changed.find(isSharedCode);
  if (sharedFile)
    return { files: matchingFiles, reason: `${sharedFile} is shared code, so --changed does not limit the tests.` };
  const selectedFiles = matchingFiles.filter((file) => changed.some((change) => isTestOf(file, change)));
  return { files: [...new Set([...selectedFiles, ALWAYS_SELECTED])] };
}

/**
 * Returns whether the tests need builds. Browser tests and tests of whole processes run the builds. All other tests run
 * the sources.
 * @param {string[]} files
 */
export const needsBuilds = (files) =>
  files.some((file) => /^(client|server)\/test\//.test(file) && file !== ALWAYS_SELECTED);

/**
 * @param {string} file
 * @param {Tier} tier
 */
function isInTier(file, tier) {
  if (tier === 'stress')
    return (
      file.startsWith(STRESS_FOLDER) ||
      TIMING_ASSERTION_PATTERN.test(readFileSync(path.join(projectRoot, file), 'utf8'))
    );
  return tier === 'all' || !file.endsWith('.slow.test.ts');
}

/** Lists the files that differ from the last commit, including new files. */
export function findChangedFiles() {
  /** @param {string[]} args */
  const listFiles = (...args) =>
    execFileSync('git', args, { cwd: projectRoot, encoding: 'utf8' }).split('\n').filter(Boolean);
  return [...listFiles('diff', '--name-only', 'HEAD'), ...listFiles('ls-files', '--others', '--exclude-standard')];
}

/** @param {string} file */
function isSharedCode(file) {
  if (/^(package(-lock)?\.json|scripts\/(test|select-tests|prepare|chromium)|server\/vitest\.config)/.test(file))
    return true;
  if (file.endsWith('.test.ts')) return false;
  return /^(server|client)\/test\/|^server\/src\/(app|platform|config)|^client\/src\/(app|ui|lib)\//.test(file);
}

/** Prefixes of browser test files that differ from the name of the module or submodule. */
const SCREEN_PREFIXES = /** @type {Record<string, string>} */ ({ licensing: 'key' });

/**
 * Returns whether a test covers a changed file. A test covers the files in its folder. A browser test covers a feature
 * if its name starts with the singular of the module or submodule: `company-page.slow.test.ts` covers
 * `features/companies/companies`.
 * @param {string} test
 * @param {string} change
 */
function isTestOf(test, change) {
  if (test === change) return true;
  const [, folder] =
    /^(server\/src\/(?:modules\/[^/]+\/)?[^/]+\/|client\/src\/(?:features\/[^/]+\/[^/]+|[^/]+)\/)/.exec(change) ?? [];
  if (!folder) return false;
  const [, module, submodule] = /^client\/src\/features\/([^/]+)\/([^/]+)/.exec(change) ?? [];
  const names = module && submodule ? [SCREEN_PREFIXES[module] ?? module, submodule] : [];
  const coversScreen = names.some((name) => test.startsWith(`client/test/${name.replace(/ies$|s$/, '')}`));
  return test.startsWith(folder) || coversScreen;
}
