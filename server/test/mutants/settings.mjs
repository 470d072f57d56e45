/** @type {import('../../../scripts/mutants.mjs').Mutant[]} */
export default [
  {
    rule: 'Without WEBHOOK_TARGETS, webhooks reach only public addresses',
    file: 'server/src/config.ts',
    find: `      .default('public'),`,
    replace: `      .default('any'),`,
    tests: ['src/config.test.ts'],
  },
  {
    rule: 'Without DEMO_DATA, the first start with DATABASE_URL adds no demo accounts',
    file: 'server/src/app/first-start.ts',
    find: `config.demoData ?? !config.databaseUrl;`,
    replace: `config.demoData ?? true;`,
    tests: ['src/app/first-start.test.ts'],
  },
  {
    rule: 'The invoices of the demo data are not emailed',
    file: 'server/src/app/demo-data.ts',
    find: 'await tx.update(QueuedRender, { sendsEmail: true }, { sendsEmail: false });',
    replace: 'void QueuedRender;',
    tests: ['src/app/first-start.test.ts'],
  },
  {
    rule: 'The command rotate-keys also rotates the generated secrets if only some secrets are in the settings',
    file: 'server/src/cli/rotate-keys.ts',
    find: `if (!config.jwtSecret || !config.licenceSigningKey || !config.secretsKey) {`,
    replace: `if (!config.jwtSecret && !config.licenceSigningKey && !config.secretsKey) {`,
    tests: ['src/cli/rotate-keys.test.ts'],
  },
  {
    rule: 'The command rotate-keys rotates the secrets that the server generated',
    file: 'server/src/cli/rotate-keys.ts',
    find: `      rotateSecrets(config, new Date());
`,
    replace: `      void rotateSecrets;
`,
    tests: ['src/cli/rotate-keys.test.ts'],
  },
  {
    rule: 'AUDIT_KEEP is at least 90 days',
    file: 'server/src/config.ts',
    find: `daysBetween(90, 36_500)`,
    replace: `daysBetween(1, 36_500)`,
    tests: ['src/config.test.ts'],
  },
  {
    rule: 'METRICS_TOKEN has at least 16 characters',
    file: 'server/src/config.ts',
    find: `const MIN_TOKEN_LENGTH = 16;`,
    replace: `const MIN_TOKEN_LENGTH = 1;`,
    tests: ['src/config.test.ts'],
  },
  {
    rule: 'A JWT_SECRET has at least 8 different characters, even if it repeats none of its parts',
    file: 'server/src/platform/crypto/jwt-secret.rules.ts',
    find: 'new Set(secret).size >= MIN_DISTINCT_CHARACTERS',
    replace: 'new Set(secret).size >= 2',
    tests: ['src/config.test.ts'],
  },
  {
    rule: 'A slash at the end of PUBLIC_URL does not double the slash in emailed links',
    file: 'server/src/config.ts',
    find: `.replace(/\\/$/, ''),`,
    replace: `,`,
    tests: ['src/config.test.ts'],
  },
  {
    rule: 'The drain extends the time limit of the shutdown',
    file: 'server/src/platform/kernel/stop-on-signal.ts',
    find: `drainSeconds * 1000 + STOP_TIMEOUT_MS,`,
    replace: `Math.max(drainSeconds * 1000, STOP_TIMEOUT_MS),`,
    tests: ['src/platform/kernel/stop-on-signal.test.ts'],
  },
];
