import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { waitFor } from '../../../../test/wait-for.ts';
import { startPortalWithWebhooks } from '../../../../test/webhooks.ts';

const { portal, receiver, adminJwt, createEndpoint, listDeliveries, sendTest, createCompany, stop } =
  await startPortalWithWebhooks();
afterAll(stop);

/** The GraphQL document of each operation on an endpoint. */
const OPERATIONS: Record<string, (endpointId: string, deliveryId: string) => string> = {
  webhookDeliveryPage: (id) => `query { webhookDeliveryPage(endpointId: "${id}") { items { id } } }`,
  updateWebhookEndpoint: (id) =>
    `mutation { updateWebhookEndpoint(input: { endpointId: "${id}", url: "http://127.0.0.1:9", types: [] }) { message } }`,
  rotateWebhookSecret: (id) => `mutation { rotateWebhookSecret(input: { endpointId: "${id}" }) { message secret } }`,
  disableWebhookEndpoint: (id) => `mutation { disableWebhookEndpoint(input: { endpointId: "${id}" }) { message } }`,
  enableWebhookEndpoint: (id) => `mutation { enableWebhookEndpoint(input: { endpointId: "${id}" }) { message } }`,
  deleteWebhookEndpoint: (id) => `mutation { deleteWebhookEndpoint(input: { endpointId: "${id}" }) { message } }`,
  sendTestWebhook: (id) => `mutation { sendTestWebhook(input: { endpointId: "${id}" }) { message } }`,
  redeliverWebhook: (_endpointId, deliveryId) =>
    `mutation { redeliverWebhook(input: { deliveryId: "${deliveryId}" }) { message } }`,
};

describe('webhooks: endpoint owners', () => {
  const records: Record<string, { jwt: string; endpointId: string; deliveryId: string }> = {};
  beforeAll(async () => {
    const [first, second] = [await createCompany(), await portal.createCompany()];
    for (const [owner, jwt] of Object.entries({
      'a company': first.jwt,
      'another company': second.jwt,
      administrators: adminJwt,
    })) {
      const { id: endpointId } = await createEndpoint(jwt);
      await sendTest(jwt, endpointId);
      const deliveryId = await waitFor(async () => {
        const [sent] = await listDeliveries(jwt, endpointId);
        expect(sent?.deliveredAt).toEqual(expect.any(String));
        return sent!.id;
      });
      records[owner] = { jwt, endpointId, deliveryId };
    }
  });

  const owners = ['a company', 'another company', 'administrators'];
  const pairs = owners.flatMap((owner) => owners.filter((other) => other !== owner).map((other) => [owner, other]));
  it.each(pairs.flatMap((pair) => Object.keys(OPERATIONS).map((name) => [...pair, name])))(
    'an endpoint of %s does not exist for %s: %s',
    async (owner, other, name) => {
      const { endpointId, deliveryId } = records[owner!]!;
      const readRows = () =>
        portal.db.query(
          `select endpoint.*, attempts, due_at from webhook_endpoints endpoint
           join webhook_deliveries on endpoint_id = endpoint.id where endpoint.id = $1`,
          [endpointId],
        );
      const [before, requestCount] = [await readRows(), receiver.requests.length];
      const { data, errors } = await portal.callGraphql(
        OPERATIONS[name!]!(endpointId, deliveryId),
        {},
        records[other!]!.jwt,
      );
      expect(errors).toMatchObject([{ path: [name], extensions: { code: 'NOT_FOUND' } }]);
      // A query returns null. A mutation returns its payload without the record.
      const message = name === 'redeliverWebhook' ? 'There is no such delivery.' : 'There is no such webhook.';
      const payload = name === 'rotateWebhookSecret' ? { message, secret: null } : { message };
      expect(data).toEqual({ [name!]: name === 'webhookDeliveryPage' ? null : payload });
      expect([await readRows(), receiver.requests.length]).toEqual([before, requestCount]);
    },
  );

  it.each(owners)('an endpoint is listed only for its owner: %s', async (owner) => {
    const { jwt, endpointId } = records[owner]!;
    const { data } = await portal.callGraphql('{ webhookEndpoints { id } }', {}, jwt);
    expect(data.webhookEndpoints).toEqual([{ id: endpointId }]);
  });
});
