/** @type {import('../../../scripts/mutants.mjs').Mutant[]} */
export default [
  {
    rule: 'The first version of a price is also compared',
    file: 'server/src/modules/catalogue/prices/plans.service.ts',
    find: 'version != null && version',
    replace: 'version && version',
    tests: ['src/modules/catalogue/prices/plans.test.ts'],
  },
  {
    rule: 'A change of prices stores who made it',
    file: 'server/src/modules/catalogue/prices/plans.service.ts',
    find: 'changedAt, administratorId, version',
    replace: 'changedAt, version',
    tests: ['src/modules/catalogue/prices/plans.test.ts'],
  },
  {
    rule: 'A setting that does not change keeps its version',
    file: 'server/src/modules/catalogue/prices/plans.service.ts',
    find: `return !isDeepStrictEqual(groupPricesByAddOn([change]), groupPricesByAddOn([storedSetting]));`,
    replace: 'return true;',
    tests: ['src/modules/catalogue/prices/plans.test.ts'],
  },
];
