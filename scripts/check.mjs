import { readFileSync } from 'node:fs';
import path from 'node:path';
import { SBOM_FILE, writeSbom } from './bill-of-materials.mjs';
import { prepare } from './prepare.mjs';
import { checkFragments } from './fragment-coverage.mjs';
import { isOverBudget, formatLine, measurePages } from './page-bytes.mjs';
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

await runScript(async () => {
  await prepare({ builds: ['client'] });
  // This check writes files that the other checks read, so it runs first.
  const drift = await runCheck('generated files', findDrift);
  const others = await Promise.all([
    runCheck('format', () => runNode('prettier/bin/prettier.cjs', '--check', '--log-level', 'warn', '.')),
    runCheck('prose', () => runNode('textlint/bin/textlint.js', '--format', 'unix', PROSE_FILES)),
    runCheck('lint', () => runNode('oxlint/bin/oxlint', '--deny-warnings')),
    runCheck('fragments', async () => {
      const lines = checkFragments();
      return { ok: !lines.length, output: lines.join('\n') };
    }),
    runCheck('schema changes', async () => {
      const lines = checkSchemaBreaks();
      return { ok: !lines.length, output: lines.join('\n') };
    }),
    runCheck('page sizes', async () => {
      const lines = measurePages().filter(isOverBudget).map(formatLine);
      return { ok: !lines.length, output: lines.join('\n') };
    }),
    runCheck('bill of materials', async () => {
      const { incomplete } = await writeSbom(SBOM_FILE);
      return {
        ok: !incomplete.length,
        output: incomplete.map((name) => `${name} has no licence or no checksum`).join('\n'),
      };
    }),
    runCheck('migrations', () => runCommand(process.execPath, ['server/build/tools/check-migrations.js'])),
    runCheck('server types', () => runNpm(['run', '--silent', 'types', '-w', 'server'])),
    runCheck('portal types', () => runNpm(['run', '--silent', 'types', '-w', 'client'])),
    runCheck('script types', () => runNode('typescript/bin/tsc', '-p', 'scripts/tsconfig.json')),
  ]);
  const results = [drift, ...others];
  for (const { title, ok, output } of results) if (!ok) printLine(`\n--- ${title}\n${output}`);
  printLine('');
  for (const { title, ok, time } of results) printLine(`${ok ? 'ok    ' : 'FAILED'}  ${title} (${time})`);
  process.exitCode = results.every(({ ok }) => ok) ? 0 : 1;
});

/**
 * @param {string} title
 * @param {() => Promise<{ ok: boolean, output: string }>} check
 */
async function runCheck(title, check) {
  const since = performance.now();
  const { ok, output } = await check();
  return { title, ok, output, time: formatElapsed(since) };
}

/** Regenerates all generated files and lists the files whose content changed. */
async function findDrift() {
  const before = readGeneratedFiles();
  const { ok, output } = await runNpm(['run', '--silent', 'codegen']);
  if (!ok) return { ok, output };
  const after = readGeneratedFiles();
  const driftedFiles = [...new Set([...before.keys(), ...after.keys()])].filter(
    (file) => before.get(file) !== after.get(file),
  );
  const lines = driftedFiles.map((file) => `${file} was outdated and has been regenerated. Review and commit it.`);
  return { ok: !driftedFiles.length, output: lines.join('\n') };
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
