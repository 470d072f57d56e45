import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createKeyClient } from '../../../../test/key-client.ts';
import { type Portal, startPortal } from '../../../../test/portal.ts';
import { resetRateLimits } from '../../../../test/sign-up.ts';
import { countRuns } from '../../../../test/tier.ts';
import { AddOn } from '../../catalogue/prices/add-on.rules.ts';
import { PlanType } from '../keys/key-term.rules.ts';
import { priceRequest } from './key-quotes.service.ts';
import { requestKey } from './key-requests.service.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
type Company = Awaited<ReturnType<Portal['createCompany']>>;

let portal: Portal;
let keyClient: ReturnType<typeof createKeyClient>;
let adminJwt: string;
let company: Company;
beforeAll(async () => {
  portal = await startPortal();
  keyClient = createKeyClient(portal);
  adminJwt = await portal.logInAdmin();
});
beforeEach(async () => {
  await resetRateLimits(portal);
  await portal.setPrices();
  company = await portal.createCompany();
});
afterAll(() => portal.stop());

const formatDayFromNow = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10);

const REQUEST_MUTATION = `mutation ($input: RequestKeyInput!) { requestKey(input: $input) {
  message userErrors { code field message } key { id total quote { inactiveAddOns } } } }`;
const QUOTE_QUERY = `query ($terms: KeyTerms!) { keyQuote(terms: $terms) { userErrors { code field message }
  quote { lines { addOn users days gross net } inactiveAddOns subtotal gst roundOff total startsAt expiresAt } } }`;

const createTerms = (change: object = {}) => ({ planType: 'WEEK', userLimit: 10, addOns: ['REMOTE'], ...change });
const requestByGraphql = (change: object = {}, quotedTotal?: number) =>
  portal.callGraphql(REQUEST_MUTATION, { input: { terms: createTerms(change), quotedTotal } }, company.jwt);
const queryQuote = (change: object = {}) =>
  portal.callGraphql(QUOTE_QUERY, { terms: createTerms(change) }, company.jwt);

