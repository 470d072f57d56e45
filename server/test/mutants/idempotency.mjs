const SHARED_KEY_TESTS = ['src/platform/idempotency/shared-keys.test.ts'];
const IDEMPOTENCY_KEY_TESTS = ['src/platform/idempotency/idempotency.test.ts'];

/** @type {import('../../../scripts/mutants.mjs').Mutant[]} */
export default [
  {
    rule: 'A retry with an Idempotency-Key returns only a record of the same account',
    file: 'server/src/platform/idempotency/idempotency.service.ts',
    find: 'findOneByOrFail(IdempotencyKey, { accountId, operation, key })',
    replace: 'findOneByOrFail(IdempotencyKey, { ...(!accountId && { accountId }), operation, key })',
    tests: SHARED_KEY_TESTS,
  },
  {
    rule: 'A new record is stored only with the Idempotency-Key of the same account',
    file: 'server/src/platform/idempotency/idempotency.service.ts',
    find: 'tx.update(IdempotencyKey, { accountId, operation, key }, { recordId',
    replace: 'tx.update(IdempotencyKey, { ...(!accountId && { accountId }), operation, key }, { recordId',
    tests: SHARED_KEY_TESTS,
  },
  {
    rule: 'A retry with an Idempotency-Key returns only a record of the same operation',
    file: 'server/src/platform/idempotency/idempotency.service.ts',
    find: 'findOneByOrFail(IdempotencyKey, { accountId, operation, key })',
    replace: 'findOneByOrFail(IdempotencyKey, { accountId, ...(!operation && { operation }), key })',
    tests: SHARED_KEY_TESTS,
  },
  {
    rule: 'An API token and a session of one account share its Idempotency-Keys',
    file: 'server/src/platform/idempotency/idempotency.service.ts',
    find: "const accountId = 'companyId' in viewer ?",
    replace: "const accountId = viewer.tokenId !== undefined ? viewer.tokenId : 'companyId' in viewer ?",
    tests: SHARED_KEY_TESTS,
  },
  {
    rule: 'A retried usage report returns only a report of the same licence string',
    file: 'server/src/modules/usage/sync/sync.service.ts',
    find: 'where kept.licence_string = $1 and kept.idempotency_key = $2',
    replace: 'where ($1::text is not null) and kept.idempotency_key = $2',
    tests: SHARED_KEY_TESTS,
  },
  {
    rule: 'An Idempotency-Key with another input is rejected',
    file: 'server/src/platform/idempotency/idempotency.service.ts',
    find: 'firstRequest.inputHash !== inputHash',
    replace: 'firstRequest.inputHash !== inputHash && !firstRequest.recordId',
    tests: IDEMPOTENCY_KEY_TESTS,
  },
  {
    rule: 'An Idempotency-Key can be used again a day later, before it is purged',
    file: 'server/src/platform/idempotency/idempotency.service.ts',
    find: 'where kept.created_at <= $6',
    replace: 'where kept.created_at <= $6 and false',
    tests: IDEMPOTENCY_KEY_TESTS,
  },
  {
    rule: 'A retry of a request that uses an Idempotency-Key again a day later returns its record',
    file: 'server/src/platform/idempotency/idempotency.service.ts',
    find: 'set input_hash = excluded.input_hash, record_id = null,',
    replace: 'set record_id = null,',
    tests: IDEMPOTENCY_KEY_TESTS,
  },
  {
    rule: 'An Idempotency-Key applies to one mutation of a request',
    file: 'server/src/platform/idempotency/idempotency.service.ts',
    find: `  claimedContexts.add(context);
`,
    replace: '',
    tests: IDEMPOTENCY_KEY_TESTS,
  },
  {
    rule: 'A rejected request does not consume its Idempotency-Key',
    file: 'server/src/platform/idempotency/idempotency.service.ts',
    find: `if (!(await reserveKey(tx, request)))`,
    replace: `if (!(await reserveKey(db.manager, request)))`,
    tests: IDEMPOTENCY_KEY_TESTS,
  },
  {
    rule: 'REST reports a rejected Idempotency-Key under the name of the header',
    file: 'server/src/platform/rest/route.ts',
    find: 'names[name] ?? HEADER_NAMES[name] ?? name',
    replace: 'names[name] ?? name',
    tests: ['src/platform/idempotency/idempotency.test.ts', 'src/modules/usage/sync/sync.test.ts'],
  },
];
