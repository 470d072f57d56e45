const TARGETS = [
  'src/modules/notifications/webhooks/webhook-request.test.ts',
  'src/modules/notifications/webhooks/public-targets.test.ts',
];
const DELIVERIES = ['src/modules/notifications/webhooks/deliveries.test.ts'];
const REDELIVERY = ['src/modules/notifications/webhooks/redelivery.test.ts'];
const FAN_OUT = ['src/modules/notifications/webhooks/fan-out.test.ts'];
const ENDPOINTS = ['src/modules/notifications/webhooks/endpoints.test.ts'];
const OWNERS = ['src/modules/notifications/webhooks/endpoint-owners.test.ts'];
const SECRETS = ['src/modules/notifications/webhooks/webhook-secrets.test.ts'];

/** The source lines that start each mutation with step-up. @param {string} payload */
const getConfirmedStart = (payload) => `  @RequiresStepUp()\n  @Mutation(() => ${payload}, {`;

/** @type {import('../../../scripts/mutants.mjs').Mutant[]} */
export default [
  {
    rule: 'A webhook connects only to addresses that the guard resolved',
    file: 'server/src/modules/notifications/webhooks/webhook-request.ts',
    find: ', ...(isGuarded && { lookup }) }',
    replace: ' }',
    tests: TARGETS,
  },
  {
    rule: 'A webhook is resolved by the guard unless another resolver is passed',
    file: 'server/src/modules/notifications/webhooks/webhook-request.ts',
    find: `const publicLookup = createPublicLookup();`,
    replace: `const publicLookup = (await import("node:dns")).lookup as unknown as ReturnType<typeof createPublicLookup>;`,
    tests: TARGETS,
  },
  {
    rule: 'A host name with one private address is rejected',
    file: 'server/src/modules/notifications/webhooks/public-targets.ts',
    find: 'addresses.length > 0 && addresses.every(',
    replace: 'addresses.length > 0 && addresses.some(',
    tests: TARGETS,
  },
  {
    rule: 'The public address of a metadata service is rejected',
    file: 'server/src/modules/notifications/webhooks/public-targets.ts',
    find: ` && !METADATA_ADDRESSES.includes(address.toString())`,
    replace: '',
    tests: TARGETS,
  },
  {
    rule: 'WEBHOOK_TARGETS=public-any-port allows no private address',
    file: 'server/src/modules/notifications/webhooks/webhook-request.ts',
    find: "const isGuarded = targets !== 'any';",
    replace: "const isGuarded = targets === 'public';",
    tests: TARGETS,
  },
  {
    rule: 'An endpoint retains its unusual port only on the same host',
    file: 'server/src/modules/notifications/webhooks/webhook.rules.ts',
    find: `url.host !== getHost(previous)`,
    replace: 'previous === undefined',
    tests: TARGETS,
  },
  {
    rule: 'The IPv6 addresses of a host name are also checked',
    file: 'server/src/modules/notifications/webhooks/public-targets.ts',
    find: 'addresses.every(({ address }) => isPublicAddress(address))',
    replace: 'addresses.every(({ address, family }) => family === 6 || isPublicAddress(address))',
    tests: TARGETS,
  },
  {
    rule: 'A stored endpoint with a private address is never connected to',
    file: 'server/src/modules/notifications/webhooks/webhook-request.ts',
    find: 'if (privateHost) throw new ForbiddenTarget(privateHost, [privateHost]);',
    replace: '',
    tests: ENDPOINTS,
  },
  {
    rule: 'The setting WEBHOOK_TARGETS applies to every attempt',
    file: 'server/src/modules/notifications/webhooks/delivery-attempts.service.ts',
    find: 'delivery.body, webhookTargets)',
    replace: "delivery.body, webhookTargets && 'any')",
    tests: ENDPOINTS,
  },
  {
    rule: 'An endpoint cannot move to a private address',
    file: 'server/src/modules/notifications/webhooks/endpoints.service.ts',
    find: `assertNoUserErrors(checkTarget(values.url, config.webhookTargets, url));`,
    replace: '',
    tests: ENDPOINTS,
  },
  {
    rule: 'An owner can have at most ten endpoints',
    file: 'server/src/modules/notifications/webhooks/endpoints.service.ts',
    find: `>= MAX_ENDPOINTS)`,
    replace: `> MAX_ENDPOINTS)`,
    tests: ENDPOINTS,
  },
  {
    rule: 'Concurrently created endpoints are counted together',
    file: 'server/src/modules/notifications/webhooks/endpoints.service.ts',
    find: `await lockOwner(tx, getEndpointsLockName(owner));`,
    replace: '',
    tests: ENDPOINTS,
  },
  {
    rule: 'A redelivery is retried for three days',
    file: 'server/src/modules/notifications/webhooks/deliveries.service.ts',
    find: ', givenUpAt: null, triedSince: null }',
    replace: ', givenUpAt: null }',
    tests: REDELIVERY,
  },
  {
    rule: 'The first failure of a redelivery does not end it',
    file: 'server/src/modules/notifications/webhooks/delivery-attempts.service.ts',
    find: `const dueAt = failure ? getNextAttemptTime`,
    replace: `const dueAt = failure && !delivery.triedAt ? getNextAttemptTime`,
    tests: REDELIVERY,
  },
  {
    rule: 'Redelivery requires an enabled endpoint',
    file: 'server/src/modules/notifications/webhooks/deliveries.service.ts',
    find: `assertSwitchedOn(
      await lockEndpoint(tx, owner, delivery.endpointId).catch(() => Promise.reject(createNotFoundError('delivery'))),
    );`,
    replace: `await lockEndpoint(tx, owner, delivery.endpointId).catch(() => Promise.reject(createNotFoundError('delivery')));`,
    tests: REDELIVERY,
  },
  {
    rule: 'Only the owner of an endpoint can redeliver, switch it or rotate its secret',
    file: 'server/src/modules/notifications/webhooks/endpoints.service.ts',
    find: `const where = { id, ...buildOwnerCondition(owner) };`,
    replace: `const where = owner === null ? { id, ...buildOwnerCondition(owner) } : { id };`,
    tests: OWNERS,
  },
  {
    rule: 'The administrators have no access to the endpoints of companies',
    file: 'server/src/modules/notifications/webhooks/endpoints.service.ts',
    find: `const buildOwnerCondition = (owner: EndpointOwner) => ({ companyId: owner ?? IsNull() });`,
    replace: `const buildOwnerCondition = (owner: EndpointOwner) => (owner === null ? {} : { companyId: owner });`,
    tests: OWNERS,
  },
  {
    rule: 'An event is delivered before later events with an earlier schedule',
    file: 'server/src/modules/notifications/webhooks/delivery-attempts.service.ts',
    find: 'order by delivery.sequence nulls first',
    replace: 'order by delivery.due_at, delivery.sequence desc',
    tests: REDELIVERY,
  },
  {
    rule: 'A delivery that is cancelled with its endpoint during an attempt stays cancelled',
    file: 'server/src/modules/notifications/webhooks/delivery-attempts.service.ts',
    find: 'failure !== null && (endpoint.switchedOffAt !== null || delivery.dueAt === null)',
    replace: 'false',
    tests: DELIVERIES,
  },
  {
    rule: 'A success resets the failure time of an endpoint',
    file: 'server/src/modules/notifications/webhooks/delivery-attempts.service.ts',
    find: '{ id: endpointId }, { failingSince: null });',
    replace: '{ id: endpointId }, { failingSince: endpoint.failingSince });',
    tests: DELIVERIES,
  },
  {
    rule: 'The failure time of an endpoint starts with the first failure',
    file: 'server/src/modules/notifications/webhooks/delivery-attempts.service.ts',
    find: '{ id: endpointId, failingSince: IsNull() }, { failingSince: triedAt }',
    replace: '{ id: endpointId }, { failingSince: triedAt }',
    tests: DELIVERIES,
  },
  {
    rule: 'Switching an endpoint off for failures cancels its pending deliveries',
    file: 'server/src/modules/notifications/webhooks/delivery-attempts.service.ts',
    find: `  await giveUpPendingDeliveries(tx, endpointId, triedAt);
`,
    replace: '',
    tests: DELIVERIES,
  },
  {
    rule: 'A 410 response switches an endpoint off',
    file: 'server/src/modules/notifications/webhooks/delivery-attempts.service.ts',
    find: `response?.status === HTTP_GONE`,
    replace: 'false',
    tests: DELIVERIES,
  },
  {
    rule: 'A new URL receives pending deliveries without delay',
    file: 'server/src/modules/notifications/webhooks/endpoints.service.ts',
    find: `if (hasNewUrl) await expeditePendingDeliveries(tx, id);`,
    replace: '',
    tests: DELIVERIES,
  },
  {
    rule: 'Days of a suspension do not count as failures',
    file: 'server/src/modules/identity/suspension/suspension.service.ts',
    find: `    await clearEndpointFailures(tx, companyId);
`,
    replace: '',
    tests: DELIVERIES,
  },
  {
    rule: 'Endpoints of a suspended company receive nothing',
    file: 'server/src/modules/notifications/webhooks/webhooks.job.ts',
    find: '(company.suspended_at is not null or company.released_at is not null)',
    replace: 'company.released_at is not null',
    tests: FAN_OUT,
  },
  {
    rule: 'Events during a suspension are not delivered later',
    file: 'server/src/modules/notifications/webhooks/fan-out.ts',
    find: 'and company.suspended_at is null and company.released_at is null',
    replace: 'and company.released_at is null',
    tests: FAN_OUT,
  },
  {
    rule: 'A released company receives no webhooks',
    file: 'server/src/modules/notifications/webhooks/fan-out.ts',
    find: 'and company.suspended_at is null and company.released_at is null',
    replace: 'and company.suspended_at is null',
    tests: FAN_OUT,
  },
  {
    rule: 'The release of a company cancels its pending deliveries',
    file: 'server/src/modules/notifications/webhooks/webhooks.job.ts',
    find: '(company.suspended_at is not null or company.released_at is not null)',
    replace: 'company.suspended_at is not null',
    tests: FAN_OUT,
  },
  {
    rule: "A company's endpoint gets only the company's events",
    file: 'server/src/modules/notifications/webhooks/fan-out.ts',
    find: 'join webhook_endpoints endpoint on endpoint.company_id = published.company_id',
    replace: 'join webhook_endpoints endpoint on endpoint.company_id is not null',
    tests: FAN_OUT,
  },
  {
    rule: 'Events from while an endpoint was off are not delivered later',
    file: 'server/src/modules/notifications/webhooks/endpoints.service.ts',
    find: `failingSince: null, beginsAfter: await readLastPosition(tx) }`,
    replace: 'failingSince: null }',
    tests: FAN_OUT,
  },
  {
    rule: 'Events before the creation of an endpoint are not delivered',
    file: 'server/src/modules/notifications/webhooks/endpoints.service.ts',
    find: `const beginsAfter = await readLastPosition(tx);`,
    replace: `const beginsAfter = 0 * (await readLastPosition(tx));`,
    tests: FAN_OUT,
  },
  {
    rule: 'Only one server at a time delivers to an endpoint',
    file: 'server/src/modules/notifications/webhooks/webhooks.job.ts',
    find: `{ busyUntil: () => CLAIMED_UNTIL }`,
    replace: "{ busyUntil: () => 'now()' }",
    tests: FAN_OUT,
  },
  {
    rule: 'Two servers do not create the same deliveries',
    file: 'server/src/modules/notifications/webhooks/fan-out.ts',
    find: "'select told_until from webhook_progress for update skip locked'",
    replace: "'select told_until from webhook_progress'",
    tests: FAN_OUT,
  },
  {
    rule: 'A rotated secret signs for one more day',
    file: 'server/src/modules/notifications/webhooks/delivery-attempts.service.ts',
    find: 'previousSecret !== null && previousUntil! > now',
    replace: 'previousSecret !== null',
    tests: SECRETS,
  },
  {
    rule: 'Only the owner of an endpoint can delete it',
    file: 'server/src/modules/notifications/webhooks/endpoints.service.ts',
    find: `tx.delete(WebhookEndpoint, { id, ...buildOwnerCondition(owner) })`,
    replace: 'tx.delete(WebhookEndpoint, { id })',
    tests: OWNERS,
  },
  {
    rule: 'Only the owner of an endpoint can read its deliveries',
    file: 'server/src/modules/notifications/webhooks/deliveries.service.ts',
    find: '  await findEndpoint(db, owner, endpointId);\n',
    replace: '',
    tests: OWNERS,
  },
  ...['UpdateWebhookEndpoint', 'RotateWebhookSecret', 'EnableWebhookEndpoint', 'DisableWebhookEndpoint'].map(
    (name) => ({
      rule: `A recent password is required for the mutation ${name}`,
      file: 'server/src/modules/notifications/webhooks/webhooks.resolver.ts',
      find: getConfirmedStart(`${name}Payload`),
      replace: getConfirmedStart(`${name}Payload`).replace('  @RequiresStepUp()\n', ''),
      tests: ENDPOINTS,
    }),
  ),
];
