import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { commitDuring } from '../../../../test/lock-waits.ts';
import { startSecondServer } from '../../../../test/second-server.ts';
import { waitFor } from '../../../../test/wait-for.ts';
import { startPortalWithWebhooks } from '../../../../test/webhooks.ts';

const {
  portal,
  receiver,
  keyClient,
  adminJwt,
  runMutation,
  createEndpoint,
  listDeliveries,
  sendTest,
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

const insertEvent = (companyId: string) =>
  portal.db.query(
    `insert into events (kind, occurred_at, company_id, data, is_for_company, is_for_administrators)
     values ('KEY_EXPIRED', now(), $1, '{}', false, false)`,
    [companyId],
  );

/** Waits until all events are published and their deliveries are created. */
const waitForFanOut = () =>
  waitFor(async () => {
    const [row] = await portal.db.query(`select told_until = last and not exists (
      select from events where position is null) as done from webhook_progress, event_positions`);
    expect(row.done).toBe(true);
  });

/** Makes the failed delivery of an endpoint due again, and moves the endpoint to the front of the queue. */
async function moveToFront(id: string): Promise<void> {
  // The server releases the endpoint shortly after it records the failure.
  const releasedSql = `select from webhook_endpoints where id = $1 and busy_until < now() + interval '10 seconds'`;
  await waitFor(async () => expect(await portal.db.query(releasedSql, [id])).toHaveLength(1));
  await makeDeliveriesDue();
  await portal.db.query(`update webhook_endpoints set busy_until = now() - interval '1 hour' where id = $1`, [id]);
}

describe('webhooks: sent events', () => {
  it('company endpoints receive signed events of their company, administrator endpoints all events', async () => {
    const stranger = await portal.createCompany();
    const ownEndpoint = await createEndpoint(company.jwt, '/own');
    const foreignEndpoint = await createEndpoint(stranger.jwt, '/foreign');
    const adminEndpoint = await createEndpoint(adminJwt, '/all');
    const filteredEndpoint = await createEndpoint(company.jwt, '/some', ['KEY_APPROVED']);
    const key = await keyClient.createApproved(company.jwt, adminJwt);
    await waitForRequests(2, '/own');
    await waitForRequests(2, '/all');
    await waitForRequests(1, '/some');
    const events = receiver.listVerified(ownEndpoint.secret, '/own');
    expect(events.map(({ type, sequence }) => [type, sequence])).toEqual([
      ['KEY_REQUESTED', 1],
      ['KEY_APPROVED', 2],
    ]);
    const feed = (await portal.callRest('GET', '/events', { jwt: company.jwt })).body.data.slice(1);
    expect(events).toEqual(feed.map((event: object, n: number) => ({ ...event, cursor: undefined, sequence: n + 1 })));
    expect(receiver.listVerified(adminEndpoint.secret, '/all').map(({ companyId }) => companyId)).toEqual([
      company.id,
      company.id,
    ]);
    expect(receiver.listVerified(filteredEndpoint.secret, '/some')).toMatchObject([
      { type: 'KEY_APPROVED', sequence: 1, keyId: key._id },
    ]);
    expect(receiver.requests.filter(({ path }) => path === '/foreign')).toEqual([]);
    expect(() => receiver.listVerified(foreignEndpoint.secret, '/own')).toThrow('No matching signature found');
    const [received] = receiver.requests.filter(({ path }) => path === '/own');
    expect(received!.headers).toMatchObject({ 'content-type': 'application/json', 'webhook-id': events[0]!.id });
    expect(receiver.requests.map(({ text }) => text).join()).not.toContain(key.key);
    await waitFor(async () =>
      expect(
        (await listDeliveries(company.jwt, ownEndpoint.id)).map(({ status, deliveredAt }) => [
          status,
          deliveredAt !== null,
        ]),
      ).toEqual([
        [204, true],
        [204, true],
      ]),
    );
    await portal.callGraphql(
      'mutation ($id: ID!) { deleteWebhookEndpoint(input: { endpointId: $id }) { message } }',
      { id: adminEndpoint.id },
      adminJwt,
    );
  });

  it('an endpoint receives only events that occur while it is enabled, at its current URL', async () => {
    const { id } = await createEndpoint(company.jwt);
    await runMutation(company.jwt, 'disableWebhookEndpoint', { endpointId: id });
    await keyClient.createApproved(company.jwt, adminJwt);
    expect((await sendTest(company.jwt, id)).userErrors).toEqual([{ code: 'WEBHOOK_OFF' }]);
    await waitFor(async () =>
      expect((await portal.callRest('GET', '/events', { jwt: company.jwt })).body.data).toHaveLength(3),
    );
    await runMutation(company.jwt, 'enableWebhookEndpoint', { endpointId: id });
    await runMutation(company.jwt, 'updateWebhookEndpoint', {
      endpointId: id,
      url: `${receiver.url}/moved`,
      types: ['KEY_DISABLED', 'KEY_REQUESTED'],
    });
    await keyClient.request(company.jwt, { keyType: 'month' });
    await waitForRequests(1, '/moved');
    expect(JSON.parse(receiver.requests[0]!.text)).toMatchObject({ type: 'KEY_REQUESTED', sequence: 1 });
    expect(receiver.requests).toHaveLength(1);
  });

  it('the log lists the deliveries of events that were published together with the newest first', async () => {
    const { id } = await createEndpoint(company.jwt);
    await portal.db.query(
      `insert into events (kind, occurred_at, company_id, data, is_for_company, is_for_administrators)
       select 'KEY_EXPIRED', now(), $1, '{}', false, false from generate_series(1, 10)`,
      [company.id],
    );
    await waitForRequests(10);
    const sequences = (await listDeliveries(company.jwt, id)).map(({ sequence }) => sequence);
    expect(sequences).toEqual(Array.from({ length: 10 }, (_, n) => 10 - n));
  });

  it('an endpoint that is disabled during the fan-out gets no delivery', async () => {
    const { id } = await createEndpoint(company.jwt);
    const disableSql = 'update webhook_endpoints set switched_off_at = now() where id = $1';
    await commitDuring(portal, [[disableSql, id]], async () => {
      await insertEvent(company.id);
      await waitForFanOut();
    });
    expect(await listDeliveries(company.jwt, id)).toEqual([]);
  });

  it('late fan-out sends no events from before an endpoint was created or enabled', async () => {
    const { id } = await createEndpoint(company.jwt, '/off');
    const { id: enabledId } = await createEndpoint(company.jwt, '/on');
    await runMutation(company.jwt, 'disableWebhookEndpoint', { endpointId: id });
    const lockHolder = portal.db.createQueryRunner();
    await lockHolder.startTransaction();
    await lockHolder.query('select told_until from webhook_progress for update');
    await insertEvent(company.id);
    await waitFor(async () => expect(await portal.db.query('select 1 from events where position is null')).toEqual([]));
    for (const endpointId of [id, enabledId]) await runMutation(company.jwt, 'enableWebhookEndpoint', { endpointId });
    await createEndpoint(company.jwt, '/new');
    await lockHolder.commitTransaction();
    await lockHolder.release();
    await keyClient.request(company.jwt);
    for (const path of ['/off', '/new']) {
      await waitForRequests(1, path);
      const [received] = receiver.requests.filter((request) => request.path === path);
      expect(JSON.parse(received!.text)).toMatchObject({ type: 'KEY_REQUESTED', sequence: 1 });
    }
    // Enabling an endpoint that is enabled skips no event.
    await waitForRequests(2, '/on');
  });

  it('events during a suspension are not sent to the endpoint, but are in the event feed', async () => {
    await createEndpoint(company.jwt);
    await portal.db.query('update companies set suspended_at = now() where id = $1', [company.id]);
    await keyClient.create(adminJwt, company.id);
    await waitForFanOut();
    await portal.db.query('update companies set suspended_at = null where id = $1', [company.id]);
    await keyClient.request(company.jwt, { keyType: 'month' });
    await waitForRequests(1);
    expect(JSON.parse(receiver.requests[0]!.text)).toMatchObject({ type: 'KEY_REQUESTED', sequence: 1 });
    const feed = (await portal.callRest('GET', '/events', { jwt: company.jwt })).body.data;
    expect(feed.map(({ type }: { type: string }) => type)).toContain('KEY_CREATED');
  });

  it('a pending delivery of a suspended company waits until the suspension is lifted', async () => {
    receiver.respondWith(({ path }) => ({ status: path === '/held' ? 500 : 204 }));
    const { id } = await createEndpoint(company.jwt, '/held');
    await sendTest(company.jwt, id);
    await waitFor(async () => expect((await listDeliveries(company.jwt, id))[0]).toMatchObject({ attempts: 1 }));
    await portal.db.query('update companies set suspended_at = now() where id = $1', [company.id]);
    await moveToFront(id);
    const otherCompany = await portal.createCompany();
    const { id: otherEndpointId } = await createEndpoint(otherCompany.jwt, '/present');
    await sendTest(otherCompany.jwt, otherEndpointId);
    await waitForRequests(1, '/present');
    await waitForRequests(1, '/held');
    // No server has claimed the endpoint. Otherwise, servers would claim it again and again without a pause.
    const untouchedSql = `select from webhook_endpoints where id = $1 and busy_until < now() - interval '59 minutes'`;
    expect(await portal.db.query(untouchedSql, [id])).toHaveLength(1);
    await portal.db.query('update companies set suspended_at = null where id = $1', [company.id]);
    await makeDeliveriesDue();
    await waitForRequests(2, '/held');
    await runMutation(company.jwt, 'disableWebhookEndpoint', { endpointId: id });
  });

  it('an endpoint receives no further delivery once its company is suspended', async () => {
    const { id } = await createEndpoint(company.jwt, '/suspended');
    receiver.respondWith(async () => {
      await portal.db.query('update companies set suspended_at = now() where id = $1', [company.id]);
      return {};
    });
    await portal.db.query(`
      insert into webhook_deliveries (endpoint_id, event_id, kind, sequence, body)
      select '${id}', gen_random_uuid(), 'KEY_EXPIRED', n, '{}' from generate_series(1, 2) n;
      notify changes, 'webhook'`);
    // The server has released the endpoint.
    const attemptsSql = `select attempts from webhook_deliveries join webhook_endpoints endpoint on endpoint.id = endpoint_id
      where endpoint_id = $1 and busy_until <= now() order by sequence`;
    await waitFor(async () =>
      expect(await portal.db.query(attemptsSql, [id])).toEqual([{ attempts: 1 }, { attempts: 0 }]),
    );
    await portal.db.query('delete from webhook_endpoints where id = $1', [id]);
  });

  it('an endpoint of a released company receives no pending deliveries and no later events', async () => {
    receiver.respondWith(({ path }) => ({ status: path === '/released' ? 500 : 204 }));
    const { id } = await createEndpoint(company.jwt, '/released');
    await sendTest(company.jwt, id);
    await waitFor(async () => expect((await listDeliveries(company.jwt, id))[0]).toMatchObject({ attempts: 1 }));
    await portal.db.query('update companies set released_at = now() where id = $1', [company.id]);
    await moveToFront(id);
    const otherCompany = await portal.createCompany();
    await createEndpoint(otherCompany.jwt, '/present');
    await insertEvent(company.id);
    await insertEvent(otherCompany.id);
    await waitForRequests(1, '/present');
    const deliveries = await portal.db.query('select attempts from webhook_deliveries where endpoint_id = $1', [id]);
    expect(deliveries).toEqual([{ attempts: 1 }]);
    await waitForRequests(1, '/released');
    await portal.db.query('delete from webhook_endpoints where id = $1', [id]);
  });

  it('a server sends to the endpoint that has waited longest first', async () => {
    let respond = () => {};
    const reply = new Promise<object>((resolve) => (respond = () => resolve({})));
    receiver.respondWith(() => reply);
    for (let count = 0; count < 4; count++) await createEndpoint(company.jwt);
    await portal.db.query(`
      update webhook_endpoints set busy_until = now() - place * interval '1 minute'
      from (select id as endpoint_id, row_number() over (order by id) as place from webhook_endpoints
        where company_id = '${company.id}') as ordered
      where endpoint_id = id;
      insert into webhook_deliveries (endpoint_id, event_id, body)
      select id, id, '{}' from webhook_endpoints where company_id = '${company.id}';
      notify changes, 'webhook'`);
    await waitForRequests(4);
    // A server that sends to an endpoint has claimed it until one minute after the claim.
    const rows: { id: string }[] = await portal.db.query(
      'select id from webhook_endpoints where company_id = $1 order by busy_until',
      [company.id],
    );
    respond();
    const ids = rows.map(({ id }) => id);
    expect(ids).toEqual(ids.toSorted().toReversed());
  });

  it('an endpoint receives each event once and in order while several servers run', async () => {
    const otherServers = [await startSecondServer(portal), await startSecondServer(portal)];
    await createEndpoint(company.jwt);
    await Promise.all(Array.from({ length: 10 }, () => insertEvent(company.id)));
    await waitForRequests(10);
    await Promise.all(otherServers.map(({ stop }) => stop()));
    expect(receiver.requests.map(({ text }) => JSON.parse(text).sequence)).toEqual(
      Array.from({ length: 10 }, (_, n) => n + 1),
    );
  });

  it('a server releases a busy endpoint after 30 seconds', async () => {
    const { id } = await createEndpoint(company.jwt, '/busy');
    const claims: string[] = [];
    const getTime = performance.now.bind(performance);
    receiver.respondWith(async () => {
      const [claim] = await portal.db.query('select busy_until::text as until from webhook_endpoints where id = $1', [
        id,
      ]);
      claims.push(claim.until);
      vi.spyOn(performance, 'now').mockImplementation(() => getTime() + 30_000);
      return {};
    });
    await portal.db.query(`
      insert into webhook_deliveries (endpoint_id, event_id, kind, sequence, body)
      select '${id}', gen_random_uuid(), 'KEY_EXPIRED', n, '{}' from generate_series(1, 2) n;
      notify changes, 'webhook'`);
    await waitForRequests(2, '/busy');
    vi.restoreAllMocks();
    expect(new Set(claims).size).toBe(2);
  });

  it('a server claims an endpoint for longer than the send window of 30 seconds and the last attempt', async () => {
    const { id } = await createEndpoint(company.jwt, '/claimed');
    const claimSql = `select busy_until > now() + interval '45 seconds' as "isLong" from webhook_endpoints where id = $1`;
    const claims: object[] = [];
    receiver.respondWith(async () => {
      claims.push(...(await portal.db.query(claimSql, [id])));
      return {};
    });
    await insertEvent(company.id);
    await waitFor(() => expect(claims).toEqual([{ isLong: true }]));
  });
});
