/** @type {import('../../../scripts/mutants.mjs').Mutant[]} */
export default [
  {
    rule: 'The very first version of a price is compared as well',
    file: 'server/src/plans/plans.service.ts',
    find: 'version == null ? { addOn }',
    replace: '!version ? { addOn }',
    tests: ['src/plans/plans.test.ts'],
  },
  {
    rule: 'A change of prices stores who made it',
    file: 'server/src/plans/plans.service.ts',
    find: '        administratorId,\n',
    replace: '',
    tests: ['src/plans/plans.test.ts'],
  },
];
