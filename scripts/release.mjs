import { execFileSync } from 'node:child_process';
import { copyFileSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { BREAKS, RELEASED } from './schema-breaks.mjs';
import { perform, root, say } from './tools.mjs';

/**
 * Records the last commit as a release, for which upgrades and the schema are tested from now on. The commit itself has the
 * version and its section of the changelog; the record is committed after it.
 */
await perform(async () => {
  const file = path.join(root, 'released.json');
  const { version } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8'));
  const before = JSON.parse(readFileSync(file, 'utf8'));
  if (before.version === version)
    throw new Error(`${version} is released already: set the next version in package.json.`);
  const changelog = readFileSync(path.join(root, 'CHANGELOG.md'), 'utf8');
  if (!changelog.includes(`\n## ${version} - `))
    throw new Error(`CHANGELOG.md has no section "## ${version} - <date>".`);
  if (git('status', '--porcelain', '--untracked-files=no'))
    throw new Error('Commit the version and the changelog first.');
  const commit = git('rev-parse', 'HEAD');

  writeFileSync(file, `${JSON.stringify({ version, commit }, null, 2)}\n`);
  copyFileSync(path.join(root, 'schema.graphql'), RELEASED);
  writeFileSync(BREAKS, '{}\n');
  say(`${version} is recorded as ${commit}. Commit the changed files, and tag that commit v${version}.`);
});

/** @param {string[]} args */
function git(...args) {
  return execFileSync('git', args, { cwd: root, encoding: 'utf8' }).trim();
}
