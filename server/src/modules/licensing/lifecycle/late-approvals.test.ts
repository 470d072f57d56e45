import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { saveSeller } from '../../../../test/billing.ts';
import { takeEmail } from '../../../../test/emails.ts';
import { createKeyClient } from '../../../../test/key-client.ts';
import { type Portal, startPortal } from '../../../../test/portal.ts';
import { resetRateLimits } from '../../../../test/sign-up.ts';

const DAY_MS = 86_400_000;
/** Calculates the total at ₹10 per user and day, including GST. */
const calculateTotal = (days: number, users = 10) => users * 10 * days * 1.18;

let portal: Portal;
let keyClient: ReturnType<typeof createKeyClient>;
let adminJwt: string;
let company: Awaited<ReturnType<Portal['createCompany']>>;
beforeAll(async () => {
  portal = await startPortal({ REMINDER_DAYS: 'off' });
  keyClient = createKeyClient(portal);
});
beforeEach(async () => {
  portal.shiftClock(0);
  await portal.setPrices(10);
  await resetRateLimits(portal);
  adminJwt = await portal.logInAdmin();
  company = await portal.createCompany();
});
afterAll(() => portal.stop());

const addDaysToNow = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString();

/** Creates a custom request for 20 days, moves the clock forward and logs an administrator in. */
async function createLateRequest(days: number) {
  const { body } = await keyClient.request(company.jwt, { keyType: 'custom', expiryDate: addDaysToNow(20) });
  expect(body.data.total).toBe(calculateTotal(20));
  portal.shiftClock(days * DAY_MS);
  return { key: body.data, laterAdminJwt: await portal.logInAdmin() };
}

const QUOTE_FIELDS = '{ total startsAt expiresAt lines { days pricePerUserPerDay } }';
const readKey = async (id: string, jwt: string) =>
  (
    await portal.callGraphql(
      `query ($id: ID!) { key(id: $id) {
        total startsAt quote ${QUOTE_FIELDS} requestedQuote ${QUOTE_FIELDS} quoteOnApproval ${QUOTE_FIELDS}
        history { status requestedQuote ${QUOTE_FIELDS} } } }`,
      { id },
      jwt,
    )
  ).data.key;

