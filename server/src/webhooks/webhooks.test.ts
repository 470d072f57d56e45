import { Webhook } from 'standardwebhooks';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { anotherAdministrator } from '../../test/administrators.ts';
import { keyCalls } from '../../test/keys.ts';
import { takeMail } from '../../test/mails.ts';
import { type Portal, startPortal } from '../../test/portal.ts';
import { startReceiver } from '../../test/receiver.ts';
import { startSecondServer } from '../../test/second-server.ts';
import { createVault, newVaultKey, readVaultKeys, type Vault } from '../secrets/vault.ts';
import { DAY } from '../shared/durations.rules.ts';
import { resealWebhooks } from './endpoints.service.ts';
import { cleanDeliveries } from './webhooks.cleaning.ts';

type Company = Awaited<ReturnType<Portal['company']>>;

vi.setConfig({ testTimeout: 20_000 });

const KEY = newVaultKey();

let portal: Portal;
let calls: ReturnType<typeof keyCalls>;
let receiver: Awaited<ReturnType<typeof startReceiver>>;
let admin: string;
let company: Company;
beforeAll(async () => {
  portal = await startPortal({ WEBHOOK_TARGETS: 'any', SECRETS_KEY: KEY });
  await portal.setPrices();
  calls = keyCalls(portal);
  admin = await portal.admin();
  receiver = await startReceiver();
});
beforeEach(async () => {
  // each test signs up a company of its own
  await portal.db.query('delete from rate_limits');
  company = await portal.company();
  receiver.got.length = 0;
  receiver.answerWith(() => ({}));
});
afterAll(async () => {
  await portal.stop();
  await receiver.stop();
});

const FIELDS =
  'endpoint { id url types failingSince switchedOffAt isGivenUp previousUntil } userErrors { code field message }';
const ENDPOINT: Record<string, string> = {
  createWebhookEndpoint: '$input: WebhookEndpointInput!',
  updateWebhookEndpoint: '$id: ID!, $input: WebhookEndpointInput!',
  rotateWebhookSecret: '$id: ID!',
  switchWebhookEndpoint: '$id: ID!, $isOn: Boolean!',
};
async function change(name: string, variables: object, jwt = company.jwt) {
  const declared = ENDPOINT[name]!;
  const passed = [...declared.matchAll(/\$(\w+)/g)].map(([, arg]) => `${arg}: $${arg}`).join(', ');
  const secret = /create|rotate/.test(name) ? 'secret' : '';
  const { data, errors } = await portal.graphql(
    `mutation (${declared}) { ${name}(${passed}) { ${secret} ${FIELDS} } }`,
    variables,
    jwt,
  );
  expect(errors).toBeUndefined();
  return data[name];
}
async function make(path = '/', types: string[] = [], jwt = company.jwt) {
  const { endpoint, secret, userErrors } = await change(
    'createWebhookEndpoint',
    { input: { url: receiver.url + path, types } },
    jwt,
  );
  expect(userErrors).toEqual([]);
  return { id: endpoint.id as string, secret: secret as string };
}
interface Delivery {
  id: string;
  eventId: string;
  kind: string | null;
  sequence: number | null;
  body: string;
  dueAt: string | null;
  deliveredAt: string | null;
  givenUpAt: string | null;
  attempts: number;
  status: number | null;
  answer: string | null;
  failure: string | null;
}
const LOG = `query ($id: ID!) { webhookDeliveries(endpointId: $id, limit: 100) { items {
  id eventId kind sequence body dueAt deliveredAt givenUpAt attempts status answer failure } } }`;
const log = async (id: string, jwt = company.jwt): Promise<Delivery[]> =>
  (await portal.graphql(LOG, { id }, jwt)).data.webhookDeliveries.items;
const endpointOf = async (jwt = company.jwt) =>
  (await portal.graphql('{ webhookEndpoints { id url types failingSince switchedOffAt isGivenUp } }', {}, jwt)).data
    .webhookEndpoints[0];
const sendTest = async (id: string, jwt = company.jwt) =>
  (
    await portal.graphql(
      'mutation ($id: ID!) { sendTestWebhook(endpointId: $id) { delivery { id } userErrors { code } } }',
      { id },
      jwt,
    )
  ).data.sendTestWebhook;
