/** @type {import('../../../scripts/mutants.mjs').Mutant[]} */
export default [
  {
    rule: 'A record that changes while it is read is not cached',
    file: 'server/src/sql/changes.ts',
    find: 'if (record && before === told) kept.set(key, record);',
    replace: 'if (record) kept.set(key, record);',
    tests: ['src/sql/cached-reads.test.ts'],
  },
  {
    rule: 'Nothing is returned from a cache while no notifications are heard',
    file: 'server/src/sql/changes.ts',
    find: 'const known = changes.isHeard() && kept.get(key);',
    replace: 'const known = kept.get(key);',
    tests: ['src/sql/cached-reads.test.ts'],
  },
  {
    rule: 'A lost connection clears the caches',
    file: 'server/src/sql/changes.ts',
    find: 'if (id === null) kept.clear();',
    replace: 'if (id === null) return;',
    tests: ['src/sql/cached-reads.test.ts'],
  },
  {
    rule: 'A change of a company removes every cached key of it',
    file: 'server/src/sql/changes.ts',
    find: 'if (idOf(record) === id) kept.delete(key);',
    replace: 'if (idOf(record) === id) return void kept.delete(key);',
    tests: ['src/sql/cached-reads.test.ts'],
  },
  {
    rule: 'A cache holds as many records as it may',
    file: 'server/src/sql/changes.ts',
    find: 'if (kept.size > most)',
    replace: 'if (kept.size >= most)',
    tests: ['src/sql/cached-reads.test.ts'],
  },
  {
    rule: 'An absent record is not cached',
    file: 'server/src/sql/changes.ts',
    find: 'if (record && before === told) kept.set(key, record);',
    replace: 'if (before === told) kept.set(key, record as T);',
    tests: ['src/sql/cached-reads.test.ts'],
  },
];