describe('keys: key request', () => {
  it('a key request is stored as Pending with the price calculated by the server', async () => {
    const { body } = await keyClient.request(company.jwt);
    expect(body).toMatchObject({ success: true, code: 5, message: 'Key request created successfully.' });
    expect(body.data).toMatchObject({
      _id: expect.any(String),
      key: expect.stringMatching(/^[0-9A-Z-]{47}$/),
      status: 'Pending',
      keyType: 'week',
      user: 10,
      remote: true,
      tracking: false,
      advertisment: false,
      calling: false,
      isUsed: false,
      startsAt: expect.any(String),
      expiringAt: expect.any(String),
      total: 826,
      breakdown: [
        {
          user: {
            users: 10,
            pricePerUser: 10,
            diffInDays: 7,
            gross: 700,
            gst: 126,
            discountPercent: 0,
            discountAmount: 0,
            net: 700,
          },
        },
      ],
      companyId: company.id,
      replaces: null,
    });
  });

  it('the server ignores price, status and term fields sent by the client', async () => {
    const licence = 'AAAAA-AAAAA-AAAAA-AAAAA-AAAAA-AAAAA-AAAAA-AAAAA';
    const otherCompany = await portal.createCompany();
    const { body } = await keyClient.request(company.jwt, {
      total: 1,
      breakdown: [{ user: { net: 1 } }],
      status: 'Approved',
      key: licence,
      isUsed: true,
      companyId: otherCompany.id,
      expiringAt: '2099-01-01',
      expiryDate: '2099-01-01',
      startsAt: '2020-01-01',
      replaces: otherCompany.id,
    });
    expect(body.data).toMatchObject({
      total: 826,
      status: 'Pending',
      isUsed: false,
      companyId: company.id,
      replaces: null,
    });
    expect(body.data.key).not.toBe(licence);
    expect(Date.parse(body.data.expiringAt) - Date.parse(body.data.startsAt)).toBe(7 * DAY_MS);
    expect((await keyClient.list(otherCompany.jwt)).body.data).toEqual([]);
  });

  it('numbers and flags are also accepted as strings', async () => {
    const { body } = await keyClient.request(company.jwt, { user: '7', remote: 'true', calling: 'false' });
    expect(body.data).toMatchObject({ user: 7, remote: true, calling: false });
  });

  it('a request for unlimited users is priced 0', async () => {
    const { body } = await keyClient.request(company.jwt, { user: 0 });
    expect(body.data).toMatchObject({ user: 0, total: 0, status: 'Pending' });
    expect(body.data.breakdown[0].user).toMatchObject({ users: 0, gross: 0, gst: 0, net: 0 });
  });

  it('the breakdown of a key without the add-on remote has zeros for it', async () => {
    const { body } = await keyClient.request(company.jwt, { remote: false, calling: true });
    const [{ user, ...otherLines }] = body.data.breakdown;
    const zeros = { users: 0, pricePerUser: 0, diffInDays: 0, gross: 0, discountPercent: 0, discountAmount: 0, net: 0 };
    expect(user).toEqual({ ...zeros, gst: 126 });
    expect(otherLines).toEqual({ calling: expect.objectContaining({ users: 10, gross: 700 }) });
  });

  it('the price for a million users is exact', async () => {
    await portal.setPrices(100_000);
    const { body } = await keyClient.request(company.jwt, {
      user: 1_000_000,
      keyType: 'custom',
      expiryDate: new Date(Date.now() + 3640 * DAY_MS).toISOString(),
      tracking: true,
      advertisment: true,
      calling: true,
    });
    expect(body.data.total).toBe(1_718_080_000_000_000);
  });

  it('a custom expiry date lasts until the end of that day in the business time zone', async () => {
    const { body } = await keyClient.request(company.jwt, { keyType: 'custom', expiryDate: '2030-03-05' });
    expect(body.data.expiringAt).toBe('2030-03-05T18:29:59.999Z');
  });

  it('a key retains its requested price when prices change', async () => {
    const { body } = await keyClient.request(company.jwt);
    await portal.setPrices(99, 50);
    const [storedKey] = (await keyClient.list(company.jwt)).body.data;
    expect(storedKey).toEqual(body.data);
    const approvalResponse = await keyClient.decide(adminJwt, storedKey._id, 'Approved');
    expect(approvalResponse.body.data).toMatchObject({ total: 826, breakdown: body.data.breakdown });
  });
});

describe('keys: inactive add-on', () => {
  const deactivateAllExceptRemote = () => portal.db.query(`update plan_settings set is_active = (add_on = 'REMOTE')`);

  it('an inactive add-on in a request is not priced and not granted', async () => {
    await deactivateAllExceptRemote();
    const { body } = await keyClient.request(company.jwt, { tracking: true, calling: true });
    expect(body.data).toMatchObject({ remote: true, tracking: false, calling: false, total: 826 });
    expect(Object.keys(body.data.breakdown[0])).toEqual(['user']);
  });

  it('the quote lists the inactive add-ons', async () => {
    await deactivateAllExceptRemote();
    const { data } = await queryQuote({ addOns: ['CALLING', 'TRACKING', 'REMOTE'] });
    expect(data.keyQuote.quote).toMatchObject({ total: 826, inactiveAddOns: ['TRACKING', 'CALLING'] });
  });

  it('a request with only an inactive add-on is rejected', async () => {
    await deactivateAllExceptRemote();
    const { body } = await keyClient.request(company.jwt, { remote: false, calling: true });
    expect(body).toMatchObject({ code: 4, fields: { remote: expect.stringContaining('for sale now') } });
  });

  it('a key created by an administrator grants the inactive add-on at price 0', async () => {
    await deactivateAllExceptRemote();
    const { body } = await keyClient.create(adminJwt, company.id, { calling: true });
    expect(body.data).toMatchObject({ status: 'Approved', remote: true, calling: true, total: 826 });
  });

  it('a key created by an administrator can have only inactive add-ons and then costs 0', async () => {
    await deactivateAllExceptRemote();
    const { body } = await keyClient.create(adminJwt, company.id, { remote: false, calling: true });
    expect(body.data).toMatchObject({ status: 'Approved', remote: false, calling: true, total: 0 });
  });

  it('without any active add-on, a request is rejected because prices are not set', async () => {
    await portal.db.query('update plan_settings set is_active = false');
    const { body } = await keyClient.request(company.jwt);
    expect(body).toMatchObject({ code: 4, message: 'Prices are not set yet.' });
    const { data } = await requestByGraphql();
    expect(data.requestKey.userErrors).toMatchObject([{ code: 'PRICES_NOT_SET', message: 'Prices are not set yet.' }]);
  });
});

