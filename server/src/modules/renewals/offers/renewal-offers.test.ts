import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { saveSeller } from '../../../../test/billing.ts';
import { createKeyClient } from '../../../../test/key-client.ts';
import { readEmails, takeEmail } from '../../../../test/emails.ts';
import { type Portal, startPortal } from '../../../../test/portal.ts';

const PREPARED_SUBJECT = 'Your renewal is ready';
const NOT_EMAILED_MESSAGE =
  'Renewal prepared. No member of the company receives these emails, so contact the company directly.';
const RENEWAL_END = '2030-03-31';
const DAY_MS = 86_400_000;

let portal: Portal;
let keyClient: ReturnType<typeof createKeyClient>;
let adminJwt: string;
let company: Awaited<ReturnType<Portal['createCompany']>>;
let expiringKeyId: string;
beforeAll(async () => {
  portal = await startPortal({ REMINDER_DAYS: 'off' });
  keyClient = createKeyClient(portal);
  adminJwt = await portal.logInAdmin();
});
beforeEach(async () => {
  await portal.setPrices(10);
  company = await portal.createCompany();
  expiringKeyId = await createExpiringKey(10);
});
afterAll(() => portal.stop());

/** Creates an approved key that started long ago and expires in `days` days. */
async function createExpiringKey(days: number): Promise<string> {
  const { body } = await keyClient.create(adminJwt, company.id, { keyType: 'week', user: 10 });
  await setExpiry(body.data._id, days);
  return body.data._id as string;
}
const setExpiry = (id: string, days: number) =>
  portal.db.query(
    `update keys set starts_at = now() - interval '300 days', expires_at = now() + $2 * interval '1 day' where id = $1`,
    [id, days],
  );
/** Returns the expiry of the expiring key in milliseconds, without its grace period. */
const readKeyExpiry = async () =>
  (
    await portal.db.query('select expires_at from keys where id = $1', [expiringKeyId])
  )[0].expires_at.getTime() as number;

/** Moves the expiry of the key and the dates of its offer back, as if `days` days had passed. */
async function passDays(days: number): Promise<void> {
  const span = `$2 * interval '1 day'`;
  // Update both tables in one transaction, because a `latest_expiry` that differs from the expiry of the key voids the
  // offer.
  await portal.db.transaction(async (tx) => {
    await tx.query(`update keys set expires_at = expires_at - ${span} where id = $1`, [expiringKeyId, days]);
    await tx.query(
      `update renewal_offers set latest_expiry = latest_expiry - ${span}, price_until = price_until - ${span},
         starts_at = starts_at - ${span}, ends_at = ends_at - ${span} where key_id = $1`,
      [expiringKeyId, days],
    );
  });
}

interface MutationResult {
  /** The error code, or the message on success. */
  outcome: string;
  result: any; // oxlint-disable-line typescript/no-explicit-any -- responses are not typed
}

/** Runs a GraphQL document with one mutation. */
async function runMutation(operation: string, variables: object, jwt: string): Promise<MutationResult> {
  const { data, errors } = await portal.callGraphql(operation, variables, jwt);
  if (errors) return { outcome: errors[0]!.extensions.code, result: null };
  const [result] = Object.values(data as Record<string, MutationResult['result']>) as [MutationResult['result']];
  return { outcome: result.userErrors[0]?.code ?? result.message, result };
}

const TERMS = { planType: 'CUSTOM', expiresAt: RENEWAL_END, userLimit: 25, addOns: ['REMOTE', 'CALLING'] };
const ERROR_FIELDS = 'message userErrors { code field message }';
const prepareRenewal = (
  terms: object = {},
  keyId = expiringKeyId,
  quotedTotal: number | null = null,
  jwt = adminJwt,
  details = {},
) =>
  runMutation(
    `mutation ($input: PrepareRenewalInput!) {
      prepareRenewal(input: $input) {
        ${ERROR_FIELDS} offer { id state preparedBy validUntil userLimit message quote { total startsAt expiresAt } } } }`,
    { input: { keyId, terms: { ...TERMS, ...terms }, quotedTotal, ...details } },
    jwt,
  );
