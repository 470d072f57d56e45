import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createKeyClient } from '../../../../test/key-client.ts';
import { type Portal, startPortal } from '../../../../test/portal.ts';

type Company = Awaited<ReturnType<Portal['createCompany']>>;

let portal: Portal;
let adminJwt: string;
let percentCompany: Company;
let plainCompany: Company;
beforeAll(async () => {
  portal = await startPortal();
  await portal.setPrices();
  adminJwt = await portal.logInAdmin();
  percentCompany = await portal.createCompany({ name: 'Half 50% off_now', phone: '9811111111' });
  plainCompany = await portal.createCompany({ name: 'Plain' });
  for (let row = 0; row < 11; row++) await portal.createCompany({ name: `Row ${row}` });
});
afterAll(() => portal.stop());

const listCompanies = (body: object = {}, jwt = adminJwt) =>
  portal.callRest('POST', '/admin/admin-companies-get', { jwt, body });
const LIST_QUERY = `query ($search: String, $page: Int, $limit: Int) {
  companyPage(search: $search, page: $page, limit: $limit) {
    items { id name email domain phone address profilePicture keyCount }
    pageInfo { currentPage totalPages totalCount }
  }
}`;
const listByGraphql = (variables: object = {}, jwt = adminJwt) => portal.callGraphql(LIST_QUERY, variables, jwt);
const fetchDetails = (id: string, jwt = adminJwt) =>
  portal.callRest('GET', `/admin/admin-companies-get/${id}`, { jwt });

describe('companies: the list', () => {
  it('the list is sorted newest first with five companies per page', async () => {
    const { status, body } = await listCompanies();
    expect([status, body.code, body.pagination]).toEqual([
      200,
      5,
      { currentPage: 1, totalPages: 3, totalDocuments: 13 },
    ]);
    expect(body.data.map(({ name }: { name: string }) => name)).toEqual(['Row 10', 'Row 9', 'Row 8', 'Row 7', 'Row 6']);
    const { data } = await listByGraphql({ limit: 5 });
    expect(data.companyPage.items.map(({ id }: { id: string }) => id)).toEqual(
      body.data.map(({ _id }: { _id: string }) => _id),
    );
    expect(data.companyPage.pageInfo).toEqual({ currentPage: 1, totalPages: 3, totalCount: 13 });
  });

  it('each company is on exactly one page', async () => {
    const pages = await Promise.all([1, 2, 3, 4, 5].map((page) => listCompanies({ page, limit: 3 })));
    const ids = pages.flatMap(({ body }) => body.data.map(({ _id }: { _id: string }) => _id) as string[]);
    expect([ids.length, new Set(ids).size]).toEqual([13, 13]);
  });

  it('a page past the end is empty and has the correct totals', async () => {
    const { body } = await listCompanies({ page: 99, limit: 10 });
    expect([body.data, body.pagination]).toEqual([[], { currentPage: 99, totalPages: 2, totalDocuments: 13 }]);
    const emptyPage = (await listCompanies({ name: 'nobody at all' })).body;
    expect([emptyPage.data, emptyPage.pagination]).toEqual([[], { currentPage: 1, totalPages: 0, totalDocuments: 0 }]);
  });

  it('limit and page are also accepted as strings', async () => {
    expect((await listCompanies({ page: '2', limit: '10' })).body.data).toHaveLength(3);
  });

  it.each([
    { limit: 0 },
    { limit: 101 },
    { limit: -1 },
    { limit: 1.5 },
    { limit: 'x' },
    { limit: 2 ** 31 },
    { limit: '' },
  ])('the list rejects the limit in %j', async (query) => {
    const { status, body } = await listCompanies(query);
    expect([status, body.code, Object.keys(body.fields)]).toEqual([200, 4, ['limit']]);
  });

  it.each([{ page: 0 }, { page: -1 }, { page: 'x' }, { page: 2 ** 31 }, { page: 1.5 }])(
    'the list rejects the page in %j',
    async (query) =>
      expect((await listCompanies(query)).body).toMatchObject({ code: 4, fields: { page: expect.any(String) } }),
  );

  it('GraphQL rejects an invalid limit or page', async () => {
    for (const variables of [{ limit: 0 }, { limit: 101 }, { page: 0 }, { page: -5 }, { limit: 2 ** 31 }])
      expect((await listByGraphql(variables)).errors?.[0]?.extensions.code).toBe('BAD_USER_INPUT');
  });

  it.each([
    ['a substring of the name, in any case', 'hALF 50', 1],
    ['a substring of the email', 'office@company1.', 1],
    ['a substring of the domain', 'company2.example', 1],
    ['a name with spaces around it', '  Plain ', 1],
    ['a percent sign, literally', '%', 1],
    ['an underscore, literally', '_', 1],
    ['a percent sign that no company has', 'R%w', 0],
    ['an underscore that no company has', 'Row_1', 0],
    ['a backslash', '\\', 0],
    ['a quote', `' or 1=1 --`, 0],
    ['spaces only', '   ', 13],
  ])('a search for %s finds the expected companies', async (_case, name, count) => {
    expect((await listCompanies({ name })).body.pagination.totalDocuments).toBe(count);
    expect((await listByGraphql({ search: name })).data.companyPage.pageInfo.totalCount).toBe(count);
  });

  it('each company has the number of its keys', async () => {
    const { request } = createKeyClient(portal);
    const company = await portal.createCompany({ name: 'With keys' });
    await request(company.jwt);
    await request(company.jwt, { keyType: 'month' });
    expect((await listCompanies({ name: 'With keys' })).body.data).toMatchObject([{ _id: company.id, keyCount: 2 }]);
    const { data } = await listByGraphql({ search: 'With keys' });
    expect(data.companyPage.items).toMatchObject([{ id: company.id, keyCount: 2 }]);
  });

  it('administrators read all companies sorted by name', async () => {
    const { body } = await portal.callRest('POST', '/admin/admin-companies-list', { jwt: adminJwt });
    const names = body.data.map(({ name }: { name: string }) => name) as string[];
    expect(names.slice(0, 3)).toEqual(['Half 50% off_now', 'Plain', 'Row 0']);
    expect(Object.keys(body.data[0])).toEqual(['_id', 'name']);
    const { data } = await portal.callGraphql('{ companies(first: 1) { totalCount } }', {}, adminJwt);
    expect(names).toHaveLength(data.companies.totalCount);
  });

  it('the sort order of all companies ignores case and accents', async () => {
    for (const name of ['Zenith Insurance', 'banyan tea', 'élan hotels', 'Elan', 'Banyan', 'zenith insurance'])
      await portal.createCompany({ name: `Order ${name}` });
    const { body } = await portal.callRest('POST', '/admin/admin-companies-list', { jwt: adminJwt });
    const companies = body.data.filter(({ name }: { name: string }) => name.startsWith('Order ')) as Record<
      '_id' | 'name',
      string
    >[];
    expect(companies.map(({ name }) => name.toLowerCase().replace('order ', ''))).toEqual([
      'banyan',
      'banyan tea',
      'elan',
      'élan hotels',
      'zenith insurance',
      'zenith insurance',
    ]);
    const ids = companies.slice(-2).map(({ _id }) => _id);
    expect(ids).toEqual(ids.toSorted());
  });
});