describe('keys: request validation', () => {
  const USERS_MESSAGE = 'Enter the number of users, 1 to 1,000,000, or 0 for unlimited.';
  it.each<[string, Record<string, unknown>, string, string]>([
    ['without a plan type', { keyType: undefined }, 'keyType', 'Choose a plan type: 2day, week, month or custom.'],
    ['with an unknown plan type', { keyType: 'year' }, 'keyType', 'Choose a plan type: 2day, week, month or custom.'],
    ["with GraphQL's plan type", { keyType: 'WEEK' }, 'keyType', 'Choose a plan type: 2day, week, month or custom.'],
    ['with no users', { user: undefined }, 'user', USERS_MESSAGE],
    ['with users empty', { user: '' }, 'user', USERS_MESSAGE],
    ['with users null', { user: null }, 'user', USERS_MESSAGE],
    ['with users below 0', { user: -1 }, 'user', USERS_MESSAGE],
    ['with more than a million users', { user: 1_000_001 }, 'user', USERS_MESSAGE],
    ['with users beyond 32 bits', { user: 2 ** 31 }, 'user', USERS_MESSAGE],
    ['with infinite users', { user: '1e400' }, 'user', USERS_MESSAGE],
    ['with half a user', { user: 1.5 }, 'user', USERS_MESSAGE],
    ['with users in words', { user: 'ten' }, 'user', USERS_MESSAGE],
    ['with users true', { user: true }, 'user', USERS_MESSAGE],
    ['with users in a list', { user: [5] }, 'user', USERS_MESSAGE],
    ['with a flag in words', { calling: 'yes' }, 'calling', 'calling must be true or false.'],
    ['with a flag 1', { calling: 1 }, 'calling', 'calling must be true or false.'],
    ['without an add-on', { remote: false }, 'remote', 'Choose at least one add-on.'],
    ['for a custom plan without a date', { keyType: 'custom' }, 'expiryDate', 'Choose an expiry date.'],
    [
      'for a custom plan with an empty date',
      { keyType: 'custom', expiryDate: '' },
      'expiryDate',
      'Choose an expiry date.',
    ],
    [
      'for a day that does not exist',
      { keyType: 'custom', expiryDate: '2030-02-30' },
      'expiryDate',
      'expiryDate must be YYYY-MM-DD, or a timestamp such as 2027-03-05T18:30:00Z.',
    ],
    [
      'for a past day',
      { keyType: 'custom', expiryDate: formatDayFromNow(-2) },
      'expiryDate',
      'The expiry date cannot be before today.',
    ],
    [
      'for more than ten years',
      { keyType: 'custom', expiryDate: formatDayFromNow(3656) },
      'expiryDate',
      'The expiry can be at most 10 years from today.',
    ],
  ])('the request is rejected with a field error: %s', async (_case, change, field, message) => {
    const { status, body } = await keyClient.request(company.jwt, change);
    expect([status, body.code, body.success, body.error]).toEqual([200, 4, false, body.message]);
    expect(body.fields).toEqual({ [field]: message });
    expect((await keyClient.list(company.jwt)).body.data).toEqual([]);
  });

  it('an expiry date is ignored when the plan type is not custom', async () => {
    const { body } = await keyClient.request(company.jwt, { keyType: 'month', expiryDate: 'tomorrow' });
    expect(body.code).toBe(5);
  });

  it('a request that does not outlast the latest key is rejected with a hint to extend that key', async () => {
    await keyClient.request(company.jwt, { keyType: 'month' });
    const { body } = await keyClient.request(company.jwt, { keyType: '2day' });
    const hint = expect.stringMatching(/To add users before \d\d-[A-Z][a-z]{2}-\d{4}, extend the running key\.$/);
    expect(body).toMatchObject({ code: 4, message: hint, fields: { expiryDate: hint } });
    const { data } = await requestByGraphql({ planType: 'TWO_DAYS' });
    expect(data.requestKey.userErrors).toMatchObject([
      { code: 'EXPIRY_NOT_LATER', field: ['input', 'terms', 'expiresAt'] },
    ]);
  });

  it('a rejected latest key does not limit the expiry of a new request', async () => {
    const { body } = await keyClient.request(company.jwt, { keyType: 'month' });
    await keyClient.decide(adminJwt, body.data._id, 'Rejected');
    expect((await keyClient.request(company.jwt, { keyType: '2day' })).body.code).toBe(5);
  });
});

