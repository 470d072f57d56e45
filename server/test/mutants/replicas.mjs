/** @type {import('../../../scripts/mutants.mjs').Mutant[]} */
export default [
  {
    rule: 'A write exactly at the position of a replica is read at the primary',
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
    rule: 'A write that a replica has replayed since it was checked is read there',
    file: 'server/src/platform/database/replication/replica.ts',
    find: `return row!.isVisible;`,
    replace: `return false;`,
    tests: ['src/platform/database/replication/replica.slow.test.ts'],
  },
  {
    rule: 'A write beyond the position of a replica is looked up there',
    file: 'server/src/platform/database/replication/replica.ts',
    find: `return row!.isVisible;`,
    replace: `return true;`,
    tests: ['src/platform/database/replication/replica.slow.test.ts'],
  },
  {
    rule: 'A replica that follows another timeline answers nothing',
    file: 'server/src/platform/database/replication/replica.ts',
    find: `    if (timeline !== this.#timeline) return false;
`,
    replace: ``,
    tests: ['src/platform/database/replication/replica.slow.test.ts'],
  },
  {
    rule: 'A replica that follows another primary is left out',
    file: 'server/src/platform/database/replication/replica.ts',
    find: `      if (state.timeline !== heartbeat.timeline) throw new Error('does not follow the current primary');
`,
    replace: ``,
    tests: ['src/platform/database/replication/replica.slow.test.ts'],
  },
  {
    rule: 'A replica is used at exactly the lag that is allowed',
    file: 'server/src/platform/database/replication/replica.ts',
    find: `this.lag > maxLag`,
    replace: `this.lag >= maxLag`,
    tests: ['src/platform/database/replication/replica.slow.test.ts'],
  },
  {
    rule: 'A replica that shows the previous heartbeat is not behind',
    file: 'server/src/platform/database/replication/replica.ts',
    find: `state.at >= (previous ?? heartbeat).at`,
    replace: `state.at >= heartbeat.at`,
    tests: ['src/platform/database/replication/replica.slow.test.ts'],
  },
  {
    rule: 'A primary is never read as a replica',
    file: 'server/src/platform/database/replication/replica.ts',
    find: `      if (!state.isStandby) throw new Error('not a standby');
`,
    replace: ``,
    tests: ['src/platform/database/replication/replica.slow.test.ts'],
  },
  {
    rule: 'Replicas are read one after another',
    file: 'server/src/platform/database/replication/replicas.ts',
    find: `this.#nextIndex++ % healthy.length`,
    replace: `0`,
    tests: ['src/platform/database/replication/replica.slow.test.ts'],
  },
  {
    rule: 'Only replicas that are well are read',
    file: 'server/src/platform/database/replication/replicas.ts',
    find: `this.all.filter(({ problem }) => problem === null)`,
    replace: `this.all.filter(() => true)`,
    tests: ['src/platform/database/replication/replica.slow.test.ts'],
  },
  {
    rule: 'A session that the primary does not know is not read at a replica',
    file: 'server/src/platform/database/replication/replicas.ts',
    find: `return token ? replica.tryRead(token, work) : null;`,
    replace: `return replica ? replica.tryRead(token ?? { xid: null, timeline: '00000001' }, work) : null;`,
    tests: ['src/platform/database/replication/replica.slow.test.ts'],
  },
  {
    rule: 'A replica that gives an error answers nothing',
    file: 'server/src/platform/graphql/replica-reads.ts',
    find: `      if (error) throw error.originalError ?? error;
`,
    replace: ``,
    tests: ['src/platform/graphql/replica-reads.slow.test.ts'],
  },
  {
    rule: 'A list that is read by cursor is read at the primary',
    file: 'server/src/platform/graphql/replica-reads.ts',
    find: ` || readsByCursor(document)`,
    replace: ``,
    tests: ['src/platform/graphql/replica-reads.slow.test.ts'],
  },
  {
    rule: 'A list that is read after a cursor is read at the primary',
    file: 'server/src/platform/graphql/replica-reads.ts',
    find: `['first', 'after']`,
    replace: `['first']`,
    tests: ['src/platform/graphql/replica-reads.slow.test.ts'],
  },
  {
    rule: 'All fields of an operation must be allowed to lag',
    file: 'server/src/platform/graphql/replica-reads.ts',
    find: `selectionSet!.selections.every(`,
    replace: `selectionSet!.selections.some(`,
    tests: ['src/platform/graphql/replica-reads.slow.test.ts'],
  },
  {
    rule: 'The loaders of a read at a replica read there',
    file: 'server/src/app/context.ts',
    find: `return Object.assign(copy, { loaders: createLoaders(copy) });`,
    replace: `return copy;`,
    tests: ['src/platform/graphql/replica-reads.slow.test.ts'],
  },
  {
    rule: 'A mutation marks what its caller has written',
    file: 'server/src/platform/graphql/operations.ts',
    find: `await Promise.all([context.changes.waitUntilCaughtUp(), context.recordWrite()]);`,
    replace: `await context.changes.waitUntilCaughtUp();`,
    tests: ['src/platform/graphql/replica-reads.slow.test.ts'],
  },
  {
    rule: 'A mutation marks what its caller has written after it was committed',
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
    rule: 'An API token is marked when it writes',
    file: 'server/src/modules/identity/sessions/consistency-tokens.ts',
    find: `   update api_tokens set last_write = \${CURRENT_TRANSACTION}
   where id in (select id from api_tokens where id = any($1) order by id for update)`,
    replace: `   update api_tokens set last_write = last_write
   where id in (select id from api_tokens where id = any($1) order by id for update)`,
    tests: ['src/platform/graphql/replica-reads.slow.test.ts'],
  },
  {
    rule: 'Only the session that writes is marked',
    file: 'server/src/modules/identity/sessions/consistency-tokens.ts',
    find: `where id in (select id from sessions where id = any($1) order by id for update))`,
    replace: `where id in (select id from sessions where id is not null or id = any($1) order by id for update))`,
    tests: ['src/platform/graphql/replica-reads.slow.test.ts'],
  },
  {
    rule: 'A new session finds what was written before it',
    file: 'server/src/modules/identity/sessions/sessions.service.ts',
    find: `expiresAt, lastWrite: () => CURRENT_TRANSACTION };`,
    replace: `expiresAt };`,
    tests: ['src/platform/graphql/replica-reads.slow.test.ts'],
  },
  {
    rule: 'A new API token finds what was written before it',
    file: 'server/src/modules/identity/api-tokens/api-tokens.service.ts',
    find: `{ ...kept, lastWrite: () => CURRENT_TRANSACTION }`,
    replace: `{ ...kept }`,
    tests: ['src/platform/graphql/replica-reads.slow.test.ts'],
  },
];
