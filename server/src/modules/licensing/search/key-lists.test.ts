import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createKeyClient } from '../../../../test/key-client.ts';
import { type Portal, startPortal } from '../../../../test/portal.ts';

const DAY_MS = 86_400_000;
type Company = Awaited<ReturnType<Portal['createCompany']>>;

let portal: Portal;
let keyClient: ReturnType<typeof createKeyClient>;
let adminJwt: string;
let acme: Company;
let percentCompany: Company;
// Acme has a rejected week key, an approved month key and a pending custom key. '50% _Off_' has a pending week key.
beforeAll(async () => {
  portal = await startPortal();
  keyClient = createKeyClient(portal);
  adminJwt = await portal.logInAdmin();
  await portal.setPrices();
  acme = await portal.createCompany({ name: 'Acme' });
  percentCompany = await portal.createCompany({ name: '50% _Off_' });
  const { body } = await keyClient.request(acme.jwt);
  await keyClient.decide(adminJwt, body.data._id, 'Rejected');
  await keyClient.createApproved(acme.jwt, adminJwt, { keyType: 'month' });
  await keyClient.request(acme.jwt, {
    keyType: 'custom',
    expiryDate: new Date(Date.now() + 90 * DAY_MS).toISOString(),
  });
  await keyClient.request(percentCompany.jwt);
});
afterAll(() => portal.stop());

const getPlanTypes = (reply: Awaited<ReturnType<typeof keyClient.list>>) =>
  reply.body.data.map((row: { keyType: string }) => row.keyType);

it('keys: part of a licence string finds its key regardless of case, dashes and look-alike characters', async () => {
  const [{ key }] = (await keyClient.list(percentCompany.jwt)).body.data;
  const characters = key.replaceAll('-', '');
  const typedForms = [
    key,
    key.toLowerCase(),
    characters.slice(3, 21).toLowerCase(),
    key.slice(7, 30).replaceAll('-', ' '),
    characters.replaceAll('0', 'O').replaceAll('1', 'l').slice(11),
    characters.slice(-8),
  ];
  for (const name of typedForms)
    for (const reply of [
      await keyClient.list(percentCompany.jwt, { name }),
      await keyClient.listAll(adminJwt, { name }),
    ])
      expect(reply.body.data.map((row: { key: string }) => row.key)).toEqual([key]);
});

it('keys: two adjacent characters of a licence string find every key that contains them', async () => {
  const keys: { key: string }[] = (await keyClient.listAll(adminJwt)).body.data;
  const removeDashes = (key: string) => key.replaceAll('-', '');
  const [first] = keys.map(({ key }) => removeDashes(key));
  const pairs = Array.from({ length: 39 }, (_, start) => first!.slice(start, start + 2));
  for (const pair of pairs) {
    const matchingKeys = keys.filter(({ key }) => removeDashes(key).includes(pair)).map(({ key }) => key);
    for (const name of [pair, `${pair[0]}-${pair[1]}`, pair.toLowerCase().replaceAll('0', 'o').replaceAll('1', 'i')]) {
      const foundKeys = (await keyClient.listAll(adminJwt, { name })).body.data.map(({ key }: { key: string }) => key);
      // A company name, a plan type or a status can also contain the pair, so the search can find more keys.
      expect(foundKeys, name).toEqual(expect.arrayContaining(matchingKeys));
    }
  }
});

it('keys: a search of more than 200 characters is rejected in every list', async () => {
  const [longest, tooLong] = ['%'.repeat(200), '%'.repeat(201)];
  for (const field of ['keyPage', 'companyPage']) {
    const searchList = (search: string) =>
      portal.callGraphql(`query($s: String) { ${field}(search: $s) { items { id } } }`, { s: search }, adminJwt);
    expect((await searchList(longest)).data[field].items).toEqual([]);
    expect((await searchList(tooLong)).errors?.[0]?.extensions.code).toBe('BAD_USER_INPUT');
  }
  expect((await keyClient.list(acme.jwt, { name: tooLong })).body).toMatchObject({ success: false });
});

