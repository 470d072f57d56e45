import { randomBytes } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { creditInvoice, listInvoices, saveBuyer, saveSeller } from '../../../../test/billing.ts';
import { createCompanyWithLink, parseLinkToken, takeEmail } from '../../../../test/emails.ts';
import { EVENT_QUERY, type QueriedEvent, type QueriedFeed } from '../../../../test/event-query.ts';
import { createKeyClient } from '../../../../test/key-client.ts';
import { recordReceipt } from '../../../../test/payments.ts';
import { type Portal, startPortal } from '../../../../test/portal.ts';
import { DAY_MS } from '../../../platform/kernel/durations.rules.ts';
import { recordOverdueInvoices } from '../../billing/receivables/payment-reminders.service.ts';
import { EVENT_DATA } from '../outbox/event-data.ts';
import { EventKind } from '../outbox/event-kinds.rules.ts';
import { purgeEvents } from '../outbox/events.cleanup.ts';
import { recordEvent } from '../outbox/events.service.ts';
import { INVALIDATE_CURSORS_SQL } from './cursors.ts';

type Company = Awaited<ReturnType<Portal['createCompany']>>;

let portal: Portal;
let keyClient: ReturnType<typeof createKeyClient>;
let adminJwt: string;
let company: Company;
beforeAll(async () => {
  portal = await startPortal();
  await portal.setPrices();
  keyClient = createKeyClient(portal);
  adminJwt = await portal.logInAdmin();
});
beforeEach(async () => {
  company = await portal.createCompany();
});
afterAll(() => portal.stop());

const queryFeed = (jwt: string, args: object = {}) => portal.callGraphql(EVENT_QUERY, args, jwt);
const readFeed = async (jwt: string, args: object = {}): Promise<QueriedFeed> =>
  (await queryFeed(jwt, args)).data.events;
const listEvents = ({ edges }: QueriedFeed): QueriedEvent[] => edges.map(({ node }) => node);
const getErrorCode = async (jwt: string, args: object) => (await queryFeed(jwt, args)).errors![0]!.extensions.code;

/** Reads all pages after a cursor. */
async function readAll(jwt: string, after: string | null = null, first = 100): Promise<QueriedEvent[]> {
  const page = await readFeed(jwt, { after, first });
  const { hasNextPage, endCursor } = page.pageInfo;
  return [...listEvents(page), ...(hasNextPage ? await readAll(jwt, endCursor, first) : [])];
}

/** Lists the fields of a snapshot that a recorded event lacks. Only events of an older version can lack fields. */
const listMissingFields = ({ shape }: z.ZodObject, data: object): string[] =>
  Object.entries(data).flatMap(([name, value]) => {
    const field = shape[name];
    return field instanceof z.ZodObject
      ? Object.keys(field.shape).filter((inner) => !Object.hasOwn(value as object, inner))
      : [];
  });
const waitUntilPublished = () =>
  expect
    .poll(async () => (await portal.db.query('select 1 from events where position is null limit 1')).length)
    .toBe(0);

