import { availableParallelism } from 'node:os';
import path from 'node:path';
import { defineConfig } from 'vitest/config';

const here = import.meta.dirname;

/** One part of the product: its tests lie beside its sources or in its folder test. */
function tests(folder: 'server' | 'client', name: string, include: string[]) {
  return {
    root: path.join(here, '..', folder),
    // Node loads this file for every dependency; Vite would take the other build for ours, and graphql refuses two
    resolve: { alias: [{ find: /^graphql$/, replacement: 'graphql/index.js' }] },
    test: {
      name,
      include: include.map((files) => `${files}.test.ts`),
      // everything is imported once by a worker: no test may leave anything behind in a module
      isolate: false,
      // a machine under load takes several times as long; a test that hangs still ends
      testTimeout: 120_000,
      hookTimeout: 120_000,
      // a browser may hang: the run names what needed a second try, and fails for it in CI
      retry: name === 'screens' ? 1 : 0,
      expect: { poll: { timeout: 60_000 } },
    },
  };
}

export default defineConfig({
  root: here,
  test: {
    // a third of a test's time is waiting, mostly for the browser
    maxWorkers: availableParallelism() + 1,
    globalSetup: path.join(here, 'test/global-setup.ts'),
    // what a file leaves in memory stays as long as its worker, so none has all files of the server
    projects: [
      tests('server', 'server base', ['src/*', 'src/{app,cli,platform}/**/*']),
      tests('server', 'server a-i', ['src/modules/[a-i]*/**/*']),
      tests('server', 'server j-z', ['src/modules/[j-z]*/**/*']),
      tests('server', 'server', ['test/**/*']),
      tests('client', 'client', ['src/**/*']),
      tests('client', 'screens', ['test/**/*']),
    ],
  },
});
