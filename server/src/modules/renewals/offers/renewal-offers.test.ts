import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { readEmails, takeEmail } from '../../../../test/emails.ts';
import { createKeyClient } from '../../../../test/key-client.ts';
import { type Portal, startPortal } from '../../../../test/portal.ts';
import { createRenewalClient, PREPARED_SUBJECT, RENEWAL_TERMS } from '../../../../test/renewal-offers.ts';

// The portal of these tests has no mail server.
const PREPARED_MESSAGE = 'Renewal prepared. The email to the company was saved to DATA_DIR/mail.';
const NOT_EMAILED_MESSAGE =
  'Renewal prepared. No member of the company receives these emails, so contact the company directly.';
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

describe('renewals: prepared renewal', () => {
  it('the company is notified, confirms at the quoted price and receives an approved key', async () => {
    const { outcome, result } = await client.prepareRenewal();
    expect(outcome).toBe(PREPARED_MESSAGE);
    const { id } = result.offer;
    expect(result.offer).toMatchObject({ state: 'OPEN', preparedBy: 'Chief', userLimit: 25 });
    const email = await takeEmail(portal, company.email, PREPARED_SUBJECT);
    expect(email.text).toMatch(/A renewal for 25 users with Remote, Calling is ready for you to confirm\./);
    expect(email.text).toMatch(/The renewal is valid from \d\d-\w{3}-\d{4} to 31-Mar-2030 and costs ₹/);
    expect(email.text).toContain(`${portal.config.publicUrl}/requestedKeys?renewal=review`);
    expect(await client.fetchOpenOffer()).toEqual({ id, state: 'OPEN', preparedBy: 'Administrator' });
    expect(await client.fetchListedOffer()).toEqual({ state: 'OPEN', reason: null });
    expect(await client.fetchEvents('RENEWAL_PREPARED')).toMatchObject([
      { is_for_company: true, is_for_administrators: false },
    ]);

    const price = (await client.fetchPriceOrErrorCode(id)) as number;
    expect(email.text).toContain(`₹${price.toLocaleString('en-IN')}`);
    const confirmation = await client.confirmRenewal(id, price);
    expect(confirmation.outcome).toBe('Renewal confirmed. Your new key is approved.');
    const { key } = confirmation.result;
    expect(key).toMatchObject({
      status: 'APPROVED',
      userLimit: 25,
      total: price,
      history: [
        {
          status: 'APPROVED',
          by: 'Administrator',
          reason: 'Prepared as a renewal, and confirmed by the company.',
        },
      ],
    });
    const [{ expires_at }] = await portal.db.query('select expires_at from keys where id = $1', [expiringKeyId]);
    expect(key.startsAt).toBe(expires_at.toISOString());
    const administratorView = await portal.callGraphql(
      'query ($id: ID!) { key(id: $id) { history { by } } }',
      { id: key.id },
      adminJwt,
    );
    expect(administratorView.data.key.history).toEqual([{ by: 'Chief' }]);
    const confirmationEmail = await takeEmail(portal, company.email, 'Your renewal is confirmed');
    expect(confirmationEmail.text).toContain(`costs ₹${price.toLocaleString('en-IN')}, GST included`);
    expect(await client.fetchEvents('RENEWAL_CONFIRMED')).toMatchObject([
      { is_for_company: false, is_for_administrators: true },
    ]);
    expect(await client.fetchOpenOffer()).toBeNull();
    expect(await client.fetchListedOffer()).toBeUndefined();
  });

  it('only one of several concurrent confirmations succeeds', async () => {
    const id = await client.prepareRenewalAndGetId();
    const price = (await client.fetchPriceOrErrorCode(id)) as number;
    const results = await Promise.all(Array.from({ length: 6 }, () => client.confirmRenewal(id, price)));
    expect(results.map(({ outcome }) => outcome).toSorted()).toEqual([
      ...Array.from({ length: 5 }, () => 'OFFER_ENDED'),
      'Renewal confirmed. Your new key is approved.',
    ]);
    const keys = await portal.db.query('select 1 from keys where company_id = $1', [company.id]);
    expect(keys).toHaveLength(2);
    const [userError] = results.find(({ outcome }) => outcome === 'OFFER_ENDED')!.result.userErrors;
    expect(userError.message).toMatch(/^This renewal was confirmed on \d\d \w{3} \d{4}, \d\d:\d\d\./);
  });

  it('a renewal costs its quoted price, even if prices change or an add-on becomes inactive', async () => {
    const { offer } = (await client.prepareRenewal()).result;
    await portal.setPrices(20);
    await portal.db.query(`update plan_settings set is_active = false where add_on = 'CALLING'`);
    expect(await client.fetchPriceOrErrorCode(offer.id)).toBe(offer.quote.total);
    const { key } = (await client.confirmRenewal(offer.id, offer.quote.total)).result;
    expect(key).toMatchObject({ total: offer.quote.total, expiresAt: offer.quote.expiresAt });
    const [stored] = await portal.db.query('select add_ons, lines from keys where id = $1', [key.id]);
    expect(stored.add_ons).toBe('{REMOTE,CALLING}');
    expect(stored.lines).toMatchObject([{ pricePerUserPerDay: 10 }, { pricePerUserPerDay: 10 }]);
  });

  it('a confirmation with a total that differs from the offer is rejected, and the offer remains open', async () => {
    const id = await client.prepareRenewalAndGetId();
    const { outcome, result } = await client.confirmRenewal(
      id,
      ((await client.fetchPriceOrErrorCode(id)) as number) - 1,
    );
    expect(outcome).toBe('PRICE_CHANGED');
    expect(result.userErrors).toMatchObject([{ field: ['input', 'quotedTotal'] }]);
    expect(await client.fetchOpenOffer()).toMatchObject({ state: 'OPEN' });
  });

  it('an old offer without a stored price costs the current price at confirmation', async () => {
    const id = await client.prepareRenewalAndGetId();
    await portal.db.query(
      `update renewal_offers set starts_at = null, ends_at = null, lines = null, subtotal = null, gst = null,
         round_off = null, total = null, price_until = null, latest_expiry = null where id = $1`,
      [id],
    );
    const firstPrice = (await client.fetchPriceOrErrorCode(id)) as number;
    await portal.setPrices(20);
    expect((await client.confirmRenewal(id, firstPrice)).outcome).toBe('PRICE_CHANGED');
    expect(await client.fetchPriceOrErrorCode(id)).toBe(2 * firstPrice);
    const { data } = await portal.callGraphql(
      '{ me { renewalOffer { state validUntil message quote { total } } } }',
      {},
      company.jwt,
    );
    expect(data.me.renewalOffer).toEqual({
      state: 'OPEN',
      validUntil: new Date((await client.readKeyExpiry()) + 14 * DAY_MS).toISOString(),
      message: null,
      quote: null,
    });
    expect((await client.confirmRenewal(id, 2 * firstPrice)).outcome).toMatch(/^Renewal confirmed/);
  });

  it.each([
    ['keeps its stored days and moves its term', 0, { planType: 'WEEK', expiresAt: null }, 'moved'],
    ['and in the grace period of its key keeps its term', 7, { planType: 'WEEK', expiresAt: null }, 'kept'],
    ['keeps its stored term', 0, {}, 'kept'],
  ])('a renewal that is confirmed after its start %s', async (_case, graceDays, terms, expected) => {
    await client.setExpiry(expiringKeyId, 2);
    await portal.db.query('update keys set grace_days = $2 where id = $1', [expiringKeyId, graceDays]);
    const { offer } = (await client.prepareRenewal(terms)).result;
    const { startsAt, expiresAt, total } = offer.quote;
    await client.passDays(4);
    const { key } = (await client.confirmRenewal(offer.id, total)).result;
    expect(key.total).toBe(total);
    const getTermLength = (term: { startsAt: string; expiresAt: string }) =>
      Date.parse(term.expiresAt) - Date.parse(term.startsAt);
    expect(getTermLength(key)).toBe(getTermLength({ startsAt, expiresAt }));
    expect(Date.parse(key.startsAt) > Date.now() - 60_000).toBe(expected === 'moved');
  });

  it('a company declines a renewal with a reason that administrators read', async () => {
    const id = await client.prepareRenewalAndGetId();
    expect((await client.declineRenewal(id, 'x'.repeat(501))).outcome).toBe('INVALID_INPUT');
    expect((await client.declineRenewal(id, ' Too dear ')).result.offer).toEqual({
      state: 'DECLINED',
      reason: 'Too dear',
    });
    expect(await client.fetchOpenOffer()).toBeNull();
    expect(await client.fetchListedOffer()).toEqual({ state: 'DECLINED', reason: 'Too dear' });
    expect(await client.fetchEvents('RENEWAL_DECLINED')).toMatchObject([
      { is_for_administrators: true, data: { reason: 'Too dear', offer: { state: 'DECLINED' } } },
    ]);
    const fetchHistory = () =>
      portal.readData(`{ companyEventPage(companyId: "${company.id}") { items { kind by } } }`, {}, adminJwt);
    await expect
      .poll(async () => (await fetchHistory()).companyEventPage.items)
      .toContainEqual({ kind: 'RENEWAL_DECLINED', by: 'Company' });
    expect((await client.confirmRenewal(id, 1)).outcome).toBe('OFFER_ENDED');
    expect((await client.withdrawRenewal(id, adminJwt)).outcome).toBe('OFFER_ENDED');
    expect((await client.prepareRenewal()).outcome).toMatch(/^Renewal prepared/);
  });

  it('a withdrawal is reported to the company and excludes a concurrent confirmation', async () => {
    const id = await client.prepareRenewalAndGetId();
    const price = (await client.fetchPriceOrErrorCode(id)) as number;
    const [withdrawn, confirmed] = await Promise.all([
      client.withdrawRenewal(id, adminJwt),
      client.confirmRenewal(id, price),
    ]);
    expect([withdrawn.outcome, confirmed.outcome].filter((outcome) => outcome === 'OFFER_ENDED')).toHaveLength(1);
    company = await portal.createCompany();
    expiringKeyId = await client.createExpiringKey(5);
    const secondOfferId = await client.prepareRenewalAndGetId();
    expect((await client.withdrawRenewal(secondOfferId, adminJwt)).result.offer).toEqual({ state: 'WITHDRAWN' });
    expect(await client.fetchOpenOffer()).toBeNull();
    expect(await client.fetchEvents('RENEWAL_WITHDRAWN')).toMatchObject([{ is_for_company: true }]);
  });

  it('only one of several concurrent renewals for a company is prepared', async () => {
    const results = await Promise.all([client.prepareRenewal(), client.prepareRenewal(), client.prepareRenewal()]);
    expect(results.map(({ outcome }) => outcome).toSorted()).toEqual(['OFFER_OPEN', 'OFFER_OPEN', PREPARED_MESSAGE]);
  });

  it('a suspended company gets no email about a prepared renewal, and the administrator sees that', async () => {
    await client.runMutation(
      'mutation ($input: SuspendCompanyInput!) { suspendCompany(input: $input) { message userErrors { code } } }',
      { input: { companyId: company.id, reason: 'Unpaid', disablesKeys: false } },
      adminJwt,
    );
    expect((await client.prepareRenewal()).outcome).toBe(NOT_EMAILED_MESSAGE);
  });

  it('a company with reminders turned off sees its renewal, and is emailed only about the confirmation', async () => {
    await portal.callGraphql(
      'mutation { setEmailPreference(input: { kind: REMINDERS, isOn: false }) { message } }',
      {},
      company.jwt,
    );
    const { outcome, result } = await client.prepareRenewal();
    expect(outcome).toBe(NOT_EMAILED_MESSAGE);
    expect(await client.fetchOpenOffer()).toMatchObject({ state: 'OPEN' });
    const emails = await readEmails(portal);
    expect(
      emails.filter(({ to, subject }) => to?.[0]?.address === company.email && subject === PREPARED_SUBJECT),
    ).toEqual([]);
    await client.confirmRenewal(result.offer.id, result.offer.quote.total);
    await takeEmail(portal, company.email, 'Your renewal is confirmed');
  });
});