const prepareRenewalWithDetails = (details: { priceUntil?: string; message?: string }) =>
  prepareRenewal({}, expiringKeyId, null, adminJwt, details);
const createOfferMutation = (mutation: string) => (offerId: string, jwt: string) =>
  runMutation(
    `mutation ($offerId: ID!) { ${mutation}(input: { offerId: $offerId }) { ${ERROR_FIELDS} offer { state } } }`,
    { offerId },
    jwt,
  );
const withdrawRenewal = createOfferMutation('withdrawRenewal');
const declineRenewal = (offerId: string, reason: string | null = null, jwt = company.jwt) =>
  runMutation(
    `mutation ($offerId: ID!, $reason: String) {
      declineRenewal(input: { offerId: $offerId, reason: $reason }) { ${ERROR_FIELDS} offer { state reason } } }`,
    { offerId, reason },
    jwt,
  );
const confirmRenewal = (offerId: string, quotedTotal: number, jwt = company.jwt) =>
  runMutation(
    `mutation ($offerId: ID!, $quotedTotal: Money!) {
      confirmRenewal(input: { offerId: $offerId, quotedTotal: $quotedTotal }) {
        ${ERROR_FIELDS} key { id status startsAt expiresAt userLimit total history { status by reason } } } }`,
    { offerId, quotedTotal },
    jwt,
  );
const fetchPriceOrErrorCode = async (offerId: string, jwt = company.jwt) => {
  const { data, errors } = await portal.callGraphql(
    'query ($offerId: ID!) { renewalOfferQuote(offerId: $offerId) { quote { total } userErrors { code } } }',
    { offerId },
    jwt,
  );
  if (errors) return errors[0]!.extensions.code;
  const { quote, userErrors } = data.renewalOfferQuote;
  return quote ? (quote.total as number) : (userErrors[0].code as string);
};
const fetchOpenOffer = async (jwt = company.jwt) =>
  (await portal.callGraphql('{ me { renewalOffer { id state preparedBy } } }', {}, jwt)).data.me.renewalOffer;
const fetchListedOffer = async () => {
  const { data } = await portal.callGraphql(
    '{ renewalPage(days: 60, limit: 100) { items { key { id } offer { state reason } } } }',
    {},
    adminJwt,
  );
  return data.renewalPage.items.find(({ key }: { key: { id: string } }) => key.id === expiringKeyId)?.offer;
};
/** Reads the state of the offer for the expiring key from the exported CSV file. */
const readExportedState = async () => {
  const response = await portal.send('/api/admin/export-renewals?days=60', { headers: { jwt: adminJwt } });
  const [header, ...rows] = (await response.text()).split('\r\n');
  // Count columns from the end, because a company name can contain a comma.
  const column = header!.split(',').indexOf('Renewal') - header!.split(',').length;
  return rows
    .find((line) => line.includes(company.email))!
    .split(',')
    .at(column);
};
const prepareRenewalAndGetId = async () => (await prepareRenewal()).result.offer.id as string;
const fetchEvents = async (kind: string) =>
  portal.db.query(
    'select data, is_for_company, is_for_administrators from events where kind = $1 and company_id = $2',
    [kind, company.id],
  );

