import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { commitDuring } from '../../../../test/lock-waits.ts';
import { waitFor } from '../../../../test/wait-for.ts';
import { startPortalWithWebhooks } from '../../../../test/webhooks.ts';
import { getEndpointsLockName } from '../../../platform/kernel/database-registry.ts';

const {
  portal,
  receiver,
  runMutation,
  getFirstEndpoint,
  listDeliveries,
  sendTest,
  redeliver,
  makeDeliveriesDue,
  createCompany,
  stop,
} = await startPortalWithWebhooks({ WEBHOOK_TARGETS: 'public' });
let company: Awaited<ReturnType<typeof createCompany>>;
beforeEach(async () => {
  company = await createCompany();
});
afterAll(stop);

const createInput = (url: string) => ({ url, types: [] });
const createEndpoint = (url: string) => runMutation(company.jwt, 'createWebhookEndpoint', createInput(url));

/** The mutations that require a step-up, with their inputs. */
const STEP_UP_MUTATIONS: Record<string, (id: string) => object> = {
  createWebhookEndpoint: () => createInput('https://example.org'),
  updateWebhookEndpoint: (id) => ({ endpointId: id, ...createInput('https://example.org') }),
  rotateWebhookSecret: (id) => ({ endpointId: id }),
  disableWebhookEndpoint: (id) => ({ endpointId: id }),
  enableWebhookEndpoint: (id) => ({ endpointId: id }),
  deleteWebhookEndpoint: (id) => ({ endpointId: id }),
};

describe('webhooks: endpoint changes', () => {
  it.each([
    '',
    'example.com',
    'ftp://example.com',
    'http://example.com',
    'https://a:b@example.com',
    `https://example.com/${'x'.repeat(2000)}`,
    'https://localhost',
    'https://10.0.0.1/hooks',
    'https://[::1]',
    'https://168.63.129.16',
    'https://example.com:8080',
  ])('an invalid URL of a new or changed endpoint is rejected: %s', async (url) => {
    const rejectedPayload = { endpoint: null, userErrors: [{ code: 'INVALID_INPUT', field: ['input', 'url'] }] };
    expect(await createEndpoint(url)).toMatchObject(rejectedPayload);
    const { id } = (await createEndpoint('https://example.com')).endpoint;
    const update = { endpointId: id, ...createInput(url) };
    expect(await runMutation(company.jwt, 'updateWebhookEndpoint', update)).toMatchObject(rejectedPayload);
    expect(await getFirstEndpoint(company.jwt)).toMatchObject({ url: 'https://example.com' });
  });

  it.each([
    'PRICES_CHANGED',
    'VERSION_PUBLISHED',
    'COMPANY_SIGNED_UP',
    'COMPANY_SUSPENDED',
    'COMPANY_RELEASED',
    'COMPANY_ERASED',
  ])('an endpoint of a company cannot receive %s, and one of the administrators can', async (type) => {
    const input = { url: 'https://example.com', types: ['KEY_APPROVED', type] };
    const rejectedPayload = {
      endpoint: null,
      userErrors: [
        {
          code: 'INVALID_INPUT',
          field: ['input', 'types'],
          message: `Webhooks of a company never receive these events: ${type}. Remove them from the list.`,
        },
      ],
    };
    expect(await runMutation(company.jwt, 'createWebhookEndpoint', input)).toMatchObject(rejectedPayload);
    const { id } = (await createEndpoint('https://example.com')).endpoint;
    const update = { endpointId: id, ...input };
    expect(await runMutation(company.jwt, 'updateWebhookEndpoint', update)).toMatchObject(rejectedPayload);

    const shared = await runMutation(await portal.logInAdmin(), 'createWebhookEndpoint', input);
    expect(shared.endpoint).toMatchObject({ types: input.types });
    await runMutation(await portal.logInAdmin(), 'deleteWebhookEndpoint', { endpointId: shared.endpoint.id });
  });

  it('an endpoint that is older than the rule for events of companies can keep its events', async () => {
    const { id } = (await createEndpoint('https://example.com')).endpoint;
    await portal.db.query(`update webhook_endpoints set types = '{PRICES_CHANGED}' where id = $1`, [id]);
    const update = { endpointId: id, url: 'https://example.org', types: ['PRICES_CHANGED', 'KEY_APPROVED'] };
    const { endpoint } = await runMutation(company.jwt, 'updateWebhookEndpoint', update);
    expect(endpoint).toMatchObject({ url: update.url, types: update.types });
  });

  it('an edit keeps the change of another field, and is rejected if the same field was changed since', async () => {
    const known = createInput('https://example.com');
    const { id } = (await createEndpoint(known.url)).endpoint;
    const update = (change: object) =>
      runMutation(company.jwt, 'updateWebhookEndpoint', { endpointId: id, ...known, known, ...change });
    await update({ types: ['KEY_APPROVED'] });
    const { endpoint } = await update({ url: 'https://example.org' });
    expect(endpoint).toMatchObject({ url: 'https://example.org', types: ['KEY_APPROVED'] });
    expect((await update({ types: ['KEY_REJECTED'] })).userErrors).toMatchObject([
      { code: 'DETAILS_CHANGED', field: ['input', 'types'] },
    ]);
  });

  it('a company can have at most ten endpoints', async () => {
    const results = await Promise.all(Array.from({ length: 12 }, () => createEndpoint('https://example.com')));
    expect(results.filter(({ endpoint }) => endpoint)).toHaveLength(10);
    expect(results.flatMap(({ userErrors }) => userErrors).map(({ code }) => code)).toEqual([
      'TOO_MANY_WEBHOOKS',
      'TOO_MANY_WEBHOOKS',
    ]);
  });

  it('a new endpoint waits for concurrent requests of its company, and counts their endpoints', async () => {
    const { id } = (await createEndpoint('https://example.com')).endpoint;
    const copySql = `insert into webhook_endpoints
      select (jsonb_populate_record(original, jsonb_build_object('id', gen_random_uuid()))).*
      from webhook_endpoints original, generate_series(1, 9) where original.id = $1`;
    const { userErrors } = await commitDuring(
      portal,
      [
        ['select pg_advisory_xact_lock(hashtextextended($1, 0))', getEndpointsLockName(company.id)],
        [copySql, id],
      ],
      () => createEndpoint('https://example.com'),
    );
    expect(userErrors).toMatchObject([{ code: 'TOO_MANY_WEBHOOKS' }]);
  });

  it.each(Object.keys(STEP_UP_MUTATIONS))(
    'an endpoint is changed only after a recent password confirmation: %s',
    async (name) => {
      const { id } = (await createEndpoint('https://example.com')).endpoint;
      await portal.db.query(`update sessions set created_at = now() - interval '1 hour' where company_id = $1`, [
        company.id,
      ]);
      // Ignore the columns that concurrent deliveries of events can change.
      const readEndpoint = () =>
        portal.db.query(
          `select to_jsonb(endpoint) - array['last_sequence', 'busy_until', 'failing_since'] as row
           from webhook_endpoints endpoint where id = $1`,
          [id],
        );
      const before = await readEndpoint();
      expect((await runMutation(company.jwt, name, STEP_UP_MUTATIONS[name]!(id))).userErrors[0].code).toBe(
        'CONFIRMATION_NEEDED',
      );
      expect(await readEndpoint()).toEqual(before);
      expect(await portal.db.query('select 1 from webhook_endpoints where company_id = $1', [company.id])).toHaveLength(
        1,
      );
    },
  );
});

