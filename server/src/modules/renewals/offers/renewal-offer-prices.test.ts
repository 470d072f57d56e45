import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { saveSeller } from '../../../../test/billing.ts';
import { takeEmail } from '../../../../test/emails.ts';
import { createKeyClient } from '../../../../test/key-client.ts';
import { type Portal, startPortal } from '../../../../test/portal.ts';
import {
  createRenewalClient,
  ERROR_FIELDS,
  type MutationResult,
  PREPARED_SUBJECT,
  RENEWAL_TERMS,
} from '../../../../test/renewal-offers.ts';
import { loadOpenOffers } from './renewal-offer-queries.ts';

const DAY_MS = 86_400_000;

let portal: Portal;
let client: ReturnType<typeof createRenewalClient>;
let keyClient: ReturnType<typeof createKeyClient>;
let adminJwt: string;
let company: Awaited<ReturnType<Portal['createCompany']>>;
let expiringKeyId: string;
beforeAll(async () => {
  portal = await startPortal({ REMINDER_DAYS: 'off' });
  keyClient = createKeyClient(portal);
  adminJwt = await portal.logInAdmin();
  client = createRenewalClient(portal, adminJwt, () => ({ company, expiringKeyId }));
});
beforeEach(async () => {
  await portal.setPrices(10);
  company = await portal.createCompany();
  expiringKeyId = await client.createExpiringKey(10);
});
afterAll(() => portal.stop());

