import { expect } from 'vitest';
import { createKeyClient } from './key-client.ts';
import { startPortal } from './portal.ts';
import { waitFor } from './wait-for.ts';
import { startWebhookReceiver } from './webhook-receiver.ts';

/** A delivery in an endpoint's log. */
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

const ERROR_FIELDS = 'userErrors { code field message }';
const PAYLOAD_FIELDS = `endpoint { id url types failingSince switchedOffAt isGivenUp previousUntil } ${ERROR_FIELDS}`;
const DELIVERIES_QUERY = `query ($id: ID!) { webhookDeliveryPage(endpointId: $id, limit: 100) { items {
  id eventId kind sequence body dueAt deliveredAt givenUpAt attempts status answer failure } } }`;
const ENDPOINTS_QUERY = '{ webhookEndpoints { id url types failingSince switchedOffAt isGivenUp isGone } }';
const SEND_TEST_MUTATION =
  'mutation ($id: ID!) { sendTestWebhook(input: { endpointId: $id }) { delivery { id } userErrors { code } } }';
const REDELIVER_MUTATION =
  'mutation ($id: ID!) { redeliverWebhook(input: { deliveryId: $id }) { delivery { dueAt } userErrors { code } } }';

/** Starts a portal and a webhook receiver that the portal can reach. Returns both with helpers for webhooks. */
export async function startPortalWithWebhooks(settings: Record<string, string> = {}) {
  const portal = await startPortal({ WEBHOOK_TARGETS: 'any', ...settings });
  await portal.setPrices();
  const receiver = await startWebhookReceiver();

  async function runMutation(jwt: string, name: string, input: object) {
    const type = `${name.charAt(0).toUpperCase()}${name.slice(1)}Input`;
    const secret = /create|rotate/.test(name) ? 'secret' : '';
    const fields = name.startsWith('delete') ? ERROR_FIELDS : PAYLOAD_FIELDS;
    const mutation = `mutation ($input: ${type}!) { ${name}(input: $input) { ${secret} ${fields} } }`;
    const { data, errors } = await portal.callGraphql(mutation, { input }, jwt);
    expect(errors).toBeUndefined();
    return data[name];
  }

  /**
   * Creates an endpoint at a path of the receiver. Waits first until earlier events are published, so that the endpoint
   * receives only later ones.
   */
  async function createEndpoint(jwt: string, path = '/', types: string[] = []) {
    await waitFor(async () => expect(await portal.db.query('select from events where position is null')).toEqual([]));
    const input = { url: receiver.url + path, types };
    const { endpoint, secret, userErrors } = await runMutation(jwt, 'createWebhookEndpoint', input);
    expect(userErrors).toEqual([]);
    return { id: endpoint.id as string, secret: secret as string };
  }

  return {
    portal,
    receiver,
    keyClient: createKeyClient(portal),
    adminJwt: await portal.logInAdmin(),
    runMutation,
    createEndpoint,
    listDeliveries: async (jwt: string, id: string): Promise<Delivery[]> =>
      (await portal.readData(DELIVERIES_QUERY, { id }, jwt)).webhookDeliveryPage.items,
    getFirstEndpoint: async (jwt: string) => (await portal.readData(ENDPOINTS_QUERY, {}, jwt)).webhookEndpoints[0],
    sendTest: async (jwt: string, id: string) =>
      (await portal.readData(SEND_TEST_MUTATION, { id }, jwt)).sendTestWebhook,
    redeliver: async (jwt: string, id: string) =>
      (await portal.readData(REDELIVER_MUTATION, { id }, jwt)).redeliverWebhook,
    /** Waits until the receiver has received exactly `count` requests at `path`. */
    waitForRequests: (count: number, path = '/') =>
      waitFor(() => expect(receiver.requests.filter((one) => one.path === path)).toHaveLength(count)),
    /**
     * Makes all pending deliveries due now and ends the endpoints' pauses of 3 seconds. An endpoint that a server has
     * just claimed stays claimed, because a claim lasts 60 seconds.
     */
    makeDeliveriesDue: () =>
      portal.db.query(`update webhook_deliveries set due_at = now() where due_at is not null;
        update webhook_endpoints set busy_until = now() where busy_until < now() + interval '10 seconds';
        notify changes, 'webhook'`),
    /** Creates a company for one test, resets the rate limits and the receiver, and ends the retries of earlier tests. */
    async createCompany() {
      await portal.db.query('delete from rate_limits; delete from webhook_endpoints');
      const company = await portal.createCompany();
      receiver.requests.length = 0;
      receiver.respondWith(() => ({}));
      return company;
    },
    async stop(): Promise<void> {
      await portal.stop();
      await receiver.stop();
    },
  };
}