describe('renewals: prepared renewal', () => {
  it('the company is notified, confirms at the quoted price and receives an approved key', async () => {
    const { outcome, result } = await prepareRenewal();
    expect(outcome).toBe('Renewal prepared. The company was notified by email.');
    const { id } = result.offer;
    expect(result.offer).toMatchObject({ state: 'OPEN', preparedBy: 'Chief', userLimit: 25 });
    const email = await takeEmail(portal, company.email, PREPARED_SUBJECT);
    expect(email.text).toMatch(/A renewal for 25 users with Remote, Calling is ready for you to confirm\./);
    expect(email.text).toMatch(/The renewal is valid from \d\d-\w{3}-\d{4} to 31-Mar-2030 and costs ₹/);
    expect(email.text).toContain(`${portal.config.publicUrl}/requestedKeys?renewal=review`);
    expect(await fetchOpenOffer()).toEqual({ id, state: 'OPEN', preparedBy: 'Administrator' });
    expect(await fetchListedOffer()).toEqual({ state: 'OPEN', reason: null });
    expect(await fetchEvents('RENEWAL_PREPARED')).toMatchObject([
      { is_for_company: true, is_for_administrators: false },
    ]);

    const price = (await fetchPriceOrErrorCode(id)) as number;
    expect(email.text).toContain(`₹${price.toLocaleString('en-IN')}`);
    const confirmation = await confirmRenewal(id, price);
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
    expect(await fetchEvents('RENEWAL_CONFIRMED')).toMatchObject([
      { is_for_company: false, is_for_administrators: true },
    ]);
    expect(await fetchOpenOffer()).toBeNull();
    expect(await fetchListedOffer()).toBeUndefined();
  });

  it('only one of several concurrent confirmations succeeds', async () => {
    const id = await prepareRenewalAndGetId();
    const price = (await fetchPriceOrErrorCode(id)) as number;
    const results = await Promise.all(Array.from({ length: 6 }, () => confirmRenewal(id, price)));
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
    const { offer } = (await prepareRenewal()).result;
    await portal.setPrices(20);
    await portal.db.query(`update plan_settings set is_active = false where add_on = 'CALLING'`);
    expect(await fetchPriceOrErrorCode(offer.id)).toBe(offer.quote.total);
    const { key } = (await confirmRenewal(offer.id, offer.quote.total)).result;
    expect(key).toMatchObject({ total: offer.quote.total, expiresAt: offer.quote.expiresAt });
    const [stored] = await portal.db.query('select add_ons, lines from keys where id = $1', [key.id]);
    expect(stored.add_ons).toBe('{REMOTE,CALLING}');
    expect(stored.lines).toMatchObject([{ pricePerUserPerDay: 10 }, { pricePerUserPerDay: 10 }]);
  });

  it('a confirmation with a total that differs from the offer is rejected, and the offer remains open', async () => {
    const id = await prepareRenewalAndGetId();
    const { outcome, result } = await confirmRenewal(id, ((await fetchPriceOrErrorCode(id)) as number) - 1);
    expect(outcome).toBe('PRICE_CHANGED');
    expect(result.userErrors).toMatchObject([{ field: ['input', 'quotedTotal'] }]);
    expect(await fetchOpenOffer()).toMatchObject({ state: 'OPEN' });
  });

  it('an old offer without a stored price costs the current price at confirmation', async () => {
    const id = await prepareRenewalAndGetId();
    await portal.db.query(
      `update renewal_offers set starts_at = null, ends_at = null, lines = null, subtotal = null, gst = null,
         round_off = null, total = null, price_until = null, latest_expiry = null where id = $1`,
      [id],
    );
    const firstPrice = (await fetchPriceOrErrorCode(id)) as number;
    await portal.setPrices(20);
    expect((await confirmRenewal(id, firstPrice)).outcome).toBe('PRICE_CHANGED');
    expect(await fetchPriceOrErrorCode(id)).toBe(2 * firstPrice);
    const { data } = await portal.callGraphql(
      '{ me { renewalOffer { state validUntil message quote { total } } } }',
      {},
      company.jwt,
    );
    expect(data.me.renewalOffer).toEqual({
      state: 'OPEN',
      validUntil: new Date((await readKeyExpiry()) + 14 * DAY_MS).toISOString(),
      message: null,
      quote: null,
    });
    expect((await confirmRenewal(id, 2 * firstPrice)).outcome).toMatch(/^Renewal confirmed/);
  });

  it.each([
    ['keeps its stored days and moves its term', 0, { planType: 'WEEK', expiresAt: null }, 'moved'],
    ['and in the grace period of its key keeps its term', 7, { planType: 'WEEK', expiresAt: null }, 'kept'],
    ['keeps its stored term', 0, {}, 'kept'],
  ])('a renewal that is confirmed after its start %s', async (_case, graceDays, terms, expected) => {
    await setExpiry(expiringKeyId, 2);
    await portal.db.query('update keys set grace_days = $2 where id = $1', [expiringKeyId, graceDays]);
    const { offer } = (await prepareRenewal(terms)).result;
    const { startsAt, expiresAt, total } = offer.quote;
    await passDays(4);
    const { key } = (await confirmRenewal(offer.id, total)).result;
    expect(key.total).toBe(total);
    const getTermLength = (term: { startsAt: string; expiresAt: string }) =>
      Date.parse(term.expiresAt) - Date.parse(term.startsAt);
    expect(getTermLength(key)).toBe(getTermLength({ startsAt, expiresAt }));
    expect(Date.parse(key.startsAt) > Date.now() - 60_000).toBe(expected === 'moved');
  });

  it('a company declines a renewal with a reason that administrators read', async () => {
    const id = await prepareRenewalAndGetId();
    expect((await declineRenewal(id, 'x'.repeat(501))).outcome).toBe('INVALID_INPUT');
    expect((await declineRenewal(id, ' Too dear ')).result.offer).toEqual({ state: 'DECLINED', reason: 'Too dear' });
    expect(await fetchOpenOffer()).toBeNull();
    expect(await fetchListedOffer()).toEqual({ state: 'DECLINED', reason: 'Too dear' });
    expect(await fetchEvents('RENEWAL_DECLINED')).toMatchObject([
      { is_for_administrators: true, data: { reason: 'Too dear', offer: { state: 'DECLINED' } } },
    ]);
    expect((await confirmRenewal(id, 1)).outcome).toBe('OFFER_ENDED');
    expect((await withdrawRenewal(id, adminJwt)).outcome).toBe('OFFER_ENDED');
    expect((await prepareRenewal()).outcome).toMatch(/^Renewal prepared/);
  });

  it('a withdrawal is reported to the company and excludes a concurrent confirmation', async () => {
    const id = await prepareRenewalAndGetId();
    const price = (await fetchPriceOrErrorCode(id)) as number;
    const [withdrawn, confirmed] = await Promise.all([withdrawRenewal(id, adminJwt), confirmRenewal(id, price)]);
    expect([withdrawn.outcome, confirmed.outcome].filter((outcome) => outcome === 'OFFER_ENDED')).toHaveLength(1);
    company = await portal.createCompany();
    expiringKeyId = await createExpiringKey(5);
    const secondOfferId = await prepareRenewalAndGetId();
    expect((await withdrawRenewal(secondOfferId, adminJwt)).result.offer).toEqual({ state: 'WITHDRAWN' });
    expect(await fetchOpenOffer()).toBeNull();
    expect(await fetchEvents('RENEWAL_WITHDRAWN')).toMatchObject([{ is_for_company: true }]);
  });

  it('only one of several concurrent renewals for a company is prepared', async () => {
    const results = await Promise.all([prepareRenewal(), prepareRenewal(), prepareRenewal()]);
    expect(results.map(({ outcome }) => outcome).toSorted()).toEqual([
      'OFFER_OPEN',
      'OFFER_OPEN',
      'Renewal prepared. The company was notified by email.',
    ]);
  });

  it('a suspended company gets no email about a prepared renewal, and the administrator sees that', async () => {
    await runMutation(
      'mutation ($input: SuspendCompanyInput!) { suspendCompany(input: $input) { message userErrors { code } } }',
      { input: { companyId: company.id, reason: 'Unpaid', disablesKeys: false } },
      adminJwt,
    );
    expect((await prepareRenewal()).outcome).toBe(NOT_EMAILED_MESSAGE);
  });

  it('a company with reminders switched off sees its renewal, and is emailed only about the confirmation', async () => {
    await portal.callGraphql(
      'mutation { setEmailPreference(input: { kind: REMINDERS, isOn: false }) { message } }',
      {},
      company.jwt,
    );
    const { outcome, result } = await prepareRenewal();
    expect(outcome).toBe(NOT_EMAILED_MESSAGE);
    expect(await fetchOpenOffer()).toMatchObject({ state: 'OPEN' });
    const emails = await readEmails(portal);
    expect(
      emails.filter(({ to, subject }) => to?.[0]?.address === company.email && subject === PREPARED_SUBJECT),
    ).toEqual([]);
    await confirmRenewal(result.offer.id, result.offer.quote.total);
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
    expect((await prepareRenewal(terms)).outcome).toBe(code);
    expect(await fetchOpenOffer()).toBeNull();
  });

  it('a renewal is prepared only at the price that the administrator has seen', async () => {
    const { data } = await portal.callGraphql(
      'query ($keyId: ID!, $terms: KeyTerms!) { renewalQuote(keyId: $keyId, terms: $terms) { quote { total } } }',
      { keyId: expiringKeyId, terms: TERMS },
      adminJwt,
    );
    const { total } = data.renewalQuote.quote;
    expect((await prepareRenewal({}, expiringKeyId, total + 1)).outcome).toBe('PRICE_CHANGED');
    expect((await prepareRenewal({}, expiringKeyId, total)).outcome).toMatch(/^Renewal prepared/);
  });

  it('a renewal needs an approved key without a successor that ended less than 14 days ago', async () => {
    await setExpiry(expiringKeyId, -13.9);
    expect((await prepareRenewal()).outcome).toMatch(/^Renewal prepared/);
    await setExpiry(expiringKeyId, -14.1);
    expect((await prepareRenewal()).outcome).toBe('KEY_EXPIRED');
    company = await portal.createCompany();
    const followedKeyId = await createExpiringKey(5);
    await keyClient.request(company.jwt, { keyType: 'month' });
    expect((await prepareRenewal({}, followedKeyId)).outcome).toBe('KEY_FOLLOWED');
    await keyClient.decide(adminJwt, followedKeyId, 'Disabled');
    expect((await prepareRenewal({}, followedKeyId)).outcome).toBe('KEY_CHANGED');
    expect((await prepareRenewal({}, '00000000-0000-4000-8000-000000000000')).outcome).toBe('NOT_FOUND');
  });
});