describe('renewals: price and message of a renewal', () => {
  const formatDayFromNow = (days: number) =>
    new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Kolkata' }).format(Date.now() + days * DAY_MS);

  it.each([
    ['custom', {}],
    ['week', { planType: 'WEEK', expiresAt: null }],
  ])(
    'without a date, the price of a %s renewal is valid until 14 days after the end of the key',
    async (_plan, terms) => {
      await client.setExpiry(expiringKeyId, 2);
      const { offer } = (await client.prepareRenewal(terms)).result;
      expect(Date.parse(offer.validUntil) - (await client.readKeyExpiry())).toBe(14 * DAY_MS);
    },
  );

  it('an offer lapses earlier if an administrator shortens the grace period of its key', async () => {
    const setGraceDays = (days: number) =>
      portal.db.query('update keys set grace_days = $2 where id = $1', [expiringKeyId, days]);
    await setGraceDays(7);
    const { offer } = (await client.prepareRenewal()).result;
    await setGraceDays(3);
    const { data } = await portal.callGraphql('{ me { renewalOffer { validUntil } } }', {}, company.jwt);
    expect([offer.validUntil, data.me.renewalOffer.validUntil].map(Date.parse)).toEqual([
      (await client.readKeyExpiry()) + 21 * DAY_MS,
      (await client.readKeyExpiry()) + 17 * DAY_MS,
    ]);
    await client.passDays(26.9);
    expect(await client.fetchPriceOrErrorCode(offer.id)).toBeTypeOf('number');
    await client.passDays(0.2);
    expect(await client.fetchPriceOrErrorCode(offer.id)).toBe('OFFER_ENDED');
  });

  it('an offer with a chosen day lapses at the end of the day in the portal, the list and the CSV file', async () => {
    const { offer } = (await client.prepareRenewalWithDetails({ priceUntil: formatDayFromNow(3) })).result;
    const end = Date.parse(offer.validUntil);
    expect(new Date(end + 1).toISOString()).toMatch(/T18:30:00\.000Z$/);
    const countOpenOffers = async (time: number) =>
      (await loadOpenOffers(portal.db.manager, [company.id], { now: new Date(time), graceDays: 7 })).length;
    expect([await countOpenOffers(end - 1), await countOpenOffers(end)]).toEqual([1, 0]);
    expect(await client.fetchListedOffer()).toMatchObject({ state: 'OPEN' });
    await portal.db.query(`update renewal_offers set price_until = now() - interval '1 second' where id = $1`, [
      offer.id,
    ]);
    expect(await client.fetchOpenOffer()).toBeNull();
    expect(await client.fetchPriceOrErrorCode(offer.id)).toBe('OFFER_ENDED');
    expect((await client.confirmRenewal(offer.id, offer.quote.total)).outcome).toBe('OFFER_ENDED');
    expect(await client.fetchListedOffer()).toMatchObject({ state: 'LAPSED' });
    expect(await client.readExportedState()).toBe('Lapsed');
    expect((await client.prepareRenewal()).outcome).toMatch(/^Renewal prepared/);
    expect(await client.readExportedState()).toBe('Prepared');
  });

  it.each([
    ['yesterday', -1, 'Choose a time in the future.'],
    [
      '25 days from now, for a key that ends in 10',
      25,
      expect.stringMatching(/^Choose a day no later than \d\d-\w{3}-\d{4}\.$/),
    ],
  ])('a price that is valid until %s is rejected', async (_case, days, message) => {
    const { outcome, result } = await client.prepareRenewalWithDetails({ priceUntil: formatDayFromNow(days) });
    expect(outcome).toBe('INVALID_INPUT');
    expect(result.userErrors).toMatchObject([{ field: ['input', 'priceUntil'], message }]);
    expect(await client.fetchOpenOffer()).toBeNull();
  });

  it('the last possible day can be chosen', async () => {
    expect((await client.prepareRenewalWithDetails({ priceUntil: formatDayFromNow(24) })).outcome).toMatch(
      /^Renewal prepared/,
    );
  });

  it('the price of a custom renewal is valid at most until its own expiry', async () => {
    const renewalExpiry = new Date(Date.now() + 12 * DAY_MS).toISOString();
    const { offer } = (await client.prepareRenewal({ expiresAt: renewalExpiry })).result;
    expect(offer.validUntil).toBe(renewalExpiry);
  });

  describe('a renewal for a week that would end in the grace period of its key', () => {
    const WEEK_TERMS = { planType: 'WEEK', expiresAt: null };
    const setGraceDays = (days: number) =>
      portal.db.query('update keys set grace_days = $2 where id = $1', [expiringKeyId, days]);
    beforeEach(() => client.setExpiry(expiringKeyId, 2));

    it('its price is valid at most until its own expiry', async () => {
      await setGraceDays(7);
      const { offer } = (await client.prepareRenewal(WEEK_TERMS)).result;
      expect(offer.validUntil).toBe(offer.quote.expiresAt);
      await client.withdrawRenewal(offer.id, adminJwt);
      const details = { priceUntil: formatDayFromNow(9) };
      const { result } = await client.prepareRenewal(WEEK_TERMS, expiringKeyId, null, adminJwt, details);
      expect(result.userErrors).toMatchObject([{ field: ['input', 'priceUntil'] }]);
    });

    it('it lapses at its own expiry if the grace period was extended after it was prepared', async () => {
      const { offer } = (await client.prepareRenewal(WEEK_TERMS)).result;
      await setGraceDays(7);
      const { data } = await portal.callGraphql('{ me { renewalOffer { validUntil } } }', {}, company.jwt);
      expect(data.me.renewalOffer.validUntil).toBe(offer.quote.expiresAt);
      await client.passDays(6.9);
      expect(await client.fetchPriceOrErrorCode(offer.id)).toBe(offer.quote.total);
      await client.passDays(0.2);
      expect(await client.fetchPriceOrErrorCode(offer.id)).toBe('OFFER_ENDED');
      expect((await client.confirmRenewal(offer.id, offer.quote.total)).outcome).toBe('OFFER_ENDED');
      expect(await client.fetchListedOffer()).toMatchObject({ state: 'LAPSED' });
      expect(await client.readExportedState()).toBe('Lapsed');
      // After the grace period, the term would move by less than the time since its expiry.
      await client.passDays(5);
      expect((await client.confirmRenewal(offer.id, offer.quote.total)).outcome).toBe('OFFER_ENDED');
      expect((await client.prepareRenewal(WEEK_TERMS)).outcome).toMatch(/^Renewal prepared/);
    });
  });

  it('a changed latest expiry voids a renewal', async () => {
    const id = await client.prepareRenewalAndGetId();
    await portal.db.query(`update keys set expires_at = expires_at - interval '1 day' where id = $1`, [expiringKeyId]);
    expect(await client.fetchOpenOffer()).toBeNull();
    expect((await client.confirmRenewal(id, 1)).outcome).toBe('OFFER_ENDED');
    expect(await client.fetchListedOffer()).toMatchObject({ state: 'LAPSED' });
    expect(await client.readExportedState()).toBe('Lapsed');
  });

  it('a void renewal stays void after the request that voided it is withdrawn', async () => {
    const { offer } = (await client.prepareRenewal()).result;
    const { body } = await keyClient.request(company.jwt, { keyType: 'month' });
    const withdrawMutation = `mutation ($keyId: ID!) { withdrawKeyRequest(input: { keyId: $keyId }) { userErrors { code } } }`;
    const { data } = await portal.callGraphql(withdrawMutation, { keyId: body.data._id }, company.jwt);
    expect(data.withdrawKeyRequest.userErrors).toEqual([]);
    expect(await client.fetchOpenOffer()).toBeNull();
    expect(await client.fetchListedOffer()).toMatchObject({ state: 'LAPSED' });
    const { outcome, result } = await client.confirmRenewal(offer.id, offer.quote.total);
    expect(outcome).toBe('OFFER_ENDED');
    expect(result.userErrors[0].message).toMatch(/^This renewal was voided by a change of the keys/);
    expect((await client.prepareRenewal()).outcome).toMatch(/^Renewal prepared/);
  });

  it('an extension that keeps the latest expiry leaves a renewal open, and events link to the extension', async () => {
    const offerId = await client.prepareRenewalAndGetId();
    const extendMutation = `mutation ($keyId: ID!) {
      extendKey(input: { keyId: $keyId, addedUsers: 5 }) { userErrors { code message } key { id } } }`;
    const { data, errors } = await portal.callGraphql(extendMutation, { keyId: expiringKeyId }, adminJwt);
    expect([errors, data?.extendKey.userErrors]).toEqual([undefined, []]);
    expect(await client.fetchOpenOffer()).toMatchObject({ state: 'OPEN' });
    // The event about the renewal links to the extension, because it has replaced the key.
    await client.withdrawRenewal(offerId, adminJwt);
    const events = await portal.db.query(
      `select key_id from events where kind = 'RENEWAL_WITHDRAWN' and company_id = $1`,
      [company.id],
    );
    expect(events).toEqual([{ key_id: data.extendKey.key.id }]);
  });

  it('the company sees the message in the portal, and quoted without links in the email', async () => {
    const message = ' Same terms as last year. Details: https://renew.example/now\nAsha ';
    const { offer } = (await client.prepareRenewalWithDetails({ message })).result;
    expect(offer.message).toBe(message.trim());
    const { data } = await portal.callGraphql('{ me { renewalOffer { message } } }', {}, company.jwt);
    expect(data.me.renewalOffer.message).toBe(message.trim());
    const email = await takeEmail(portal, company.email, PREPARED_SUBJECT);
    expect(email.text).toContain(
      'Message from the administrator: "Same terms as last year. Details: https: / / renew. example/ now\nAsha"',
    );
    expect(email.text).toMatch(/This price is valid until \d\d-\w{3}-\d{4}, \d\d:\d\d \(Asia\/Kolkata\)\./);
    expect(email.text).toMatch(/^Your key \(.*\) expires on /m);
    expect(email.subject).toBe(PREPARED_SUBJECT);
  });

  it('the email about a renewal of a key that has expired says so', async () => {
    await client.passDays(12);
    await client.prepareRenewal();
    expect((await takeEmail(portal, company.email, PREPARED_SUBJECT)).text).toMatch(/^Your key \(.*\) expired on /m);
  });

  it('a message with 501 characters or a direction override is rejected, and the email quotes all 500 characters', async () => {
    expect((await client.prepareRenewalWithDetails({ message: '😀'.repeat(501) })).result.userErrors).toMatchObject([
      { field: ['input', 'message'], message: 'A message can have at most 500 characters.' },
    ]);
    expect((await client.prepareRenewalWithDetails({ message: 'Ask \u202eahsA' })).result.userErrors).toMatchObject([
      {
        field: ['input', 'message'],
        message: 'A message must not contain characters that change the writing direction.',
      },
    ]);
    const longestMessage = 'm'.repeat(500);
    expect((await client.prepareRenewalWithDetails({ message: longestMessage })).outcome).toMatch(/^Renewal prepared/);
    expect((await takeEmail(portal, company.email, PREPARED_SUBJECT)).text).toContain(`"${longestMessage}"`);
  });

  it('a retry with the same Idempotency-Key returns the first offer, and another date is rejected', async () => {
    const prepareWithIdempotencyKey = async (priceUntil: string) => {
      const response = await portal.send('/graphql', {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          authorization: `Bearer ${adminJwt}`,
          'idempotency-key': `offer ${expiringKeyId}`,
        },
        body: JSON.stringify({
          query: `mutation ($input: PrepareRenewalInput!) {
            prepareRenewal(input: $input) { ${ERROR_FIELDS} offer { id } } }`,
          variables: { input: { keyId: expiringKeyId, terms: RENEWAL_TERMS, quotedTotal: null, priceUntil } },
        }),
      });
      return ((await response.json()) as { data: { prepareRenewal: MutationResult['result'] } }).data.prepareRenewal;
    };
    const firstPayload = await prepareWithIdempotencyKey(formatDayFromNow(3));
    expect((await prepareWithIdempotencyKey(formatDayFromNow(3))).offer).toEqual(firstPayload.offer);
    expect((await prepareWithIdempotencyKey(formatDayFromNow(4))).userErrors).toMatchObject([
      { code: 'IDEMPOTENCY_KEY_REUSED' },
    ]);
  });

  it('the audit log and the event contain the price and the time until which it is valid', async () => {
    const { offer } = (await client.prepareRenewalWithDetails({ message: 'Hello.' })).result;
    const [entry] = await portal.db.query(
      `select after from audit.entries where kind = 'RENEWAL' and action = 'CREATED' and company_id = $1`,
      [company.id],
    );
    expect(entry.after).toMatchObject({ total: offer.quote.total, message: 'Hello.', price_until: expect.any(String) });
    const [event] = await client.fetchEvents('RENEWAL_PREPARED');
    expect(event.data.offer).toMatchObject({ total: offer.quote.total, priceUntil: offer.validUntil });
  });
});

