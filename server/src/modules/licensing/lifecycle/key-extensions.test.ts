import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createKeyClient } from '../../../../test/key-client.ts';
import { type Portal, startPortal } from '../../../../test/portal.ts';
import { resetRateLimits } from '../../../../test/sign-up.ts';
import { countRuns } from '../../../../test/tier.ts';

const DAY_MS = 86_400_000;
type Company = Awaited<ReturnType<Portal['createCompany']>>;

let portal: Portal;
let keyClient: ReturnType<typeof createKeyClient>;
let adminJwt: string;
let company: Company;
let key: Record<string, any>; // oxlint-disable-line typescript/no-explicit-any -- REST responses are not typed
beforeAll(async () => {
  portal = await startPortal();
  keyClient = createKeyClient(portal);
  adminJwt = await portal.logInAdmin();
});
beforeEach(async () => {
  portal.shiftClock(0);
  await resetRateLimits(portal);
  await portal.setPrices();
  company = await portal.createCompany();
  key = await keyClient.createApproved(company.jwt, adminJwt, { keyType: 'week', tracking: true });
});
afterAll(() => portal.stop());

const fetchVerdict = async () => (await keyClient.validate(key.key)).body.data;
const listKeys = async () => (await keyClient.list(company.jwt)).body.data;
const findKey = async (id: string) => (await listKeys()).find((row: { _id: string }) => row._id === id);

describe('keys: extensions', () => {
  it('an extension is a pending key with the same licence string, priced for the added users', async () => {
    const { body } = await keyClient.extend(company.jwt, key._id, 5);
    expect(body).toMatchObject({
      code: 5,
      message: 'Request to add users created successfully.',
      data: {
        status: 'Pending',
        key: key.key,
        user: 15,
        remote: true,
        tracking: true,
        keyType: 'week',
        expiringAt: key.expiringAt,
        replaces: key._id,
        total: 826,
      },
    });
    const { user, tracking } = body.data.breakdown[0];
    for (const line of [user, tracking]) expect(line).toMatchObject({ users: 5, diffInDays: 7, gross: 350 });
  });

  it('an extension costs only the remaining days at current prices', async () => {
    portal.shiftClock(4.5 * DAY_MS);
    await portal.setPrices(20, 50);
    const { jwt } = await logInAgain();
    const { body } = await keyClient.extend(jwt, key._id, 5);
    const line = { users: 5, pricePerUser: 20, diffInDays: 3, gross: 300, discountAmount: 150, net: 150 };
    expect(body.data.breakdown[0]).toMatchObject({ user: line, tracking: line });
    expect(body.data.total).toBe(354);
  });

  it('an add-on that is now inactive is priced at its last setting', async () => {
    await portal.db.query('update plan_settings set is_active = false');
    const { body } = await keyClient.extend(company.jwt, key._id, 5);
    expect(body.data).toMatchObject({ total: 826, tracking: true });
  });

  it('an extension of a key that has not started is priced from the start of the key', async () => {
    const nextKey = await keyClient.createApproved(company.jwt, adminJwt, { keyType: 'month' });
    const { body } = await keyClient.extend(company.jwt, nextKey._id, 5);
    expect(body.data.startsAt).toBe(nextKey.startsAt);
    expect(body.data.breakdown[0].user.diffInDays).toBe(nextKey.breakdown[0].user.diffInDays);
  });

  it('an extension without a key id applies to the running key', async () => {
    const { body } = await portal.callRest('POST', '/company/create-key-request', {
      jwt: company.jwt,
      body: { isEdit: 'true', moreUser: '5', user: '', keyType: '', expiryDate: null },
    });
    expect(body.data).toMatchObject({ replaces: key._id, user: 15 });
  });

  it('an extension costs the total of its quote', async () => {
    const { data } = await portal.callGraphql(
      'query ($id: ID!) { addKeyUsersQuote(keyId: $id, addedUsers: 7) { quote { total } userErrors { field } } }',
      { id: key._id },
      company.jwt,
    );
    const { body } = await keyClient.extend(company.jwt, key._id, 7);
    expect(body.data.total).toBe(data.addKeyUsersQuote.quote.total);
  });

  it('a quoted total that differs from the price is rejected', async () => {
    const { data } = await portal.callGraphql(
      'mutation ($id: ID!) { addKeyUsers(input: { keyId: $id, addedUsers: 5, quotedTotal: 1 }) { message userErrors { code } } }',
      { id: key._id },
      company.jwt,
    );
    expect(data.addKeyUsers).toEqual({
      message: 'The price is now ₹826. Check it and submit again.',
      userErrors: [{ code: 'PRICE_CHANGED' }],
    });
  });

  const logInAgain = async () => {
    const { email, password } = company;
    const { body } = await portal.callRest('POST', '/auth/login', { body: { email, password } });
    return { jwt: body.token as string };
  };
});

