import path from 'node:path';
import { defineConfig } from 'vitest/config';

const here = import.meta.dirname;

/** One part of the product: its tests lie beside its sources or in its folder test. */
function tests(name: 'server' | 'client') {
  return {
    root: path.join(here, '..', name),
    // Node loads this file for every dependency; Vite would take the other build for ours, and graphql refuses two
    resolve: { alias: [{ find: /^graphql$/, replacement: 'graphql/index.js' }] },
    test: {
      name,
      include: ['src/**/*.test.ts', 'test/**/*.test.ts'],
      // the server is imported once by a worker: no test may leave anything behind in its modules
      isolate: name !== 'server',
      testTimeout: 30_000,
      hookTimeout: 60_000,
      // a busy machine is slow, and nothing here asserts a time by it
      expect: { poll: { timeout: 15_000 } },
    },
  };
}

export default defineConfig({
  root: here,
  test: {
    maxWorkers: 2,
    globalSetup: path.join(here, 'test/global-setup.ts'),
    projects: [tests('server'), tests('client')],
  },
});