describe('renewals: price and message of a renewal', () => {
  const formatDayFromNow = (days: number) =>
    new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Kolkata' }).format(Date.now() + days * DAY_MS);

  it('without a date, the price is valid until 14 days after the end of the key', async () => {
    const { offer } = (await prepareRenewal()).result;
    expect(Date.parse(offer.validUntil) - (await readKeyExpiry())).toBe(14 * DAY_MS);
  });

  it('an offer lapses earlier if an administrator shortens the grace period of its key', async () => {
    const setGraceDays = (days: number) =>
      portal.db.query('update keys set grace_days = $2 where id = $1', [expiringKeyId, days]);
    await setGraceDays(7);
    const { offer } = (await prepareRenewal()).result;
    await setGraceDays(3);
    const { data } = await portal.callGraphql('{ me { renewalOffer { validUntil } } }', {}, company.jwt);
    expect([offer.validUntil, data.me.renewalOffer.validUntil].map(Date.parse)).toEqual([
      (await readKeyExpiry()) + 21 * DAY_MS,
      (await readKeyExpiry()) + 17 * DAY_MS,
    ]);
    await passDays(26.9);
    expect(await fetchPriceOrErrorCode(offer.id)).toBeTypeOf('number');
    await passDays(0.2);
    expect(await fetchPriceOrErrorCode(offer.id)).toBe('OFFER_ENDED');
  });

  it('an offer with a chosen day lapses at the end of the day in the portal, the list and the CSV file', async () => {
    const { offer } = (await prepareRenewalWithDetails({ priceUntil: formatDayFromNow(3) })).result;
    const end = Date.parse(offer.validUntil);
    expect(new Date(end + 1).toISOString()).toMatch(/T18:30:00\.000Z$/);
    expect(await fetchListedOffer()).toMatchObject({ state: 'OPEN' });
    await portal.db.query(`update renewal_offers set price_until = now() - interval '1 second' where id = $1`, [
      offer.id,
    ]);
    expect(await fetchOpenOffer()).toBeNull();
    expect(await fetchPriceOrErrorCode(offer.id)).toBe('OFFER_ENDED');
    expect((await confirmRenewal(offer.id, offer.quote.total)).outcome).toBe('OFFER_ENDED');
    expect(await fetchListedOffer()).toMatchObject({ state: 'LAPSED' });
    expect(await readExportedState()).toBe('Lapsed');
    expect((await prepareRenewal()).outcome).toMatch(/^Renewal prepared/);
    expect(await readExportedState()).toBe('Prepared');
  });

  it.each([
    ['yesterday', -1, 'Choose a time in the future.'],
    [
      '25 days from now, for a key that ends in 10',
      25,
      expect.stringMatching(/^Choose a day no later than \d\d-\w{3}-\d{4}\.$/),
    ],
  ])('a price that is valid until %s is rejected', async (_case, days, message) => {
    const { outcome, result } = await prepareRenewalWithDetails({ priceUntil: formatDayFromNow(days) });
    expect(outcome).toBe('INVALID_INPUT');
    expect(result.userErrors).toMatchObject([{ field: ['input', 'priceUntil'], message }]);
    expect(await fetchOpenOffer()).toBeNull();
  });

  it('the last possible day can be chosen', async () => {
    expect((await prepareRenewalWithDetails({ priceUntil: formatDayFromNow(24) })).outcome).toMatch(
      /^Renewal prepared/,
    );
  });

  it('the price of a custom renewal is valid at most until its own expiry', async () => {
    const renewalExpiry = new Date(Date.now() + 12 * DAY_MS).toISOString();
    const { offer } = (await prepareRenewal({ expiresAt: renewalExpiry })).result;
    expect(offer.validUntil).toBe(renewalExpiry);
  });

  it('a changed latest expiry voids a renewal', async () => {
    const id = await prepareRenewalAndGetId();
    await portal.db.query(`update keys set expires_at = expires_at - interval '1 day' where id = $1`, [expiringKeyId]);
    expect(await fetchOpenOffer()).toBeNull();
    expect((await confirmRenewal(id, 1)).outcome).toBe('OFFER_ENDED');
    expect(await fetchListedOffer()).toMatchObject({ state: 'LAPSED' });
    expect(await readExportedState()).toBe('Lapsed');
  });

  it('a void renewal stays void after the request that voided it is withdrawn', async () => {
    const { offer } = (await prepareRenewal()).result;
    const { body } = await keyClient.request(company.jwt, { keyType: 'month' });
    const withdrawMutation = `mutation ($keyId: ID!) { withdrawKeyRequest(input: { keyId: $keyId }) { userErrors { code } } }`;
    const { data } = await portal.callGraphql(withdrawMutation, { keyId: body.data._id }, company.jwt);
    expect(data.withdrawKeyRequest.userErrors).toEqual([]);
    expect(await fetchOpenOffer()).toBeNull();
    expect(await fetchListedOffer()).toMatchObject({ state: 'LAPSED' });
    const { outcome, result } = await confirmRenewal(offer.id, offer.quote.total);
    expect(outcome).toBe('OFFER_ENDED');
    expect(result.userErrors[0].message).toMatch(/^This renewal was voided by a change of the keys/);
    expect((await prepareRenewal()).outcome).toMatch(/^Renewal prepared/);
  });

  it('an extension that keeps the latest expiry leaves a renewal open, and events link to the extension', async () => {
    const offerId = await prepareRenewalAndGetId();
    const extendMutation = `mutation ($keyId: ID!) {
      extendKey(input: { keyId: $keyId, addedUsers: 5 }) { userErrors { code message } key { id } } }`;
    const { data, errors } = await portal.callGraphql(extendMutation, { keyId: expiringKeyId }, adminJwt);
    expect([errors, data?.extendKey.userErrors]).toEqual([undefined, []]);
    expect(await fetchOpenOffer()).toMatchObject({ state: 'OPEN' });
    // The event about the renewal links to the extension, because it has replaced the key.
    await withdrawRenewal(offerId, adminJwt);
    const events = await portal.db.query(
      `select key_id from events where kind = 'RENEWAL_WITHDRAWN' and company_id = $1`,
      [company.id],
    );
    expect(events).toEqual([{ key_id: data.extendKey.key.id }]);
  });

  it('the company sees the message in the portal, and quoted without links in the email', async () => {
    const message = ' Same terms as last year. Details: https://renew.example/now\nAsha ';
    const { offer } = (await prepareRenewalWithDetails({ message })).result;
    expect(offer.message).toBe(message.trim());
    const { data } = await portal.callGraphql('{ me { renewalOffer { message } } }', {}, company.jwt);
    expect(data.me.renewalOffer.message).toBe(message.trim());
    const email = await takeEmail(portal, company.email, PREPARED_SUBJECT);
    expect(email.text).toContain(
      'Message from the administrator: "Same terms as last year. Details: https: / / renew. example/ now\nAsha"',
    );
    expect(email.text).toMatch(/This price is valid until \d\d-\w{3}-\d{4}, \d\d:\d\d \(Asia\/Kolkata\)\./);
    expect(email.subject).toBe(PREPARED_SUBJECT);
  });

  it('a message with 501 characters or a direction override is rejected, and the email quotes all 500 characters', async () => {
    expect((await prepareRenewalWithDetails({ message: '😀'.repeat(501) })).result.userErrors).toMatchObject([
      { field: ['input', 'message'], message: 'A message can have at most 500 characters.' },
    ]);
    expect((await prepareRenewalWithDetails({ message: 'Ask \u202eahsA' })).result.userErrors).toMatchObject([
      {
        field: ['input', 'message'],
        message: 'A message must not contain characters that change the writing direction.',
      },
    ]);
    const longestMessage = 'm'.repeat(500);
    expect((await prepareRenewalWithDetails({ message: longestMessage })).outcome).toMatch(/^Renewal prepared/);
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
          variables: { input: { keyId: expiringKeyId, terms: TERMS, quotedTotal: null, priceUntil } },
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
    const { offer } = (await prepareRenewalWithDetails({ message: 'Hello.' })).result;
    const [entry] = await portal.db.query(
      `select after from audit.entries where kind = 'RENEWAL' and action = 'CREATED' and company_id = $1`,
      [company.id],
    );
    expect(entry.after).toMatchObject({ total: offer.quote.total, message: 'Hello.', price_until: expect.any(String) });
    const [event] = await fetchEvents('RENEWAL_PREPARED');
    expect(event.data.offer).toMatchObject({ total: offer.quote.total, priceUntil: offer.validUntil });
  });
});