describe('companies: details', () => {
  it('the details contain the company, all its keys and its latest usage report', async () => {
    const { createApproved, create } = createKeyClient(portal);
    const company = await portal.createCompany();
    const { key: licence } = await createApproved(company.jwt, adminJwt);
    const report = { version: '1.2', user: 5, group: 2, messages: { private: { text: 7 } } };
    await portal.callRest('POST', '/app/sync', { licence: licence as string, body: report });
    await create(adminJwt, company.id, { keyType: 'month' });

    const { status, body } = await fetchDetails(company.id);
    expect([status, body.code]).toEqual([200, 5]);
    expect(body.data.company).toMatchObject({ _id: company.id, name: company.name, appPlanType: 'week' });
    expect(body.data.keys.map(({ keyType }: { keyType: string }) => keyType)).toEqual(['month', 'week']);
    expect(body.data.keys[0].companyId).toEqual({ _id: company.id, name: company.name });
    expect(body.data.sync).toMatchObject({
      version: '1.2',
      user: 5,
      group: 2,
      messages: { private: { text: 7, file: 0 } },
    });
    expect(JSON.stringify(body)).not.toMatch(/password|argon2/i);
  });

  it('the details contain more than a hundred keys', async () => {
    const company = await portal.createCompany();
    await portal.db.query(
      `insert into keys (company_id, licence_string, status, plan_type, user_limit, add_ons, starts_at, expires_at, lines,
         subtotal, gst, round_off, total)
       select $1, 'licence-' || n, 'REJECTED', 'WEEK', 1, '{REMOTE}', now(), now() + interval '7 days', '[]', 0, 0, 0, 0
       from generate_series(1, 205) n`,
      [company.id],
    );
    const { keys } = (await fetchDetails(company.id)).body.data as { keys: { _id: string }[] };
    expect([keys.length, new Set(keys.map(({ _id }) => _id)).size]).toEqual([205, 205]);
  });

  it.each([crypto.randomUUID(), 'x', '%00', "'", '1 or 1=1', 'x'.repeat(500)])(
    'a company with the id %s is not found',
    async (id) => {
      const { status, body } = await fetchDetails(encodeURIComponent(decodeURIComponent(id)));
      expect([status, body.success]).toEqual([200, false]);
      expect(body.code).toBe(id === '%00' ? 4 : 2);
      const { errors } = await portal.callGraphql('query ($id: ID!) { company(id: $id) { id } }', { id }, adminJwt);
      expect(errors?.[0]?.extensions.code).toBe('NOT_FOUND');
    },
  );
});