const redeliver = (id: string) =>
  portal.graphql(
    'mutation ($id: ID!) { redeliverWebhook(deliveryId: $id) { delivery { dueAt } userErrors { code } } }',
    { id },
    company.jwt,
  );
const came = (count: number, path = '/') =>
  vi.waitFor(() => expect(receiver.got.filter((one) => one.path === path)).toHaveLength(count), { timeout: 10_000 });
/** What waits is due now, and rests no more. */
const hurry = () =>
  portal.db.query(`update webhook_deliveries set due_at = now() where due_at is not null;
    update webhook_endpoints set busy_until = now() where busy_until < now() + interval '10 seconds'; notify changes, 'webhook'`);

describe('an endpoint', () => {
  it('of a company is told of its own events, signed as Standard Webhooks says; one of administrators of all', async () => {
    const stranger = await portal.company();
    const own = await make('/own');
    const foreign = await make('/foreign', [], stranger.jwt);
    const all = await make('/all', [], admin);
    const some = await make('/some', ['KEY_APPROVED']);
    const key = await calls.approved(company.jwt, admin);
    await came(2, '/own');
    await came(2, '/all');
    await came(1, '/some');
    const events = receiver.verified(own.secret, '/own');
    expect(events.map(({ type, sequence }) => [type, sequence])).toEqual([
      ['KEY_REQUESTED', 1],
      ['KEY_APPROVED', 2],
    ]);
    const feed = (await portal.rest('GET', '/events', { jwt: company.jwt })).body.data.slice(1);
    expect(events).toEqual(feed.map((event: object, n: number) => ({ ...event, cursor: undefined, sequence: n + 1 })));
    expect(receiver.verified(all.secret, '/all').map(({ companyId }) => companyId)).toEqual([company.id, company.id]);
    expect(receiver.verified(some.secret, '/some')).toMatchObject([
      { type: 'KEY_APPROVED', sequence: 1, keyId: key._id },
    ]);
    expect(receiver.got.filter(({ path }) => path === '/foreign')).toEqual([]);
    expect(() => receiver.verified(foreign.secret, '/own')).toThrow('No matching signature found');
    const [got] = receiver.got.filter(({ path }) => path === '/own');
    expect(got!.headers).toMatchObject({ 'content-type': 'application/json', 'webhook-id': events[0]!.id });
    expect(receiver.got.map(({ text }) => text).join()).not.toContain(key.key);
    await vi.waitFor(async () =>
      expect((await log(own.id)).map(({ status, deliveredAt }) => [status, deliveredAt !== null])).toEqual([
        [204, true],
        [204, true],
      ]),
    );
    await portal.graphql('mutation ($id: ID!) { deleteWebhookEndpoint(id: $id) { message } }', { id: all.id }, admin);
  });

  it('has a secret that nobody reads again, and that is encrypted', async () => {
    const { id, secret } = await make();
    expect(secret).toMatch(/^whsec_[\w+/]{43}=$/);
    const [row] = await portal.db.query('select * from webhook_endpoints where id = $1', [id]);
    expect(JSON.stringify(row)).not.toContain(secret.slice(6));
    const text = JSON.stringify(await endpointOf());
    expect(text).not.toContain('whsec');
    // a server that starts with a newer key seals it again, and the present one still reads it
    const [newer, present] = [newVaultKey(), KEY].map((key, _n, keys) =>
      createVault(readVaultKeys([key, ...keys.filter((other) => other !== key)].join(','))),
    ) as [Vault, Vault];
    const sealed = async () =>
      (await portal.db.query('select secret from webhook_endpoints where id = $1', [id]))[0].secret as string;
    await resealWebhooks(portal.db, newer);
    expect([newer.isFresh(await sealed()), newer.open(await sealed(), id)]).toEqual([true, secret]);
    await resealWebhooks(portal.db, present);
    expect([present.isFresh(await sealed()), present.open(await sealed(), id)]).toEqual([true, secret]);
  });

  it('is signed with both secrets for a day after a rotation, and then with the new one', async () => {
    const { id, secret } = await make();
    const { secret: next, endpoint } = await change('rotateWebhookSecret', { id });
    expect(Math.abs(Date.parse(endpoint.previousUntil) - Date.now() - DAY)).toBeLessThan(60_000);
    await sendTest(id);
    await came(1);
    await vi.waitFor(async () => expect((await log(id))[0]!.deliveredAt).not.toBeNull());
    for (const each of [secret, next])
      expect(receiver.verified(each)).toMatchObject([{ type: 'TEST', sequence: null, data: {} }]);
    await portal.db.query('update webhook_endpoints set previous_until = now() where id = $1', [id]);
    await sendTest(id);
    await came(2);
    const { headers, text } = receiver.got[1]!;
    expect(() => new Webhook(secret).verify(text, headers)).toThrow();
    expect(new Webhook(next).verify(text, headers)).toMatchObject({ type: 'TEST' });
  });

  it('is told of what happens while it is on, and moves', async () => {
    const { id } = await make();
    await change('switchWebhookEndpoint', { id, isOn: false });
    await calls.approved(company.jwt, admin);
    expect((await sendTest(id)).userErrors).toEqual([{ code: 'WEBHOOK_OFF' }]);
    await vi.waitFor(async () =>
      expect((await portal.rest('GET', '/events', { jwt: company.jwt })).body.data).toHaveLength(3),
    );
    await change('switchWebhookEndpoint', { id, isOn: true });
    await change('updateWebhookEndpoint', {
      id,
      input: { url: `${receiver.url}/moved`, types: ['KEY_DISABLED', 'KEY_REQUESTED'] },
    });
    await calls.request(company.jwt, { keyType: 'month' });
    await came(1, '/moved');
    expect(JSON.parse(receiver.got[0]!.text)).toMatchObject({ type: 'KEY_REQUESTED', sequence: 1 });
    expect(receiver.got).toHaveLength(1);
  });

  it('is refused where the address is none, and where there are ten', async () => {
    const input = (url: string) => ({ input: { url, types: [] } });
    for (const url of [
      '',
      'example.com',
      'ftp://example.com',
      'https://a:b@example.com',
      `https://example.com/${'x'.repeat(2000)}`,
    ]) {
      const { userErrors, endpoint } = await change('createWebhookEndpoint', input(url));
      expect([url, userErrors[0]?.field, endpoint]).toEqual([url, 'url', null]);
    }
    const made = await Promise.all(
      Array.from({ length: 12 }, () => change('createWebhookEndpoint', input('https://example.com'))),
    );
    expect(made.filter(({ endpoint }) => endpoint)).toHaveLength(10);
    expect(made.flatMap(({ userErrors }) => userErrors).map(({ code }) => code)).toEqual([
      'TOO_MANY_WEBHOOKS',
      'TOO_MANY_WEBHOOKS',
    ]);
  });

  it('asks for the password, where that was not given lately', async () => {
    await portal.db.query(`update sessions set confirmed_at = now() - interval '1 hour' where company_id = $1`, [
      company.id,
    ]);
    const { userErrors } = await change('createWebhookEndpoint', { input: { url: 'https://example.com', types: [] } });
    expect(userErrors[0].code).toBe('CONFIRMATION_NEEDED');
  });

  it('of a suspended company is told nothing', async () => {
    await make();
    await portal.db.query('update companies set suspended_at = now() where id = $1', [company.id]);
    await calls.create(admin, company.id);
    const told = async () => {
      const [row] = await portal.db.query('select told_until = last as done from webhook_progress, event_positions');
      const [{ count }] = await portal.db.query('select count(*)::int from events where position is null');
      return row.done && !count;
    };
    await vi.waitFor(async () => expect(await told()).toBe(true), { timeout: 5000 });
    expect(receiver.got).toEqual([]);
  });

  it('of a suspended company is not sent what waits for it, either', async () => {
    receiver.answerWith(({ path }) => ({ status: path === '/held' ? 500 : 204 }));
    const { id } = await make('/held');
    await sendTest(id);
    await vi.waitFor(async () => expect((await log(id))[0]).toMatchObject({ attempts: 1 }));
    await portal.db.query('update companies set suspended_at = now() where id = $1', [company.id]);
    // it has waited longest
    await portal.db.query(`update webhook_endpoints set busy_until = now() - interval '1 hour' where id = $1`, [id]);
    const other = await portal.company();
    const { id: present } = await make('/present', [], other.jwt);
    await hurry();
    await sendTest(present, other.jwt);
    await came(1, '/present');
    await came(1, '/held');
    await portal.db.query('update companies set suspended_at = null where id = $1', [company.id]);
    await hurry();
    await came(2, '/held');
    await change('switchWebhookEndpoint', { id, isOn: false });
  });

  it('is sent one test at a time', async () => {
    receiver.answerWith(() => ({ status: 500 }));
    const { id } = await make();
    const sent = await Promise.all([sendTest(id), sendTest(id), sendTest(id)]);
    const codes = sent.flatMap(({ userErrors }) => userErrors).map(({ code }) => code);
    expect(codes).toEqual(['TEST_WAITING', 'TEST_WAITING']);
    receiver.answerWith(() => ({}));
    await hurry();
    const [first] = await vi.waitFor(
      async () => {
        const tests = await log(id);
        expect(tests).toMatchObject([{ deliveredAt: expect.any(String) }]);
        return tests;
      },
      { timeout: 5000 },
    );
    receiver.answerWith(() => ({ status: 500 }));
    expect((await sendTest(id)).userErrors).toEqual([]);
    expect((await redeliver(first!.id)).data.redeliverWebhook.userErrors).toEqual([{ code: 'TEST_WAITING' }]);
    await change('switchWebhookEndpoint', { id, isOn: false });
  });
});