describe('keys: quoted total', () => {
  it('a quoted total equal to the price is accepted', async () => {
    const { data } = await requestByGraphql({}, 826);
    expect(data.requestKey).toMatchObject({ userErrors: [], key: { total: 826 } });
  });

  it('a request is rejected when the price differs from its quoted total', async () => {
    await portal.setPrices(5000);
    const { data } = await requestByGraphql({}, 826);
    const message = 'The price is now ₹4,13,000. Check it and submit again.';
    expect(data.requestKey).toMatchObject({
      message,
      key: null,
      userErrors: [{ code: 'PRICE_CHANGED', field: ['input', 'quotedTotal'], message }],
    });
    expect((await keyClient.list(company.jwt)).body.data).toEqual([]);
  });

  it('an administrator creates a key only if the price equals the quoted total', async () => {
    const createKey = async (quotedTotal: number) => {
      const { data } = await portal.callGraphql(
        'mutation ($input: CreateKeyInput!) { createKey(input: $input) { userErrors { code } key { total } } }',
        { input: { companyId: company.id, terms: createTerms(), quotedTotal } },
        adminJwt,
      );
      return data.createKey;
    };
    expect(await createKey(825)).toEqual({ key: null, userErrors: [{ code: 'PRICE_CHANGED' }] });
    expect(await createKey(826)).toEqual({ key: { total: 826 }, userErrors: [] });
  });
});

describe('keys: GraphQL input validation', () => {
  it.each([
    ['no number of users', { userLimit: null }],
    ['a number beyond 32 bits', { userLimit: 2 ** 31 }],
    ['an unknown plan', { planType: 'YEAR' }],
    ['an unknown add-on', { addOns: ['SAUNA'] }],
    ['a date in words', { planType: 'CUSTOM', expiresAt: 'tomorrow' }],
  ])('GraphQL rejects the request as bad user input: %s', async (_case, change) => {
    const { errors } = await requestByGraphql(change);
    expect(errors?.[0]?.extensions.code).toBe('BAD_USER_INPUT');
  });
});