describe('renewals: changed GST rate', () => {
  afterEach(async () => {
    await saveSeller(portal, adminJwt, { gstRate: 18 });
  });

  it('a renewal with an outdated GST rate is lapsed, and can be prepared again', async () => {
    const { offer } = (await prepareRenewal()).result;
    await saveSeller(portal, adminJwt, { gstRate: 12 });
    expect(await fetchOpenOffer()).toBeNull();
    expect(await fetchPriceOrErrorCode(offer.id)).toBe('GST_RATE_CHANGED');
    const { outcome, result } = await confirmRenewal(offer.id, offer.quote.total);
    expect(outcome).toBe('GST_RATE_CHANGED');
    expect(result.userErrors[0].message).toBe(
      'This price has 18 % GST, but the rate is now 12 %. Request a key instead.',
    );
    expect(await fetchListedOffer()).toMatchObject({ state: 'LAPSED' });
    expect(await readExportedState()).toBe('Lapsed');
    const newOffer = (await prepareRenewal()).result.offer;
    expect((await confirmRenewal(newOffer.id, newOffer.quote.total)).outcome).toMatch(/^Renewal confirmed/);
  });

  it('a free renewal stays open after the GST rate has changed', async () => {
    const { offer } = (await prepareRenewal({ userLimit: 0 })).result;
    await saveSeller(portal, adminJwt, { gstRate: 12 });
    expect((await confirmRenewal(offer.id, 0)).outcome).toMatch(/^Renewal confirmed/);
  });
});

