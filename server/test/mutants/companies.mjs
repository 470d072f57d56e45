/** @type {import('../../../scripts/mutants.mjs').Mutant[]} */
export default [
  {
    rule: 'A suspension does not disable keys that have ended',
    file: 'server/src/modules/licensing/lifecycle/key-decisions.service.ts',
    find: 'approvedKeys.filter((key) => !hasEnded(key, decision))',
    replace: 'approvedKeys.filter((key) => key || hasEnded(key, decision))',
    tests: ['src/modules/identity/suspension/suspended-keys.test.ts'],
  },
  {
    rule: "A suspension disables only the company's keys",
    file: 'server/src/modules/licensing/lifecycle/key-decisions.service.ts',
    find: 'await tx.findBy(Key, { companyId, status: KeyStatus.APPROVED });',
    replace: 'await tx.findBy(Key, { status: KeyStatus.APPROVED });',
    tests: ['src/modules/identity/suspension/suspended-keys.test.ts'],
  },
  {
    rule: 'A suspension reports the number of disabled keys',
    file: 'server/src/modules/identity/suspension/suspension.service.ts',
    find: 'reason, disabledKeys: disabledKeyCount }',
    replace: 'reason, disabledKeys: Number(disablesKeys) }',
    tests: ['src/modules/identity/suspension/suspended-keys.test.ts'],
  },
  {
    rule: 'Lifting a suspension does not offer a key that was disabled separately during the suspension',
    file: 'server/src/modules/licensing/keys/keys.service.ts',
    find: `event.status = 'DISABLED' and event.at = company.suspended_at)`,
    replace: `event.status = 'DISABLED' and event.at >= company.suspended_at)`,
    tests: ['src/modules/identity/suspension/suspended-keys.test.ts'],
  },
  {
    rule: 'Lifting a suspension resets the start of webhook failures',
    file: 'server/src/modules/identity/suspension/suspension.service.ts',
    find: `    await clearEndpointFailures(tx, companyId);
`,
    replace: '',
    tests: ['src/modules/identity/suspension/suspended-keys.test.ts'],
  },
  {
    rule: `A suspension waits for its company's lock`,
    file: 'server/src/modules/identity/suspension/suspension.service.ts',
    find: 'const before = await lockCompany(tx, companyId);',
    replace: 'const before = await findCompany(tx, companyId);',
    tests: ['src/modules/licensing/lifecycle/locked-changes.test.ts'],
  },
  {
    rule: 'A company whose key has a custom grace period counts as licensed during that period',
    file: 'server/src/modules/companies/companies/companies.service.ts',
    find: 'coalesce(key.grace_days, ',
    replace: 'coalesce(null, ',
    tests: ['src/modules/companies/companies/company-filters.test.ts'],
  },
  {
    rule: 'A released company is not in the list of all companies',
    file: 'server/src/modules/companies/companies/companies.service.ts',
    find: '    where: { releasedAt: IsNull() },\n    order: { name',
    replace: '    order: { name',
    tests: ['src/modules/companies/companies/company-filters.test.ts'],
  },
  {
    rule: 'The email about a suspension goes to the last confirmed email of an owner whose new email is unconfirmed',
    file: 'server/src/modules/identity/suspension/suspension.service.ts',
    find: `  for (const { noticeEmail } of await listMembersWithRole(tx, companyId, [CompanyRole.OWNER]))
    await queueEmail(tx, noticeEmail, content, [companyId]);`,
    replace: `  for (const { email } of await listMembersWithRole(tx, companyId, [CompanyRole.OWNER]))
    await queueEmail(tx, email, content, [companyId]);`,
    tests: ['src/modules/identity/suspension/suspension.test.ts'],
  },
  {
    rule: 'A CSV file of companies contains only companies that signed up in the chosen period',
    file: 'server/src/modules/insight/dashboards/dashboards.rest.ts',
    find: `        createdFrom: toStartTime(createdFrom, context),
`,
    replace: '',
    tests: ['src/modules/companies/companies/company-filters.test.ts'],
  },
  {
    rule: 'The email about a correction goes to the last confirmed email of a company whose new email is unconfirmed',
    file: 'server/src/modules/identity/profile/profile.service.ts',
    find: 'await queueEmail(tx, getNoticeEmail(before)!, email, [before.id]);',
    replace: 'await queueEmail(tx, before.email, email, [before.id]);',
    tests: ['src/modules/identity/profile/company-correction.test.ts'],
  },
  {
    rule: 'The notice of a second email change goes to the last confirmed email of the company',
    file: 'server/src/modules/identity/profile/profile.service.ts',
    find: 'await queueEmail(tx, getNoticeEmail(before)!, content, [before.id]);',
    replace: 'await queueEmail(tx, before.email, content, [before.id]);',
    tests: ['src/modules/identity/profile/email-change.test.ts'],
  },
  {
    rule: 'The email about a lifted suspension mentions reinstated keys only if keys were reinstated',
    file: 'server/src/modules/identity/suspension/suspension.service.ts',
    find: 'company.name, keyIds.length, publicUrl',
    replace: 'company.name, 1, publicUrl',
    tests: ['src/modules/identity/suspension/suspension.test.ts'],
  },
  {
    rule: 'A picture of a released company is rejected',
    file: 'server/src/modules/identity/profile/profile.service.ts',
    find: `      assertNoUserErrors(checkNotReleased(before));
      await tx.update(Company, { id: companyId }, { profilePicture });`,
    replace: '      await tx.update(Company, { id: companyId }, { profilePicture });',
    tests: ['src/modules/identity/profile/profile.test.ts'],
  },
  {
    rule: 'A company whose key is in the default grace period counts as licensed',
    file: 'server/src/modules/companies/companies/companies.service.ts',
    find: `coalesce(key.grace_days, \${bindValue(values, graceDays)}::int)`,
    replace: 'coalesce(key.grace_days, 0)',
    tests: ['src/modules/licensing/lifecycle/key-grace.test.ts'],
  },
];
