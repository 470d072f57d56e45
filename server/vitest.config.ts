import { availableParallelism } from 'node:os';
import path from 'node:path';
import { defineConfig } from 'vitest/config';
import { SHORT_RUN_FLAGS } from './test/short-run-flags.ts';
import { SlowFilesFirst } from './test/slow-files-first.ts';
import { WAIT_TIMEOUT_MS } from './test/tier.ts';

const here = import.meta.dirname;

export default defineConfig({
  root: path.join(here, '..'),
  // Dependencies load graphql/index.js through Node. Vite would load another build of graphql, and graphql rejects a
  // second instance.
  resolve: { alias: [{ find: /^graphql$/, replacement: 'graphql/index.js' }] },
  test: {
    // Tests are next to the sources or in the folder `test`. All of them are one project, because Vitest would start
    // separate workers for each project, which import the modules again.
    include: ['{server,client}/{src,test}/**/*.test.ts'],
    // A worker imports modules once, so a test must not change the state of a module.
    isolate: false,
    setupFiles: path.join(here, 'test/real-clock.ts'),
    // Node 20 cannot load a worker thread from TypeScript.
    execArgv: [...SHORT_RUN_FLAGS, '--import', path.join(here, 'test/typescript-workers.mjs')],
    // Timeouts only end tests that hang: a busy machine can need many times the usual duration.
    testTimeout: 300_000,
    hookTimeout: 300_000,
    // Browsers can hang. The retry applies to all tests, because they are one project. If a test passes on the retry,
    // the run reports it as flaky. With CI set, the run then fails.
    retry: 1,
    expect: { poll: { timeout: WAIT_TIMEOUT_MS } },
    // Caches compiled modules in node_modules. A run of one file then starts in 6 s instead of 10 s.
    experimental: { fsModuleCache: true },
    // More workers than processors, because tests spend part of their time waiting for a lock or a job. With one worker
    // less, two processors are idle for 4 % of the time instead of 0.3 %.
    maxWorkers: availableParallelism() + 2,
    sequence: { sequencer: SlowFilesFirst },
    globalSetup: path.join(here, 'test/global-setup.ts'),
  },
});
