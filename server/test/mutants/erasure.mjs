/** @type {import('../../../scripts/mutants.mjs').Mutant[]} */
export default [
  {
    rule: 'The data of an active company is not erased',
    file: 'server/src/modules/identity/erasure/erasure.rules.ts',
    find: 'if (!suspendedAt && !releasedAt)',
    replace: 'if (!suspendedAt && releasedAt)',
    tests: ['src/modules/identity/erasure/erasure.test.ts'],
  },
  {
    rule: 'A key in its grace period prevents an erasure',
    file: 'server/src/modules/licensing/keys/keys.service.ts',
    find: `and \${buildNotEndedSql('key', '$2::timestamptz', '$3::int')}\`,`,
    replace: `and key.expires_at > $2::timestamptz and $3::int >= 0\`,`,
    tests: ['src/modules/identity/erasure/erasure.test.ts'],
  },
  {
    rule: `An erasure waits for its company's lock`,
    file: 'server/src/modules/identity/erasure/erasure.service.ts',
    find: 'const before = await lockCompany(tx, companyId);',
    replace: 'const before = await findCompany(tx, companyId);',
    tests: ['src/modules/identity/erasure/erasure-races.slow.test.ts'],
  },
  {
    rule: 'A second erasure changes nothing',
    file: 'server/src/modules/identity/erasure/erasure.service.ts',
    find: '    if (before.erasedAt) return { company: before, picture: null };\n',
    replace: '',
    tests: ['src/modules/identity/erasure/erasure.test.ts'],
  },
  {
    rule: 'An erasure rejects pending requests',
    file: 'server/src/modules/identity/erasure/erasure.service.ts',
    find: `    await rejectPendingRequests(tx, companyId, { ...decisionContext, administratorId, reason: null });
`,
    replace: '',
    tests: ['src/modules/identity/erasure/erasure-races.slow.test.ts'],
  },
  {
    rule: 'An erasure waits for concurrent creation of webhook deliveries',
    file: 'server/src/modules/notifications/webhooks/fan-out.ts',
    find: '  await lockProgress(tx);\n',
    replace: '',
    tests: ['src/modules/identity/erasure/erasure-races.slow.test.ts'],
  },
  {
    rule: 'An erasure does not copy the data into the audit log',
    file: 'server/src/modules/identity/erasure/erasure.service.ts',
    find: "  await tx.query(`select set_config('portal.is_erasing', 'on', true)`);\n",
    replace: '',
    tests: ['src/modules/identity/erasure/personal-data.test.ts'],
  },
  {
    rule: 'The response to a webhook is not stored after an erasure',
    file: 'server/src/modules/notifications/webhooks/delivery-attempts.service.ts',
    find: `delivery.body === body ? (response?.answer ?? null) : null`,
    replace: `response?.answer ?? null`,
    tests: ['src/modules/identity/erasure/erasure-races.slow.test.ts'],
  },
  {
    rule: 'Installations of an erased company are not stored',
    file: 'server/src/modules/licensing/installations/installations.service.ts',
    find: 'and company.erased_at is not null)',
    replace: 'and company.erased_at is null and false)',
    tests: ['src/modules/identity/erasure/erasure.test.ts'],
  },
  {
    rule: 'The picture of an erased company is deleted',
    file: 'server/src/modules/identity/erasure/erasure.service.ts',
    find: '  await removeImage(images, picture);\n',
    replace: '',
    tests: ['src/modules/identity/erasure/erasure.test.ts'],
  },
];
