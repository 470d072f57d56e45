import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { keyCalls } from '../../test/keys.ts';
import { readMails, takeMail } from '../../test/mails.ts';
import { type Portal, startPortal } from '../../test/portal.ts';

const PREPARED = 'A renewal of your key is prepared';
const UNTIL = '2030-03-31';

let portal: Portal;
let calls: ReturnType<typeof keyCalls>;
let admin: string;
let company: Awaited<ReturnType<Portal['company']>>;
let ending: string;
beforeAll(async () => {
  portal = await startPortal({ REMINDER_DAYS: 'off' });
  calls = keyCalls(portal);
  admin = await portal.admin();
});
beforeEach(async () => {
  await portal.setPrices(10);
  company = await portal.company();
  ending = await endingIn(10);
});
afterAll(() => portal.stop());

/** An approved key that began long ago and ends in some days. */
async function endingIn(days: number): Promise<string> {
  const { body } = await calls.create(admin, company.id, { keyType: 'week', user: 10 });
  await endAt(body.data._id, days);
  return body.data._id as string;
}
const endAt = (id: string, days: number) =>
  portal.db.query(
    `update keys set starts_at = now() - interval '300 days', expires_at = now() + $2 * interval '1 day' where id = $1`,
    [id, days],
  );

interface Done {
  /** The code of the refusal or fault, or the message of success. */
  said: string;
  result: any; // oxlint-disable-line typescript/no-explicit-any -- tests read whatever came
}

/** Runs a mutation of one operation. */
async function run(operation: string, variables: object, jwt: string): Promise<Done> {
  const { data, errors } = await portal.graphql(operation, variables, jwt);
  if (errors) return { said: errors[0]!.extensions.code, result: null };
  const [result] = Object.values(data as Record<string, Done['result']>) as [Done['result']];
  return { said: result.userErrors[0]?.code ?? result.message, result };
}

const TERMS = { planType: 'CUSTOM', expiresAt: UNTIL, userLimit: 25, addOns: ['REMOTE', 'CALLING'] };
const REFUSALS = 'message userErrors { code field message }';
const prepare = (terms: object = {}, keyId = ending, quotedTotal: number | null = null, jwt = admin) =>
  run(
    `mutation ($keyId: ID!, $input: RequestKeyInput!) {
      prepareRenewal(keyId: $keyId, input: $input) { ${REFUSALS} offer { id state preparedBy validUntil userLimit } } }`,
    { keyId, input: { terms: { ...TERMS, ...terms }, quotedTotal } },
    jwt,
  );
const onOffer = (mutation: string) => (offerId: string, jwt: string) =>
  run(`mutation ($offerId: ID!) { ${mutation}(offerId: $offerId) { ${REFUSALS} offer { state } } }`, { offerId }, jwt);
const withdraw = onOffer('withdrawRenewal');
const decline = (offerId: string, reason: string | null = null, jwt = company.jwt) =>
  run(
    `mutation ($offerId: ID!, $reason: String) {
      declineRenewal(offerId: $offerId, reason: $reason) { ${REFUSALS} offer { state reason } } }`,
    { offerId, reason },
    jwt,
  );
const confirm = (offerId: string, quotedTotal: number, jwt = company.jwt) =>
  run(
    `mutation ($offerId: ID!, $quotedTotal: Money!) {
      confirmRenewal(offerId: $offerId, quotedTotal: $quotedTotal) {
        ${REFUSALS} key { id status startsAt expiresAt userLimit total history { status by reason } } } }`,
    { offerId, quotedTotal },
    jwt,
  );
const priceOf = async (offerId: string, jwt = company.jwt) => {
  const { data, errors } = await portal.graphql(
    'query ($offerId: ID!) { renewalOfferQuote(offerId: $offerId) { quote { total } userErrors { code } } }',
    { offerId },
    jwt,
  );
  if (errors) return errors[0]!.extensions.code;
  const { quote, userErrors } = data.renewalOfferQuote;
  return quote ? (quote.total as number) : (userErrors[0].code as string);
};
const waiting = async (jwt = company.jwt) =>
  (await portal.graphql('{ me { renewalOffer { id state preparedBy } } }', {}, jwt)).data.me.renewalOffer;
