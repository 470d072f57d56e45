/** @type {import('../../../scripts/mutants.mjs').Mutant[]} */
export default [
  {
    rule: 'A record that changes while it is read is not cached',
    file: 'server/src/platform/database/change-feed/cached-reads.ts',
    find: 'if (record && countBefore === changeCount) cache.set(key, record);',
    replace: 'if (record) cache.set(key, record);',
    tests: ['src/platform/database/change-feed/cached-reads.test.ts'],
  },
  {
    rule: 'Caches are bypassed while the change feed is disconnected',
    file: 'server/src/platform/database/change-feed/cached-reads.ts',
    find: `const cached = changes.isConnected() && cache.get(key);`,
    replace: 'const cached = cache.get(key);',
    tests: ['src/platform/database/change-feed/cached-reads.test.ts'],
  },
  {
    rule: 'A lost connection clears the caches',
    file: 'server/src/platform/database/change-feed/cached-reads.ts',
    find: 'if (id === null) cache.clear();',
    replace: 'if (id === null) return;',
    tests: ['src/platform/database/change-feed/cached-reads.test.ts'],
  },
  {
    rule: 'A change of a company removes all of its cached keys',
    file: 'server/src/platform/database/change-feed/cached-reads.ts',
    find: `if (getId(record) === id) cache.delete(key);`,
    replace: `if (getId(record) === id) return void cache.delete(key);`,
    tests: ['src/platform/database/change-feed/cached-reads.test.ts'],
  },
  {
    rule: 'A cache can hold its maximum number of records',
    file: 'server/src/platform/database/change-feed/cached-reads.ts',
    find: `if (cache.size > maxEntries)`,
    replace: `if (cache.size >= maxEntries)`,
    tests: ['src/platform/database/change-feed/cached-reads.test.ts'],
  },
  {
    rule: 'An absent record is not cached',
    file: 'server/src/platform/database/change-feed/cached-reads.ts',
    find: 'if (record && countBefore === changeCount) cache.set(key, record);',
    replace: 'if (countBefore === changeCount) cache.set(key, record as T);',
    tests: ['src/platform/database/change-feed/cached-reads.test.ts'],
  },
];