describe('keys: late approval', () => {
  it('a custom request starts on approval, keeps its expiry and costs only the remaining days', async () => {
    const { key, laterAdminJwt } = await createLateRequest(5);
    await portal.setPrices(99);
    const approvedKey = (await keyClient.decide(laterAdminJwt, key._id, 'Approved')).body.data;
    expect(approvedKey).toMatchObject({ expiringAt: key.expiringAt, total: calculateTotal(15) });
    expect(approvedKey.breakdown[0].user).toMatchObject({ pricePerUser: 10, diffInDays: 15 });
    expect(Date.parse(approvedKey.startsAt)).toBeGreaterThanOrEqual(Date.parse(key.startsAt) + 5 * DAY_MS);
  });

  it('the company and administrators see the requested price next to the new price', async () => {
    const { key, laterAdminJwt } = await createLateRequest(5);
    await keyClient.decide(laterAdminJwt, key._id, 'Approved');
    const requestedPrice = {
      total: calculateTotal(20),
      startsAt: key.startsAt,
      expiresAt: key.expiringAt,
      lines: [{ days: 20, pricePerUserPerDay: 10 }],
    };
    const shownToAdministrator = await readKey(key._id, laterAdminJwt);
    // Set the clock back, because the company's session has expired after 5 days.
    portal.shiftClock(0);
    for (const shownKey of [shownToAdministrator, await readKey(key._id, company.jwt)]) {
      expect(shownKey).toMatchObject({
        total: calculateTotal(15),
        quote: { lines: [{ days: 15 }] },
        quoteOnApproval: null,
      });
      expect(shownKey.requestedQuote).toEqual(requestedPrice);
      expect(shownKey.history).toEqual([
        { status: 'PENDING', requestedQuote: null },
        { status: 'APPROVED', requestedQuote: requestedPrice },
      ]);
    }
    const email = await takeEmail(portal, company.email, 'Your key was approved');
    expect(email.text).toContain('and costs ₹1,770, GST included.');
    expect(email.text).toContain('The requested price was ₹2,360. You pay only for the days after the approval.');
    const [event] = await portal.db.query(`select data from events where kind = 'KEY_APPROVED' and key_id = $1`, [
      key._id,
    ]);
    expect(event.data).toMatchObject({ requestedTotal: 2360, key: { total: 1770 } });
    const [entry] = await portal.db.query(
      `select before, after from audit.entries where kind = 'KEY' and subject = $1 and action = 'CHANGED'`,
      [key._id],
    );
    expect([Number(entry.before.total), Number(entry.after.total)]).toEqual([2360, 1770]);
  });

  it('the email about a late approval of unlimited users states no requested price', async () => {
    const change = { keyType: 'custom', expiryDate: addDaysToNow(20), user: 0 };
    const { body } = await keyClient.request(company.jwt, change);
    portal.shiftClock(5 * DAY_MS);
    expect((await keyClient.decide(await portal.logInAdmin(), body.data._id, 'Approved')).body.code).toBe(5);
    const email = await takeEmail(portal, company.email, 'Your key was approved');
    expect(email.text).not.toContain('The requested price was');
  });

  it('a pending request shows the price of an approval now, until the request expires', async () => {
    const { key, laterAdminJwt } = await createLateRequest(5);
    expect(await readKey(key._id, laterAdminJwt)).toMatchObject({
      total: calculateTotal(20),
      quoteOnApproval: { total: calculateTotal(15), expiresAt: key.expiringAt, lines: [{ days: 15 }] },
      requestedQuote: null,
    });
    const { data } = await portal.callGraphql(
      `{ keyPage(limit: 1) { items { id quoteOnApproval ${QUOTE_FIELDS} } } }`,
      {},
      laterAdminJwt,
    );
    expect(data.keyPage.items).toMatchObject([{ id: key._id, quoteOnApproval: { lines: [{ days: 15 }] } }]);
    portal.shiftClock(21 * DAY_MS);
    expect((await readKey(key._id, await portal.logInAdmin())).quoteOnApproval).toBeNull();
  });

  it('an approval at another total than the confirmed one is rejected with the new total', async () => {
    const { key, laterAdminJwt } = await createLateRequest(5);
    const approve = async (quotedTotal: number) =>
      (
        await portal.callGraphql(
          `mutation ($input: ChangeKeyStatusInput!) {
            changeKeyStatus(input: $input) { key { status total } userErrors { code field message } } }`,
          { input: { keyId: key._id, status: 'APPROVED', quotedTotal } },
          laterAdminJwt,
        )
      ).data.changeKeyStatus;
    const message = 'The price is now ₹1,770. Check it and submit again.';
    expect(await approve(calculateTotal(20))).toEqual({
      key: null,
      userErrors: [{ code: 'PRICE_CHANGED', field: ['input', 'quotedTotal'], message }],
    });
    expect(await approve(calculateTotal(15))).toEqual({
      key: { status: 'APPROVED', total: calculateTotal(15) },
      userErrors: [],
    });
  });

  it('an extension costs only the days that remain at its approval', async () => {
    const runningKey = await keyClient.createApproved(company.jwt, adminJwt, {
      keyType: 'custom',
      expiryDate: addDaysToNow(20),
    });
    const { body } = await keyClient.extend(company.jwt, runningKey._id, 5);
    expect(body.data.total).toBe(calculateTotal(20, 5));
    portal.shiftClock(8 * DAY_MS);
    const approvedKey = (await keyClient.decide(await portal.logInAdmin(), body.data._id, 'Approved')).body.data;
    expect(approvedKey).toMatchObject({ key: runningKey.key, user: 15, total: calculateTotal(12, 5) });
    expect(approvedKey.expiringAt).toBe(runningKey.expiringAt);
  });

  it('an extension of a week is priced for the remaining days and keeps its expiry', async () => {
    const runningKey = await keyClient.createApproved(company.jwt, adminJwt, { keyType: 'week' });
    const { body } = await keyClient.extend(company.jwt, runningKey._id, 5);
    portal.shiftClock(3 * DAY_MS);
    const approvedKey = (await keyClient.decide(await portal.logInAdmin(), body.data._id, 'Approved')).body.data;
    expect(approvedKey).toMatchObject({ expiringAt: runningKey.expiringAt, total: calculateTotal(4, 5) });
  });

  it.each([
    ['during the grace period of the previous key', 4, 'Approved', 28, 'requested'],
    ['after the grace period of the previous key', 1, 'Approved', 26, 'now'],
    ['after the previous key was disabled during its grace period', 4, 'Disabled', 26, 'now'],
  ])('a renewal approved %s costs the displayed price', async (_case, grace, previousStatus, days, starts) => {
    const runningKey = await keyClient.createApproved(company.jwt, adminJwt, { keyType: '2day' });
    await portal.db.query('update keys set grace_days = $2 where id = $1', [runningKey._id, grace]);
    const { body } = await keyClient.request(company.jwt, { keyType: 'custom', expiryDate: addDaysToNow(29.9) });
    expect(body.data.total).toBe(calculateTotal(28));
    portal.shiftClock(4 * DAY_MS);
    const laterAdminJwt = await portal.logInAdmin();
    if (previousStatus === 'Disabled') await keyClient.decide(laterAdminJwt, runningKey._id, previousStatus);
    expect((await readKey(body.data._id, laterAdminJwt)).quoteOnApproval.total).toBe(calculateTotal(days));
    const approvedKey = (await keyClient.decide(laterAdminJwt, body.data._id, 'Approved')).body.data;
    expect(approvedKey.total).toBe(calculateTotal(days));
    expect(approvedKey.startsAt === body.data.startsAt).toBe(starts === 'requested');
  });

  it.each([
    ['is late although an even earlier key is in its grace period', 10, 0, 24],
    ['is not late during the grace period of the previous key', 0, 4, 27],
  ])('a renewal after two keys %s', async (_case, firstGrace, secondGrace, days) => {
    const firstKey = await keyClient.createApproved(company.jwt, adminJwt, { keyType: '2day' });
    const secondTerm = { keyType: 'custom', expiryDate: addDaysToNow(3) };
    const secondKey = await keyClient.createApproved(company.jwt, adminJwt, secondTerm);
    for (const [key, grace] of [
      [firstKey, firstGrace],
      [secondKey, secondGrace],
    ] as const)
      await portal.db.query('update keys set grace_days = $2 where id = $1', [key._id, grace]);
    const { body } = await keyClient.request(company.jwt, { keyType: 'custom', expiryDate: addDaysToNow(29.9) });
    expect(body.data.total).toBe(calculateTotal(27));
    portal.shiftClock(6 * DAY_MS);
    const laterAdminJwt = await portal.logInAdmin();
    expect((await readKey(body.data._id, laterAdminJwt)).quoteOnApproval.total).toBe(calculateTotal(days));
    const approvedKey = (await keyClient.decide(laterAdminJwt, body.data._id, 'Approved')).body.data;
    expect(approvedKey.total).toBe(calculateTotal(days));
  });

  it('an approval within the first day does not change the price and records no requested price', async () => {
    const { body } = await keyClient.request(company.jwt, { keyType: 'custom', expiryDate: addDaysToNow(19.9) });
    portal.shiftClock(DAY_MS / 2);
    const laterAdminJwt = await portal.logInAdmin();
    expect((await keyClient.decide(laterAdminJwt, body.data._id, 'Approved')).body.data.total).toBe(body.data.total);
    expect((await readKey(body.data._id, laterAdminJwt)).requestedQuote).toBeNull();
  });

  it('the requested price shows the GST rate of the request', async () => {
    await saveSeller(portal, adminJwt, { gstRate: 12 });
    onTestFinished(async () => {
      portal.shiftClock(0);
      await saveSeller(portal, adminJwt);
    });
    const { body } = await keyClient.request(company.jwt, { keyType: 'custom', expiryDate: addDaysToNow(20) });
    portal.shiftClock(5 * DAY_MS);
    const laterAdminJwt = await portal.logInAdmin();
    await keyClient.decide(laterAdminJwt, body.data._id, 'Approved');
    const { data } = await portal.callGraphql(
      'query ($id: ID!) { key(id: $id) { requestedQuote { subtotal gstRate gst } } }',
      { id: body.data._id },
      laterAdminJwt,
    );
    expect(data.key.requestedQuote).toEqual({ subtotal: 2000, gstRate: 12, gst: 240 });
  });
});
