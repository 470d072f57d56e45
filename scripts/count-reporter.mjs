import { writeFileSync } from 'node:fs';

/** @import { Reporter, TestModule } from 'vitest/node' */

const MAX_ERROR_LENGTH = 1000;

/**
 * A Vitest reporter that writes to the file TEST_COUNTS: the counts of a run, and the flaky tests with their first
 * error.
 * @implements {Reporter}
 */
export default class CountReporter {
  /** @param {readonly TestModule[]} files */
  onTestRunEnd(files) {
    const counts = { passed: 0, failed: 0, skipped: 0 };
    /** @type {string[]} */
    const flaky = [];
    for (const file of files) {
      const tests = [...file.children.allTests()];
      const states = tests.map((test) => test.result().state);
      for (const test of tests.filter((each) => each.diagnostic()?.flaky)) {
        const [error] = test.result().errors ?? [];
        flaky.push(`${test.fullName} (${file.relativeModuleId}): ${error?.message.slice(0, MAX_ERROR_LENGTH)}`);
      }
      for (const state of states) counts[state === 'pending' ? 'skipped' : state] += 1;
      // A file that failed to load or to set up has no failed test, so count the file.
      if (file.state() === 'failed' && !states.includes('failed')) counts.failed += 1;
    }
    writeFileSync(/** @type {string} */ (process.env.TEST_COUNTS), JSON.stringify({ ...counts, flaky }));
  }
}
