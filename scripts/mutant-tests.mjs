import path from 'node:path';
import { Writable } from 'node:stream';
import { createVitest } from 'vitest/node';
import { handleShutdownSignals } from './shutdown-signals.mjs';

/** @import { TestModule, Vitest } from 'vitest/node' */
/** @typedef {{ file: string, tests: string[] }} TestRequest */
/** @typedef {{ failure?: string, error?: string }} TestReply */

// The process that runs the tests of one copy of the work tree for `npm run test:mutants`. The start of Vitest and of
// its PostgreSQL takes longer than most tests, so both serve many runs.

// Broken rules can leave databases and files behind, which are deleted when Vitest closes.
const MAX_RUNS = 50;
const [copy = ''] = process.argv.slice(2);
/** The output since the last run began, which explains why tests could not run. */
let output = '';
const outputStream = new Writable({
  write(chunk, _encoding, callback) {
    output += chunk;
    callback();
  },
});
/** @type {Vitest | undefined} */
let vitest;
let runCount = 0;
/** The file that was broken in the previous run, and is now restored. */
let restoredFile = '';

handleShutdownSignals();
process.once('disconnect', async () => {
  await closeVitest();
  process.exit();
});
process.on('message', async (/** @type {TestRequest} */ request) => {
  /** @type {TestReply} */
  const reply = await runTests(request).then(
    (failure) => ({ failure }),
    (error) => ({ error: `${error instanceof Error ? error.message : error}\n${output}`.trim() }),
  );
  // The global setup does not run again in the same Vitest, even if it failed.
  if (reply.error) await closeVitest();
  process.send?.(reply);
});

/**
 * Returns the name of the first test that fails, or the error of a test file that cannot run. Returns undefined if all
 * tests pass.
 * @param {TestRequest} request
 */
async function runTests({ file, tests }) {
  output = '';
  const brokenFile = path.join(copy, file);
  if (runCount === MAX_RUNS || isUsedByGlobalSetup(brokenFile) || isUsedByGlobalSetup(restoredFile))
    await closeVitest();
  vitest ??= await startVitest();
  runCount += 1;
  for (const changedFile of [restoredFile, brokenFile]) vitest.invalidateFile(changedFile);
  restoredFile = brokenFile;
  // Otherwise, `bail` would count the failures of earlier runs.
  vitest.state.idMap.clear();
  vitest.state.filesMap.clear();
  const specifications = await vitest.globTestSpecifications(tests);
  const { unhandledErrors } = await vitest.runTestSpecifications(specifications);
  const modules = specifications.flatMap(({ testModule }) => testModule ?? []);
  if (!modules.some(({ children }) => children.size)) {
    const errors = modules.flatMap((testModule) => testModule.errors()).map(({ message }) => message);
    throw new Error([`No test of ${tests.join(', ')} could run.`, ...errors].join('\n'));
  }
  // An uncaught exception fails the run, but no test.
  return findFailure(modules) ?? (unhandledErrors.length ? 'an error outside the tests' : undefined);
}

/** @param {TestModule[]} modules */
function findFailure(modules) {
  for (const testModule of modules) {
    const [failedTest] = testModule.children.allTests('failed');
    if (failedTest) return failedTest.fullName;
    if (testModule.state() === 'failed') return testModule.errors()[0]?.message.split('\n')[0] ?? testModule.moduleId;
  }
}

function startVitest() {
  return createVitest(
    'test',
    {
      root: copy,
      config: path.join(copy, 'server/vitest.config.ts'),
      watch: false,
      bail: 1,
      retry: 0,
      // One worker imports the shared modules of several test files once. The other copies use the other processors.
      maxWorkers: 1,
      reporters: [{}],
    },
    {},
    { stdout: outputStream, stderr: outputStream },
  );
}

async function closeVitest() {
  await vitest?.close();
  vitest = undefined;
  runCount = 0;
}

/**
 * Returns whether the global setup loaded a file, for example a migration. The template database then depends on it.
 * @param {string} file
 */
function isUsedByGlobalSetup(file) {
  return Boolean(vitest?.vite.environments.__vitest__?.moduleGraph.getModulesByFile(file)?.size);
}
