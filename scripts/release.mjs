import { execFileSync } from 'node:child_process';
import { copyFileSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { listReleaseProblems } from './deprecations.mjs';
import { ACCEPTED_BREAKS_FILE, RELEASED_SCHEMA_FILE, SCHEMA_FILE } from './schema-breaks.mjs';
import { runScript, projectRoot, printLine } from './tools.mjs';

/**
 * Records the last commit as a release, which upgrade tests and schema checks then use. The commit must contain the
 * version and its changelog section. Commit the record separately.
 */
await runScript(async () => {
  const file = path.join(projectRoot, 'released.json');
  const { version } = JSON.parse(readFileSync(path.join(projectRoot, 'package.json'), 'utf8'));
  const previousRelease = JSON.parse(readFileSync(file, 'utf8'));
  if (previousRelease.version === version)
    throw new Error(`${version} is already released. Set the next version in package.json.`);
  const changelog = readFileSync(path.join(projectRoot, 'CHANGELOG.md'), 'utf8');
  if (!changelog.includes(`\n## ${version} - `))
    throw new Error(`CHANGELOG.md has no section "## ${version} - <date>".`);
  const problems = listReleaseProblems(
    readFileSync(RELEASED_SCHEMA_FILE, 'utf8'),
    readFileSync(SCHEMA_FILE, 'utf8'),
    new Date().toISOString().slice(0, 10),
  );
  if (problems.length) throw new Error(problems.join('\n'));
  if (runGit('status', '--porcelain', '--untracked-files=no'))
    throw new Error('Commit the version and the changelog first.');
  const commit = runGit('rev-parse', 'HEAD');

  writeFileSync(file, `${JSON.stringify({ version, commit }, null, 2)}\n`);
  copyFileSync(SCHEMA_FILE, RELEASED_SCHEMA_FILE);
  writeFileSync(ACCEPTED_BREAKS_FILE, '{}\n');
  printLine(`${version} is recorded as ${commit}. Tag that commit v${version}. Commit the changed files separately.`);
});

/** @param {string[]} args */
function runGit(...args) {
  return execFileSync('git', args, { cwd: projectRoot, encoding: 'utf8' }).trim();
}