describe('companies: access of a company', () => {
  it('a company reads its own record but no list or details of companies', async () => {
    const { data } = await portal.callGraphql(
      '{ me { id name keyPage { pageInfo { totalCount } } } }',
      {},
      plainCompany.jwt,
    );
    expect(data.me).toEqual({ id: plainCompany.id, name: 'Plain', keyPage: { pageInfo: { totalCount: 0 } } });
    for (const reply of [
      await listCompanies({}, plainCompany.jwt),
      await fetchDetails(percentCompany.id, plainCompany.jwt),
      await fetchDetails(plainCompany.id, plainCompany.jwt),
      await portal.callRest('POST', '/admin/admin-companies-list', { jwt: plainCompany.jwt }),
    ])
      expect([reply.status, reply.body.code]).toEqual([403, 3]);
    for (const query of [
      '{ companyPage { items { id } } }',
      '{ companies { edges { node { id } } } }',
      `{ company(id: "${plainCompany.id}") { id } }`,
    ])
      expect((await portal.callGraphql(query, {}, plainCompany.jwt)).errors?.[0]?.extensions.code).toBe('FORBIDDEN');
  });

  it('a company cannot read or change the keys, the dashboard and the profile of another company', async () => {
    const { request, createApproved } = createKeyClient(portal);
    const approvedKey = await createApproved(percentCompany.jwt, adminJwt);
    const pendingKey = (await request(percentCompany.jwt, { keyType: 'month' })).body.data;
    const jwt = plainCompany.jwt;
    const foreignIds = [approvedKey._id as string, pendingKey._id as string];
    const unknownId = crypto.randomUUID();
    const mutations = [
      'mutation ($id: ID!) { withdrawKeyRequest(input: { keyId: $id }) { message userErrors { message } } }',
      'mutation ($id: ID!) { addKeyUsers(input: { keyId: $id, addedUsers: 1 }) { message userErrors { message } } }',
    ];
    for (const id of foreignIds) {
      for (const mutation of mutations) {
        const [foreignReply, absentReply] = [
          await portal.callGraphql(mutation, { id }, jwt),
          await portal.callGraphql(mutation, { id: unknownId }, jwt),
        ];
        expect([foreignReply.status, foreignReply.errors?.[0]?.message]).toEqual([
          absentReply.status,
          absentReply.errors?.[0]?.message,
        ]);
        expect(foreignReply.errors).toBeDefined();
      }
      const extension = { isEdit: true, moreUser: 1 };
      const [foreignReply, absentReply] = await Promise.all(
        [id, unknownId].map((_id) =>
          portal.callRest('POST', '/company/create-key-request', { jwt, body: { ...extension, _id } }),
        ),
      );
      expect(foreignReply!.body).toEqual(absentReply!.body);
    }
    const replies = await Promise.all([
      portal.callRest('POST', '/company/get-keys', {
        jwt,
        body: { companyId: percentCompany.id, _id: percentCompany.id, name: 'Half' },
      }),
      portal.callRest('GET', `/company/get-dashboard-data?companyId=${percentCompany.id}`, { jwt }),
      portal.callRest('POST', '/company/update-profile', {
        jwt,
        body: {
          _id: percentCompany.id,
          companyId: percentCompany.id,
          name: 'Plain',
          email: plainCompany.email,
          address: 'x',
          phone: '',
        },
      }),
    ]);
    for (const { body } of replies) {
      expect(body.code).toBe(5);
      expect(JSON.stringify(body)).not.toMatch(
        new RegExp([percentCompany.id, approvedKey.key, 'Half 50', percentCompany.phone].join('|')),
      );
    }
    expect((await fetchDetails(percentCompany.id)).body.data.company.name).toBe('Half 50% off_now');
  });
});