const offerOnDesk = async () => {
  const { data } = await portal.graphql(
    '{ renewals(days: 60, limit: 100) { items { key { id } offer { state reason } } } }',
    {},
    admin,
  );
  return data.renewals.items.find(({ key }: { key: { id: string } }) => key.id === ending)?.offer;
};
const prepared = async () => (await prepare()).result.offer.id as string;
const eventsOf = async (kind: string) =>
  portal.db.query(
    'select data, is_for_company, is_for_administrators from events where kind = $1 and company_id = $2',
    [kind, company.id],
  );

describe('renewals: prepared renewal', () => {
  it('the company is notified, confirms at the quoted price and receives an approved key', async () => {
    const { said, result } = await prepare();
    expect(said).toBe('Renewal prepared. The company was told by mail.');
    const { id } = result.offer;
    expect(result.offer).toMatchObject({ state: 'OPEN', preparedBy: 'Chief', userLimit: 25 });
    const mail = await takeMail(portal, company.email, PREPARED);
    expect(mail.text).toMatch(/A renewal for 25 users is prepared for you, with Remote, Calling\./);
    expect(mail.text).toContain('it runs until 31-Mar-2030 and costs ₹');
    expect(mail.text).toContain(`${portal.config.publicUrl}/requestedKeys?renewal=review`);
    expect(await waiting()).toEqual({ id, state: 'OPEN', preparedBy: 'Administrator' });
    expect(await offerOnDesk()).toEqual({ state: 'OPEN', reason: null });
    expect(await eventsOf('RENEWAL_PREPARED')).toMatchObject([{ is_for_company: true, is_for_administrators: false }]);

    const price = (await priceOf(id)) as number;
    expect(mail.text).toContain(`₹${price.toLocaleString('en-IN')}`);
    const confirmed = await confirm(id, price);
    expect(confirmed.said).toBe('Renewal confirmed. Your new key is approved.');
    const { key } = confirmed.result;
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
    const [{ expires_at }] = await portal.db.query('select expires_at from keys where id = $1', [ending]);
    expect(key.startsAt).toBe(expires_at.toISOString());
    const seen = await portal.graphql('query ($id: ID!) { key(id: $id) { history { by } } }', { id: key.id }, admin);
    expect(seen.data.key.history).toEqual([{ by: 'Chief' }]);
    const receipt = await takeMail(portal, company.email, 'Your renewal is confirmed');
    expect(receipt.text).toContain(`costs ₹${price.toLocaleString('en-IN')}, GST included`);
    expect(await eventsOf('RENEWAL_CONFIRMED')).toMatchObject([{ is_for_company: false, is_for_administrators: true }]);
    expect(await waiting()).toBeNull();
    expect(await offerOnDesk()).toBeUndefined();
  });

  it('only one of several concurrent confirmations succeeds', async () => {
    const id = await prepared();
    const price = (await priceOf(id)) as number;
    const answers = await Promise.all(Array.from({ length: 6 }, () => confirm(id, price)));
    expect(answers.map(({ said }) => said).toSorted()).toEqual([
      ...Array.from({ length: 5 }, () => 'OFFER_ENDED'),
      'Renewal confirmed. Your new key is approved.',
    ]);
    const keys = await portal.db.query('select 1 from keys where company_id = $1', [company.id]);
    expect(keys).toHaveLength(2);
    const [refusal] = answers.find(({ said }) => said === 'OFFER_ENDED')!.result.userErrors;
    expect(refusal.message).toMatch(/^This renewal was confirmed on \d\d \w{3} \d{4}, \d\d:\d\d\./);
  });

  it('a confirmation at an outdated price is rejected, and the renewal remains open', async () => {
    const id = await prepared();
    const price = (await priceOf(id)) as number;
    await portal.setPrices(20);
    const { said, result } = await confirm(id, price);
    expect(said).toBe('PRICE_CHANGED');
    expect(result.userErrors).toMatchObject([{ field: 'quotedTotal' }]);
    expect(await waiting()).toMatchObject({ state: 'OPEN' });
    expect((await confirm(id, (await priceOf(id)) as number)).said).toMatch(/^Renewal confirmed/);
  });

  it('a company declines a renewal with a reason that administrators read', async () => {
    const id = await prepared();
    expect((await decline(id, 'x'.repeat(501))).said).toBe('INVALID_INPUT');
    expect((await decline(id, ' Too dear ')).result.offer).toEqual({ state: 'DECLINED', reason: 'Too dear' });
    expect(await waiting()).toBeNull();
    expect(await offerOnDesk()).toEqual({ state: 'DECLINED', reason: 'Too dear' });
    expect(await eventsOf('RENEWAL_DECLINED')).toMatchObject([
      { is_for_administrators: true, data: { reason: 'Too dear', offer: { state: 'DECLINED' } } },
    ]);
    expect((await confirm(id, 1)).said).toBe('OFFER_ENDED');
    expect((await withdraw(id, admin)).said).toBe('OFFER_ENDED');
    expect((await prepare()).said).toMatch(/^Renewal prepared/);
  });

  it('a withdrawal is reported to the company and excludes a concurrent confirmation', async () => {
    const id = await prepared();
    const price = (await priceOf(id)) as number;
    const [withdrawn, confirmed] = await Promise.all([withdraw(id, admin), confirm(id, price)]);
    expect([withdrawn.said, confirmed.said].filter((said) => said === 'OFFER_ENDED')).toHaveLength(1);
    company = await portal.company();
    ending = await endingIn(5);
    const second = await prepared();
    expect((await withdraw(second, admin)).result.offer).toEqual({ state: 'WITHDRAWN' });
    expect(await waiting()).toBeNull();
    expect(await eventsOf('RENEWAL_WITHDRAWN')).toMatchObject([{ is_for_company: true }]);
  });

  it('only one of several concurrent renewals for a company is prepared', async () => {
    const answers = await Promise.all([prepare(), prepare(), prepare()]);
    expect(answers.map(({ said }) => said).toSorted()).toEqual([
      'OFFER_OPEN',
      'OFFER_OPEN',
      'Renewal prepared. The company was told by mail.',
    ]);
  });

  it('a company with reminders switched off gets no email but sees the renewal in the portal', async () => {
    await portal.graphql('mutation { setMailChoice(kind: REMINDERS, isOn: false) { message } }', {}, company.jwt);
    expect((await prepare()).said).toMatch(/sees it in the portal; it has switched such mails off/);
    expect(await waiting()).toMatchObject({ state: 'OPEN' });
    const mails = await readMails(portal);
    expect(mails.filter(({ to, subject }) => to?.[0]?.address === company.email && subject === PREPARED)).toEqual([]);
  });
});