describe('keys: the list of a company', () => {
  it('a company lists its own keys, newest first, and `latestKey` is the key that expires last', async () => {
    const { body } = await keyClient.list(acme.jwt);
    expect(body).toMatchObject({ code: 5, pagination: { currentPage: 1, totalPages: 1, totalDocuments: 3 } });
    expect(body.data.map(({ keyType, status }: { keyType: string; status: string }) => [keyType, status])).toEqual([
      ['custom', 'Pending'],
      ['month', 'Approved'],
      ['week', 'Rejected'],
    ]);
    expect(body.latestKey._id).toBe(body.data[0]._id);
  });

  it('the list is empty for a company without keys', async () => {
    const { jwt } = await portal.createCompany();
    expect((await keyClient.list(jwt)).body).toMatchObject({
      code: 5,
      data: [],
      pagination: { currentPage: 1, totalPages: 0, totalDocuments: 0 },
      latestKey: null,
    });
  });

  it.each([
    ['month', ['month']],
    ['MONTH', ['month']],
    ['eek', ['week']],
    ['rejected', ['week']],
    ['Approved', ['month']],
    ['Acme', []], // A company's own list does not search company names.
    ['%', []],
    ['_', []],
    ['\\', []],
    ["'; drop table keys; --", []],
    ['  ', ['custom', 'month', 'week']],
    ['', ['custom', 'month', 'week']],
  ])('a search for %j finds %j', async (name, plans) => {
    expect(getPlanTypes(await keyClient.list(acme.jwt, { name }))).toEqual(plans);
  });

  it('part of a licence string finds the key in any case, but not for another company', async () => {
    const [{ key, _id }] = (await keyClient.list(acme.jwt)).body.data;
    const { body } = await keyClient.list(acme.jwt, { name: key.slice(3, 17).toLowerCase() });
    expect(body.data.map((row: { _id: string }) => row._id)).toEqual([_id]);
    expect((await keyClient.list(percentCompany.jwt, { name: key })).body.data).toEqual([]);
  });
});

describe('keys: the list of all keys', () => {
  it.each([
    ['acme', 3],
    ['50% _', 1],
    ['% _O', 1],
    ['%', 1],
    ['_', 1],
    ['__', 0],
    ['pending', 2],
  ])('a search for %j finds %d keys', async (name, count) => {
    expect((await keyClient.listAll(adminJwt, { name })).body.pagination.totalDocuments).toBe(count);
  });

  it('every key names its company, and the page has the latest expiry of each company', async () => {
    const { body } = await keyClient.listAll(adminJwt, { name: 'Acme' });
    expect(body.data[0].companyId).toEqual({ _id: acme.id, name: 'Acme' });
    expect(body.latestKeys).toEqual([
      { _id: acme.id, name: 'Acme', latestKey: { expiringAt: body.data[0].expiringAt } },
    ]);
  });

  it('a company with only rejected keys has no latest key', async () => {
    const { jwt, id } = await portal.createCompany({ name: 'Nothing Left' });
    const { body } = await keyClient.request(jwt);
    await keyClient.decide(adminJwt, body.data._id, 'Rejected');
    expect((await keyClient.listAll(adminJwt, { name: 'Nothing Left' })).body.latestKeys).toEqual([
      { _id: id, name: 'Nothing Left', latestKey: null },
    ]);
  });

  it('the list can be filtered by status', async () => {
    const { data } = await portal.callGraphql(
      '{ keyPage(status: APPROVED, limit: 100) { items { status } } }',
      {},
      adminJwt,
    );
    expect(new Set(data.keyPage.items.map(({ status }: { status: string }) => status))).toEqual(new Set(['APPROVED']));
  });
});

