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
    rule: 'The last page of a long list contains only its own records',
    file: 'server/src/platform/database/lists/list-page.ts',
    find: `offset: Math.max(fromEnd, 0), limit: Math.min(limit, total - offset) }`,
    replace: `offset: Math.max(fromEnd, 0), limit }`,
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