describe('renewals: preparation', () => {
  it.each([
    [
      'until a moment that is later than the key',
      { expiresAt: new Date(Date.now() + 3_600_000).toISOString() },
      'EXPIRY_NOT_LATER',
    ],
    ['with an add-on', { addOns: [] }, 'INVALID_INPUT'],
    ['for a number of users', { userLimit: -1 }, 'INVALID_INPUT'],
  ])('a renewal is rejected unless it meets the condition: %s', async (_case, terms, code) => {
    expect((await prepare(terms)).said).toBe(code);
    expect(await waiting()).toBeNull();
  });

  it('a renewal is prepared only at the price that the administrator saw', async () => {
    const { data } = await portal.graphql(
      'query ($keyId: ID!, $terms: KeyTerms!) { renewalQuote(keyId: $keyId, terms: $terms) { quote { total } } }',
      { keyId: ending, terms: TERMS },
      admin,
    );
    const { total } = data.renewalQuote.quote;
    expect((await prepare({}, ending, total + 1)).said).toBe('PRICE_CHANGED');
    expect((await prepare({}, ending, total)).said).toMatch(/^Renewal prepared/);
  });

  it('a renewal needs an approved key without a successor that ended less than 14 days ago', async () => {
    await endAt(ending, -13.9);
    expect((await prepare()).said).toMatch(/^Renewal prepared/);
    await endAt(ending, -14.1);
    expect((await prepare()).said).toBe('KEY_EXPIRED');
    company = await portal.company();
    const followed = await endingIn(5);
    await calls.request(company.jwt, { keyType: 'month' });
    expect((await prepare({}, followed)).said).toBe('KEY_FOLLOWED');
    await calls.decide(admin, followed, 'Disabled');
    expect((await prepare({}, followed)).said).toBe('KEY_CHANGED');
    expect((await prepare({}, '00000000-0000-4000-8000-000000000000')).said).toBe('NOT_FOUND');
  });
});

