/** @type {import('../../../scripts/mutants.mjs').Mutant[]} */
export default [
  {
    rule: 'Notifications are counted from before a read, not from after it',
    file: 'server/src/platform/database/change-feed/cached-reads.ts',
    find: `    const countBefore = changeCount;
    const record = await read(key, db);`,
    replace: `    const record = await read(key, db);
    const countBefore = changeCount;`,
    tests: ['src/platform/database/change-feed/cached-records.test.ts'],
  },
  {
    rule: 'A notification without a record id counts for reads in progress',
    file: 'server/src/platform/database/change-feed/cached-reads.ts',
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
    rule: 'A notification without a record id drops all cached records',
    file: 'server/src/platform/database/change-feed/cached-reads.ts',
    find: `    if (id === null) cache.clear();
    else invalidate(id);`,
    replace: `    if (id !== null) invalidate(id);`,
    tests: ['src/platform/database/change-feed/cached-records.test.ts'],
  },
  {
    rule: 'A cached API token is dropped by its id, not by the hash it is read by',
    file: 'server/src/modules/identity/api-tokens/api-tokens.service.ts',
    find: `{ changes, kind: 'token', maxEntries: MAX_CACHED_TOKENS, getId: ({ id }: ApiToken) => id }`,
    replace: `{ changes, kind: 'token', maxEntries: MAX_CACHED_TOKENS }`,
    tests: ['src/platform/database/change-feed/cached-records.test.ts'],
  },
  {
    rule: 'A cached licence is dropped when its company changes',
    file: 'server/src/modules/licensing/keys/active-keys.ts',
    find: 'getId: ({ companyId }: Key) => companyId',
    replace: 'getId: ({ id }: Key) => id',
    tests: ['src/platform/database/change-feed/cached-records.test.ts'],
  },
  {
    rule: 'A cached session is dropped when sessions change',
    file: 'server/src/modules/identity/sessions/sessions.service.ts',
    find: `cacheReads({ changes, kind: 'session', maxEntries: MAX_CACHED_SESSIONS }`,
    replace: `cacheReads({ changes, kind: 'sessions', maxEntries: MAX_CACHED_SESSIONS }`,
    tests: ['src/platform/database/change-feed/cached-records.test.ts'],
  },
  {
    rule: 'A full cache evicts a record for the newest one',
    file: 'server/src/platform/database/change-feed/cached-reads.ts',
    find: `if (cache.size > maxEntries) cache.delete`,
    replace: `if (cache.size >= maxEntries) cache.delete`,
    tests: ['src/platform/database/change-feed/cached-records.test.ts'],
  },
  {
    rule: 'A cache never grows beyond its limit',
    file: 'server/src/platform/database/change-feed/cached-reads.ts',
    find: `    if (cache.size > maxEntries) cache.delete(cache.keys().next().value!);
`,
    replace: ``,
    tests: ['src/platform/database/change-feed/cached-records.test.ts'],
  },
  {
    rule: 'Cached records are not used a second after the last heartbeat',
    file: 'server/src/platform/database/change-feed/change-feed.ts',
    find: `const MAX_STALENESS_MS = 900;`,
    replace: `const MAX_STALENESS_MS = 9000;`,
    tests: ['src/platform/database/change-feed/silent-feed.test.ts', 'src/app/silent-feed.test.ts'],
  },
  {
    rule: 'A heartbeat counts from the time of its query, not of its response',
    file: 'server/src/platform/database/change-feed/change-feed.ts',
    find: `trustedUntil = sentAt + MAX_STALENESS_MS;`,
    replace: `trustedUntil = performance.now() + MAX_STALENESS_MS;`,
    tests: ['src/platform/database/change-feed/silent-feed.test.ts'],
  },
  {
    rule: 'A change feed connection that does not respond is replaced',
    file: 'server/src/platform/database/change-feed/change-feed.ts',
    find: `      query_timeout: MAX_STALENESS_MS,
`,
    replace: ``,
    tests: ['src/platform/database/change-feed/silent-feed.test.ts'],
  },
  {
    rule: 'A new change feed connection invalidates all cached records',
    file: 'server/src/platform/database/change-feed/change-feed.ts',
    find: `      for (const kind of listeners.keys()) notify(kind, null);
`,
    replace: ``,
    tests: ['src/platform/database/change-feed/silent-feed.test.ts'],
  },
  {
    rule: 'The change feed counts as connected only after a response on its own connection',
    file: 'server/src/platform/database/change-feed/change-feed.ts',
    find: `        await ping();
        trustedUntil = sentAt + MAX_STALENESS_MS;`,
    replace: `        trustedUntil = sentAt + MAX_STALENESS_MS;
        await ping();`,
    tests: ['src/platform/database/change-feed/silent-feed.test.ts'],
  },
  {
    rule: 'A failed catch-up query ends trust in cached data',
    file: 'server/src/platform/database/change-feed/change-feed.ts',
    find: `waitUntilCaughtUp: async () => void (await ping().catch(distrust)),`,
    replace: `waitUntilCaughtUp: async () => void (await ping().catch(() => undefined)),`,
    tests: ['src/platform/database/change-feed/silent-feed.test.ts'],
  },
  {
    rule: 'A mutation waits until its server has received the notifications of earlier commits',
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
    rule: 'The event feed stops before an event that only a newer version knows',
    file: 'server/src/modules/events/feed/feed.service.ts',
    find: `const isAtEnd = !hasMore && unknownIndex < 0;`,
    replace: `const isAtEnd = !hasMore;`,
    tests: ['src/modules/events/feed/newer-event-kinds.test.ts'],
  },
  {
    rule: 'A first read of the feed that stops before an event of a newer version returns a cursor that can be continued',
    file: 'server/src/modules/events/feed/feed.service.ts',
    find: 'cursors.encode(position ?? deletedUntil)',
    replace: 'cursors.encode(position ?? 0)',
    tests: ['src/modules/events/feed/newer-event-kinds.test.ts'],
  },
  {
    rule: 'A server that is too old for the database does not start',
    file: 'server/src/platform/database/data-source.ts',
    find: `await assertCompatible(db);`,
    replace: `void assertCompatible;`,
    tests: ['test/commands.slow.test.ts'],
    build: 'server',
  },
];
