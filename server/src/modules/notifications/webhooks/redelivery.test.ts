import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { interleaveTransaction } from '../../../../test/lock-waits.ts';
import { waitFor } from '../../../../test/wait-for.ts';
import { startPortalWithWebhooks } from '../../../../test/webhooks.ts';
import { createChangeFeed } from '../../../platform/database/change-feed/change-feed.ts';
import { getDatabaseAddress } from '../../../platform/database/data-source.ts';

const {
  portal,
  receiver,
  keyClient,
  adminJwt,
  runMutation,
  createEndpoint,
  listDeliveries,
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

interface DeliveryRow {
  attempts: number;
  /** The time from the last attempt to the next one, in milliseconds. Null if no further attempt is scheduled. */
  pause: number | null;
  hasAttempts: boolean;
  isDelivered: boolean;
  isGivenUp: boolean;
}
const DELIVERY_ROW_SQL = `select attempts, (extract(epoch from due_at - tried_at) * 1000)::float as pause,
  tried_since is not null as "hasAttempts", delivered_at is not null as "isDelivered", given_up_at is not null as "isGivenUp"
  from webhook_deliveries where id = $1`;
const readDelivery = async (id: string): Promise<DeliveryRow> => (await portal.db.query(DELIVERY_ROW_SQL, [id]))[0];

/** The states of a delivery before it is sent again, with the SQL that sets each state. */
const STATES = {
  'was delivered today': 'attempts = 1, tried_since = now(), tried_at = now(), delivered_at = now(), due_at = null',
  'was delivered weeks ago':
    "attempts = 1, tried_since = now() - interval '20 days', tried_at = now(), delivered_at = now(), due_at = null",
  'failed after three days':
    "attempts = 3, tried_since = now() - interval '3 days', tried_at = now(), given_up_at = now(), due_at = null",
  'failed with its disabled endpoint': 'given_up_at = now(), due_at = null',
  'is still retried': "attempts = 2, tried_since = now() - interval '71 hours', due_at = now() + interval '8 hours'",
};

describe('webhooks: redelivery', () => {
  it.each(Object.entries(STATES))(
    'a redelivery is retried with the backoff of an automatic delivery if the original %s',
    async (_name, state) => {
      const { id: endpointId } = await createEndpoint(company.jwt);
      await runMutation(company.jwt, 'disableWebhookEndpoint', { endpointId });
      const [{ id }] = await portal.db.query(
        `insert into webhook_deliveries (endpoint_id, event_id, kind, sequence, body)
       values ($1, gen_random_uuid(), 'KEY_EXPIRED', 1, '{}') returning id`,
        [endpointId],
      );
      await portal.db.query(`update webhook_deliveries set ${state} where id = $1`, [id]);
      const { attempts: before } = await readDelivery(id);
      await portal.db.query('update webhook_endpoints set switched_off_at = null where id = $1', [endpointId]);
      receiver.respondWith(() => ({ status: 500 }));
      expect((await redeliver(company.jwt, id)).userErrors).toEqual([]);
      for (let attempts = before + 1; attempts <= before + 3; attempts++) {
        const row = await waitFor(async () => {
          const current = await readDelivery(id);
          expect(current).toMatchObject({ attempts, hasAttempts: true, isDelivered: false, isGivenUp: false });
          return current;
        });
        const expectedPause = Math.min(5000 * 4 ** (attempts - 1), 8 * 3_600_000);
        expect(row.pause).toBeGreaterThanOrEqual(expectedPause * 0.8 - 1);
        expect(row.pause).toBeLessThanOrEqual(expectedPause * 1.2 + 1);
        await makeDeliveriesDue();
      }
      receiver.respondWith(() => ({}));
      await makeDeliveriesDue();
      await waitFor(async () =>
        expect(await readDelivery(id)).toMatchObject({ isDelivered: true, isGivenUp: false, pause: null }),
      );
    },
  );

  it('a redelivery is retried for three days and then fails', async () => {
    receiver.respondWith(() => ({ status: 500 }));
    const { id: endpointId } = await createEndpoint(company.jwt);
    await sendTest(company.jwt, endpointId);
    const { id } = await waitFor(async () => {
      const [delivery] = await listDeliveries(company.jwt, endpointId);
      expect(delivery).toMatchObject({ attempts: 1 });
      return delivery!;
    });
    const setTriedSince = (span: string) =>
      portal.db.query('update webhook_deliveries set tried_since = now() - $2::interval where id = $1', [id, span]);
    await setTriedSince('3 days');
    await makeDeliveriesDue();
    await waitFor(async () =>
      expect(await readDelivery(id)).toMatchObject({ attempts: 2, isGivenUp: true, pause: null }),
    );
    await redeliver(company.jwt, id);
    await makeDeliveriesDue();
    await waitFor(async () => expect(await readDelivery(id)).toMatchObject({ attempts: 3, isGivenUp: false }));
    await setTriedSince('71 hours');
    await makeDeliveriesDue();
    await waitFor(async () => expect(await readDelivery(id)).toMatchObject({ attempts: 4, isGivenUp: false }));
    await setTriedSince('71 hours 59 minutes 59 seconds');
    await makeDeliveriesDue();
    await waitFor(async () =>
      expect(await readDelivery(id)).toMatchObject({ attempts: 5, isGivenUp: true, pause: null }),
    );
  });

  it('a redelivery is sent after the pending deliveries of earlier events', async () => {
    receiver.respondWith(() => ({ status: 500 }));
    const { id: endpointId } = await createEndpoint(company.jwt);
    await keyClient.createApproved(company.jwt, adminJwt);
    await waitFor(async () => expect(await listDeliveries(company.jwt, endpointId)).toHaveLength(2));
    const deliveries = (await listDeliveries(company.jwt, endpointId)).toSorted((a, b) => a.sequence! - b.sequence!);
    expect((await redeliver(company.jwt, deliveries[1]!.id)).userErrors).toEqual([]);
    receiver.requests.length = 0;
    receiver.respondWith(() => ({}));
    await makeDeliveriesDue();
    await waitForRequests(2);
    expect(receiver.requests.map(({ text }) => JSON.parse(text).sequence)).toEqual([1, 2]);
  });

  it('a redelivery is rejected for a delivery of another account or a disabled endpoint', async () => {
    const { id: endpointId } = await createEndpoint(company.jwt);
    await sendTest(company.jwt, endpointId);
    await waitForRequests(1);
    const { id } = (await listDeliveries(company.jwt, endpointId))[0]!;
    await waitFor(async () => expect(await readDelivery(id)).toMatchObject({ isDelivered: true }));
    const stranger = await portal.createCompany();
    const mutation = `mutation { redeliverWebhook(input: { deliveryId: "${id}" }) { delivery { id } } }`;
    for (const jwt of [stranger.jwt, adminJwt])
      expect((await portal.callGraphql(mutation, {}, jwt)).errors?.[0]?.extensions.code).toBe('NOT_FOUND');
    await runMutation(company.jwt, 'disableWebhookEndpoint', { endpointId });
    expect((await redeliver(company.jwt, id)).userErrors).toEqual([{ code: 'WEBHOOK_OFF' }]);
    expect(await readDelivery(id)).toMatchObject({ attempts: 1, isDelivered: true });
    expect(receiver.requests).toHaveLength(1);
  });

  it('a redelivery fails with SERVICE_UNAVAILABLE if the wait for the lock on its endpoint is cancelled', async () => {
    const { id: endpointId } = await createEndpoint(company.jwt);
    // No job locks a disabled endpoint, so only the redelivery waits for the lock.
    await runMutation(company.jwt, 'disableWebhookEndpoint', { endpointId });
    const [{ id }] = await portal.db.query(
      `insert into webhook_deliveries (endpoint_id, event_id, kind, sequence, body)
       values ($1, gen_random_uuid(), 'KEY_EXPIRED', 1, '{}') returning id`,
      [endpointId],
    );
    const mutation = `mutation { redeliverWebhook(input: { deliveryId: "${id}" }) { message } }`;
    const { status, errors } = await interleaveTransaction(
      portal,
      (query) => query('select from webhook_endpoints where id = $1 for update', [endpointId]),
      () => portal.callGraphql(mutation, {}, company.jwt),
      (query) =>
        query(
          `select pg_cancel_backend(pid) from pg_stat_activity where pg_backend_pid() = any (pg_blocking_pids(pid))`,
        ),
    );
    expect([status, errors?.[0]?.extensions.code]).toEqual([503, 'SERVICE_UNAVAILABLE']);
  });
});

// The job also polls every two seconds, so without the notification a delivery would only be late.
it.each<[name: string, act: (endpointId: string, deliveryId: string) => Promise<unknown>]>([
  [
    'a new URL',
    (endpointId) =>
      runMutation(company.jwt, 'updateWebhookEndpoint', { endpointId, url: `${receiver.url}/new`, types: [] }),
  ],
  ['a redelivery', (_endpointId, deliveryId) => redeliver(company.jwt, deliveryId)],
  ['a test', (endpointId) => sendTest(company.jwt, endpointId)],
])('webhooks: %s wakes the job that sends deliveries', async (_name, act) => {
  const { id: endpointId } = await createEndpoint(company.jwt);
  const [{ id: deliveryId }] = await portal.db.query(
    `insert into webhook_deliveries (endpoint_id, event_id, kind, sequence, body, due_at)
     values ($1, gen_random_uuid(), 'KEY_EXPIRED', 1, '{}', now() + interval '8 hours') returning id`,
    [endpointId],
  );
  const changes = createChangeFeed(getDatabaseAddress(portal.db), () => {});
  changes.start();
  await waitFor(() => expect(changes.isConnected()).toBe(true));
  let wakeUpCount = 0;
  changes.on('webhook', () => wakeUpCount++);
  await act(endpointId, deliveryId);
  await changes.waitUntilCaughtUp();
  await changes.stop();
  expect(wakeUpCount).toBeGreaterThan(0);
});
