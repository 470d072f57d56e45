/** @type {import('../../../scripts/mutants.mjs').Mutant[]} */
export default [
  {
    rule: 'A former primary is not used while the current primary is unreachable',
    file: 'server/src/platform/database/primary-locator.ts',
    find: `response.value >= this.#timeline`,
    replace: `response.value >= Math.min(this.#timeline, 0)`,
    tests: ['test/failover.slow.test.ts'],
  },
];