describe('renewals: changed GST rate', () => {
  afterEach(async () => {
    await saveSeller(portal, adminJwt, { gstRate: 18 });
  });

  it('a renewal with an outdated GST rate is lapsed, and can be prepared again', async () => {
    const { offer } = (await client.prepareRenewal()).result;
    await saveSeller(portal, adminJwt, { gstRate: 12 });
    expect(await client.fetchOpenOffer()).toBeNull();
    expect(await client.fetchPriceOrErrorCode(offer.id)).toBe('GST_RATE_CHANGED');
    const { outcome, result } = await client.confirmRenewal(offer.id, offer.quote.total);
    expect(outcome).toBe('GST_RATE_CHANGED');
    expect(result.userErrors[0].message).toBe(
      'This price has 18 % GST, but the rate is now 12 %. Request a key instead.',
    );
    expect(await client.fetchListedOffer()).toMatchObject({ state: 'LAPSED' });
    expect(await client.readExportedState()).toBe('Lapsed');
    const newOffer = (await client.prepareRenewal()).result.offer;
    expect((await client.confirmRenewal(newOffer.id, newOffer.quote.total)).outcome).toMatch(/^Renewal confirmed/);
  });

  it('a free renewal stays open after the GST rate has changed', async () => {
    const { offer } = (await client.prepareRenewal({ userLimit: 0 })).result;
    const { text } = await takeEmail(portal, company.email, PREPARED_SUBJECT);
    expect(text).toMatch(/You can confirm it until \d\d-\w{3}-\d{4}/);
    await saveSeller(portal, adminJwt, { gstRate: 12 });
    expect((await client.confirmRenewal(offer.id, 0)).outcome).toMatch(/^Renewal confirmed/);
  });
});
