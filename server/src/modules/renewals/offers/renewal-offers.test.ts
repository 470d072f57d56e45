import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createKeyClient } from '../../../../test/key-client.ts';
import { readEmails, takeEmail } from '../../../../test/emails.ts';
import { type Portal, startPortal } from '../../../../test/portal.ts';

const PREPARED = 'A renewal of your key is prepared';
const UNTIL = '2030-03-31';
const DAY = 86_400_000;

let portal: Portal;
let calls: ReturnType<typeof createKeyClient>;
let admin: string;
let company: Awaited<ReturnType<Portal['company']>>;
let ending: string;
beforeAll(async () => {
  portal = await startPortal({ REMINDER_DAYS: 'off' });
  calls = createKeyClient(portal);
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

/** Moves the end of the key and the dates of its renewal back, as if this many days had passed. */
async function passDays(days: number): Promise<void> {
  const span = `$2 * interval '1 day'`;
  // in one transaction, at whose end the two agree
  await portal.db.transaction(async (tx) => {
    await tx.query(`update keys set expires_at = expires_at - ${span} where id = $1`, [ending, days]);
    await tx.query(
      `update renewal_offers set latest_expiry = latest_expiry - ${span}, price_until = price_until - ${span},
         starts_at = starts_at - ${span}, ends_at = ends_at - ${span} where key_id = $1`,
      [ending, days],
    );
  });
}

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
const prepare = (terms: object = {}, keyId = ending, quotedTotal: number | null = null, jwt = admin, details = {}) =>
  run(
    `mutation ($keyId: ID!, $input: RequestKeyInput!, $priceUntil: DateOrDateTime, $message: String) {
      prepareRenewal(keyId: $keyId, input: $input, priceUntil: $priceUntil, message: $message) {
        ${REFUSALS} offer { id state preparedBy validUntil userLimit message quote { total startsAt expiresAt } } } }`,
    { keyId, input: { terms: { ...TERMS, ...terms }, quotedTotal }, ...details },
    jwt,
  );
const prepareWith = (details: { priceUntil?: string; message?: string }) => prepare({}, ending, null, admin, details);
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
/** Where the renewal of the ending key stands in the CSV file. */
const stateInFile = async () => {
  const response = await portal.send('/api/admin/export-renewals?days=60', { headers: { jwt: admin } });
  const [head, ...rows] = (await response.text()).split('\r\n');
  // counted from the end, as a name may contain a comma
  const place = head!.split(',').indexOf('Renewal') - head!.split(',').length;
  return rows
    .find((line) => line.includes(company.email))!
    .split(',')
    .at(place);
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
    const mail = await takeEmail(portal, company.email, PREPARED);
    expect(mail.text).toMatch(/A renewal for 25 users is prepared for you, with Remote, Calling\./);
    expect(mail.text).toMatch(/It is valid from \d\d-\w{3}-\d{4} to 31-Mar-2030 and costs ₹/);
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
    const receipt = await takeEmail(portal, company.email, 'Your renewal is confirmed');
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

  it('a renewal costs what it stated, even if the prices have changed or an add-on is no longer sold', async () => {
    const { offer } = (await prepare()).result;
    await portal.setPrices(20);
    await portal.db.query(`update plan_settings set is_active = false where add_on = 'CALLING'`);
    expect(await priceOf(offer.id)).toBe(offer.quote.total);
    const { key } = (await confirm(offer.id, offer.quote.total)).result;
    expect(key).toMatchObject({ total: offer.quote.total, expiresAt: offer.quote.expiresAt });
    const [stored] = await portal.db.query('select add_ons, lines from keys where id = $1', [key.id]);
    expect(stored.add_ons).toBe('{REMOTE,CALLING}');
    expect(stored.lines).toMatchObject([{ pricePerUserPerDay: 10 }, { pricePerUserPerDay: 10 }]);
  });

  it('a confirmation at another total than the stated one is rejected, and the renewal remains open', async () => {
    const id = await prepared();
    const { said, result } = await confirm(id, ((await priceOf(id)) as number) - 1);
    expect(said).toBe('PRICE_CHANGED');
    expect(result.userErrors).toMatchObject([{ field: 'quotedTotal' }]);
    expect(await waiting()).toMatchObject({ state: 'OPEN' });
  });

  it('a renewal from before prices were stored gets the price of its confirmation', async () => {
    const id = await prepared();
    await portal.db.query(
      `update renewal_offers set starts_at = null, ends_at = null, lines = null, subtotal = null, gst = null,
         round_off = null, total = null, price_until = null, latest_expiry = null where id = $1`,
      [id],
    );
    const before = (await priceOf(id)) as number;
    await portal.setPrices(20);
    expect((await confirm(id, before)).said).toBe('PRICE_CHANGED');
    expect(await priceOf(id)).toBe(2 * before);
    const { data } = await portal.graphql(
      '{ me { renewalOffer { state validUntil message quote { total } } } }',
      {},
      company.jwt,
    );
    expect(data.me.renewalOffer).toEqual({
      state: 'OPEN',
      validUntil: expect.stringMatching(/^\d{4}-/),
      message: null,
      quote: null,
    });
    expect((await confirm(id, 2 * before)).said).toMatch(/^Renewal confirmed/);
  });

  it.each([
    ['keeps its stored days and moves its term', { planType: 'WEEK', expiresAt: null }, 'moved'],
    ['keeps its stored term', {}, 'kept'],
  ])('a renewal that is confirmed after its start %s', async (_case, terms, expected) => {
    await endAt(ending, 2);
    const { offer } = (await prepare(terms)).result;
    const { startsAt, expiresAt, total } = offer.quote;
    await passDays(4);
    const { key } = (await confirm(offer.id, total)).result;
    expect(key.total).toBe(total);
    const span = (term: { startsAt: string; expiresAt: string }) =>
      Date.parse(term.expiresAt) - Date.parse(term.startsAt);
    expect(span(key)).toBe(span({ startsAt, expiresAt }));
    expect(Date.parse(key.startsAt) > Date.now() - 60_000).toBe(expected === 'moved');
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
    const mails = await readEmails(portal);
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

describe('renewals: price and message of a renewal', () => {
  const dayIn = (days: number) =>
    new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Kolkata' }).format(Date.now() + days * DAY);

  it('without a date, the price holds until 14 days after the end of the key', async () => {
    const { offer } = (await prepare()).result;
    const [{ expires_at }] = await portal.db.query('select expires_at from keys where id = $1', [ending]);
    expect(Date.parse(offer.validUntil) - expires_at.getTime()).toBe(14 * DAY);
  });

  it('a chosen day means its end, and after it the renewal has lapsed everywhere', async () => {
    const { offer } = (await prepareWith({ priceUntil: dayIn(3) })).result;
    const endOfDay = Date.parse(offer.validUntil);
    expect(new Date(endOfDay + 1).toISOString()).toMatch(/T18:30:00\.000Z$/);
    expect(await offerOnDesk()).toMatchObject({ state: 'OPEN' });
    await portal.db.query(`update renewal_offers set price_until = now() - interval '1 second' where id = $1`, [
      offer.id,
    ]);
    expect(await waiting()).toBeNull();
    expect(await priceOf(offer.id)).toBe('OFFER_ENDED');
    expect((await confirm(offer.id, offer.quote.total)).said).toBe('OFFER_ENDED');
    expect(await offerOnDesk()).toMatchObject({ state: 'LAPSED' });
    expect(await stateInFile()).toBe('Lapsed');
    expect((await prepare()).said).toMatch(/^Renewal prepared/);
    expect(await stateInFile()).toBe('Prepared');
  });

  it.each([
    ['yesterday', -1, 'Choose a time in the future until which the price holds.'],
    [
      '25 days from now, for a key that ends in 10',
      25,
      expect.stringMatching(/^The price can hold until \d\d-\w{3}-\d{4} at the latest\.$/),
    ],
  ])('a price that holds until %s is rejected', async (_case, days, message) => {
    const { said, result } = await prepareWith({ priceUntil: dayIn(days) });
    expect(said).toBe('INVALID_INPUT');
    expect(result.userErrors).toMatchObject([{ field: 'priceUntil', message }]);
    expect(await waiting()).toBeNull();
  });

  it('the last possible day can be chosen', async () => {
    expect((await prepareWith({ priceUntil: dayIn(24) })).said).toMatch(/^Renewal prepared/);
  });

  it('the price of a renewal that itself ends earlier holds until that end at the latest', async () => {
    const ends = new Date(Date.now() + 12 * DAY).toISOString();
    const { offer } = (await prepare({ expiresAt: ends })).result;
    expect(offer.validUntil).toBe(ends);
  });

  it('a changed latest expiry voids a renewal', async () => {
    const id = await prepared();
    await portal.db.query(`update keys set expires_at = expires_at - interval '1 day' where id = $1`, [ending]);
    expect(await waiting()).toBeNull();
    expect((await confirm(id, 1)).said).toBe('OFFER_ENDED');
    expect(await offerOnDesk()).toMatchObject({ state: 'LAPSED' });
    expect(await stateInFile()).toBe('Lapsed');
  });

  it('a void renewal stays void after the request that voided it is withdrawn', async () => {
    const { offer } = (await prepare()).result;
    const { body } = await calls.request(company.jwt, { keyType: 'month' });
    const withdrawal = `mutation ($keyId: ID!) { withdrawKey(keyId: $keyId) { userErrors { code } } }`;
    const { data } = await portal.graphql(withdrawal, { keyId: body.data._id }, company.jwt);
    expect(data.withdrawKey.userErrors).toEqual([]);
    expect(await waiting()).toBeNull();
    expect(await offerOnDesk()).toMatchObject({ state: 'LAPSED' });
    const { said, result } = await confirm(offer.id, offer.quote.total);
    expect(said).toBe('OFFER_ENDED');
    expect(result.userErrors[0].message).toMatch(/^This renewal was ended by a change of the keys/);
    expect((await prepare()).said).toMatch(/^Renewal prepared/);
  });

  it('an extension that keeps the latest expiry leaves a renewal open', async () => {
    await prepared();
    const extension = `mutation ($keyId: ID!) {
      extendKey(keyId: $keyId, input: { addedUsers: 5 }) { userErrors { code message } } }`;
    const { data, errors } = await portal.graphql(extension, { keyId: ending }, admin);
    expect([errors, data?.extendKey.userErrors]).toEqual([undefined, []]);
    expect(await waiting()).toMatchObject({ state: 'OPEN' });
  });

  it('the message reaches the company in its portal and, quoted and without links, in the email', async () => {
    const message = ' Same terms as last year. Details: https://renew.example/now\nAsha ';
    const { offer } = (await prepareWith({ message })).result;
    expect(offer.message).toBe(message.trim());
    const { data } = await portal.graphql('{ me { renewalOffer { message } } }', {}, company.jwt);
    expect(data.me.renewalOffer.message).toBe(message.trim());
    const mail = await takeEmail(portal, company.email, PREPARED);
    expect(mail.text).toContain(
      'The administrator who prepared it writes: "Same terms as last year. Details: https: / / renew. example/ now\nAsha"',
    );
    expect(mail.text).toMatch(/This price holds until \d\d-\w{3}-\d{4}, \d\d:\d\d \(Asia\/Kolkata\)\./);
    expect(mail.subject).toBe(PREPARED);
  });

  it('a message has at most 500 characters, and the email contains all of them', async () => {
    expect((await prepareWith({ message: '😀'.repeat(501) })).result.userErrors).toMatchObject([
      { field: 'message', message: 'A message can have at most 500 characters.' },
    ]);
    expect((await prepareWith({ message: 'Ask \u202eahsA' })).result.userErrors).toMatchObject([
      { field: 'message', message: 'A message must not contain characters that change the writing direction.' },
    ]);
    const longest = 'm'.repeat(500);
    expect((await prepareWith({ message: longest })).said).toMatch(/^Renewal prepared/);
    expect((await takeEmail(portal, company.email, PREPARED)).text).toContain(`"${longest}"`);
  });

  it('a repeated call with the same key returns the first renewal, and another date is refused', async () => {
    const input = { terms: TERMS, quotedTotal: null };
    const call = async (priceUntil: string) => {
      const response = await portal.send('/graphql', {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          authorization: `Bearer ${admin}`,
          'idempotency-key': `offer ${ending}`,
        },
        body: JSON.stringify({
          query: `mutation ($keyId: ID!, $input: RequestKeyInput!, $priceUntil: DateOrDateTime) {
            prepareRenewal(keyId: $keyId, input: $input, priceUntil: $priceUntil) { ${REFUSALS} offer { id } } }`,
          variables: { keyId: ending, input, priceUntil },
        }),
      });
      return ((await response.json()) as { data: { prepareRenewal: Done['result'] } }).data.prepareRenewal;
    };
    const first = await call(dayIn(3));
    expect((await call(dayIn(3))).offer).toEqual(first.offer);
    expect((await call(dayIn(4))).userErrors).toMatchObject([{ code: 'IDEMPOTENCY_KEY_REUSED' }]);
  });

  it('the audit log and the event name the price and its date', async () => {
    const { offer } = (await prepareWith({ message: 'Hello.' })).result;
    const [entry] = await portal.db.query(
      `select after from audit.entries where kind = 'RENEWAL' and action = 'CREATED' and company_id = $1`,
      [company.id],
    );
    expect(entry.after).toMatchObject({ total: offer.quote.total, message: 'Hello.', price_until: expect.any(String) });
    const [event] = await eventsOf('RENEWAL_PREPARED');
    expect(event.data.offer).toMatchObject({ total: offer.quote.total, priceUntil: offer.validUntil });
  });
});

describe('renewals: confirmation', () => {
  it('a renewal lapses 14 days after the end of its key and can then be replaced', async () => {
    const id = await prepared();
    await passDays(23.9);
    expect(await priceOf(id)).toBeTypeOf('number');
    await passDays(0.2);
    expect(await waiting()).toBeNull();
    expect(await priceOf(id)).toBe('OFFER_ENDED');
    expect((await confirm(id, 1)).said).toBe('OFFER_ENDED');
    ending = await endingIn(9);
    expect((await prepare()).said).toMatch(/^Renewal prepared/);
    const outcomes = await portal.db.query('select outcome from renewal_offers where company_id = $1', [company.id]);
    expect(outcomes.map(({ outcome }: { outcome: string | null }) => outcome).toSorted()).toEqual(['LAPSED', null]);
  });

  it('a renewal cannot be confirmed after a request followed its key, even if that is rejected', async () => {
    const id = await prepared();
    const { body } = await calls.request(company.jwt, { keyType: 'month' });
    expect(await waiting()).toBeNull();
    expect((await confirm(id, 1)).said).toBe('OFFER_ENDED');
    await calls.decide(admin, body.data._id, 'Rejected');
    expect(await waiting()).toBeNull();
    expect((await confirm(id, 1)).said).toBe('OFFER_ENDED');
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
