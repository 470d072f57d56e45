/** @type {import('../../../scripts/mutants.mjs').Mutant[]} */
export default [
  {
    rule: 'A session whose write is exactly at the replica position reads from the primary',
    file: 'server/src/platform/database/replication/replica.ts',
    find: `BigInt(xid) < this.#horizon`,
    replace: `BigInt(xid) <= this.#horizon`,
    tests: ['src/platform/database/replication/replica.slow.test.ts'],
  },
  {
    rule: 'The position of a replica is the first transaction that it has not replayed',
    file: 'server/src/platform/database/replication/replica.ts',
    find: `this.#horizon = BigInt(state.horizon);`,
    replace: `this.#horizon = BigInt(state.horizon) + 1n;`,
    tests: ['src/platform/database/replication/replica.slow.test.ts'],
  },
  {
    rule: 'A session reads from a replica that has replayed its write since the health check',
    file: 'server/src/platform/database/replication/replica.ts',
    find: `return row!.isVisible;`,
    replace: `return false;`,
    tests: ['src/platform/database/replication/replica.slow.test.ts'],
  },
  {
    rule: 'A write beyond the known replica position is checked at the replica',
    file: 'server/src/platform/database/replication/replica.ts',
    find: `return row!.isVisible;`,
    replace: `return true;`,
    tests: ['src/platform/database/replication/replica.slow.test.ts'],
  },
  {
    rule: 'A replica on another timeline serves no reads',
    file: 'server/src/platform/database/replication/replica.ts',
    find: `    if (timeline !== this.#timeline) return false;
`,
    replace: ``,
    tests: ['src/platform/database/replication/replica.slow.test.ts'],
  },
  {
    rule: 'A replica of another primary is ejected',
    file: 'server/src/platform/database/replication/replica.ts',
    find: `      if (state.timeline !== heartbeat.timeline) throw new Error('does not follow the current primary');
`,
    replace: ``,
    tests: ['src/platform/database/replication/replica.slow.test.ts'],
  },
  {
    rule: 'A replica with exactly the maximum lag is used',
    file: 'server/src/platform/database/replication/replica.ts',
    find: `this.lag > maxLag`,
    replace: `this.lag >= maxLag`,
    tests: ['src/platform/database/replication/replica.slow.test.ts'],
  },
  {
    rule: 'A replica with the previous heartbeat does not count as behind',
    file: 'server/src/platform/database/replication/replica.ts',
    find: `state.at >= (previous ?? heartbeat).at`,
    replace: `state.at >= heartbeat.at`,
    tests: ['src/platform/database/replication/replica.slow.test.ts'],
  },
  {
    rule: 'A primary is never used as a replica',
    file: 'server/src/platform/database/replication/replica.ts',
    find: `      if (!state.isStandby) throw new Error('not a standby');
`,
    replace: ``,
    tests: ['src/platform/database/replication/replica.slow.test.ts'],
  },
  {
    rule: 'A promoted replica does not count as an unused replica in the metrics',
    file: 'server/src/platform/observability/replica-metrics.ts',
    find: 'isStandby ? Number(problem === null) : NaN',
    replace: 'isStandby ? Number(problem === null) : 0',
    tests: ['src/platform/database/replication/replica.slow.test.ts'],
  },
  {
    rule: 'A heartbeat does not wait for a synchronous standby that is down',
    file: 'server/src/platform/database/replication/replicas.ts',
    find: "set_config('synchronous_commit', 'local', true)",
    replace: "set_config('synchronous_commit', 'on', true)",
    tests: ['src/platform/database/replication/replica.slow.test.ts'],
  },
  {
    rule: 'Reads rotate through the replicas',
    file: 'server/src/platform/database/replication/replicas.ts',
    find: `this.#nextIndex++ % healthy.length`,
    replace: `0`,
    tests: ['src/platform/database/replication/replica.slow.test.ts'],
  },
  {
    rule: 'Only healthy replicas serve reads',
    file: 'server/src/platform/database/replication/replicas.ts',
    find: `this.all.filter(({ problem }) => problem === null)`,
    replace: `this.all.filter(() => true)`,
    tests: ['src/platform/database/replication/replica.slow.test.ts'],
  },
  {
    rule: 'An unknown session does not read from a replica',
    file: 'server/src/platform/database/replication/replicas.ts',
    find: `return token ? replica.tryRead(token, work) : null;`,
    replace: `return replica ? replica.tryRead(token ?? { xid: null, timeline: '00000001' }, work) : null;`,
    tests: ['src/platform/database/replication/replica.slow.test.ts'],
  },
  {
    rule: 'A read that fails at a replica is repeated on the primary',
    file: 'server/src/platform/graphql/replica-reads.ts',
    find: `      if (error) throw error.originalError ?? error;
`,
    replace: ``,
    tests: ['src/platform/graphql/replica-reads.slow.test.ts'],
  },
  {
    rule: 'A list with a cursor is read from the primary',
    file: 'server/src/platform/graphql/replica-reads.ts',
    find: ` || readsByCursor(document)`,
    replace: ``,
    tests: ['src/platform/graphql/replica-reads.slow.test.ts'],
  },
  {
    rule: 'A list without cursors is read from a replica',
    file: 'server/src/platform/graphql/replica-reads.ts',
    find: `        if (name.value !== 'edges') return;
`,
    replace: '',
    tests: ['src/platform/graphql/replica-reads.slow.test.ts'],
  },
  {
    rule: 'A replica serves an operation only if all of its fields allow stale data',
    file: 'server/src/platform/graphql/replica-reads.ts',
    find: `selectionSet!.selections.every(`,
    replace: `selectionSet!.selections.some(`,
    tests: ['src/platform/graphql/replica-reads.slow.test.ts'],
  },
  {
    rule: 'The loaders of a replica read use the same replica',
    file: 'server/src/app/context.ts',
    find: `return Object.assign(copy, { loaders: createLoaders(copy) });`,
    replace: `return copy;`,
    tests: ['src/platform/graphql/replica-reads.slow.test.ts'],
  },
  {
    rule: "A mutation stores the position of its caller's write",
    file: 'server/src/platform/graphql/operations.ts',
    find: `await Promise.all([context.changes.waitUntilCaughtUp(), context.recordWrite()]);`,
    replace: `await context.changes.waitUntilCaughtUp();`,
    tests: ['src/platform/graphql/replica-reads.slow.test.ts'],
  },
  {
    rule: 'A mutation stores the write position after its commit',
    file: 'server/src/platform/graphql/operations.ts',
    find: `    const payload: unknown = await resolve(root, args, context, info);
`,
    replace: `    await context.recordWrite();
    context = { ...context, recordWrite: async () => null };
    const payload: unknown = await resolve(root, args, context, info);
`,
    tests: ['src/platform/graphql/replica-reads.slow.test.ts'],
  },
  {
    rule: 'A write with an API token stores its position',
    file: 'server/src/modules/identity/sessions/consistency-tokens.ts',
    find: `   update api_tokens set last_write = \${CURRENT_TRANSACTION_SQL}
   where id in (select id from api_tokens where id = any($1) order by id for update)`,
    replace: `   update api_tokens set last_write = last_write
   where id in (select id from api_tokens where id = any($1) order by id for update)`,
    tests: ['src/platform/graphql/replica-reads.slow.test.ts'],
  },
  {
    rule: 'Only the writing session stores the position',
    file: 'server/src/modules/identity/sessions/consistency-tokens.ts',
    find: `where id in (select id from sessions where id = any($1) order by id for update))`,
    replace: `where id in (select id from sessions where id is not null or id = any($1) order by id for update))`,
    tests: ['src/platform/graphql/replica-reads.slow.test.ts'],
  },
  {
    rule: 'A new session reads all earlier writes',
    file: 'server/src/modules/identity/sessions/sessions.service.ts',
    find: `    lastWrite: () => CURRENT_TRANSACTION_SQL,
`,
    replace: '',
    tests: ['src/platform/graphql/replica-reads.slow.test.ts'],
  },
  {
    rule: 'A new API token reads all earlier writes',
    file: 'server/src/modules/identity/api-tokens/api-tokens.service.ts',
    find: `{ ...row, lastWrite: () => CURRENT_TRANSACTION_SQL }`,
    replace: `{ ...row }`,
    tests: ['src/platform/graphql/replica-reads.slow.test.ts'],
  },
  {
    rule: 'The retained bytes omit a replication slot that has lost its WAL',
    file: 'server/src/platform/observability/replication-slots.ts',
    find: 'retainedBytes === null ? [] : [[name, retainedBytes]]',
    replace: 'retainedBytes === null ? [[name, 0]] : [[name, retainedBytes]]',
    tests: ['src/platform/observability/replication-slots.slow.test.ts'],
  },
];
