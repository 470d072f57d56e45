/** @type {import('../../../scripts/mutants.mjs').Mutant[]} */
export default [
  {
    rule: 'The very first version of a price is compared as well',
    file: 'server/src/plans/plans.service.ts',
    find: 'version != null && version',
    replace: 'version && version',
    tests: ['src/plans/plans.test.ts'],
  },
  {
    rule: 'A change of prices stores who made it',
    file: 'server/src/plans/plans.service.ts',
    find: 'changedAt, administratorId, version',
    replace: 'changedAt, version',
    tests: ['src/plans/plans.test.ts'],
  },
  {
    rule: 'A setting that does not change keeps its version',
    file: 'server/src/plans/plans.service.ts',
    find: 'return !isDeepStrictEqual(pricesOf([change]), pricesOf([stored]));',
    replace: 'return true;',
    tests: ['src/plans/plans.test.ts'],
  },
];
