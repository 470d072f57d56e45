import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { SBOM_FILE, writeSbom } from './bill-of-materials.mjs';
import { checkFragments } from './fragment-coverage.mjs';
import { isOverBudget, formatLine, measurePages } from './page-bytes.mjs';
import { prepare } from './prepare.mjs';
import { checkSchemaBreaks } from './schema-breaks.mjs';
import {
  listSourceFiles,
  runNpm,
  runScript,
  getProgramPath,
  projectRoot,
  runCommand,
  printLine,
  formatElapsed,
} from './tools.mjs';

/** Files whose text people read. `.textlintignore` lists exceptions, and scripts/prose-terms.yml the terms to avoid. */
const PROSE_FILES = '**/*.{md,ts,tsx,mjs,graphql,css,html,yml,py,sh,conf,cfg,service}';

/** @type {(file: string, ...args: string[]) => ReturnType<typeof runCommand>} */
const runNode = (file, ...args) => runCommand(process.execPath, [getProgramPath(file), ...args]);

/** @typedef {{ ok: boolean, output: string }} Outcome */

const GENERATED_FILES = 'generated files';

/** @type {Record<string, () => Promise<Outcome>>} */
const CHECKS = {
  [GENERATED_FILES]: findDrift,
  format: () => runNode('oxfmt/bin/oxfmt', '--check'),
  prose: () => runNode('textlint/bin/textlint.js', '--format', 'unix', PROSE_FILES),
  lint: () => runNode('oxlint/bin/oxlint', '--deny-warnings'),
  // knip.json lists the files that are started by their path. Other files and exports need an import.
  'unused code': () => runNode('knip/bin/knip.js'),
  fragments: async () => toOutcome(checkFragments()),
  'schema changes': async () => toOutcome(checkSchemaBreaks()),
  'bill of materials': async () => {
    const { incomplete } = await writeSbom(SBOM_FILE);
    return toOutcome(incomplete.map((name) => `${name} has no licence or no checksum`));
  },
  migrations: () => runCommand(process.execPath, ['server/build/tools/check-migrations.js']),
  'server types': () => runNpm(['run', '--silent', 'types', '-w', 'server']),
  'portal types': () => runNpm(['run', '--silent', 'types', '-w', 'client']),
  'script types': () => runNode('typescript/bin/tsc', '-p', 'scripts/tsconfig.json'),
  'page sizes': async () => {
    await prepare({ builds: ['client'] });
    return toOutcome(measurePages().filter(isOverBudget).map(formatLine));
  },
};

const { positionals: names } = parseArgs({ allowPositionals: true });

await runScript(async () => {
  const isSelected = (/** @type {string} */ title) => !names.length || names.some((name) => title.includes(name));
  const checks = Object.entries(CHECKS).filter(([title]) => isSelected(title));
  if (!checks.length) throw new Error(`No check matches. The checks are: ${Object.keys(CHECKS).join(', ')}.`);
  await prepare({ builds: [] });
  // This check writes files that the other checks read, and compiles the script of the migrations check.
  const needsGeneratedFiles = isSelected(GENERATED_FILES) || isSelected('migrations');
  const first = needsGeneratedFiles ? [await runCheck(GENERATED_FILES, findDrift)] : [];
  const others = checks.filter(([title]) => title !== GENERATED_FILES).map(([title, check]) => runCheck(title, check));
  const failures = [...first, ...(await Promise.all(others))].filter(({ ok }) => !ok);
  for (const { title, output } of failures) printLine(`\n--- ${title}\n${output}`);
  if (failures.length) printLine(`\nFailed: ${failures.map(({ title }) => title).join(', ')}`);
  process.exitCode = failures.length ? 1 : 0;
});

/** @param {string[]} lines a line for each problem */
function toOutcome(lines) {
  return { ok: !lines.length, output: lines.join('\n') };
}

/**
 * Runs a check, and prints a line when it ends.
 * @param {string} title
 * @param {() => Promise<Outcome>} check
 */
async function runCheck(title, check) {
  const since = performance.now();
  const { ok, output } = await check().catch((error) => ({ ok: false, output: String(error.message) }));
  printLine(`${ok ? 'ok    ' : 'FAILED'}  ${title} (${formatElapsed(since)})`);
  return { title, ok, output };
}

/** Regenerates all generated files and lists the files whose content changed. */
async function findDrift() {
  printLine('Regenerating files …');
  const before = readGeneratedFiles();
  const { ok, output } = await runNpm(['run', '--silent', 'codegen']);
  if (!ok) return { ok, output };
  const after = readGeneratedFiles();
  const driftedFiles = [...new Set([...before.keys(), ...after.keys()])].filter(
    (file) => before.get(file) !== after.get(file),
  );
  const lines = driftedFiles.map((file) => `${file} was outdated and has been regenerated. Review and commit it.`);
  return toOutcome(lines);
}

function readGeneratedFiles() {
  const sources = ['server/src', 'client/src'].flatMap((dir) => listSourceFiles(path.join(projectRoot, dir)));
  const files = sources.filter((file) => /\.generated\.tsx?$/.test(file));
  const otherFiles = ['schema.graphql', 'docs/api-reference.md', 'docs/chat-app/vectors.json'].map((file) =>
    path.join(projectRoot, file),
  );
  const names = [...files, ...otherFiles].map((file) => path.relative(projectRoot, file));
  return new Map(names.map((file) => [file, readFileSync(path.join(projectRoot, file), 'utf8')]));
}