describe('keys: pages', () => {
  it('each key is on one page, five by default, with correct totals even past the end', async () => {
    const { jwt } = await portal.createCompany();
    const count = 7;
    for (let n = 1; n <= count; n++)
      await keyClient.request(jwt, {
        keyType: 'custom',
        expiryDate: new Date(Date.now() + n * 9 * DAY_MS).toISOString(),
      });
    const listKeys = (query: object) => portal.callRest('POST', '/company/get-keys', { jwt, body: query });
    const pages = [await listKeys({}), await listKeys({ page: 2 }), await listKeys({ page: 3 })];
    expect(pages.map(({ body }) => body.data.length)).toEqual([5, 2, 0]);
    expect(pages.map(({ body }) => body.pagination)).toEqual(
      [1, 2, 3].map((currentPage) => ({ currentPage, totalPages: 2, totalDocuments: count })),
    );
    expect(new Set(pages.flatMap(({ body }) => body.data).map((row: { _id: string }) => row._id)).size).toBe(count);
    const lastPage = await listKeys({ page: 2_147_483_647, limit: 100 });
    expect(lastPage.body).toMatchObject({ data: [], pagination: { totalPages: 1, totalDocuments: count } });
  });

  it.each([
    ['limit', 0],
    ['limit', 101],
    ['limit', -1],
    ['limit', 1.5],
    ['limit', 2 ** 31],
    ['limit', '1e400'],
    ['limit', 'five'],
    ['limit', true],
    ['page', 0],
    ['page', -1],
    ['page', 1.5],
    ['page', 2 ** 31],
    ['page', 'next'],
  ])('the %s %j is rejected', async (field, value) => {
    const { status, body } = await keyClient.list(acme.jwt, { [field]: value });
    const range = field === 'limit' ? ' from 1 to 100' : ' from 1 to 2147483647';
    expect([status, body.code]).toEqual([200, 4]);
    expect(body.fields).toEqual({ [field]: `${field} must be a whole number${range}.` });
  });

  it('numbers are accepted as strings, and a search that is not a string is rejected', async () => {
    expect((await keyClient.list(acme.jwt, { limit: '2', page: '2' })).body.data).toHaveLength(1);
    expect((await keyClient.list(acme.jwt, { name: { $regex: '.' } })).body).toMatchObject({
      code: 4,
      fields: { name: 'name must be text.' },
    });
  });

  it.each([
    ['limit: 0', 'limit must be from 1 to 100.'],
    ['limit: 101', 'limit must be from 1 to 100.'],
    ['limit: -1', 'limit must be from 1 to 100.'],
    ['page: 0', 'page must be from 1 to 2147483647.'],
    ['page: 3000000000', 'An Int must be a whole number from -2147483648 to 2147483647, not 3000000000.'],
  ])('GraphQL rejects %s with the allowed range', async (args, message) => {
    const { errors } = await portal.callGraphql(`{ keyPage(${args}) { items { id } } }`, {}, adminJwt);
    expect(errors).toMatchObject([{ message, extensions: { code: 'BAD_USER_INPUT' } }]);
  });

  it('GraphQL names the variable that is out of range', async () => {
    const query = 'query ($page: Int!) { keyPage(page: $page) { items { id } } }';
    const { errors } = await portal.callGraphql(query, { page: 3_000_000_000 }, adminJwt);
    expect(errors![0]!.message).toMatch(
      /^Variable "\$page" got invalid value 3000000000; An Int must be .* 2147483647/,
    );
  });
});

it('keys: NUL in a search returns a user error', async () => {
  expect(await keyClient.list(acme.jwt, { name: 'a\u0000b' })).toMatchObject({ status: 200, body: { code: 4 } });
});

it("keys: two-day keys are found by '2day', '2 days' and 'TWO DAYS'", async () => {
  const { jwt } = await portal.createCompany();
  await keyClient.request(jwt, { keyType: '2day' });
  for (const name of ['2day', '2 days', 'TWO DAYS'])
    expect(getPlanTypes(await keyClient.list(jwt, { name }))).toEqual(['2day']);
  expect(getPlanTypes(await keyClient.list(jwt, { name: '_' }))).toEqual([]);
});

it.each(['Pending', 'Approved'])(
  'keys: a latest key that is %s has the same expiry, whether or not other fields are selected',
  async (status) => {
    const { jwt } = await portal.createCompany();
    const laterRequest = { keyType: 'custom', expiryDate: new Date(Date.now() + 90 * DAY_MS).toISOString() };
    await keyClient.createApproved(jwt, adminJwt, status === 'Approved' ? laterRequest : {});
    await keyClient.request(jwt, status === 'Approved' ? {} : laterRequest);
    const { data } = await portal.callGraphql(
      '{ me { latestKey { id status expiresAt } } all: me { latestKey { id status expiresAt licenceString } } }',
      {},
      jwt,
    );
    const { licenceString: _, ...latestKey } = data.all.latestKey;
    expect(latestKey).toEqual({ ...data.me.latestKey, status: status.toUpperCase() });
  },
);

