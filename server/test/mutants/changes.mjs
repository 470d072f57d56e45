/** @type {import('../../../scripts/mutants.mjs').Mutant[]} */
export default [
  {
    rule: 'A record whose change is announced while it is read is not cached',
    file: 'server/src/sql/changes.ts',
    find: `if (record && before === told) kept.set(key, record);`,
    replace: `if (record) kept.set(key, record);`,
    tests: ['src/app/cached-records.test.ts'],
  },
  {
    rule: 'Announcements are counted from before a read, not from after it',
    file: 'server/src/sql/changes.ts',
    find: `    const before = told;
    const record = await read(key, db);`,
    replace: `    const record = await read(key, db);
    const before = told;`,
    tests: ['src/app/cached-records.test.ts'],
  },
  {
    rule: 'An announcement that names no record counts for reads in progress',
    file: 'server/src/sql/changes.ts',
    find: `    told++;
    if (id === null) kept.clear();
    else forget(id);`,
    replace: `    if (id === null) kept.clear();
    else {
      told++;
      forget(id);
    }`,
    tests: ['src/app/cached-records.test.ts'],
  },
  {
    rule: 'An announcement that names no record drops all cached records',
    file: 'server/src/sql/changes.ts',
    find: `    if (id === null) kept.clear();
    else forget(id);`,
    replace: `    if (id !== null) forget(id);`,
    tests: ['src/app/cached-records.test.ts'],
  },
  {
    rule: 'A cached record is used only while the change feed is heard',
    file: 'server/src/sql/changes.ts',
    find: `const known = changes.isHeard() && kept.get(key);`,
    replace: `const known = kept.get(key);`,
    tests: ['src/app/cached-records.test.ts', 'src/app/silent-feed.test.ts'],
  },
  {
    rule: 'A cached API token is dropped by its id, not by the hash it is read by',
    file: 'server/src/tokens/api-tokens.service.ts',
    find: `keep({ changes, kind: 'token', most: MOST_KEPT, idOf: ({ id }: ApiToken) => id }, (hash, db) =>`,
    replace: `keep({ changes, kind: 'token', most: MOST_KEPT }, (hash, db) =>`,
    tests: ['src/app/cached-records.test.ts'],
  },
  {
    rule: 'A cached licence is dropped when its company changes',
    file: 'server/src/keys/keys.loaders.ts',
    find: `const keeping = { changes, kind: 'bearers', most: MOST_KEPT, idOf: companyOf };`,
    replace: `const keeping = { changes, kind: 'bearers', most: MOST_KEPT, idOf: ({ id }: Key) => id };`,
    tests: ['src/app/cached-records.test.ts'],
  },
  {
    rule: 'A cached session listens to the announcements of sessions',
    file: 'server/src/sessions/sessions.service.ts',
    find: `keep({ changes, kind: 'session', most: MOST_KEPT }`,
    replace: `keep({ changes, kind: 'sessions', most: MOST_KEPT }`,
    tests: ['src/app/cached-records.test.ts'],
  },
  {
    rule: 'A cache makes room for the newest record at its limit',
    file: 'server/src/sql/changes.ts',
    find: `if (kept.size > most) kept.delete`,
    replace: `if (kept.size >= most) kept.delete`,
    tests: ['src/app/cached-records.test.ts'],
  },
  {
    rule: 'A cache never grows beyond its limit',
    file: 'server/src/sql/changes.ts',
    find: `    if (kept.size > most) kept.delete(kept.keys().next().value!);
`,
    replace: ``,
    tests: ['src/app/cached-records.test.ts'],
  },
  {
    rule: 'Nothing cached is trusted for a second after the last sign of life',
    file: 'server/src/sql/changes.ts',
    find: `const BELIEVED_FOR = 900;`,
    replace: `const BELIEVED_FOR = 9000;`,
    tests: ['src/sql/silent-feed.test.ts', 'src/app/silent-feed.test.ts'],
  },
  {
    rule: 'The feed is trusted from the time of its query, not of the answer',
    file: 'server/src/sql/changes.ts',
    find: `believedUntil = asked + BELIEVED_FOR;`,
    replace: `believedUntil = performance.now() + BELIEVED_FOR;`,
    tests: ['src/sql/silent-feed.test.ts'],
  },
  {
    rule: 'A connection of the feed that does not answer is given up',
    file: 'server/src/sql/changes.ts',
    find: `      query_timeout: BELIEVED_FOR,
`,
    replace: ``,
    tests: ['src/sql/silent-feed.test.ts'],
  },
  {
    rule: 'After a new connection of the feed any record may have changed',
    file: 'server/src/sql/changes.ts',
    find: `      for (const kind of listeners.keys()) tell(kind, null);
`,
    replace: ``,
    tests: ['src/sql/silent-feed.test.ts'],
  },
  {
    rule: 'The feed is trusted only after an answer on its own connection',
    file: 'server/src/sql/changes.ts',
    find: `        await ask();
        believedUntil = asked + BELIEVED_FOR;`,
    replace: `        believedUntil = asked + BELIEVED_FOR;
        await ask();`,
    tests: ['src/sql/silent-feed.test.ts'],
  },
  {
    rule: 'A mutation waits until what was committed before has been announced here',
    file: 'server/src/sql/changes.ts',
    find: `caughtUp: async () => void (await ask().catch(doubt)),`,
    replace: `caughtUp: async () => void ask().catch(doubt),`,
    tests: ['src/sql/silent-feed.test.ts'],
  },
  {
    rule: 'A caller that arrives during a query waits for the next query',
    file: 'server/src/sql/changes.ts',
    find: `      .then(() => {
        next = null;
        return (asked = question());
      }));`,
    replace: `      .then(() => (asked = question()))
      .finally(() => (next = null)));`,
    tests: ['src/sql/silent-feed.test.ts'],
  },
  {
    rule: 'A feed whose query fails is not trusted',
    file: 'server/src/sql/changes.ts',
    find: `await ask().catch(doubt)`,
    replace: `await ask().catch(() => undefined)`,
    tests: ['src/sql/silent-feed.test.ts'],
  },
  {
    rule: 'The feed stops before an event that only a newer version can describe',
    file: 'server/src/events/feed.service.ts',
    find: `const isAtEnd = !hasMore && unknown < 0;`,
    replace: `const isAtEnd = !hasMore;`,
    tests: ['src/events/newer-kinds.test.ts'],
  },
  {
    rule: 'A server that is too old for the database does not start',
    file: 'server/src/db/data-source.ts',
    find: `await assertCompatible(db);`,
    replace: ``,
    tests: ['test/commands.test.ts'],
  },
];
