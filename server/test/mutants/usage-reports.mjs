/** @type {import('../../../scripts/mutants.mjs').Mutant[]} */
export default [
  {
    rule: 'An Idempotency-Key covers the time of a usage report',
    file: 'server/src/modules/usage/sync/sync.service.ts',
    find: 'JSON.stringify({ ...reportFields, syncedAt })',
    replace: 'JSON.stringify({ ...reportFields })',
    tests: ['src/modules/usage/sync/sync.test.ts'],
  },
  {
    rule: 'Another installation can send the retry of a usage report',
    file: 'server/src/modules/usage/sync/sync.service.ts',
    find: 'JSON.stringify({ ...reportFields, syncedAt })',
    replace: 'JSON.stringify({ ...reportFields, syncedAt, installationId })',
    tests: ['src/modules/usage/sync/sync.test.ts'],
  },
  {
    rule: 'Buffered installation contacts are stored before the server stops',
    file: 'server/src/app/app.ts',
    find: `  app.addHook('onClose', () => runtime.heartbeats.flush());
`,
    replace: '',
    tests: ['src/modules/licensing/installations/installations.test.ts'],
  },
  {
    rule: 'An installation is recorded even if the verdict is not VALID',
    file: 'server/src/modules/licensing/validation/licences.service.ts',
    find: '  if (key && installationId) {',
    replace: '  if (key && installationId && licence.verdict === Verdict.VALID) {',
    tests: ['src/modules/licensing/installations/installations.test.ts'],
  },
  {
    rule: 'A heartbeat without a version keeps the version of the buffered heartbeat of its installation',
    file: 'server/src/modules/licensing/installations/installation-heartbeats.ts',
    find: 'version: heartbeat.version ?? previous?.version ?? null',
    replace: 'version: heartbeat.version',
    tests: ['src/modules/licensing/installations/installations.test.ts'],
  },
  {
    rule: 'A usage report without a version does not change the version of the installation',
    file: 'server/src/modules/usage/sync/sync.resolver.ts',
    find: 'version: version || null, seenAt: now',
    replace: 'version: version ?? null, seenAt: now',
    tests: ['src/modules/licensing/installations/installations.test.ts'],
  },
  {
    rule: 'A heartbeat that could not be written does not replace a newer buffered one of the same installation',
    file: 'server/src/modules/licensing/installations/installation-heartbeats.ts',
    find: 'if (!bufferedHeartbeats.has(key)) addHeartbeat(heartbeat);',
    replace: 'addHeartbeat(heartbeat);',
    tests: ['src/modules/licensing/installations/installations.test.ts'],
  },
  {
    rule: 'A server buffers at most 20,000 heartbeats of installations',
    file: 'server/src/modules/licensing/installations/installation-heartbeats.ts',
    find: `    if (!previous && bufferedHeartbeats.size >= MAX_BUFFERED_HEARTBEATS) return;
`,
    replace: '',
    tests: ['src/modules/licensing/installations/installations.test.ts'],
  },
  {
    rule: 'Seat figures are at most an hour old',
    file: 'server/src/modules/usage/seats/seat-figures.ts',
    find: 'cached && performance.now() - cached.startedAt < MAX_AGE_MS ? cached.figures : null',
    replace: 'cached ? cached.figures : null',
    tests: ['src/modules/usage/seats/seat-figures.test.ts'],
  },
  {
    rule: 'The retention of usage reports ends with a business day',
    file: 'server/src/modules/usage/sync/sync.cleanup.ts',
    find: 'toCalendarDay(new Date(now.getTime() - keepDays * DAY_MS), zone)',
    replace: "toCalendarDay(new Date(now.getTime() - keepDays * DAY_MS), 'UTC')",
    tests: ['src/modules/usage/sync/sync.cleanup.test.ts'],
  },
  {
    rule: 'The job creates the months of usage reports for the next 100 days',
    file: 'server/src/modules/usage/sync/sync-months.service.ts',
    find: "interval '100 days'",
    replace: "interval '10 days'",
    tests: ['src/modules/usage/sync/sync-months.test.ts'],
  },
  {
    rule: 'A new version of an installation is stored immediately',
    file: 'server/src/modules/licensing/installations/installations.service.ts',
    find: '(known.address, known.version) is distinct from (installation.address, installation.version)',
    replace: 'known.address is distinct from installation.address',
    tests: ['src/modules/licensing/installations/installations.test.ts'],
  },
];