it('keys: the latest key is the approved key instead of its pending extension, whose expiry is the same', async () => {
  const { jwt } = await portal.createCompany();
  const key = await keyClient.createApproved(jwt, adminJwt);
  await portal.db.query(
    `insert into keys (id, company_id, licence_string, status, replaces_id, plan_type, user_limit, add_ons, starts_at,
       expires_at, lines, subtotal, gst, round_off, total)
     select 'ffffffff-ffff-4fff-bfff-ffffffffffff', company_id, licence_string, 'PENDING', id, plan_type, 150, add_ons,
       starts_at, expires_at, lines, subtotal, gst, round_off, total from keys where id = $1`,
    [key._id],
  );
  const { data } = await portal.callGraphql(
    '{ me { latestKey { id expiresAt } } all: me { latestKey { id licenceString } } }',
    {},
    jwt,
  );
  expect([data.me.latestKey.id, data.all.latestKey.id]).toEqual([key._id, key._id]);
});

it.each([
  ['expiry', 'expires'],
  ['approval', 'approved'],
])('keys: a filter by the time of %s includes the start of its period and excludes the end', async (_what, name) => {
  const { jwt } = await portal.createCompany();
  const { _id } = await keyClient.createApproved(jwt, adminJwt);
  const [time, earlierTime] = ['2033-02-01T00:00:00Z', '2033-01-01T00:00:00Z'];
  await portal.db.query(`update keys set ${name}_at = $2 where id = $1`, [_id, time]);
  const { data } = await portal.callGraphql(
    `{ from: keyPage(${name}From: "${time}") { items { id } }
       before: keyPage(${name}From: "${earlierTime}", ${name}Before: "${time}") { items { id } } }`,
    {},
    adminJwt,
  );
  expect(data).toEqual({ from: { items: [{ id: _id }] }, before: { items: [] } });
});

it.each(['Running', 'running SHOES'])(
  'keys: a search for %j finds the requests of the company "Running Shoes"',
  async (name) => {
    const { id, jwt } = await portal.createCompany({ name: 'Running Shoes' });
    await keyClient.request(jwt);
    const { body } = await keyClient.listAll(adminJwt, { name });
    expect(body.data.map(({ companyId }: { companyId: { _id: string } }) => companyId._id)).toContain(id);
  },
);

describe('keys: selected fields', () => {
  // A request can contain at most six lists.
  const MAX_SELECTIONS = 6;
  let company: Company;
  let extensionId: string;
  beforeAll(async () => {
    company = await portal.createCompany();
    const { _id } = await keyClient.createApproved(company.jwt, adminJwt);
    await portal.db.query('update keys set grace_days = 3 where id = $1', [_id]);
    extensionId = (await keyClient.extend(company.jwt, _id, 5)).body.data._id;
  });

  /** Returns the names of the fields of a type that have neither arguments nor subfields. */
  async function listLeafFields(type: string): Promise<string[]> {
    const kinds = 'kind ofType { kind ofType { kind ofType { kind } } }';
    const query = `query ($type: String!) { __type(name: $type) { fields { name args { name } type { ${kinds} } } } }`;
    const { data } = await portal.callGraphql(query, { type }, adminJwt);
    const fields = data.__type.fields as { name: string; args: object[]; type: object }[];
    return fields
      .filter(({ args, type: fieldType }) => !args.length && /"kind":"(SCALAR|ENUM)"/.test(JSON.stringify(fieldType)))
      .map(({ name }) => name);
  }

  // A list reads only the columns that the selected fields need. The newest key is the extension.
  it.each<[place: string, type: string, build: (fields: string) => string]>([
    ['a key in a list', 'Key', (fields) => `keyPage(limit: 1) { items { id ${fields} } }`],
    [
      'the company of a key in a list',
      'Company',
      (fields) => `keyPage(limit: 1) { items { company { id ${fields} } } }`,
    ],
    ['the latest key', 'Key', (fields) => `company(id: "${company.id}") { latestKey { id ${fields} } }`],
    ['an extended key', 'Key', (fields) => `key(id: "${extensionId}") { replaces { id ${fields} } }`],
  ])('a field of %s has the same value with and without the other fields', async (_place, type, build) => {
    const names = await listLeafFields(type);
    const runQuery = async (query: string) => {
      const { data, errors } = await portal.callGraphql(query, {}, adminJwt);
      expect(errors).toBeUndefined();
      return data;
    };
    const complete = await runQuery(`{ field: ${build(names.join(' '))} }`);
    for (let start = 0; start < names.length; start += MAX_SELECTIONS) {
      const selections = names.slice(start, start + MAX_SELECTIONS).map((name) => `${name}: ${build(name)}`);
      for (const [name, field] of Object.entries(await runQuery(`{ ${selections.join(' ')} }`)))
        expect({ name, ...complete }).toMatchObject({ name, field });
    }
  });
});