it('keys: the API returns the reason why a key cannot be extended, as a message and a code', async () => {
  const readExtensionRefusal = async () => {
    const QUERY = 'query ($id: ID!) { key(id: $id) { extensionRefusal extensionRefusalCode } }';
    return (await portal.callGraphql(QUERY, { id: key._id }, company.jwt)).data.key;
  };
  expect(await readExtensionRefusal()).toEqual({ extensionRefusal: null, extensionRefusalCode: null });
  await keyClient.extend(company.jwt, key._id, 5);
  expect(await readExtensionRefusal()).toEqual({
    extensionRefusal: 'An extension of this key is already pending.',
    extensionRefusalCode: 'EXTENSION_PENDING',
  });
  await keyClient.decide(adminJwt, key._id, 'Disabled');
  expect(await readExtensionRefusal()).toMatchObject({ extensionRefusalCode: 'KEY_NOT_EXTENDABLE' });
});

describe('keys: pending extensions', () => {
  it('the running key remains valid, and a second extension is rejected', async () => {
    await keyClient.extend(company.jwt, key._id, 5);
    expect(await fetchVerdict()).toMatchObject({ verdict: 'VALID', users: 10 });
    expect((await keyClient.extend(company.jwt, key._id, 5)).body).toMatchObject({
      code: 4,
      message: 'An extension of this key is already pending.',
    });
  });

  it('only one of four concurrent extensions is stored', async () => {
    const replies = await Promise.all(Array.from({ length: 4 }, () => keyClient.extend(company.jwt, key._id, 5)));
    expect(replies.map(({ body }) => body.code).toSorted()).toEqual([4, 4, 4, 5]);
    expect((await listKeys()).filter(({ status }: { status: string }) => status === 'Pending')).toHaveLength(1);
  });

  it('rejecting the extension leaves the key unchanged', async () => {
    const { body } = await keyClient.extend(company.jwt, key._id, 5);
    await keyClient.decide(adminJwt, body.data._id, 'Rejected');
    expect(await fetchVerdict()).toMatchObject({ verdict: 'VALID', users: 10 });
    expect(await findKey(key._id)).toMatchObject({ status: 'Approved', user: 10 });
    expect((await keyClient.extend(company.jwt, key._id, 6)).body.data.user).toBe(16);
  });

  it('disabling the key rejects its extension', async () => {
    const { body } = await keyClient.extend(company.jwt, key._id, 5);
    await keyClient.decide(adminJwt, key._id, 'Disabled');
    expect((await findKey(body.data._id)).status).toBe('Rejected');
    expect(await fetchVerdict()).toMatchObject({ verdict: 'DISABLED' });
    expect((await keyClient.decide(adminJwt, body.data._id, 'Approved')).body.code).toBe(4);
  });
});

