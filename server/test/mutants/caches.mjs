/** @type {import('../../../scripts/mutants.mjs').Mutant[]} */
export default [
  {
    rule: 'A record that changes while it is read is not cached',
    file: 'server/src/platform/database/change-feed/change-feed.ts',
    find: 'if (record && before === told) kept.set(key, record);',
    replace: 'if (record) kept.set(key, record);',
    tests: ['src/platform/database/change-feed/cached-reads.test.ts'],
  },
  {
    rule: 'Caches are bypassed while the change feed is disconnected',
    file: 'server/src/platform/database/change-feed/change-feed.ts',
    find: `const known = changes.isConnected() && kept.get(key);`,
    replace: 'const known = kept.get(key);',
    tests: ['src/platform/database/change-feed/cached-reads.test.ts'],
  },
  {
    rule: 'A lost connection clears the caches',
    file: 'server/src/platform/database/change-feed/change-feed.ts',
    find: 'if (id === null) kept.clear();',
    replace: 'if (id === null) return;',
    tests: ['src/platform/database/change-feed/cached-reads.test.ts'],
  },
  {
    rule: 'A change of a company removes all of its cached keys',
    file: 'server/src/platform/database/change-feed/change-feed.ts',
    find: `if (getId(record) === id) kept.delete(key);`,
    replace: `if (getId(record) === id) return void kept.delete(key);`,
    tests: ['src/platform/database/change-feed/cached-reads.test.ts'],
  },
  {
    rule: 'A cache can hold its maximum number of records',
    file: 'server/src/platform/database/change-feed/change-feed.ts',
    find: `if (kept.size > maxEntries)`,
    replace: `if (kept.size >= maxEntries)`,
    tests: ['src/platform/database/change-feed/cached-reads.test.ts'],
  },
  {
    rule: 'An absent record is not cached',
    file: 'server/src/platform/database/change-feed/change-feed.ts',
    find: 'if (record && before === told) kept.set(key, record);',
    replace: 'if (before === told) kept.set(key, record as T);',
    tests: ['src/platform/database/change-feed/cached-reads.test.ts'],
  },
];