describe('renewals: confirmation', () => {
  it('a renewal lapses 14 days after the end of its key and can then be replaced', async () => {
    const id = await prepared();
    await endAt(ending, -13.9);
    expect(await priceOf(id)).toBeTypeOf('number');
    await endAt(ending, -14.1);
    expect(await waiting()).toBeNull();
    expect(await priceOf(id)).toBe('OFFER_ENDED');
    expect((await confirm(id, 1)).said).toBe('OFFER_ENDED');
    ending = await endingIn(9);
    expect((await prepare()).said).toMatch(/^Renewal prepared/);
    const outcomes = await portal.db.query('select outcome from renewal_offers where company_id = $1', [company.id]);
    expect(outcomes.map(({ outcome }: { outcome: string | null }) => outcome).toSorted()).toEqual(['LAPSED', null]);
  });

  it('a renewal cannot be confirmed while a request follows its key', async () => {
    const id = await prepared();
    const { body } = await calls.request(company.jwt, { keyType: 'month' });
    expect(await waiting()).toBeNull();
    expect((await confirm(id, 1)).said).toBe('OFFER_ENDED');
    await calls.decide(admin, body.data._id, 'Rejected');
    expect(await waiting()).toMatchObject({ id });
  });

  it('a renewal remains open after users are added to its key, but not after the key is disabled', async () => {
    const id = await prepared();
    const { body } = await calls.extend(company.jwt, ending, 5);
    await calls.decide(admin, body.data._id, 'Approved');
    expect(await waiting()).toMatchObject({ id });
    ending = body.data._id;
    expect(await offerOnDesk()).toMatchObject({ state: 'OPEN' });
    await calls.decide(admin, ending, 'Disabled');
    expect(await waiting()).toBeNull();
    expect(await priceOf(id)).toBe('OFFER_ENDED');
  });

  it('only the company of a renewal can confirm or decline it', async () => {
    const id = await prepared();
    const price = (await priceOf(id)) as number;
    const other = await portal.company();
    expect(await waiting(other.jwt)).toBeNull();
    expect(await priceOf(id, other.jwt)).toBe('NOT_FOUND');
    expect((await confirm(id, price, other.jwt)).said).toBe('NOT_FOUND');
    expect((await decline(id, null, other.jwt)).said).toBe('NOT_FOUND');
    expect((await confirm(id, price, admin)).said).toBe('FORBIDDEN');
    expect((await withdraw(id, company.jwt)).said).toBe('FORBIDDEN');
    expect((await prepare({}, ending, null, company.jwt)).said).toBe('FORBIDDEN');
    expect((await confirm('no uuid', price)).said).toBe('NOT_FOUND');
    expect(await waiting()).toMatchObject({ id });
  });
});