describe('event feed: access', () => {
  it('companies read their own events, administrators all, and unauthenticated callers none', async () => {
    const stranger = await portal.createCompany();
    const { _id } = (await keyClient.request(company.jwt)).body.data;
    await keyClient.decide(adminJwt, _id, 'Rejected', 'Too early.');
    await waitUntilPublished();
    const own = await readAll(company.jwt);
    expect(own.map(({ type, companyId, keyId }) => [type, companyId, keyId])).toEqual([
      ['COMPANY_SIGNED_UP', company.id, null],
      ['KEY_REQUESTED', company.id, _id],
      ['KEY_REJECTED', company.id, _id],
    ]);
    expect(own[2]!.data).toMatchObject({ key: { id: _id, status: 'REJECTED' }, reason: 'Too early.' });
    expect((await readAll(stranger.jwt)).map(({ type }) => type)).toEqual(['COMPANY_SIGNED_UP']);
    const all = await readAll(adminJwt, null, 7);
    expect(all.filter(({ companyId }) => companyId === company.id)).toEqual(own);
    expect(all.some(({ companyId }) => companyId === stranger.id)).toBe(true);
    expect(new Set(all.map(({ id }) => id)).size).toBe(all.length);
    expect((await queryFeed('x')).errors![0]!.extensions.code).toBe('UNAUTHENTICATED');
  });

  it('the feed is filtered by type, and an empty page still has the end cursor', async () => {
    await keyClient.createApproved(company.jwt, adminJwt);
    await waitUntilPublished();
    const { edges, pageInfo, newestCursor } = await readFeed(company.jwt, { types: ['KEY_APPROVED', 'KEY_DISABLED'] });
    expect(edges.map(({ node }) => node.type)).toEqual(['KEY_APPROVED']);
    const [{ cursor }] = edges as [QueriedFeed['edges'][0]];
    expect(cursor).toBe(edges[0]!.node.cursor);
    const end = { hasNextPage: false, hasPreviousPage: false, endCursor: newestCursor };
    expect(pageInfo).toEqual({ ...end, startCursor: cursor });
    const empty = await readFeed(company.jwt, { types: ['VERSION_PUBLISHED'] });
    expect(empty).toEqual({ edges: [], pageInfo: { ...end, startCursor: null }, newestCursor });
    expect((await readFeed(company.jwt, { after: cursor })).edges).toEqual([]);
    expect(await readFeed(company.jwt, { types: [] })).toEqual(await readFeed(company.jwt));
  });

  it('the REST feed returns the same events as GraphQL', async () => {
    await keyClient.createApproved(company.jwt, adminJwt);
    await waitUntilPublished();
    const feed = await readFeed(company.jwt);
    const events = listEvents(feed).map(({ __typename, ...event }) => ({ ...event, data: expect.any(Object) }));
    const reply = await portal.callRest('GET', '/events?first=2', { jwt: company.jwt });
    expect(reply.body).toMatchObject({ code: 5, data: events.slice(0, 2), cursor: events[1]!.cursor });
    expect(reply.body.hasMore).toBe(true);
    const secondPage = await portal.callRest(
      'GET',
      `/events?after=${reply.body.cursor}&types=KEY_DISABLED,%20KEY_APPROVED`,
      {
        jwt: company.jwt,
      },
    );
    expect(secondPage.body).toMatchObject({ data: events.slice(2), hasMore: false, newestCursor: feed.newestCursor });
    for (const queryString of ['first=0', 'first=101', 'first=x', 'types=KEY_SOLD', 'after=1'])
      expect([
        queryString,
        (await portal.callRest('GET', `/events?${queryString}`, { jwt: company.jwt })).body.code,
      ]).toEqual([queryString, 4]);
    for (const [types, message] of [
      ['KEY_APPROVED,KEY_SOLD', 'KEY_SOLD is not an event type.'],
      ['KEY_APPROVED,', 'types must be a comma-separated list of event types.'],
    ]) {
      const { body } = await portal.callRest('GET', `/events?types=${types}`, { jwt: company.jwt });
      expect(body.fields).toEqual({ types: message });
    }
  });
});