describe('renewals: preparation', () => {
  it.each([
    [
      'with an expiry before the expiry of the key',
      { expiresAt: new Date(Date.now() + 3_600_000).toISOString() },
      'EXPIRY_NOT_LATER',
    ],
    ['without an add-on', { addOns: [] }, 'INVALID_INPUT'],
    ['for -1 users', { userLimit: -1 }, 'INVALID_INPUT'],
  ])('a renewal %s is rejected', async (_case, terms, code) => {
    expect((await client.prepareRenewal(terms)).outcome).toBe(code);
    expect(await client.fetchOpenOffer()).toBeNull();
  });

  it('a renewal is prepared only at the price that the administrator has seen', async () => {
    const { data } = await portal.callGraphql(
      'query ($keyId: ID!, $terms: KeyTerms!) { renewalQuote(keyId: $keyId, terms: $terms) { quote { total } } }',
      { keyId: expiringKeyId, terms: RENEWAL_TERMS },
      adminJwt,
    );
    const { total } = data.renewalQuote.quote;
    expect((await client.prepareRenewal({}, expiringKeyId, total + 1)).outcome).toBe('PRICE_CHANGED');
    expect((await client.prepareRenewal({}, expiringKeyId, total)).outcome).toMatch(/^Renewal prepared/);
  });

  it('a renewal needs an approved key without a successor that ended less than 14 days ago', async () => {
    await client.setExpiry(expiringKeyId, -13.9);
    expect((await client.prepareRenewal()).outcome).toMatch(/^Renewal prepared/);
    await client.setExpiry(expiringKeyId, -14.1);
    expect((await client.prepareRenewal()).outcome).toBe('KEY_EXPIRED');
    company = await portal.createCompany();
    const followedKeyId = await client.createExpiringKey(5);
    await keyClient.request(company.jwt, { keyType: 'month' });
    expect((await client.prepareRenewal({}, followedKeyId)).outcome).toBe('KEY_FOLLOWED');
    await keyClient.decide(adminJwt, followedKeyId, 'Disabled');
    expect((await client.prepareRenewal({}, followedKeyId)).outcome).toBe('KEY_CHANGED');
    expect((await client.prepareRenewal({}, '00000000-0000-4000-8000-000000000000')).outcome).toBe('NOT_FOUND');
  });

  it('a request that expired without a decision must be rejected before a renewal is prepared', async () => {
    const { body } = await keyClient.request(company.jwt, { keyType: 'month' });
    await client.setExpiry(expiringKeyId, -3);
    await client.setExpiry(body.data._id, -1);
    const { outcome, result } = await client.prepareRenewal();
    expect(outcome).toBe('KEY_FOLLOWED');
    expect(result.userErrors[0].message).toContain('If the request has expired, reject it first.');
    await keyClient.decide(adminJwt, body.data._id, 'Rejected');
    expect((await client.prepareRenewal()).outcome).toMatch(/^Renewal prepared/);
  });
});

