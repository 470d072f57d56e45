const TARGET_TESTS = [
  'src/modules/notifications/webhooks/webhook-request.test.ts',
  'src/modules/notifications/webhooks/public-targets.test.ts',
];
const DELIVERY_TESTS = ['src/modules/notifications/webhooks/deliveries.test.ts'];
const REDELIVERY_TESTS = ['src/modules/notifications/webhooks/redelivery.test.ts'];
const FAN_OUT_TESTS = ['src/modules/notifications/webhooks/fan-out.test.ts'];
const ENDPOINT_TESTS = ['src/modules/notifications/webhooks/endpoints.test.ts'];
const ENDPOINT_OWNER_TESTS = ['src/modules/notifications/webhooks/endpoint-owners.test.ts'];
const SECRET_TESTS = ['src/modules/notifications/webhooks/webhook-secrets.test.ts'];

/** Returns the first source lines of a mutation that requires step-up. @param {string} payloadType */
const getStepUpMutationStart = (payloadType) => `  @RequiresStepUp()\n  @Mutation(() => ${payloadType}, {`;

/** @type {import('../../../scripts/mutants.mjs').Mutant[]} */
export default [
  {
    rule: 'A webhook connects only to addresses that the guard resolved',
    file: 'server/src/modules/notifications/webhooks/webhook-request.ts',
    find: ', ...(isPublicOnly && { lookup }) }',
    replace: ' }',
    tests: TARGET_TESTS,
  },
  {
    rule: 'A webhook is resolved by the guard unless another resolver is passed',
    file: 'server/src/modules/notifications/webhooks/webhook-request.ts',
    find: `const publicLookup = createPublicLookup();`,
    replace: `const publicLookup = (await import("node:dns")).lookup as unknown as ReturnType<typeof createPublicLookup>;`,
    tests: TARGET_TESTS,
  },
  {
    rule: 'A host name with one private address is rejected',
    file: 'server/src/modules/notifications/webhooks/public-targets.ts',
    find: 'addresses.length > 0 && addresses.every(',
    replace: 'addresses.length > 0 && addresses.some(',
    tests: TARGET_TESTS,
  },
  {
    rule: 'The public address of a metadata service is rejected',
    file: 'server/src/modules/notifications/webhooks/public-targets.ts',
    find: ` && !METADATA_ADDRESSES.includes(address.toString())`,
    replace: '',
    tests: TARGET_TESTS,
  },
  {
    rule: 'WEBHOOK_TARGETS=public-any-port allows no private address',
    file: 'server/src/modules/notifications/webhooks/webhook-request.ts',
    find: "const isPublicOnly = targets !== 'any';",
    replace: "const isPublicOnly = targets === 'public';",
    tests: TARGET_TESTS,
  },
  {
    rule: 'An endpoint retains its unusual port only on the same host',
    file: 'server/src/modules/notifications/webhooks/webhook.rules.ts',
    find: `url.host !== getHost(previous)`,
    replace: 'previous === undefined',
    tests: TARGET_TESTS,
  },
  {
    rule: 'The IPv6 addresses of a host name are also checked',
    file: 'server/src/modules/notifications/webhooks/public-targets.ts',
    find: 'addresses.every(({ address }) => isPublicAddress(address))',
    replace: 'addresses.every(({ address, family }) => family === 6 || isPublicAddress(address))',
    tests: TARGET_TESTS,
  },
  {
    rule: 'A stored endpoint with a private address is never connected to',
    file: 'server/src/modules/notifications/webhooks/webhook-request.ts',
    find: 'if (privateHost) throw new ForbiddenTargetError(privateHost, [privateHost]);',
    replace: '',
    tests: ENDPOINT_TESTS,
  },
  {
    rule: 'The setting WEBHOOK_TARGETS applies to every attempt',
    file: 'server/src/modules/notifications/webhooks/delivery-attempts.service.ts',
    find: 'delivery.body, webhookTargets)',
    replace: "delivery.body, webhookTargets && 'any')",
    tests: ENDPOINT_TESTS,
  },
  {
    rule: 'A webhook that an API token created receives only events that the token could read',
    file: 'server/src/modules/notifications/webhooks/fan-out.ts',
    find: " and (token_scopes is null or coalesce($2::jsonb -> kind, '${UNKNOWN_KIND_SCOPES_JSON}'::jsonb) ?| token_scopes)",
    replace: '',
    tests: ['src/modules/notifications/webhooks/token-endpoints.test.ts'],
  },
  {
    rule: 'An endpoint cannot move to a private address',
    file: 'server/src/modules/notifications/webhooks/endpoints.service.ts',
    find: `...checkTarget(values.url, config.webhookTargets, url),`,
    replace: '',
    tests: ENDPOINT_TESTS,
  },
  {
    rule: 'An owner can have at most ten endpoints',
    file: 'server/src/modules/notifications/webhooks/endpoints.service.ts',
    find: `>= MAX_ENDPOINTS)`,
    replace: `> MAX_ENDPOINTS)`,
    tests: ENDPOINT_TESTS,
  },
  {
    rule: 'Concurrently created endpoints are counted together',
    file: 'server/src/modules/notifications/webhooks/endpoints.service.ts',
    find: `await acquireEndpointsLock(tx, getEndpointsLockName(owner));`,
    replace: '',
    tests: ENDPOINT_TESTS,
  },
  {
    rule: 'A redelivery is retried for three days',
    file: 'server/src/modules/notifications/webhooks/deliveries.service.ts',
    find: ', givenUpAt: null, triedSince: null }',
    replace: ', givenUpAt: null }',
    tests: REDELIVERY_TESTS,
  },
  {
    rule: 'The first failure of a redelivery does not end it',
    file: 'server/src/modules/notifications/webhooks/delivery-attempts.service.ts',
    find: `const dueAt = failure ? getNextAttemptTime`,
    replace: `const dueAt = failure && !delivery.triedAt ? getNextAttemptTime`,
    tests: REDELIVERY_TESTS,
  },
  {
    rule: 'Redelivery requires an enabled endpoint',
    file: 'server/src/modules/notifications/webhooks/deliveries.service.ts',
    find: `assertSwitchedOn(
      await lockEndpoint(tx, owner, delivery.endpointId).catch(() => Promise.reject(createNotFoundError('delivery'))),
    );`,
    replace: `await lockEndpoint(tx, owner, delivery.endpointId).catch(() => Promise.reject(createNotFoundError('delivery')));`,
    tests: REDELIVERY_TESTS,
  },
  {
    rule: 'Only the owner of an endpoint can redeliver, switch it or rotate its secret',
    file: 'server/src/modules/notifications/webhooks/endpoints.service.ts',
    find: `const where = { id, ...buildOwnerCondition(owner) };`,
    replace: `const where = owner === null ? { id, ...buildOwnerCondition(owner) } : { id };`,
    tests: ENDPOINT_OWNER_TESTS,
  },
  {
    rule: 'The administrators have no access to the endpoints of companies',
    file: 'server/src/modules/notifications/webhooks/endpoints.service.ts',
    find: `const buildOwnerCondition = (owner: EndpointOwner) => ({ companyId: owner ?? IsNull() });`,
    replace: `const buildOwnerCondition = (owner: EndpointOwner) => (owner === null ? {} : { companyId: owner });`,
    tests: ENDPOINT_OWNER_TESTS,
  },
  {
    rule: 'An event is delivered before later events with an earlier schedule',
    file: 'server/src/modules/notifications/webhooks/delivery-attempts.service.ts',
    find: 'order by delivery.sequence nulls first',
    replace: 'order by delivery.due_at, delivery.sequence desc',
    tests: REDELIVERY_TESTS,
  },
  {
    rule: 'A delivery that is cancelled with its endpoint during an attempt stays cancelled',
    file: 'server/src/modules/notifications/webhooks/delivery-attempts.service.ts',
    find: 'failure !== null && (endpoint.switchedOffAt !== null || delivery.dueAt === null)',
    replace: 'false',
    tests: DELIVERY_TESTS,
  },
  {
    rule: 'A success resets the failure time of an endpoint',
    file: 'server/src/modules/notifications/webhooks/delivery-attempts.service.ts',
    find: '{ id: endpointId }, { failingSince: null });',
    replace: '{ id: endpointId }, { failingSince: endpoint.failingSince });',
    tests: DELIVERY_TESTS,
  },
  {
    rule: 'The failure time of an endpoint starts with the first failure',
    file: 'server/src/modules/notifications/webhooks/delivery-attempts.service.ts',
    find: '{ id: endpointId, failingSince: IsNull() }, { failingSince: triedAt }',
    replace: '{ id: endpointId }, { failingSince: triedAt }',
    tests: DELIVERY_TESTS,
  },
  {
    rule: 'Switching an endpoint off for failures cancels its pending deliveries',
    file: 'server/src/modules/notifications/webhooks/delivery-attempts.service.ts',
    find: `  await giveUpPendingDeliveries(tx, endpointId, triedAt);
`,
    replace: '',
    tests: DELIVERY_TESTS,
  },
  {
    rule: 'A 410 response switches an endpoint off',
    file: 'server/src/modules/notifications/webhooks/delivery-attempts.service.ts',
    find: `response?.status === HTTP_GONE`,
    replace: 'false',
    tests: DELIVERY_TESTS,
  },
  {
    rule: 'A new URL receives pending deliveries without delay',
    file: 'server/src/modules/notifications/webhooks/endpoints.service.ts',
    find: `if (hasNewUrl) await expeditePendingDeliveries(tx, id);`,
    replace: '',
    tests: DELIVERY_TESTS,
  },
  {
    rule: 'Days of a suspension do not count as failures',
    file: 'server/src/modules/identity/suspension/suspension.service.ts',
    find: `    await clearEndpointFailures(tx, companyId);
`,
    replace: '',
    tests: DELIVERY_TESTS,
  },
  {
    rule: 'Endpoints of a suspended company receive nothing',
    file: 'server/src/modules/notifications/webhooks/webhooks.job.ts',
    find: '(company.suspended_at is not null or company.released_at is not null)',
    replace: 'company.released_at is not null',
    tests: FAN_OUT_TESTS,
  },
  {
    rule: 'Events during a suspension are not delivered later',
    file: 'server/src/modules/notifications/webhooks/fan-out.ts',
    find: 'and company.suspended_at is null and company.released_at is null',
    replace: 'and company.released_at is null',
    tests: FAN_OUT_TESTS,
  },
  {
    rule: 'A released company receives no webhooks',
    file: 'server/src/modules/notifications/webhooks/fan-out.ts',
    find: 'and company.suspended_at is null and company.released_at is null',
    replace: 'and company.suspended_at is null',
    tests: FAN_OUT_TESTS,
  },
  {
    rule: 'The release of a company cancels its pending deliveries',
    file: 'server/src/modules/notifications/webhooks/webhooks.job.ts',
    find: '(company.suspended_at is not null or company.released_at is not null)',
    replace: 'company.suspended_at is not null',
    tests: FAN_OUT_TESTS,
  },
  {
    rule: "A company's endpoint gets only the company's events",
    file: 'server/src/modules/notifications/webhooks/fan-out.ts',
    find: 'join webhook_endpoints endpoint on endpoint.company_id = published.company_id',
    replace: 'join webhook_endpoints endpoint on endpoint.company_id is not null',
    tests: FAN_OUT_TESTS,
  },
  {
    rule: 'Events from while an endpoint was off are not delivered later',
    file: 'server/src/modules/notifications/webhooks/endpoints.service.ts',
    find: `failingSince: null, beginsAfter: await readLastPosition(tx) }`,
    replace: 'failingSince: null }',
    tests: FAN_OUT_TESTS,
  },
  {
    rule: 'Events before the creation of an endpoint are not delivered',
    file: 'server/src/modules/notifications/webhooks/endpoints.service.ts',
    find: `const beginsAfter = await readLastPosition(tx);`,
    replace: `const beginsAfter = 0 * (await readLastPosition(tx));`,
    tests: FAN_OUT_TESTS,
  },
  {
    rule: 'Only one server at a time delivers to an endpoint',
    file: 'server/src/modules/notifications/webhooks/webhooks.job.ts',
    find: `{ busyUntil: () => CLAIMED_UNTIL_SQL }`,
    replace: "{ busyUntil: () => 'now()' }",
    tests: FAN_OUT_TESTS,
  },
  {
    rule: 'Two servers do not create the same deliveries',
    file: 'server/src/modules/notifications/webhooks/fan-out.ts',
    find: "'select told_until from webhook_progress for update skip locked'",
    replace: "'select told_until from webhook_progress'",
    tests: FAN_OUT_TESTS,
  },
  {
    rule: 'A rotated secret signs for one more day',
    file: 'server/src/modules/notifications/webhooks/delivery-attempts.service.ts',
    find: 'previousSecret !== null && previousUntil! > now',
    replace: 'previousSecret !== null',
    tests: SECRET_TESTS,
  },
  {
    rule: 'Only the owner of an endpoint can delete it',
    file: 'server/src/modules/notifications/webhooks/endpoints.service.ts',
    find: `tx.delete(WebhookEndpoint, { id, ...buildOwnerCondition(owner) })`,
    replace: 'tx.delete(WebhookEndpoint, { id })',
    tests: ENDPOINT_OWNER_TESTS,
  },
  {
    rule: 'Only the owner of an endpoint can read its deliveries',
    file: 'server/src/modules/notifications/webhooks/deliveries.service.ts',
    find: '  await findEndpoint(db, owner, endpointId);\n',
    replace: '',
    tests: ENDPOINT_OWNER_TESTS,
  },
  {
    rule: 'Only administrators who can manage webhooks get the email that a webhook was switched off',
    file: 'server/src/modules/notifications/webhooks/webhook-emails.ts',
    find: `listAdministratorsWithPermission(tx, Permission.WEBHOOKS)`,
    replace: `listAdministratorsWithPermission(tx, Permission.OWN)`,
    tests: ['src/modules/notifications/webhooks/deliveries.test.ts'],
  },
  ...['UpdateWebhookEndpoint', 'RotateWebhookSecret', 'EnableWebhookEndpoint', 'DisableWebhookEndpoint'].map(
    (name) => ({
      rule: `A recent password is required for the mutation ${name}`,
      file: 'server/src/modules/notifications/webhooks/webhooks.resolver.ts',
      find: getStepUpMutationStart(`${name}Payload`),
      replace: getStepUpMutationStart(`${name}Payload`).replace('  @RequiresStepUp()\n', ''),
      tests: ENDPOINT_TESTS,
    }),
  ),
  {
    rule: 'A server re-encrypts the secrets of webhook endpoints with the current key when it starts',
    file: 'server/src/app/app.ts',
    find: `      await reencryptWebhookSecrets(db, runtime.vault);
`,
    replace: ``,
    tests: SECRET_TESTS,
  },
  {
    rule: 'A server starts even if a stored secret cannot be re-encrypted',
    file: 'server/src/app/app.ts',
    find: `      app.log.error({ err: error }, 'secrets could not be re-encrypted with the current key');
`,
    replace: `      throw error;
`,
    tests: SECRET_TESTS,
  },
  {
    rule: 'A test event has no sequence number',
    file: 'server/src/modules/notifications/webhooks/deliveries.service.ts',
    find: `type: 'TEST', sequence: null,`,
    replace: `type: 'TEST', sequence: 1,`,
    tests: ['src/modules/notifications/webhooks/deliveries.test.ts'],
  },
];
