/** @type {import('../../../scripts/mutants.mjs').Mutant[]} */
export default [
  {
    rule: 'A record whose change is announced while it is read is not cached',
    file: 'server/src/platform/database/change-feed/change-feed.ts',
    find: `if (record && countBefore === changeCount) cache.set(key, record);`,
    replace: `if (record) cache.set(key, record);`,
    tests: ['src/platform/database/change-feed/cached-records.test.ts'],
  },
  {
    rule: 'Announcements are counted from before a read, not from after it',
    file: 'server/src/platform/database/change-feed/change-feed.ts',
    find: `    const countBefore = changeCount;
    const record = await read(key, db);`,
    replace: `    const record = await read(key, db);
    const countBefore = changeCount;`,
    tests: ['src/platform/database/change-feed/cached-records.test.ts'],
  },
  {
    rule: 'An announcement that names no record counts for reads in progress',
    file: 'server/src/platform/database/change-feed/change-feed.ts',
    find: `    changeCount++;
    if (id === null) cache.clear();
    else invalidate(id);`,
    replace: `    if (id === null) cache.clear();
    else {
      changeCount++;
      invalidate(id);
    }`,
    tests: ['src/platform/database/change-feed/cached-records.test.ts'],
  },
  {
    rule: 'An announcement that names no record drops all cached records',
    file: 'server/src/platform/database/change-feed/change-feed.ts',
    find: `    if (id === null) cache.clear();
    else invalidate(id);`,
    replace: `    if (id !== null) invalidate(id);`,
    tests: ['src/platform/database/change-feed/cached-records.test.ts'],
  },
  {
    rule: 'A cached record is used only while the change feed is heard',
    file: 'server/src/platform/database/change-feed/change-feed.ts',
    find: `const cached = changes.isConnected() && cache.get(key);`,
    replace: `const cached = cache.get(key);`,
    tests: ['src/platform/database/change-feed/cached-records.test.ts', 'src/app/silent-feed.test.ts'],
  },
  {
    rule: 'A cached API token is dropped by its id, not by the hash it is read by',
    file: 'server/src/modules/identity/api-tokens/api-tokens.service.ts',
    find: `cacheReads({ changes, kind: 'token', maxEntries: MAX_CACHED, getId: ({ id }: ApiToken) => id }, async (hash, db) =>`,
    replace: `cacheReads({ changes, kind: 'token', maxEntries: MAX_CACHED }, async (hash, db) =>`,
    tests: ['src/platform/database/change-feed/cached-records.test.ts'],
  },
  {
    rule: 'A cached licence is dropped when its company changes',
    file: 'server/src/modules/licensing/api/keys.loaders.ts',
    find: `const keeping = { changes, kind: 'bearers', maxEntries: MAX_CACHED_KEYS, getId: getCompanyId } as const;`,
    replace: `const keeping = { changes, kind: 'bearers', maxEntries: MAX_CACHED_KEYS, getId: ({ id }: Key) => id };`,
    tests: ['src/platform/database/change-feed/cached-records.test.ts'],
  },
  {
    rule: 'A cached session listens to the announcements of sessions',
    file: 'server/src/modules/identity/sessions/sessions.service.ts',
    find: `cacheReads({ changes, kind: 'session', maxEntries: MAX_CACHED }`,
    replace: `cacheReads({ changes, kind: 'sessions', maxEntries: MAX_CACHED }`,
    tests: ['src/platform/database/change-feed/cached-records.test.ts'],
  },
  {
    rule: 'A cache makes room for the newest record at its limit',
    file: 'server/src/platform/database/change-feed/change-feed.ts',
    find: `if (cache.size > maxEntries) cache.delete`,
    replace: `if (cache.size >= maxEntries) cache.delete`,
    tests: ['src/platform/database/change-feed/cached-records.test.ts'],
  },
  {
    rule: 'A cache never grows beyond its limit',
    file: 'server/src/platform/database/change-feed/change-feed.ts',
    find: `    if (cache.size > maxEntries) cache.delete(cache.keys().next().value!);
`,
    replace: ``,
    tests: ['src/platform/database/change-feed/cached-records.test.ts'],
  },
  {
    rule: 'Nothing cached is trusted for a second after the last sign of life',
    file: 'server/src/platform/database/change-feed/change-feed.ts',
    find: `const MAX_STALENESS_MS = 900;`,
    replace: `const MAX_STALENESS_MS = 9000;`,
    tests: ['src/platform/database/change-feed/silent-feed.test.ts', 'src/app/silent-feed.test.ts'],
  },
  {
    rule: 'The feed is trusted from the time of its query, not of the answer',
    file: 'server/src/platform/database/change-feed/change-feed.ts',
    find: `trustedUntil = sentAt + MAX_STALENESS_MS;`,
    replace: `trustedUntil = performance.now() + MAX_STALENESS_MS;`,
    tests: ['src/platform/database/change-feed/silent-feed.test.ts'],
  },
  {
    rule: 'A connection of the feed that does not answer is given up',
    file: 'server/src/platform/database/change-feed/change-feed.ts',
    find: `      query_timeout: MAX_STALENESS_MS,
`,
    replace: ``,
    tests: ['src/platform/database/change-feed/silent-feed.test.ts'],
  },
  {
    rule: 'After a new connection of the feed any record may have changed',
    file: 'server/src/platform/database/change-feed/change-feed.ts',
    find: `      for (const kind of listeners.keys()) notify(kind, null);
`,
    replace: ``,
    tests: ['src/platform/database/change-feed/silent-feed.test.ts'],
  },
  {
    rule: 'The feed is trusted only after an answer on its own connection',
    file: 'server/src/platform/database/change-feed/change-feed.ts',
    find: `        await ping();
        trustedUntil = sentAt + MAX_STALENESS_MS;`,
    replace: `        trustedUntil = sentAt + MAX_STALENESS_MS;
        await ping();`,
    tests: ['src/platform/database/change-feed/silent-feed.test.ts'],
  },
  {
    rule: 'A mutation waits until what was committed before has been announced here',
    file: 'server/src/platform/database/change-feed/change-feed.ts',
    find: `waitUntilCaughtUp: async () => void (await ping().catch(distrust)),`,
    replace: `waitUntilCaughtUp: async () => void ping().catch(distrust),`,
    tests: ['src/platform/database/change-feed/silent-feed.test.ts'],
  },
  {
    rule: 'A caller that arrives during a query waits for the next query',
    file: 'server/src/platform/database/change-feed/change-feed.ts',
    find: `      .then(() => {
        next = null;
        return (inFlight = query());
      }));`,
    replace: `      .then(() => (inFlight = query()))
      .finally(() => (next = null)));`,
    tests: ['src/platform/database/change-feed/silent-feed.test.ts'],
  },
  {
    rule: 'A feed whose query fails is not trusted',
    file: 'server/src/platform/database/change-feed/change-feed.ts',
    find: `await ping().catch(distrust)`,
    replace: `await ping().catch(() => undefined)`,
    tests: ['src/platform/database/change-feed/silent-feed.test.ts'],
  },
  {
    rule: 'The feed stops before an event that only a newer version can describe',
    file: 'server/src/modules/events/feed/feed.service.ts',
    find: `const isAtEnd = !hasMore && unknown < 0;`,
    replace: `const isAtEnd = !hasMore;`,
    tests: ['src/modules/events/feed/newer-event-kinds.test.ts'],
  },
  {
    rule: 'A server that is too old for the database does not start',
    file: 'server/src/platform/database/data-source.ts',
    find: `await assertCompatible(db);`,
    replace: ``,
    tests: ['test/commands.slow.test.ts'],
  },
];