describe('keys: quote', () => {
  it('the quoted total and GST equal those that REST stores for any request', async () => {
    const arbitraryRequest = fc.record({
      users: fc.integer({ min: 0, max: 1_000_000 }),
      plan: fc.constantFrom(['2day', 'TWO_DAYS'], ['week', 'WEEK'], ['month', 'MONTH'], ['custom', 'CUSTOM']),
      chosenAddOns: fc.subarray(['remote', 'tracking', 'advertisment', 'calling'], { minLength: 1 }),
      days: fc.integer({ min: 1, max: 3600 }),
      priceInPaise: fc.integer({ min: 0, max: 10_000_000 }),
      discountInHundredths: fc.integer({ min: 0, max: 10_000 }),
    });
    const graphqlNames: Record<string, string> = { advertisment: 'ADVERTISEMENT' };
    await fc.assert(
      fc.asyncProperty(
        arbitraryRequest,
        async ({ users, plan: [keyType, planType], chosenAddOns, days, priceInPaise, discountInHundredths }) => {
          await portal.setPrices(priceInPaise / 100, discountInHundredths / 100);
          const expiryDate = formatDayFromNow(days);
          const addOns = chosenAddOns.map((name) => graphqlNames[name] ?? name.toUpperCase());
          const { data } = await queryQuote({ planType, userLimit: users, addOns, expiresAt: expiryDate });
          const flags = Object.fromEntries(
            ['remote', ...chosenAddOns].map((name) => [name, chosenAddOns.includes(name)]),
          );
          const { body } = await keyClient.request(company.jwt, { keyType, expiryDate, user: users, ...flags });
          const { total, gst } = data.keyQuote.quote;
          expect([body.data.total, body.data.breakdown[0].user.gst]).toEqual([total, gst]);
          await portal.callGraphql(
            'mutation ($id: ID!) { withdrawKeyRequest(input: { keyId: $id }) { message } }',
            { id: body.data._id },
            company.jwt,
          );
        },
      ),
      { numRuns: countRuns(30) },
    );
  });

  it('a priced draft equals the key that the service stores at the same time', async () => {
    const arbitraryRequest = fc.record({
      planType: fc.constantFrom(...Object.values(PlanType)),
      userLimit: fc.nat(1_000_000),
      addOns: fc.subarray(Object.values(AddOn), { minLength: 1 }),
      expiresAt: fc.integer({ min: 1, max: 3600 }).map(formatDayFromNow),
    });
    const now = new Date();
    const decisionContext = {
      now,
      clock: () => now,
      graceDays: 0,
      zone: 'Asia/Kolkata',
      publicUrl: portal.url,
      administratorUrl: portal.url,
    };
    await fc.assert(
      fc.asyncProperty(arbitraryRequest, async (terms) => {
        const { inactiveAddOns, ...draft } = await priceRequest(portal.db.manager, company.id, terms, decisionContext);
        const storedKey = await requestKey(portal.db, company.id, { terms: terms }, decisionContext);
        expect(inactiveAddOns).toEqual([]);
        expect(storedKey).toMatchObject(draft);
        await portal.db.query('delete from keys where id = $1', [storedKey.id]);
      }),
      { numRuns: countRuns(100) },
    );
  });

  it('the quote of an invalid request returns a user error on its field', async () => {
    const { data } = await queryQuote({ userLimit: -1 });
    expect(data.keyQuote).toMatchObject({
      quote: null,
      userErrors: [{ code: 'INVALID_INPUT', field: ['terms', 'userLimit'] }],
    });
  });
});

describe('keys: concurrent requests', () => {
  it('concurrent requests of one company get consecutive terms that never overlap', async () => {
    const dates = Array.from({ length: 10 }, (_, n) => formatDayFromNow(10 + n * 10));
    const replies = await Promise.all(
      dates.map((expiryDate) => keyClient.request(company.jwt, { keyType: 'custom', expiryDate })),
    );
    const storedKeys = replies.flatMap(({ body }) => (body.code === 5 ? [body.data] : []));
    const sortedKeys = storedKeys.toSorted((a, b) => (a.expiringAt < b.expiringAt ? -1 : 1));
    for (const [n, { startsAt }] of sortedKeys.entries()) if (n) expect(startsAt).toBe(sortedKeys[n - 1].expiringAt);
    expect(sortedKeys.at(-1).expiringAt.slice(0, 10)).toBe(dates.at(-1));
  });

  it('only one of 8 identical concurrent requests is stored as a Pending key', async () => {
    const replies = await Promise.all(Array.from({ length: 8 }, () => keyClient.request(company.jwt)));
    expect(replies.map(({ status }) => status)).toEqual(Array.from({ length: 8 }, () => 200));
    expect(replies.filter(({ body }) => body.code === 5)).toHaveLength(1);
    expect((await keyClient.list(company.jwt)).body.pagination.totalDocuments).toBe(1);
  });
});