describe('renewals: confirmation', () => {
  it('a renewal lapses 14 days after the end of its key and can then be replaced', async () => {
    const id = await prepareRenewalAndGetId();
    await passDays(23.9);
    expect(await fetchPriceOrErrorCode(id)).toBeTypeOf('number');
    await passDays(0.2);
    expect(await fetchOpenOffer()).toBeNull();
    expect(await fetchPriceOrErrorCode(id)).toBe('OFFER_ENDED');
    expect((await confirmRenewal(id, 1)).outcome).toBe('OFFER_ENDED');
    expiringKeyId = await createExpiringKey(9);
    expect((await prepareRenewal()).outcome).toMatch(/^Renewal prepared/);
    const outcomes = await portal.db.query('select outcome from renewal_offers where company_id = $1', [company.id]);
    expect(outcomes.map(({ outcome }: { outcome: string | null }) => outcome).toSorted()).toEqual(['LAPSED', null]);
  });

  it('a renewal cannot be confirmed after the company requested a later key, even if the request is rejected', async () => {
    const id = await prepareRenewalAndGetId();
    const { body } = await keyClient.request(company.jwt, { keyType: 'month' });
    expect(await fetchOpenOffer()).toBeNull();
    expect((await confirmRenewal(id, 1)).outcome).toBe('OFFER_ENDED');
    await keyClient.decide(adminJwt, body.data._id, 'Rejected');
    expect(await fetchOpenOffer()).toBeNull();
    expect((await confirmRenewal(id, 1)).outcome).toBe('OFFER_ENDED');
  });

  it('a renewal remains open after users are added to its key, but not after the key is disabled', async () => {
    const id = await prepareRenewalAndGetId();
    const { body } = await keyClient.extend(company.jwt, expiringKeyId, 5);
    await keyClient.decide(adminJwt, body.data._id, 'Approved');
    expect(await fetchOpenOffer()).toMatchObject({ id });
    expiringKeyId = body.data._id;
    expect(await fetchListedOffer()).toMatchObject({ state: 'OPEN' });
    await keyClient.decide(adminJwt, expiringKeyId, 'Disabled');
    expect(await fetchOpenOffer()).toBeNull();
    expect(await fetchPriceOrErrorCode(id)).toBe('OFFER_ENDED');
  });

  it('only the company of a renewal can confirm or decline it', async () => {
    const id = await prepareRenewalAndGetId();
    const price = (await fetchPriceOrErrorCode(id)) as number;
    const otherCompany = await portal.createCompany();
    expect(await fetchOpenOffer(otherCompany.jwt)).toBeNull();
    expect(await fetchPriceOrErrorCode(id, otherCompany.jwt)).toBe('NOT_FOUND');
    expect((await confirmRenewal(id, price, otherCompany.jwt)).outcome).toBe('NOT_FOUND');
    expect((await declineRenewal(id, null, otherCompany.jwt)).outcome).toBe('NOT_FOUND');
    expect((await confirmRenewal(id, price, adminJwt)).outcome).toBe('FORBIDDEN');
    expect((await withdrawRenewal(id, company.jwt)).outcome).toBe('FORBIDDEN');
    expect((await prepareRenewal({}, expiringKeyId, null, company.jwt)).outcome).toBe('FORBIDDEN');
    expect((await confirmRenewal('no uuid', price)).outcome).toBe('NOT_FOUND');
    expect(await fetchOpenOffer()).toMatchObject({ id });
  });
});