describe('renewals: confirmation', () => {
  it('a renewal lapses 14 days after the end of its key and can then be replaced', async () => {
    const id = await client.prepareRenewalAndGetId();
    await client.passDays(23.9);
    expect(await client.fetchPriceOrErrorCode(id)).toBeTypeOf('number');
    await client.passDays(0.2);
    expect(await client.fetchOpenOffer()).toBeNull();
    expect(await client.fetchPriceOrErrorCode(id)).toBe('OFFER_ENDED');
    expect((await client.confirmRenewal(id, 1)).outcome).toBe('OFFER_ENDED');
    expiringKeyId = await client.createExpiringKey(9);
    expect((await client.prepareRenewal()).outcome).toMatch(/^Renewal prepared/);
    const outcomes = await portal.db.query('select outcome from renewal_offers where company_id = $1', [company.id]);
    expect(outcomes.map(({ outcome }: { outcome: string | null }) => outcome).toSorted()).toEqual(['LAPSED', null]);
  });

  it('a renewal cannot be confirmed after the company requested a later key, even if the request is rejected', async () => {
    const id = await client.prepareRenewalAndGetId();
    const { body } = await keyClient.request(company.jwt, { keyType: 'month' });
    expect(await client.fetchOpenOffer()).toBeNull();
    expect((await client.confirmRenewal(id, 1)).outcome).toBe('OFFER_ENDED');
    await keyClient.decide(adminJwt, body.data._id, 'Rejected');
    expect(await client.fetchOpenOffer()).toBeNull();
    expect((await client.confirmRenewal(id, 1)).outcome).toBe('OFFER_ENDED');
  });

  it('a renewal remains open after users are added to its key, but not after the key is disabled', async () => {
    const id = await client.prepareRenewalAndGetId();
    const { body } = await keyClient.extend(company.jwt, expiringKeyId, 5);
    await keyClient.decide(adminJwt, body.data._id, 'Approved');
    expect(await client.fetchOpenOffer()).toMatchObject({ id });
    expiringKeyId = body.data._id;
    expect(await client.fetchListedOffer()).toMatchObject({ state: 'OPEN' });
    await keyClient.decide(adminJwt, expiringKeyId, 'Disabled');
    expect(await client.fetchOpenOffer()).toBeNull();
    expect(await client.fetchPriceOrErrorCode(id)).toBe('OFFER_ENDED');
  });

  it('only the company of a renewal can confirm or decline it', async () => {
    const id = await client.prepareRenewalAndGetId();
    const price = (await client.fetchPriceOrErrorCode(id)) as number;
    const otherCompany = await portal.createCompany();
    expect(await client.fetchOpenOffer(otherCompany.jwt)).toBeNull();
    expect(await client.fetchPriceOrErrorCode(id, otherCompany.jwt)).toBe('NOT_FOUND');
    expect((await client.confirmRenewal(id, price, otherCompany.jwt)).outcome).toBe('NOT_FOUND');
    expect((await client.declineRenewal(id, null, otherCompany.jwt)).outcome).toBe('NOT_FOUND');
    expect((await client.confirmRenewal(id, price, adminJwt)).outcome).toBe('FORBIDDEN');
    expect((await client.withdrawRenewal(id, company.jwt)).outcome).toBe('FORBIDDEN');
    expect((await client.prepareRenewal({}, expiringKeyId, null, company.jwt)).outcome).toBe('FORBIDDEN');
    expect((await client.confirmRenewal('no uuid', price)).outcome).toBe('NOT_FOUND');
    expect(await client.fetchOpenOffer()).toMatchObject({ id });
  });
});