describe('keys: approved extensions', () => {
  it('an approved extension takes over the licence string and replaces the old key', async () => {
    await fetchVerdict(); // The first VALID verdict marks the key as used.
    const { body } = await keyClient.extend(company.jwt, key._id, 5);
    await keyClient.decide(adminJwt, body.data._id, 'Approved');
    expect(await fetchVerdict()).toMatchObject({ verdict: 'VALID', users: 15, expiringAt: key.expiringAt });
    expect(await findKey(body.data._id)).toMatchObject({ status: 'Approved', isUsed: true });
    expect((await findKey(key._id)).status).toBe('Disabled');
    const { data } = await portal.callGraphql(
      '{ me { keyPage { items { id replaces { id } replacedBy { id } history { status reason } } } currentKey { id } } }',
      {},
      company.jwt,
    );
    const [extension, replacedKey] = data.me.keyPage.items;
    expect([extension.replaces, extension.replacedBy, data.me.currentKey]).toEqual([
      { id: key._id },
      null,
      { id: extension.id },
    ]);
    expect([replacedKey.replaces, replacedKey.replacedBy]).toEqual([null, { id: extension.id }]);
    expect(replacedKey.history.at(-1)).toEqual({ status: 'DISABLED', reason: 'Replaced by its extension.' });
  });

  it('an extension approved a day later keeps its expiry and costs a day less', async () => {
    const { body } = await keyClient.extend(company.jwt, key._id, 5);
    portal.shiftClock(DAY_MS);
    const approval = await keyClient.decide(await portal.logInAdmin(), body.data._id, 'Approved');
    expect(approval.body.data).toMatchObject({ expiringAt: key.expiringAt, total: (body.data.total * 6) / 7 });
  });

  it('an extension can be extended repeatedly and then disabled', async () => {
    let activeKey = key;
    for (const users of [15, 20, 25]) {
      const { body } = await keyClient.extend(company.jwt, activeKey._id, 5);
      activeKey = (await keyClient.decide(adminJwt, body.data._id, 'Approved')).body.data;
      expect(await fetchVerdict()).toMatchObject({ verdict: 'VALID', users });
    }
    await keyClient.decide(adminJwt, activeKey._id, 'Disabled');
    expect(await fetchVerdict()).toMatchObject({ verdict: 'DISABLED', users: 25 });
  });

  it('dashboards count the extension once and the replaced key not at all', async () => {
    const { body } = await keyClient.extend(company.jwt, key._id, 5);
    await keyClient.decide(adminJwt, body.data._id, 'Approved');
    await portal.db.query('delete from key_events where key_id in (select id from keys where company_id <> $1)', [
      company.id,
    ]);
    await portal.db.query('delete from supplies where company_id <> $1', [company.id]);
    await portal.db.query('delete from keys where company_id <> $1', [company.id]);
    const { data } = (await portal.callRest('GET', '/admin/get-dashboard-data', { jwt: adminJwt })).body;
    expect(data.keyCount).toEqual([{ companyId: company.id, companyName: company.name, count: 1 }]);
    expect(data.keyStatusCount).toEqual([
      { status: 'Pending', count: 0 },
      { status: 'Approved', count: 1 },
      { status: 'Rejected', count: 0 },
      { status: 'Disabled', count: 0 },
    ]);
    const companyReply = await portal.callGraphql(
      'query ($id: ID!) { company(id: $id) { keyCount } }',
      { id: company.id },
      adminJwt,
    );
    expect(companyReply.data.company.keyCount).toBe(1);
  });

  it('the licence string remains valid throughout the approval', async () => {
    const verdicts: string[] = [];
    for (const users of [15, 20, 25]) {
      const [{ _id }] = (await listKeys()).filter(({ status }: { status: string }) => status === 'Approved');
      const { body } = await keyClient.extend(company.jwt, _id, 5);
      let isDone = false;
      const collectVerdicts = async () => {
        while (!isDone) {
          const data = await fetchVerdict();
          verdicts.push(`${data.verdict} ${data.users === users || data.users === users - 5}`);
        }
      };
      const collectors = [collectVerdicts(), collectVerdicts(), collectVerdicts()];
      await keyClient.decide(adminJwt, body.data._id, 'Approved');
      isDone = true;
      await Promise.all(collectors);
      expect(await fetchVerdict()).toMatchObject({ users });
    }
    expect(new Set(verdicts)).toEqual(new Set(['VALID true']));
  });
});

