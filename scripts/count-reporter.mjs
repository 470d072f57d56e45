import { writeFileSync } from 'node:fs';

/** @import { Reporter, TestCase, TestModule } from 'vitest/node' */

const MAX_ERROR_LENGTH = 1000;

/**
 * A Vitest reporter that writes the counts of a run, and the failed and flaky tests with their first error, to the file
 * that the environment variable TEST_COUNTS names.
 * @implements {Reporter}
 */
export default class CountReporter {
  /** @param {readonly TestModule[]} files */
  onTestRunEnd(files) {
    const counts = { passed: 0, failed: 0, skipped: 0 };
    /** @type {string[]} */
    const failures = [];
    /** @type {string[]} */
    const flaky = [];
    for (const file of files) {
      const tests = [...file.children.allTests()];
      const states = tests.map((test) => test.result().state);
      for (const test of tests)
        if (test.result().state === 'failed') failures.push(describeProblem(test));
        else if (test.diagnostic()?.flaky) flaky.push(describeProblem(test));
      for (const state of states) counts[state === 'pending' ? 'skipped' : state] += 1;
      // A file that failed to load or to set up has no failed test, so count the file.
      if (file.state() === 'failed' && !states.includes('failed')) {
        counts.failed += 1;
        failures.push(`${file.relativeModuleId}: ${describeError(file.errors())}`);
      }
    }
    writeFileSync(/** @type {string} */ (process.env.TEST_COUNTS), JSON.stringify({ ...counts, failures, flaky }));
  }
}

/**
 * Counts the failures of a run. In CI, each flaky test counts as a failure.
 * @param {{ failed: number, flaky: string[] }} counts
 */
export const countFailures = ({ failed, flaky }) => failed + (process.env.CI ? flaky.length : 0);

/** @param {TestCase} test */
const describeProblem = (test) =>
  `${test.fullName} (${test.module.relativeModuleId}): ${describeError(test.result().errors)}`;

/** @param {readonly { message: string }[] | undefined} errors */
const describeError = (errors) => errors?.[0]?.message.slice(0, MAX_ERROR_LENGTH);