describe('keys: creation by an administrator', () => {
  it('an administrator creates a key that is Approved immediately', async () => {
    const { body } = await keyClient.create(adminJwt, company.id);
    expect(body.data).toMatchObject({
      status: 'Approved',
      total: 826,
      companyId: { _id: company.id, name: company.name },
    });
    expect((await keyClient.validate(body.data.key)).body.data.verdict).toBe('VALID');
  });

  it('pending requests do not delay a created key: only Approved keys count', async () => {
    await keyClient.request(company.jwt, { keyType: 'month' });
    const firstReply = await keyClient.create(adminJwt, company.id, { keyType: '2day' });
    expect(firstReply.body.code).toBe(5);
    const secondReply = await keyClient.create(adminJwt, company.id, { keyType: 'week' });
    expect(secondReply.body.data.startsAt).toBe(firstReply.body.data.expiringAt);
  });

  it.each([
    ['no company', { companyId: undefined }, 4, { companyId: 'Choose a company.' }],
    ['an empty company', { companyId: '' }, 4, { companyId: 'Choose a company.' }],
    ['a company that does not exist', { companyId: crypto.randomUUID() }, 2, undefined],
    ['a company whose id is malformed', { companyId: 'acme' }, 2, undefined],
  ])('no key is created for %s', async (_case, change, code, fields) => {
    const { status, body } = await keyClient.create(adminJwt, company.id, change);
    expect([status, body.code]).toEqual([200, code]);
    if (fields) expect(body.fields).toEqual(fields);
  });

  it('an administrator cannot request a key, and a company cannot create a key', async () => {
    expect(await keyClient.request(adminJwt)).toMatchObject({ status: 403, body: { code: 3 } });
    expect(await keyClient.create(company.jwt, company.id)).toMatchObject({ status: 403, body: { code: 3 } });
  });
});

it('keys: a company can request at most 100 keys within an hour, including withdrawn ones', async () => {
  const { id, jwt } = await portal.createCompany();
  await portal.db.query(
    `insert into keys (company_id, licence_string, status, plan_type, user_limit, add_ons, starts_at, expires_at, lines,
       subtotal, gst, round_off, total, created_at)
     select $1, 'withdrawn ' || n, 'REJECTED', 'WEEK', 1, '{REMOTE}', now(), now() + interval '7 days', '[]', 0, 0, 0, 0, now()
     from generate_series(1, 99) n`,
    [id],
  );
  const requestKeyByRest = () =>
    portal.callRest('POST', '/company/create-key-request', { jwt, body: { keyType: 'week', user: 1, remote: true } });
  const acceptedResponse = await requestKeyByRest();
  expect(acceptedResponse.body.code).toBe(5);
  await portal.callGraphql(
    'mutation ($id: ID!) { withdrawKeyRequest(input: { keyId: $id }) { message } }',
    { id: acceptedResponse.body.data._id },
    jwt,
  );
  const lastReply = await requestKeyByRest();
  expect([lastReply.status, lastReply.body.code, lastReply.headers.get('retry-after')]).toEqual([429, 7, '3600']);
  portal.shiftClock(3_660_000);
  expect((await requestKeyByRest()).body.code).toBe(5);
  portal.shiftClock(0);
});
