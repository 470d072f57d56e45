import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { findOrInstallChromium } from './chromium.mjs';
import { countFailures } from './count-reporter.mjs';
import { prepare } from './prepare.mjs';
import { findChangedFiles, isTier, needsBuilds, selectTests } from './select-tests.mjs';
import { runScript, getProgramPath, projectRoot, printLine } from './tools.mjs';

/** @typedef {{ passed: number, failed: number, skipped: number, failures: string[], flaky: string[] }} Counts */

const { values, positionals: parts } = parseArgs({
  allowPositionals: true,
  options: {
    tier: { type: 'string', default: 'test' },
    changed: { type: 'boolean', default: false },
    update: { type: 'boolean', short: 'u', default: false },
  },
});

await runScript(async () => {
  process.chdir(projectRoot);
  const { tier } = values;
  if (!isTier(tier)) throw new Error('Run npm test, npm run test:all or npm run test:stress.');
  const { files, reason } = selectTests({ tier, parts, changed: values.changed ? findChangedFiles() : undefined });
  if (reason) printLine(reason);
  if (!files.length) throw new Error('No test file matches. Pass a part of its path, such as keys or webhooks.');
  assertMigrationsListed();
  await prepare({ builds: ['server', 'client', 'docs'], acceptsStaleBuilds: !needsBuilds(files) });
  rmSync(path.join(projectRoot, 'test-results'), { recursive: true, force: true });

  const countsFile = path.join(tmpdir(), `portal-test-counts-${process.pid}.json`);
  const figuresFile = path.join(tmpdir(), `portal-test-figures-${process.pid}.jsonl`);
  const env = {
    ...process.env,
    NODE_ENV: 'test',
    TEST_TIER: tier,
    TEST_COUNTS: countsFile,
    TEST_FIGURES: figuresFile,
    CHROMIUM_PATH: await findOrInstallChromium(),
  };
  const reporters = ['--reporter=default', `--reporter=${path.join(projectRoot, 'scripts/count-reporter.mjs')}`];
  const paths = files.map((file) => path.join(projectRoot, file));
  const args = [
    'run',
    '--config',
    'server/vitest.config.ts',
    ...reporters,
    ...paths,
    ...(values.update ? ['--update'] : []),
  ];
  const vitest = spawn(process.execPath, [getProgramPath('vitest/vitest.mjs'), ...args], {
    env,
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  process.on('SIGINT', () => {}); // Ctrl-C also reaches Vitest, which cleans up
  process.on('SIGTERM', () => vitest.kill('SIGTERM'));
  const [code, signal] = await once(vitest, 'exit');
  printFigures(figuresFile);
  process.exitCode = printSummary(code === 0, signal, readCounts(countsFile));
});

/** Without this check, a migration that is not listed appears as SQL errors in unrelated tests. */
function assertMigrationsListed() {
  const folder = path.join(projectRoot, 'server/src/platform/database');
  const list = readFileSync(path.join(folder, 'migrations.generated.ts'), 'utf8');
  const missingFiles = readdirSync(path.join(folder, 'migrations')).filter((file) => !list.includes(`/${file}'`));
  if (missingFiles.length)
    throw new Error(`migrations.generated.ts does not list ${missingFiles.join(', ')}. Run npm run codegen.`);
}

/**
 * @param {string} file
 * @returns {Counts}
 */
function readCounts(file) {
  if (!existsSync(file)) return { passed: 0, failed: 0, skipped: 0, failures: [], flaky: [] };
  const counts = JSON.parse(readFileSync(file, 'utf8'));
  rmSync(file);
  return counts;
}

/**
 * Prints the summary and returns the exit code. A crashed or empty run has at least one failure.
 * @param {boolean} hasSucceeded
 * @param {NodeJS.Signals | null} signal the signal that ended the run
 * @param {Counts} counts
 */
function printSummary(hasSucceeded, signal, { passed, failed, skipped, failures, flaky }) {
  const hasNoResults = passed + failed === 0;
  const failureCount = countFailures({ failed, flaky });
  const reportedCount = hasSucceeded && !hasNoResults ? failureCount : Math.max(failureCount, 1);
  if (signal) printLine(`The run was ended by ${signal}.`);
  else if (hasNoResults) printLine('No test ran.');
  else if (reportedCount > failureCount) printLine('The test run failed. See above.');
  for (const test of failures) printLine(`Failed: ${test}`);
  for (const test of flaky) printLine(`Flaky (passed on the second attempt): ${test}`);
  printLine(`${passed} passed, ${reportedCount} failed${skipped ? `, ${skipped} skipped` : ''}`);
  return reportedCount ? 1 : 0;
}

/** Prints the measurements of the load tests. @param {string} file */
function printFigures(file) {
  if (!existsSync(file)) return;
  const lines = readFileSync(file, 'utf8').trim().split('\n');
  rmSync(file);
  printLine('\nMeasured:');
  for (const { what, ...measured } of lines.map((line) => JSON.parse(line)))
    printLine(
      `  ${what.padEnd(44)} ${Object.entries(measured)
        .map(([name, value]) => `${name} ${value}`)
        .join(', ')}`,
    );
}