describe('keys: rejected extensions', () => {
  it.each<[string, Record<string, unknown>, string, string]>([
    ['an empty number', { moreUser: '' }, 'moreUser', 'Enter how many users to add, 1 to 1,000,000.'],
    ['0 users', { moreUser: 0 }, 'moreUser', 'Enter how many users to add, 1 to 1,000,000.'],
    ['a negative number', { moreUser: -5 }, 'moreUser', 'Enter how many users to add, 1 to 1,000,000.'],
    ['half a user', { moreUser: 0.5 }, 'moreUser', 'Enter how many users to add, 1 to 1,000,000.'],
    ['more users than an integer', { moreUser: 3e9 }, 'moreUser', 'Enter how many users to add, 1 to 1,000,000.'],
    ['more users than a key can have', { moreUser: 2_000_000 }, 'moreUser', 'A key can have at most 1,000,000 users.'],
    [
      'more than a million users in total',
      { moreUser: 999_991 },
      'moreUser',
      'A key can have at most 1,000,000 users; this one has 10.',
    ],
  ])('adding users is rejected: %s', async (_case, change, field, message) => {
    const { body } = await portal.callRest('POST', '/company/create-key-request', {
      jwt: company.jwt,
      body: { isEdit: true, _id: key._id, ...change },
    });
    expect([body.code, body.fields]).toEqual([4, { [field]: message }]);
  });

  it.each([
    [
      'a Pending key',
      async () => (await keyClient.request(company.jwt, { keyType: 'month' })).body.data._id,
      /Pending/,
    ],
    [
      'an unlimited key',
      async () => (await keyClient.createApproved(company.jwt, adminJwt, { keyType: 'month', user: 0 }))._id,
      /unlimited/,
    ],
    [
      'a disabled key',
      async () => {
        await keyClient.decide(adminJwt, key._id, 'Disabled');
        return key._id;
      },
      /Disabled/,
    ],
  ])('adding users to %s is rejected', async (_case, createKey, message) => {
    const { body } = await keyClient.extend(company.jwt, await createKey(), 5);
    expect(body).toMatchObject({ code: 4, message: expect.stringMatching(message) });
  });

  it('adding users to an expired key, or without a running key, is rejected', async () => {
    portal.shiftClock(8 * DAY_MS);
    const { email, password } = company;
    const { body: login } = await portal.callRest('POST', '/auth/login', { body: { email, password } });
    const { body } = await keyClient.extend(login.token, key._id, 5);
    expect(body).toMatchObject({ code: 4, message: 'This key has expired. Request a new key.' });
    const replyWithoutKeyId = await portal.callRest('POST', '/company/create-key-request', {
      jwt: login.token,
      body: { isEdit: true, moreUser: 5 },
    });
    expect(replyWithoutKeyId.body).toMatchObject({ code: 4, message: expect.stringContaining('no running key') });
  });
});

describe('keys: disabling a key while its extension is approved', () => {
  it('exactly one of the two decisions succeeds, and the licence string has the matching verdict', async () => {
    for (let round = 0; round < countRuns(20); round++) {
      const { body } = await keyClient.extend(company.jwt, key._id, 5);
      const [approval, disabling] = await Promise.all([
        keyClient.decide(adminJwt, body.data._id, 'Approved'),
        keyClient.decide(adminJwt, key._id, 'Disabled'),
      ]);
      const [extension, extendedKey] = [await findKey(body.data._id), await findKey(key._id)];
      const outcome = [approval.body.code, disabling.body.code, extension.status, extendedKey.status].join(' ');
      expect(['5 4 Approved Disabled', '4 5 Rejected Disabled']).toContain(outcome);
      expect((await fetchVerdict()).verdict).toBe(extension.status === 'Approved' ? 'VALID' : 'DISABLED');
      company = await portal.createCompany();
      key = await keyClient.createApproved(company.jwt, adminJwt);
      if (round % 10 === 9) await resetRateLimits(portal);
    }
  });
});