it('event feed: a reader with a cursor reads each event exactly once, despite out-of-order commits', async () => {
  await waitUntilPublished();
  const { newestCursor } = await readFeed(adminJwt);
  const readIds: string[] = [];
  let cursor = newestCursor;
  let areWritersDone = false;
  const pendingReads = (async () => {
    for (let isLast = false; !isLast;) {
      isLast = areWritersDone;
      // Reads small pages over REST, and the last page over GraphQL.
      const { body } = await portal.callRest('GET', `/events?after=${cursor}&first=3`, { jwt: adminJwt });
      const page = isLast ? await readFeed(adminJwt, { after: cursor }) : null;
      const events: { id: string }[] = page ? listEvents(page) : body.data;
      readIds.push(...events.map(({ id }) => id));
      cursor = page?.pageInfo.endCursor ?? body.cursor;
      isLast &&= !events.length;
    }
  })();
  const runLateTransaction = async (n: number) => {
    const runner = portal.db.createQueryRunner();
    await runner.startTransaction();
    const at = new Date(Date.now() - n * 1000);
    await recordEvent(runner.manager, { kind: EventKind.PRICES_CHANGED, at, data: { prices: [] } });
    await pause((n * 37) % 200);
    await (n % 5 ? runner.commitTransaction() : runner.rollbackTransaction());
    await runner.release();
  };
  const createCompanyWithKeys = async () => {
    const { jwt } = await portal.createCompany();
    for (const keyType of ['2day', 'week', 'month']) await keyClient.createApproved(jwt, adminJwt, { keyType });
  };
  for (let round = 0; round < 4; round++)
    await Promise.all([
      createCompanyWithKeys(),
      ...Array.from({ length: 5 }, (_, n) => runLateTransaction(round * 5 + n)),
    ]);
  await waitUntilPublished();
  areWritersDone = true;
  await pendingReads;
  expect(readIds).toEqual((await readAll(adminJwt, newestCursor)).map(({ id }) => id));
  expect(readIds).toHaveLength(4 * 7 + 16);
  expect(new Set(readIds).size).toBe(readIds.length);
});

describe('event feed: cursors', () => {
  it('a cursor hides the number of events, and an invalid cursor is rejected', async () => {
    await waitUntilPublished();
    const { newestCursor } = await readFeed(company.jwt);
    expect(newestCursor).toMatch(/^[\w-]{22}$/);
    expect(Buffer.from(newestCursor, 'base64url').subarray(8).readBigUInt64BE()).not.toBe(
      BigInt((await portal.db.query('select last from event_positions'))[0].last),
    );
    for (const after of ['', '1', `${newestCursor}x`])
      expect(await getErrorCode(company.jwt, { after })).toBe('BAD_USER_INPUT');
    for (const first of [0, 101]) expect(await getErrorCode(company.jwt, { first })).toBe('BAD_USER_INPUT');
  });

  it('a cursor older than the retained events is rejected, and the newest cursor remains valid', async () => {
    await waitUntilPublished();
    const { edges, pageInfo } = await readFeed(company.jwt);
    const [oldest] = edges;
    await portal.db.query(`update events set occurred_at = $1 where id = $2`, [
      new Date(Date.now() - 91 * DAY_MS),
      oldest!.node.id,
    ]);
    const [{ id: before }] = await portal.db.query(
      `select id from events where position < (select position from events where id = $1) order by position desc limit 1`,
      [oldest!.node.id],
    );
    const oldCursor = (await readAll(adminJwt)).find(({ id }) => id === before)!.cursor;
    expect((await readFeed(company.jwt, { after: oldCursor })).edges).toHaveLength(1);
    expect(await purgeEvents(portal.db.manager, new Date())).toBe(1);
    const { errors } = await queryFeed(company.jwt, { after: oldCursor });
    expect(errors![0]).toMatchObject({ extensions: { code: 'CURSOR_EXPIRED' }, message: /by its lists/ });
    const { body } = await portal.callRest('GET', `/events?after=${oldCursor}`, { jwt: company.jwt });
    expect(body).toMatchObject({ code: 4, reason: 'CURSOR_EXPIRED', fields: { after: expect.any(String) } });
    const { endCursor } = pageInfo;
    expect(await readFeed(company.jwt, { after: endCursor })).toMatchObject({ edges: [], pageInfo: { endCursor } });
    expect((await readFeed(company.jwt)).edges).toEqual([]);
  });

  it('a cursor of another portal is rejected', async () => {
    // Decrypted with another key, a cursor becomes a random number, which can exceed a bigint of PostgreSQL.
    const foreignCursors = Array.from({ length: 20 }, () => randomBytes(16).toString('base64url'));
    for (const after of foreignCursors) expect(await getErrorCode(company.jwt, { after })).toBe('CURSOR_EXPIRED');
  });

  it('a cursor from before a restored backup is rejected', async () => {
    const { newestCursor } = await readFeed(company.jwt);
    await portal.db.query(INVALIDATE_CURSORS_SQL);
    expect(await getErrorCode(company.jwt, { after: newestCursor })).toBe('CURSOR_EXPIRED');
    const currentCursor = (await readFeed(company.jwt)).newestCursor;
    await portal.db.query('update event_positions set last = last - 1');
    expect(await getErrorCode(company.jwt, { after: currentCursor })).toBe('CURSOR_EXPIRED');
    await portal.db.query('update event_positions set last = last + 1');
  });
});

