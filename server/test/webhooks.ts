import { expect } from 'vitest';
import { keyCalls } from './keys.ts';
import { startPortal } from './portal.ts';
import { startReceiver } from './receiver.ts';
import { soon } from './soon.ts';

/** What was sent to an endpoint, as its log has it. */
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

const FIELDS =
  'endpoint { id url types failingSince switchedOffAt isGivenUp previousUntil } userErrors { code field message }';
const CHANGES: Record<string, string> = {
  createWebhookEndpoint: '$input: WebhookEndpointInput!',
  updateWebhookEndpoint: '$id: ID!, $input: WebhookEndpointInput!',
  rotateWebhookSecret: '$id: ID!',
  switchWebhookEndpoint: '$id: ID!, $isOn: Boolean!',
};
const LOG = `query ($id: ID!) { webhookDeliveries(endpointId: $id, limit: 100) { items {
  id eventId kind sequence body dueAt deliveredAt givenUpAt attempts status answer failure } } }`;
const ENDPOINTS = '{ webhookEndpoints { id url types failingSince switchedOffAt isGivenUp } }';
const TEST = 'mutation ($id: ID!) { sendTestWebhook(endpointId: $id) { delivery { id } userErrors { code } } }';
const AGAIN = 'mutation ($id: ID!) { redeliverWebhook(deliveryId: $id) { delivery { dueAt } userErrors { code } } }';

/** Serves the portal beside a server that its webhooks may lead to, with the calls about them. */
export async function startWebhooks(settings: Record<string, string> = {}) {
  const portal = await startPortal({ WEBHOOK_TARGETS: 'any', ...settings });
  await portal.setPrices();
  const receiver = await startReceiver();

  async function change(jwt: string, name: string, variables: object) {
    const declared = CHANGES[name]!;
    const passed = [...declared.matchAll(/\$(\w+)/g)].map(([, arg]) => `${arg}: $${arg}`).join(', ');
    const secret = /create|rotate/.test(name) ? 'secret' : '';
    const mutation = `mutation (${declared}) { ${name}(${passed}) { ${secret} ${FIELDS} } }`;
    const { data, errors } = await portal.graphql(mutation, variables, jwt);
    expect(errors).toBeUndefined();
    return data[name];
  }

  /** Creates an endpoint at a path of the receiver. Earlier events are published first, so it receives only later ones. */
  async function make(jwt: string, path = '/', types: string[] = []) {
    await soon(async () => expect(await portal.db.query('select from events where position is null')).toEqual([]));
    const input = { url: receiver.url + path, types };
    const { endpoint, secret, userErrors } = await change(jwt, 'createWebhookEndpoint', { input });
    expect(userErrors).toEqual([]);
    return { id: endpoint.id as string, secret: secret as string };
  }

  return {
    portal,
    receiver,
    keys: keyCalls(portal),
    admin: await portal.admin(),
    change,
    make,
    log: async (jwt: string, id: string): Promise<Delivery[]> =>
      (await portal.graphql(LOG, { id }, jwt)).data.webhookDeliveries.items,
    firstEndpoint: async (jwt: string) => (await portal.graphql(ENDPOINTS, {}, jwt)).data.webhookEndpoints[0],
    sendTest: async (jwt: string, id: string) => (await portal.graphql(TEST, { id }, jwt)).data.sendTestWebhook,
    redeliver: async (jwt: string, id: string) => (await portal.graphql(AGAIN, { id }, jwt)).data.redeliverWebhook,
    /** Waits until so much came to a path of the receiver. */
    came: (count: number, path = '/') =>
      soon(() => expect(receiver.got.filter((one) => one.path === path)).toHaveLength(count)),
    /** What waits is due now, and rests no more. */
    hurry: () =>
      portal.db.query(`update webhook_deliveries set due_at = now() where due_at is not null;
        update webhook_endpoints set busy_until = now() where busy_until < now() + interval '10 seconds';
        notify changes, 'webhook'`),
    /** A company for one test, before which the receiver has got nothing. */
    async newCompany() {
      await portal.db.query('delete from rate_limits');
      const company = await portal.company();
      receiver.got.length = 0;
      receiver.answerWith(() => ({}));
      return company;
    },
    async stop(): Promise<void> {
      await portal.stop();
      await receiver.stop();
    },
  };
}