describe('a delivery', () => {
  it('that fails is tried again, later and later, and holds up no other endpoint', async () => {
    receiver.answerWith(({ path }) => (path === '/bad' ? { status: 500, body: 'x'.repeat(5000) } : {}));
    const bad = await make('/bad');
    await make('/good');
    await calls.approved(company.jwt, admin);
    await came(2, '/good');
    await vi.waitFor(async () =>
      expect((await log(bad.id)).at(-1)).toMatchObject({
        attempts: 1,
        status: 500,
        failure: 'It answered 500.',
        deliveredAt: null,
      }),
    );
    const first = (await log(bad.id)).at(-1)!;
    expect(first.answer).toBe('x'.repeat(2048));
    const wait = Date.parse(first.dueAt!) - Date.now();
    expect(wait).toBeLessThan(6000);
    expect((await endpointOf()).failingSince).not.toBeNull();
    receiver.answerWith(() => ({}));
    await hurry();
    await vi.waitFor(async () => expect((await log(bad.id)).every(({ deliveredAt }) => deliveredAt)).toBe(true), {
      timeout: 10_000,
    });
    expect((await endpointOf()).failingSince).toBeNull();
    const ids = receiver.got.filter(({ path }) => path === '/bad').map(({ headers }) => headers['webhook-id']);
    expect(new Set(ids).size).toBe(2);
  });

  it('is sent once, in the order of the events, though several servers look', async () => {
    const others = [await startSecondServer(portal), await startSecondServer(portal)];
    await make();
    const happen = () =>
      portal.db.query(
        `insert into events (kind, occurred_at, company_id, data, is_for_company, is_for_administrators)
         values ('KEY_EXPIRED', now(), $1, '{}', false, false)`,
        [company.id],
      );
    await Promise.all(Array.from({ length: 10 }, happen));
    await came(10);
    await Promise.all(others.map(({ stop }) => stop()));
    expect(receiver.got.map(({ text }) => JSON.parse(text).sequence)).toEqual(
      Array.from({ length: 10 }, (_, n) => n + 1),
    );
  });

  it('can be sent again with the same id and body', async () => {
    const { id } = await make();
    await calls.request(company.jwt);
    await came(1);
    const delivery = await vi.waitFor(async () => {
      const [one] = await log(id);
      expect(one!.deliveredAt).not.toBeNull();
      return one!;
    });
    expect((await redeliver(delivery.id)).data.redeliverWebhook.userErrors).toEqual([]);
    await came(2);
    const [one, two] = receiver.got;
    expect([two!.text, two!.headers['webhook-id']]).toEqual([one!.text, one!.headers['webhook-id']]);
    await vi.waitFor(async () => expect((await log(id))[0]).toMatchObject({ attempts: 2, status: 204 }));
  });

  it('does not follow a redirect, and is given up after three days', async () => {
    receiver.answerWith(() => ({ status: 302, headers: { location: `${receiver.url}/elsewhere` } }));
    const { id } = await make();
    await sendTest(id);
    await vi.waitFor(async () => expect((await log(id))[0]).toMatchObject({ attempts: 1, status: 302 }));
    await portal.db.query(
      `update webhook_deliveries set tried_since = now() - interval '71 hours 59 minutes 59 seconds', attempts = 9`,
    );
    await hurry();
    await vi.waitFor(
      async () =>
        expect((await log(id))[0]).toMatchObject({ attempts: 10, dueAt: null, givenUpAt: expect.any(String) }),
      { timeout: 5000 },
    );
    expect(receiver.got.every(({ path }) => path === '/')).toBe(true);
  });

  it('to where nobody listens says so', async () => {
    const { endpoint } = await change('createWebhookEndpoint', { input: { url: 'http://127.0.0.1:9', types: [] } });
    await sendTest(endpoint.id);
    await vi.waitFor(async () =>
      expect((await log(endpoint.id))[0]).toMatchObject({
        attempts: 1,
        status: null,
        failure: expect.stringContaining('ECONNREFUSED'),
      }),
    );
  });

  it('stays given up where the endpoint was switched off during the attempt', async () => {
    receiver.answerWith(() => ({ status: 500, pause: 500 }));
    const { id } = await make();
    await sendTest(id);
    await came(1);
    await change('switchWebhookEndpoint', { id, isOn: false });
    await vi.waitFor(async () =>
      expect((await log(id))[0]).toMatchObject({ attempts: 1, dueAt: null, givenUpAt: expect.any(String) }),
    );
  });

  it('that we cannot sign does not tell what we lack', async () => {
    const { id } = await make();
    await portal.db.query(`update webhook_endpoints set secret = 'another.key' where id = $1`, [id]);
    await sendTest(id);
    await vi.waitFor(async () =>
      expect((await log(id))[0]).toMatchObject({ attempts: 1, failure: 'The portal could not sign it.' }),
    );
    // nothing that a server which starts later would seal again
    await portal.db.query('delete from webhook_endpoints where id = $1', [id]);
  });

  it('is forgotten after 30 days', async () => {
    const { id } = await make();
    await sendTest(id);
    await came(1);
    expect(await cleanDeliveries(portal.db.manager, new Date(Date.now() + 29 * DAY))).toBe(0);
    expect(await cleanDeliveries(portal.db.manager, new Date(Date.now() + 31 * DAY))).toBeGreaterThan(0);
    expect(await log(id)).toEqual([]);
  });
});

