/** @type {import('../../../scripts/mutants.mjs').Mutant[]} */
export default [
  {
    rule: 'A suspension does not disable keys that have ended',
    file: 'server/src/keys/key-decisions.service.ts',
    find: 'approved.filter((key) => !hasEnded(key, decision))',
    replace: 'approved.filter((key) => key || hasEnded(key, decision))',
    tests: ['src/suspension/suspended-keys.test.ts'],
  },
  {
    rule: 'A suspension disables keys of its own company only',
    file: 'server/src/keys/key-decisions.service.ts',
    find: 'await tx.findBy(Key, { companyId, status: KeyStatus.APPROVED });',
    replace: 'await tx.findBy(Key, { status: KeyStatus.APPROVED });',
    tests: ['src/suspension/suspended-keys.test.ts'],
  },
  {
    rule: 'A suspension reports how many keys it has disabled',
    file: 'server/src/suspension/suspension.service.ts',
    find: 'disabledKeys: disabled }',
    replace: 'disabledKeys: Number(disablesKeys) }',
    tests: ['src/suspension/suspended-keys.test.ts'],
  },
  {
    rule: 'A lifted suspension resets since when webhooks fail',
    file: 'server/src/suspension/suspension.service.ts',
    find: '    await forgetFailures(tx, companyId);\n',
    replace: '',
    tests: ['src/suspension/suspended-keys.test.ts'],
  },
  {
    rule: `A suspension waits for its company's lock`,
    file: 'server/src/suspension/suspension.service.ts',
    find: 'const before = await lockCompany(tx, companyId);',
    replace: 'const before = await findCompany(tx, companyId);',
    tests: ['src/keys/locked-changes.test.ts'],
  },
  {
    rule: 'A company whose key is in its own grace period counts as licensed',
    file: 'server/src/companies/companies.service.ts',
    find: 'coalesce(key.grace_days, ',
    replace: 'coalesce(null, ',
    tests: ['src/companies/company-filters.test.ts'],
  },
  {
    rule: 'A released company is not offered for choice',
    file: 'server/src/companies/companies.service.ts',
    find: 'db.find(Company, { where: { releasedAt: IsNull() }, order',
    replace: 'db.find(Company, { order',
    tests: ['src/companies/company-filters.test.ts'],
  },
];