it('webhooks: an endpoint that is older than the port rule keeps its port when its events change', async () => {
  const url = 'https://example.com:8080/hooks';
  const { id } = (await createEndpoint('https://example.com')).endpoint;
  await portal.db.query('update webhook_endpoints set url = $2 where id = $1', [id, url]);
  const update = (to: string) =>
    runMutation(company.jwt, 'updateWebhookEndpoint', { endpointId: id, url: to, types: ['KEY_APPROVED'] });
  expect((await update(url)).userErrors).toEqual([]);
  expect(await getFirstEndpoint(company.jwt)).toMatchObject({ url, types: ['KEY_APPROVED'] });
  expect((await update('https://example.org:8080/hooks')).userErrors).toMatchObject([
    {
      field: ['input', 'url'],
      message:
        'Use port 443 or 8443 instead of 8080. The server operator can allow it with the setting WEBHOOK_TARGETS.',
    },
  ]);
  expect(await getFirstEndpoint(company.jwt)).toMatchObject({ url });
});

it('webhooks: no attempt connects to a stored private address', async () => {
  const { id } = (await createEndpoint('https://example.com')).endpoint;
  // Simulate a URL that was stored while every target was allowed.
  await portal.db.query('update webhook_endpoints set url = $2 where id = $1', [id, receiver.url]);
  await sendTest(company.jwt, id);
  const waitForFailure = (attempts: number) =>
    waitFor(async () => {
      const [delivery] = await listDeliveries(company.jwt, id);
      expect(delivery).toMatchObject({ attempts, status: null, deliveredAt: null });
      expect(delivery!.failure).toBe('127.0.0.1 has no public IP address.');
      return delivery!;
    });
  await waitForFailure(1);
  await makeDeliveriesDue();
  const delivery = await waitForFailure(2);
  expect((await redeliver(company.jwt, delivery.id)).userErrors).toEqual([]);
  await makeDeliveriesDue();
  await waitForFailure(3);
  expect(receiver.countConnections()).toBe(0);
});
