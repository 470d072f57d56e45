import { readFileSync } from 'node:fs';
import path from 'node:path';
import { SBOM, writeSbom } from './bill-of-materials.mjs';
import { prepare } from './prepare.mjs';
import { findMissingFields } from './fragments.mjs';
import { isOver, lineOf, pageBytes } from './page-bytes.mjs';
import { findUnlistedBreaks } from './schema-breaks.mjs';
import { filesUnder, npm, perform, program, root, run, say, seconds } from './tools.mjs';

/** @type {(file: string, ...args: string[]) => ReturnType<typeof run>} */
const node = (file, ...args) => run(process.execPath, [program(file), ...args]);

await perform(async () => {
  await prepare({ builds: ['client'] });
  // it writes files that the others read, so it goes first
  const drift = await check('generated files', findDrift);
  const others = await Promise.all([
    check('format', () => node('prettier/bin/prettier.cjs', '--check', '--log-level', 'warn', '.')),
    check('lint', () => node('oxlint/bin/oxlint', '--deny-warnings')),
    check('fragments', async () => {
      const lines = findMissingFields();
      return { ok: !lines.length, output: lines.join('\n') };
    }),
    check('changes of the schema', async () => {
      const lines = findUnlistedBreaks();
      return { ok: !lines.length, output: lines.join('\n') };
    }),
    check('bytes of the pages', async () => {
      const lines = pageBytes().filter(isOver).map(lineOf);
      return { ok: !lines.length, output: lines.join('\n') };
    }),
    check('bill of materials', async () => {
      const { vague } = await writeSbom(SBOM);
      return { ok: !vague.length, output: vague.map((name) => `${name} has no licence, or no checksum`).join('\n') };
    }),
    check('migrations', () => run(process.execPath, ['server/build/commands/check-migrations.js'])),
    check('types of the server', () => npm(['run', '--silent', 'types', '-w', 'server'])),
    check('types of the portal', () => npm(['run', '--silent', 'types', '-w', 'client'])),
    check('types of the scripts', () => node('typescript/bin/tsc', '-p', 'scripts/tsconfig.json')),
  ]);
  const results = [drift, ...others];
  for (const { title, ok, output } of results) if (!ok) say(`\n--- ${title}\n${output}`);
  say('');
  for (const { title, ok, time } of results) say(`${ok ? 'ok    ' : 'FAILED'}  ${title} (${time})`);
  process.exitCode = results.every(({ ok }) => ok) ? 0 : 1;
});

/**
 * @param {string} title
 * @param {() => Promise<{ ok: boolean, output: string }>} work
 */
async function check(title, work) {
  const since = performance.now();
  const { ok, output } = await work();
  return { title, ok, output, time: seconds(since) };
}

/** Generates everything again and compares it with what was there. */
async function findDrift() {
  const before = generatedFiles();
  const { ok, output } = await npm(['run', '--silent', 'codegen']);
  if (!ok) return { ok, output };
  const after = generatedFiles();
  const drifted = [...new Set([...before.keys(), ...after.keys()])].filter(
    (file) => before.get(file) !== after.get(file),
  );
  const lines = drifted.map((file) => `${file} was not up to date; it is now: look at it and commit it.`);
  return { ok: !drifted.length, output: lines.join('\n') };
}

function generatedFiles() {
  const sources = ['server/src', 'client/src'].flatMap((dir) => filesUnder(path.join(root, dir)));
  const files = sources.filter((file) => /\.generated\.tsx?$/.test(file));
  const written = ['schema.graphql', 'docs/api.md'].map((file) => path.join(root, file));
  const named = [...files, ...written].map((file) => path.relative(root, file));
  return new Map(named.map((file) => [file, readFileSync(path.join(root, file), 'utf8')]));
}