it('event feed: every event type is recorded as documented, without a licence string', async () => {
  company = await createCompanyWithLink(portal);
  const runMutation = async (text: string, variables: object, jwt = adminJwt) => {
    const { data, errors } = await portal.callGraphql(text, variables, jwt);
    const [payload] = Object.values((data ?? {}) as Record<string, Record<string, unknown>>);
    expect([errors, payload?.userErrors]).toEqual([undefined, []]);
    return payload!;
  };
  await saveSeller(portal, adminJwt);
  await saveBuyer(portal, company.jwt);
  const key = await keyClient.createApproved(company.jwt, adminJwt, { keyType: 'week', user: 10 });
  const [{ id: invoiceId, total: invoiceTotal }] = await listInvoices(portal, company.jwt);
  const receipt = { companyId: company.id, amount: invoiceTotal, allocations: [{ invoiceId, amount: invoiceTotal }] };
  expect(await recordReceipt(portal, adminJwt, receipt)).toMatchObject({ userErrors: [] });
  expect(await creditInvoice(portal, adminJwt, { invoiceId })).toMatchObject({ userErrors: [] });
  await runMutation('mutation ($id: ID!) { changeKeyGrace(input: { keyId: $id, days: 3 }) { userErrors { code } } }', {
    id: key._id,
  });
  const extension = (await keyClient.extend(company.jwt, key._id, 5)).body.data;
  await keyClient.decide(adminJwt, extension._id, 'Approved');
  const withdrawnKey = (await keyClient.request(company.jwt, { keyType: 'month' })).body.data;
  await runMutation(
    'mutation ($id: ID!) { withdrawKeyRequest(input: { keyId: $id }) { userErrors { code } } }',
    { id: withdrawnKey._id },
    company.jwt,
  );
  const rejectedKey = (await keyClient.request(company.jwt, { keyType: 'month' })).body.data;
  await keyClient.decide(adminJwt, rejectedKey._id, 'Rejected');
  const PREPARE_MUTATION = `mutation ($id: ID!) { prepareRenewal(input: { keyId: $id, terms: { planType: MONTH, userLimit: 5, addOns: [REMOTE] } }) {
    userErrors { code } offer { id } } }`;
  const prepareRenewal = async () =>
    (await runMutation(PREPARE_MUTATION, { id: extension._id })).offer as { id: string };
  const firstOffer = await prepareRenewal();
  await runMutation('mutation ($id: ID!) { withdrawRenewal(input: { offerId: $id }) { userErrors { code } } }', {
    id: firstOffer.id,
  });
  const secondOffer = await prepareRenewal();
  await runMutation(
    'mutation ($id: ID!) { declineRenewal(input: { offerId: $id }) { userErrors { code } } }',
    { id: secondOffer.id },
    company.jwt,
  );
  const thirdOffer = await prepareRenewal();
  const QUOTE_QUERY = 'query ($id: ID!) { renewalOfferQuote(offerId: $id) { userErrors { code } quote { total } } }';
  const { total } = (await runMutation(QUOTE_QUERY, { id: thirdOffer.id }, company.jwt)).quote as { total: number };
  await runMutation(
    'mutation ($id: ID!, $total: Money!) { confirmRenewal(input: { offerId: $id, quotedTotal: $total }) { userErrors { code } } }',
    { id: thirdOffer.id, total },
    company.jwt,
  );
  await keyClient.decide(adminJwt, extension._id, 'Disabled', 'Not paid.');
  await runMutation('mutation ($id: ID!) { reinstateKey(input: { keyId: $id }) { userErrors { code } } }', {
    id: extension._id,
  });
  const createdKey = (await keyClient.create(adminJwt, company.id, { keyType: 'custom', expiryDate: '2031-01-01' }))
    .body.data;
  const otherCompanies = [await portal.createCompany(), await portal.createCompany(), await portal.createCompany()];
  const [usedKey, expiringKey, expiredKey] = [
    await keyClient.createApproved(otherCompanies[0]!.jwt, adminJwt, { user: 10 }),
    await keyClient.createApproved(otherCompanies[1]!.jwt, adminJwt),
    await keyClient.createApproved(otherCompanies[2]!.jwt, adminJwt),
  ];
  await portal.callRest('POST', '/app/sync', { licence: usedKey.key, body: { user: 10 } });
  await keyClient.validate(usedKey.key);
  const unconfirmedCompany = await portal.createCompany();
  await runMutation('mutation ($id: ID!) { releaseCompany(input: { companyId: $id }) { userErrors { code } } }', {
    id: unconfirmedCompany.id,
  });
  await runMutation('mutation ($id: ID!) { eraseCompany(input: { companyId: $id }) { userErrors { code } } }', {
    id: unconfirmedCompany.id,
  });
  const setExpiry = (id: string, span: string) =>
    portal.db.query(
      `update keys set starts_at = starts_at - interval '40 days', expires_at = now() + $2::interval where id = $1`,
      [id, span],
    );
  await setExpiry(expiringKey._id, '20 hours');
  await setExpiry(expiredKey._id, '-1 hour');
  const { name, email, phone } = company;
  await portal.callRest('POST', '/company/update-profile', {
    jwt: company.jwt,
    body: { name, email, phone, address: 'Pune' },
  });
  const token = parseLinkToken(await takeEmail(portal, email, 'Confirm your email address'));
  await runMutation(
    'mutation ($token: String!) { confirmEmail(input: { token: $token }) { userErrors { code } } }',
    { token },
    company.jwt,
  );
  await runMutation(
    'mutation ($id: ID!) { suspendCompany(input: { companyId: $id, reason: "Not paid.", disablesKeys: false }) { userErrors { code } } }',
    { id: company.id },
  );
  await portal.db.query(`update invoice_balances set due_on = '2020-01-01' where company_id = $1`, [company.id]);
  await recordOverdueInvoices(portal.db, new Date());
  await runMutation('mutation ($id: ID!) { liftSuspension(input: { companyId: $id }) { userErrors { code } } }', {
    id: company.id,
  });
  await runMutation(
    'mutation { updatePlanSettings(input: { settings: [{ addOn: REMOTE, price: 12, discountPercent: 0, isActive: true }] }) { userErrors { code } } }',
    {},
  );
  await runMutation(
    'mutation { createVersion(input: { version: "9.9", type: USER, warnDate: "2030-01-01" }) { userErrors { code } } }',
    {},
  );

  await expect
    .poll(async () => [...new Set((await readAll(adminJwt)).map(({ type }) => type))].toSorted())
    .toEqual(Object.values(EventKind).toSorted());
  const storedEvents: { type: EventKind; data: object }[] = await portal.db.query(
    'select kind as type, data from events',
  );
  for (const { type, data } of storedEvents) {
    expect([type, EVENT_DATA[type].strict().safeParse(data).error]).toEqual([type, undefined]);
    expect([type, listMissingFields(EVENT_DATA[type], data)]).toEqual([type, []]);
  }
  const text = JSON.stringify(storedEvents);
  for (const { key: licence } of [key, createdKey]) expect(text).not.toContain(licence);
});
