/** @type {import('../../../scripts/mutants.mjs').Mutant[]} */
export default [
  {
    rule: 'A former primary is not used while the current primary is unreachable',
    file: 'server/src/platform/database/primary-locator.ts',
    find: `response.value >= this.#timeline`,
    replace: `response.value >= Math.min(this.#timeline, 0)`,
    tests: ['test/failover.slow.test.ts'],
  },
  {
    rule: 'PostgreSQL releases the locks of a transaction that is idle for 15 seconds',
    file: 'server/src/platform/database/data-source.ts',
    find: `            statement_timeout: statementTimeout,
            idle_in_transaction_session_timeout: IDLE_IN_TRANSACTION_TIMEOUT_MS,
          }),`,
    replace: `            statement_timeout: statementTimeout,
          }),`,
    tests: ['src/platform/database/outage.slow.test.ts'],
  },
  {
    rule: 'With a transaction pooler, PostgreSQL ends sessions that are idle in a transaction for 15 seconds',
    file: 'server/src/platform/database/data-source.ts',
    find: `    idle_in_transaction_session_timeout: IDLE_IN_TRANSACTION_TIMEOUT_MS,
  };`,
    replace: `  };`,
    tests: ['test/pooler.slow.test.ts'],
    build: 'server',
  },
  {
    rule: 'A start waits for another process that sets the time limits of the role',
    file: 'server/src/platform/database/data-source.ts',
    find: `          perform pg_advisory_xact_lock(\${AdvisoryLock.ROLE_LIMITS});
`,
    replace: ``,
    tests: ['src/platform/database/migrations.slow.test.ts'],
  },
  {
    rule: 'The statement timeout of the database role does not interrupt a migration',
    file: 'server/src/platform/database/data-source.ts',
    find: `'set statement_timeout = 0; set idle_in_transaction_session_timeout = 0; set lock_timeout = 0'`,
    replace: `'set idle_in_transaction_session_timeout = 0; set lock_timeout = 0'`,
    tests: ['src/platform/database/migrations.slow.test.ts'],
  },
  {
    rule: 'PostgreSQL releases the migration lock of a process that was killed during an index build',
    file: 'server/src/platform/database/data-source.ts',
    find: `set client_connection_check_interval = '5s'`,
    replace: `set client_connection_check_interval = 0`,
    tests: ['src/platform/database/migrations.slow.test.ts'],
  },
  {
    rule: 'While an index is replaced, queries use the old one until the new one is built',
    file: 'server/src/platform/database/concurrent-index.ts',
    find: `  await createIndexConcurrently(db, { name: replacementName, on, unique });
  await db.query(\`drop index concurrently if exists \${name}\`);
`,
    replace: `  await db.query(\`drop index concurrently if exists \${name}\`);
  await createIndexConcurrently(db, { name: replacementName, on, unique });
`,
    tests: ['src/platform/database/migration-rules.test.ts'],
  },
  {
    rule: 'A start that removes a stale lock restores a lock that another start took before the removal',
    file: 'server/src/platform/database/embedded/folder-lock.ts',
    find: `tryLink(stalePath, file);`,
    replace: `rmSync(stalePath, { force: true });`,
    tests: ['src/platform/database/embedded/folder-lock.test.ts'],
  },
  {
    rule: 'The embedded PostgreSQL sizes its shared buffers by the memory limit of its container',
    file: 'server/src/platform/database/embedded/embedded-postgres.ts',
    find: 'const memory = Math.min(totalmem(), process.constrainedMemory() || Infinity);',
    replace: 'const memory = totalmem();',
    tests: ['src/platform/database/embedded/embedded-postgres.slow.test.ts'],
  },
  {
    rule: 'The delay before a restart of PostgreSQL is short again after it has run for a minute',
    file: 'server/src/platform/database/embedded/restart-delay.rules.ts',
    find: 'const STABLE_UPTIME_MS = 60_000;',
    replace: 'const STABLE_UPTIME_MS = 60_000_000;',
    tests: ['src/platform/database/embedded/restart-delay.rules.test.ts'],
  },
  {
    rule: 'Connections check that the host of the database is reachable',
    file: 'server/src/platform/database/database-client.ts',
    find: '      ...KEEP_ALIVE,\n',
    replace: '',
    tests: ['src/platform/database/outage.slow.test.ts'],
  },
  {
    rule: 'A start with a database role that cannot create tables recommends to make the role the owner',
    file: 'server/src/platform/database/explain-database-error.ts',
    find: "case '42501':",
    replace: "case '42501 ':",
    tests: ['src/cli/explain-error.test.ts'],
  },
  {
    rule: 'The last page of a long list contains only its own records',
    file: 'server/src/platform/database/lists/list-page.ts',
    find: `offset: Math.max(fromEnd, 0), limit: Math.min(limit, total - offset) }`,
    replace: `offset: Math.max(fromEnd, 0), limit }`,
    tests: ['src/platform/database/lists/list-page.slow.test.ts'],
  },
  {
    rule: 'An export with a selective filter does not sort all remaining rows again for each batch',
    file: 'server/src/platform/database/lists/list-batches.ts',
    find: `{ ...list, filtersBeforeSort: false }`,
    replace: `{ ...list }`,
    tests: ['src/platform/database/lists/list-page.slow.test.ts'],
  },
  {
    rule: 'A REST list reports its exact total even if a search matches more than 10,000 records',
    file: 'server/src/app/context.ts',
    find: `countsExactly: request.url.startsWith('/api/'),`,
    replace: `countsExactly: false,`,
    tests: ['src/platform/database/lists/list-page.slow.test.ts'],
  },
];