describe('an endpoint that has failed for days', () => {
  it('is switched off with a mail, and what waits is given up', async () => {
    receiver.answerWith(() => ({ status: 503 }));
    const { id } = await make();
    await sendTest(id);
    await calls.request(company.jwt);
    await vi.waitFor(async () => expect((await endpointOf()).failingSince).not.toBeNull());
    await portal.db.query(`update webhook_endpoints set failing_since = now() - interval '3 days' where id = $1`, [id]);
    await hurry();
    const mail = await takeMail(portal, company.email, 'A webhook was switched off');
    expect(mail.text).toContain(`"127.0.0.1:`.slice(1, 10));
    expect(mail.text).toContain(`${portal.config.publicUrl}/webhooks`);
    expect(await endpointOf()).toMatchObject({ isGivenUp: true, switchedOffAt: expect.any(String) });
    expect((await log(id)).every(({ dueAt, givenUpAt }) => dueAt === null && givenUpAt !== null)).toBe(true);
    receiver.answerWith(() => ({}));
    receiver.got.length = 0;
    await change('switchWebhookEndpoint', { id, isOn: true });
    expect(await endpointOf()).toMatchObject({ isGivenUp: false, switchedOffAt: null, failingSince: null });
    await redeliver((await log(id))[0]!.id);
    await came(1);
  });

  it('or that says it is gone, is so at once; that of administrators is told to owners', async () => {
    const owner = await anotherAdministrator(portal, { email: 'owner@vendor.example' });
    receiver.answerWith(() => ({ status: 410 }));
    const { id } = await make('/', [], owner.jwt);
    await sendTest(id, owner.jwt);
    const mail = await takeMail(portal, owner.email!, 'A webhook was switched off');
    expect(mail.text).toContain('/webhooks');
    expect(await endpointOf(owner.jwt)).toMatchObject({ isGivenUp: true });
    expect(receiver.got).toHaveLength(1);
  });
});
