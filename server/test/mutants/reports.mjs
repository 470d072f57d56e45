/** @type {import('../../../scripts/mutants.mjs').Mutant[]} */
export default [
  {
    rule: 'An Idempotency-Key covers the time of a report',
    file: 'server/src/sync/sync.service.ts',
    find: 'JSON.stringify({ ...counts, syncedAt })',
    replace: 'JSON.stringify({ ...counts })',
    tests: ['src/sync/sync.test.ts'],
  },
  {
    rule: 'A retry may come from another installation',
    file: 'server/src/sync/sync.service.ts',
    find: 'JSON.stringify({ ...counts, syncedAt })',
    replace: 'JSON.stringify({ ...counts, syncedAt, installationId })',
    tests: ['src/sync/sync.test.ts'],
  },
  {
    rule: 'Installations that were just seen are stored before the server stops',
    file: 'server/src/app/app.ts',
    find: "  app.addHook('onClose', () => runtime.sightings.write());\n",
    replace: '',
    tests: ['src/installations/installations.test.ts'],
  },
];
