import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { findChromium } from './chromium.mjs';
import { prepare } from './prepare.mjs';
import { perform, program, root, say } from './tools.mjs';

/** @typedef {{ passed: number, failed: number, skipped: number, unsteady: string[] }} Counts */

const filters = process.argv.slice(2);

await perform(async () => {
  process.chdir(root);
  await prepare();
  const counts = path.join(tmpdir(), `portal-test-counts-${process.pid}.json`);
  const env = { ...process.env, NODE_ENV: 'test', CHROMIUM_PATH: await findChromium(), TEST_COUNTS: counts };
  const reporters = ['--reporter=default', `--reporter=${path.join(root, 'scripts/count-reporter.mjs')}`];
  const args = ['run', '--config', 'server/vitest.config.ts', ...reporters, ...filters];
  const vitest = spawn(process.execPath, [program('vitest/vitest.mjs'), ...args], {
    env,
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  process.on('SIGINT', () => {}); // Ctrl-C reaches the tests too, which clean up after themselves
  process.on('SIGTERM', () => vitest.kill('SIGTERM'));
  const [code] = await once(vitest, 'exit');
  process.exitCode = summarise(code === 0, takeCounts(counts));
});

/**
 * @param {string} file
 * @returns {Counts}
 */
function takeCounts(file) {
  if (!existsSync(file)) return { passed: 0, failed: 0, skipped: 0, unsteady: [] };
  const counts = JSON.parse(readFileSync(file, 'utf8'));
  rmSync(file);
  return counts;
}

/**
 * Says the last line, and returns the exit code: a run that ended badly, or ran nothing, counts as one failure.
 * @param {boolean} endedWell
 * @param {Counts} counts
 */
function summarise(endedWell, { passed, failed, skipped, unsteady }) {
  const ranNothing = passed + failed === 0 && !filters.length;
  const problems = endedWell && !ranNothing ? failed : Math.max(failed, 1);
  if (problems > failed) say(ranNothing ? 'No test ran.' : 'The run itself failed, see above.');
  for (const test of unsteady) say(`Failed once and passed when it ran again, which is a fault to find: ${test}`);
  say(`${passed} passed, ${problems} failed${skipped ? `, ${skipped} skipped` : ''}`);
  return problems ? 1 : 0;
}
