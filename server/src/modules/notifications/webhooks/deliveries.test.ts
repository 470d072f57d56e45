import { readFileSync } from 'node:fs';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { createAdministrator } from '../../../../test/administrators.ts';
import { readEmails, takeEmail } from '../../../../test/emails.ts';
import { isThorough } from '../../../../test/tier.ts';
import { waitFor } from '../../../../test/wait-for.ts';
import { startPortalWithWebhooks } from '../../../../test/webhooks.ts';
import { DAY_MS } from '../../../platform/kernel/durations.rules.ts';
import { AdministratorRole } from '../../administrators/roles/roles.rules.ts';
import { purgeDeliveries } from './webhooks.cleanup.ts';

const {
  portal,
  receiver,
  keyClient,
  adminJwt,
  runMutation,
  createEndpoint,
  listDeliveries,
  getFirstEndpoint,
  sendTest,
  redeliver,
  waitForRequests,
  makeDeliveriesDue,
  createCompany,
  stop,
} = await startPortalWithWebhooks();
let company: Awaited<ReturnType<typeof createCompany>>;
beforeEach(async () => {
  company = await createCompany();
});
afterAll(stop);

describe('webhooks: a test event', () => {
  it('the body has the fields of the documented example', async () => {
    const guide = readFileSync(new URL('../../../../../docs/api/webhooks.md', import.meta.url), 'utf8');
    const [, json] = /```json\n(\{\s+"secret"[^`]+)```/.exec(guide)!;
    const documentedEvent = JSON.parse((JSON.parse(json!) as { body: string }).body);
    const { id } = await createEndpoint(company.jwt);
    await sendTest(company.jwt, id);
    await waitForRequests(1);
    const event = JSON.parse(receiver.requests[0]!.text);
    expect(event).toEqual({
      ...documentedEvent,
      id: expect.any(String),
      occurredAt: expect.any(String),
      companyId: company.id,
    });
    expect(Object.keys(event)).toEqual(Object.keys(documentedEvent));
  });

  it('a test event can be sent as soon as the previous one has been attempted', async () => {
    let respond = () => {};
    const holdResponses = () =>
      receiver.respondWith(() => new Promise((resolve) => (respond = () => resolve({ status: 500 }))));
    const waitForDeliveries = (expected: object[]) =>
      waitFor(async () => {
        const deliveries = await listDeliveries(company.jwt, id);
        expect(deliveries).toMatchObject(expected);
        return deliveries;
      });
    const retried = { attempts: 1, dueAt: expect.any(String) };
    const givenUp = { attempts: 1, givenUpAt: expect.any(String) };
    const { id } = await createEndpoint(company.jwt);
    holdResponses();
    const tests = await Promise.all([sendTest(company.jwt, id), sendTest(company.jwt, id), sendTest(company.jwt, id)]);
    const codes = tests.flatMap(({ userErrors }) => userErrors).map(({ code }) => code);
    expect(codes).toEqual(['TEST_WAITING', 'TEST_WAITING']);
    await waitForRequests(1);
    respond();
    await waitForDeliveries([retried]);

    holdResponses();
    expect((await sendTest(company.jwt, id)).userErrors).toEqual([]);
    const [, first] = await waitForDeliveries([{ attempts: 0 }, givenUp]);
    expect((await redeliver(company.jwt, first!.id)).userErrors).toEqual([{ code: 'TEST_WAITING' }]);
    await makeDeliveriesDue();
    await waitForRequests(2);
    respond();
    await waitForDeliveries([retried, givenUp]);

    receiver.respondWith(() => ({}));
    expect((await redeliver(company.jwt, first!.id)).userErrors).toEqual([]);
    await makeDeliveriesDue();
    await waitForDeliveries([givenUp, { attempts: 2, deliveredAt: expect.any(String) }]);
  });
});

describe('webhooks: a delivery', () => {
  it('a failed delivery is retried later without delaying other endpoints', async () => {
    receiver.respondWith(({ path }) => (path === '/bad' ? { status: 500, body: 'x'.repeat(5000) } : {}));
    const failingEndpoint = await createEndpoint(company.jwt, '/bad');
    await createEndpoint(company.jwt, '/good');
    await keyClient.createApproved(company.jwt, adminJwt);
    await waitForRequests(2, '/good');
    await waitFor(async () =>
      expect((await listDeliveries(company.jwt, failingEndpoint.id)).at(-1)).toMatchObject({
        attempts: 1,
        status: 500,
        failure: 'The endpoint responded with status 500.',
        deliveredAt: null,
      }),
    );
    const first = (await listDeliveries(company.jwt, failingEndpoint.id)).at(-1)!;
    expect(first.answer).toBe('x'.repeat(2048));
    const retryDelayMs = Date.parse(first.dueAt!) - Date.now();
    expect(retryDelayMs).toBeLessThan(6000);
    expect((await getFirstEndpoint(company.jwt)).failingSince).not.toBeNull();
    receiver.respondWith(() => ({}));
    await makeDeliveriesDue();
    await waitFor(async () =>
      expect((await listDeliveries(company.jwt, failingEndpoint.id)).every(({ deliveredAt }) => deliveredAt)).toBe(
        true,
      ),
    );
    expect((await getFirstEndpoint(company.jwt)).failingSince).toBeNull();
    const ids = receiver.requests.filter(({ path }) => path === '/bad').map(({ headers }) => headers['webhook-id']);
    expect(new Set(ids).size).toBe(2);
  });

  it('the retries of different deliveries are spread at random', async () => {
    receiver.respondWith(() => ({ status: 500 }));
    for (let count = 0; count < 3; count++) await createEndpoint(company.jwt);
    await keyClient.request(company.jwt);
    const delaysSql = `select due_at - tried_at as delay from webhook_deliveries delivery
      join webhook_endpoints endpoint on endpoint.id = endpoint_id where company_id = $1 and attempts = 1`;
    const delays: { delay: { toPostgres(): string } }[] = await waitFor(async () => {
      const rows = await portal.db.query(delaysSql, [company.id]);
      expect(rows).toHaveLength(3);
      return rows;
    });
    expect(new Set(delays.map(({ delay }) => delay.toPostgres())).size).toBeGreaterThan(1);
    await portal.db.query('delete from webhook_endpoints where company_id = $1', [company.id]);
  });

  it('the pause before a retry begins when the attempt ends', async () => {
    receiver.respondWith(() => ({ status: 500, pause: 2100 }));
    const { id } = await createEndpoint(company.jwt);
    await sendTest(company.jwt, id);
    // The first pause is at most 6 seconds.
    const isAfterAttemptSql = `select due_at - tried_at > interval '6 seconds' as "isAfterAttempt"
      from webhook_deliveries where endpoint_id = $1 and attempts = 1`;
    await waitFor(async () =>
      expect(await portal.db.query(isAfterAttemptSql, [id])).toEqual([{ isAfterAttempt: true }]),
    );
    await portal.db.query('delete from webhook_endpoints where id = $1', [id]);
  });

  it('a failed delivery pauses its endpoint for three seconds', async () => {
    receiver.respondWith(() => ({ status: 500 }));
    const { id } = await createEndpoint(company.jwt);
    await sendTest(company.jwt, id);
    // During an attempt, the endpoint is claimed for a minute.
    const isPausedSql = `select busy_until - tried_at between interval '3 seconds' and interval '30 seconds' as "isPaused"
      from webhook_endpoints endpoint join webhook_deliveries delivery on endpoint_id = endpoint.id where endpoint_id = $1`;
    await waitFor(async () => expect(await portal.db.query(isPausedSql, [id])).toEqual([{ isPaused: true }]));
  });

  it('a pending delivery is sent immediately to the new URL of its endpoint', async () => {
    receiver.respondWith(() => ({ status: 500 }));
    const { id } = await createEndpoint(company.jwt, '/old');
    await sendTest(company.jwt, id);
    await waitFor(async () => expect((await listDeliveries(company.jwt, id))[0]).toMatchObject({ attempts: 1 }));
    await portal.db.query(
      `update webhook_deliveries set due_at = now() + interval '8 hours', tried_since = now() - interval '3 days'
       where endpoint_id = $1`,
      [id],
    );
    const urlChange = { endpointId: id, url: `${receiver.url}/new`, types: [] };
    const { endpoint } = await runMutation(company.jwt, 'updateWebhookEndpoint', urlChange);
    expect(endpoint).toMatchObject({ failingSince: null, switchedOffAt: null });
    await waitForRequests(1, '/new');
    // The three days of retries start again.
    await waitFor(async () =>
      expect((await listDeliveries(company.jwt, id))[0]).toMatchObject({ attempts: 2, givenUpAt: null }),
    );
    await runMutation(company.jwt, 'disableWebhookEndpoint', { endpointId: id });
  });

  it.runIf(isThorough)('a response of the previous URL does not disable an endpoint with a new URL', async () => {
    let respondAsGone = () => {};
    receiver.respondWith(({ path }) =>
      path === '/old' ? new Promise((resolve) => (respondAsGone = () => resolve({ status: 410 }))) : {},
    );
    const { id } = await createEndpoint(company.jwt, '/old');
    await sendTest(company.jwt, id);
    await waitForRequests(1, '/old');
    const urlChange = { endpointId: id, url: `${receiver.url}/new`, types: [] };
    await runMutation(company.jwt, 'updateWebhookEndpoint', urlChange);
    respondAsGone();
    await waitForRequests(1, '/new');
    expect(await getFirstEndpoint(company.jwt)).toMatchObject({ failingSince: null, isGivenUp: false });
  });

  it('a delivery can be sent again with the same id and body', async () => {
    const { id } = await createEndpoint(company.jwt);
    await keyClient.request(company.jwt);
    await waitForRequests(1);
    const delivery = await waitFor(async () => {
      const [delivery] = await listDeliveries(company.jwt, id);
      expect(delivery!.deliveredAt).not.toBeNull();
      return delivery!;
    });
    expect((await redeliver(company.jwt, delivery.id)).userErrors).toEqual([]);
    await waitForRequests(2);
    const [first, second] = receiver.requests;
    expect([second!.text, second!.headers['webhook-id']]).toEqual([first!.text, first!.headers['webhook-id']]);
    await waitFor(async () =>
      expect((await listDeliveries(company.jwt, id))[0]).toMatchObject({ attempts: 2, status: 204 }),
    );
  });

  it('a delivery follows no redirect and fails after three days', async () => {
    receiver.respondWith(() => ({ status: 302, headers: { location: `${receiver.url}/elsewhere` } }));
    const { id } = await createEndpoint(company.jwt);
    await sendTest(company.jwt, id);
    await waitFor(async () =>
      expect((await listDeliveries(company.jwt, id))[0]).toMatchObject({ attempts: 1, status: 302 }),
    );
    await portal.db.query(
      `update webhook_deliveries set tried_since = now() - interval '71 hours 59 minutes 59 seconds', attempts = 9`,
    );
    await makeDeliveriesDue();
    await waitFor(async () =>
      expect((await listDeliveries(company.jwt, id))[0]).toMatchObject({
        attempts: 10,
        dueAt: null,
        givenUpAt: expect.any(String),
      }),
    );
    expect(receiver.requests.every(({ path }) => path === '/')).toBe(true);
  });

  it('a delivery to a closed port reports ECONNREFUSED', async () => {
    const { endpoint } = await runMutation(company.jwt, 'createWebhookEndpoint', {
      url: 'http://127.0.0.1:9',
      types: [],
    });
    await sendTest(company.jwt, endpoint.id);
    await waitFor(async () =>
      expect((await listDeliveries(company.jwt, endpoint.id))[0]).toMatchObject({
        attempts: 1,
        status: null,
        failure: expect.stringContaining('ECONNREFUSED'),
      }),
    );
  });

  it('a delivery stays failed when its endpoint is disabled during the attempt', async () => {
    receiver.respondWith(() => ({ status: 500, pause: 500 }));
    const { id } = await createEndpoint(company.jwt);
    await sendTest(company.jwt, id);
    await waitForRequests(1);
    await runMutation(company.jwt, 'disableWebhookEndpoint', { endpointId: id });
    await waitFor(async () =>
      expect((await listDeliveries(company.jwt, id))[0]).toMatchObject({
        attempts: 1,
        dueAt: null,
        givenUpAt: expect.any(String),
      }),
    );
  });

  it('a delivery is removed after 30 days', async () => {
    const { id } = await createEndpoint(company.jwt);
    await sendTest(company.jwt, id);
    await waitForRequests(1);
    await waitFor(async () => expect((await listDeliveries(company.jwt, id))[0]!.deliveredAt).not.toBeNull());
    expect(await purgeDeliveries(portal.db.manager, new Date(Date.now() + 29 * DAY_MS))).toBe(0);
    expect(await purgeDeliveries(portal.db.manager, new Date(Date.now() + 31 * DAY_MS))).toBeGreaterThan(0);
    expect(await listDeliveries(company.jwt, id)).toEqual([]);
  });
});

describe('webhooks: a failing endpoint', () => {
  it.runIf(isThorough)(
    'an endpoint that fails for three days is disabled with an email, and its deliveries fail',
    async () => {
      receiver.respondWith(() => ({ status: 503 }));
      const { id } = await createEndpoint(company.jwt, '/erp');
      await sendTest(company.jwt, id);
      await keyClient.request(company.jwt);
      await waitFor(async () => expect((await getFirstEndpoint(company.jwt)).failingSince).not.toBeNull());
      await portal.db.query(`update webhook_endpoints set failing_since = now() - interval '3 days' where id = $1`, [
        id,
      ]);
      await makeDeliveriesDue();
      const email = await takeEmail(portal, company.email, 'A webhook was disabled');
      const quotedAddress = `"127. 0. 0. 1: ${new URL(receiver.url).port}"`;
      expect(email.text).toContain(
        `A webhook at ${quotedAddress} was disabled, because all deliveries failed for three days.`,
      );
      expect(email.text).toContain(`${portal.config.publicUrl}/webhooks`);
      expect(await getFirstEndpoint(company.jwt)).toMatchObject({ isGivenUp: true, switchedOffAt: expect.any(String) });
      expect(
        (await listDeliveries(company.jwt, id)).every(({ dueAt, givenUpAt }) => dueAt === null && givenUpAt !== null),
      ).toBe(true);
      receiver.respondWith(() => ({}));
      receiver.requests.length = 0;
      await runMutation(company.jwt, 'enableWebhookEndpoint', { endpointId: id });
      expect(await getFirstEndpoint(company.jwt)).toMatchObject({
        isGivenUp: false,
        switchedOffAt: null,
        failingSince: null,
      });
      await redeliver(company.jwt, (await listDeliveries(company.jwt, id))[0]!.id);
      await waitForRequests(1, '/erp');
    },
  );

  it('an endpoint is disabled when a delivery fails and no attempt has succeeded since its first attempt', async () => {
    receiver.respondWith(() => ({ status: 503 }));
    const { id } = await createEndpoint(company.jwt);
    await keyClient.request(company.jwt);
    await waitFor(async () => expect((await getFirstEndpoint(company.jwt)).failingSince).not.toBeNull());
    // The next attempt would be after the end of the three days.
    const span = `interval '71 hours 59 minutes 59 seconds'`;
    await portal.db.query(`
      update webhook_endpoints set failing_since = failing_since - ${span} where id = '${id}';
      update webhook_deliveries set tried_since = tried_since - ${span} where endpoint_id = '${id}'`);
    await makeDeliveriesDue();
    await takeEmail(portal, company.email, 'A webhook was disabled');
    expect(await getFirstEndpoint(company.jwt)).toMatchObject({
      isGivenUp: true,
      isGone: false,
      switchedOffAt: expect.any(String),
    });
  });

  it('an administrator endpoint that responds with 410 is disabled immediately with an email to owners', async () => {
    const owner = await createAdministrator(portal, { email: 'owner@vendor.example' });
    const operator = { email: 'operator@vendor.example', role: AdministratorRole.OPERATOR };
    await createAdministrator(portal, operator);
    receiver.respondWith(() => ({ status: 410 }));
    const { id } = await createEndpoint(owner.jwt);
    await sendTest(owner.jwt, id);
    const email = await takeEmail(portal, owner.email!, 'A webhook was disabled');
    expect(email.text).toContain(' was disabled, because it responded with status 410 (Gone).');
    expect(email.text).toContain('/webhooks');
    await expect.poll(() => portal.db.query('select from mails')).toEqual([]);
    expect((await readEmails(portal)).map(({ to }) => to?.[0]?.address)).not.toContain(operator.email);
    expect(await getFirstEndpoint(owner.jwt)).toMatchObject({ isGivenUp: true, isGone: true });
    await runMutation(owner.jwt, 'enableWebhookEndpoint', { endpointId: id });
    expect(await getFirstEndpoint(owner.jwt)).toMatchObject({ isGivenUp: false, isGone: false });
    // A server of an earlier version would have enabled the endpoint without this column.
    await portal.db.query('update webhook_endpoints set is_gone = true where id = $1', [id]);
    expect(await getFirstEndpoint(owner.jwt)).toMatchObject({ isGivenUp: false, isGone: false });
    expect(receiver.requests).toHaveLength(1);
  });

  it('a lifted suspension resets the failure period of an endpoint and of its pending deliveries, and allows a new test', async () => {
    receiver.respondWith(() => ({ status: 503 }));
    const { id } = await createEndpoint(company.jwt);
    await sendTest(company.jwt, id);
    await waitFor(async () => expect((await getFirstEndpoint(company.jwt)).failingSince).not.toBeNull());
    await portal.db.query(`
      update webhook_endpoints set failing_since = now() - interval '3 days' where id = '${id}';
      update webhook_deliveries set tried_since = now() - interval '3 days' where endpoint_id = '${id}'`);
    const variables = { suspension: { companyId: company.id, reason: 'Unpaid', disablesKeys: false } };
    const suspendMutation =
      'mutation ($suspension: SuspendCompanyInput!) { suspendCompany(input: $suspension) { message } }';
    const liftMutation = `mutation { liftSuspension(input: { companyId: "${company.id}" }) { message } }`;
    for (const mutation of [suspendMutation, liftMutation])
      expect((await portal.callGraphql(mutation, variables, adminJwt)).errors).toBeUndefined();
    await makeDeliveriesDue();
    const attemptsSql = `select attempts, is_given_up, given_up_at from webhook_deliveries delivery
      join webhook_endpoints endpoint on endpoint.id = endpoint_id where endpoint_id = $1 and kind is null`;
    await waitFor(async () =>
      expect(await portal.db.query(attemptsSql, [id])).toEqual([
        { attempts: 2, is_given_up: false, given_up_at: null },
      ]),
    );
    for (const mutation of [suspendMutation, liftMutation])
      expect((await portal.callGraphql(mutation, variables, adminJwt)).errors).toBeUndefined();
    const jwt = await portal.openSession({ companyId: company.id });
    expect((await sendTest(jwt, id)).userErrors).toEqual([]);
  });
});
