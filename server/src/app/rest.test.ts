import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { createKeyClient } from '../../test/key-client.ts';
import { PASSWORD, type Portal, startPortal } from '../../test/portal.ts';
import { resetRateLimits, buildSignUpForm } from '../../test/sign-up.ts';
import { selectValues } from '../../test/tier.ts';
import { UserErrorCode } from '../platform/kernel/user-error.rules.ts';
import { restRoutes as routes } from './rest-routes.ts';

type Call = NonNullable<Parameters<Portal['callRest']>[2]>;

let portal: Portal;
let company: Awaited<ReturnType<Portal['createCompany']>>;
let adminJwt: string;
let licence: string;
const ids = { key: '', version: '', ad: '' };
beforeAll(async () => {
  portal = await startPortal();
  await portal.setPrices();
  company = await portal.createCompany();
  adminJwt = await portal.logInAdmin();
  licence = (await createKeyClient(portal).createApproved(company.jwt, adminJwt, { advertisment: true })).key;
  ids.key = (await createKeyClient(portal).request(company.jwt, { keyType: 'month' })).body.data._id;
  const [version] = await portal.db.query(`insert into versions (version, type) values ('0.1', 'USER') returning id`);
  ids.version = version.id;
  const [ad] = await portal.db.query(
    `insert into advertisements (title, position, type, content) values ('Old', 'LEFT', 'HTML', 'old') returning id`,
  );
  ids.ad = ad.id;
});
beforeEach(() => resetRateLimits(portal));
afterAll(() => portal.stop());

/** The field names that a request of each route can have. */
const DOCUMENTED_FIELDS = new Map(
  routes.map(({ method, path, inputSchema }) => {
    const { oneOf = [], ...schema } = z.toJSONSchema(inputSchema, { io: 'input', unrepresentable: 'any' });
    const forms = [schema, ...(oneOf as (typeof schema)[])];
    return [`${method} ${path}`, forms.flatMap(({ properties = {} }) => Object.keys(properties))];
  }),
);

/** Asserts that an error names at least one field, and only fields that the request can have. */
function expectDocumentedFields(method: string, target: string, fields: Record<string, string>): void {
  const [path = ''] = target.split('?');
  const [, knownFields = []] =
    [...DOCUMENTED_FIELDS].find(([name]) =>
      new RegExp(`^${name.replaceAll(/:\w+/g, '[^/]+')}$`).test(`${method} ${path}`),
    ) ?? [];
  const fieldNames = Object.keys(fields).map((field) => field.split('.')[0]!);
  expect([target, fieldNames.length > 0, fieldNames.filter((name) => !knownFields.includes(name))]).toEqual([
    target,
    true,
    [],
  ]);
  for (const field of Object.keys(fields)) expect(field).not.toMatch(/\.\d/);
}

/** Sends a request and checks the format of the response. */
async function callRoute(method: string, path: string, options: Call = {}) {
  const reply = await portal.callRest(method, path, options);
  const { success, code, message, error, reason } = reply.body;
  expect(typeof message).toBe('string');
  expect([1, 2, 3, 4, 5, 6, 7]).toContain(code);
  expect([success, error]).toEqual(success ? [code === 5, undefined] : [code === 5, message]);
  expect(reason in UserErrorCode).toBe(code === 4);
  if (reason === UserErrorCode.INVALID_INPUT && reply.status !== 400 && reply.status !== 413 && reply.status !== 415)
    expectDocumentedFields(method, path, reply.body.fields);
  expect(reply.headers.get('cache-control')).toBe('no-store');
  expect(reply.headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/);
  expect(reply.headers.get('content-type')).toMatch(/^application\/json/);
  return reply;
}

const asCustomer = (body?: object) => () => ({ jwt: company.jwt, body });
const asAdministrator = (body?: object) => () => ({ jwt: adminJwt, body });
const asApp = (body?: object) => () => ({ licence, body });
const setting = { price: 10, discount: 0, isActive: true };
const newPasswordFields = { newPassword: 'N3w#Password9x', confirmPassword: 'N3w#Password9x' };

/** A valid call of each route, except the routes in the lists below. `fillPath` replaces `:id` in the path. */
const CALLS: Record<string, () => Call> = {
  'POST /auth/login': () => ({ body: { email: company.email, password: PASSWORD } }),
  'POST /auth/signup': () => ({ body: buildSignUpForm() }),
  'GET /auth/checkLogin': asCustomer(),
  'POST /admin/admin-login': () => ({ body: { username: 'chief', userPassword: PASSWORD } }),
  'GET /admin/admin-check-login': asAdministrator(),
  'GET /company/get-dashboard-data': asCustomer(),
  'GET /company/get-plan': asCustomer(),
  'POST /company/get-keys': asCustomer({ name: '', limit: 5, page: 1 }),
  'POST /company/create-key-request': asCustomer({
    keyType: 'custom',
    expiryDate: '2031-01-01',
    user: 1,
    remote: true,
    tracking: false,
    advertisment: false,
    calling: false,
  }),
  'POST /company/update-profile': () => ({
    jwt: company.jwt,
    body: { name: company.name, email: company.email, address: 'Elsewhere', phone: '9820000001' },
  }),
  'POST /admin/admin-companies-get': asAdministrator({ name: '', limit: 5, page: 1 }),
  'GET /admin/admin-companies-get/:id': asAdministrator(),
  'POST /admin/admin-companies-list': asAdministrator({}),
  'POST /admin/admin-get-key-request': asAdministrator({ name: '', limit: 5, page: 1 }),
  'POST /admin/admin-create-key': () => ({
    jwt: adminJwt,
    body: { keyType: 'custom', expiryDate: '2032-01-01', companyId: company.id, user: 1, remote: true },
  }),
  'POST /admin/admin-update-key-request': () => ({
    jwt: adminJwt,
    body: { _id: ids.key, status: 'Approved', reason: '' },
  }),
  'GET /admin/get-plan': asAdministrator(),
  'POST /admin/update-plan-setting': asAdministrator({
    remote: setting,
    tracking: setting,
    advertisment: setting,
    calling: setting,
  }),
  'GET /admin/get-dashboard-data': asAdministrator(),
  'GET /admin/ads': asAdministrator(),
  'POST /admin/ads': asAdministrator({
    title: 'New',
    position: 'right',
    type: 'html',
    isActive: true,
    htmlContent: '<b>New</b>',
  }),
  'DELETE /admin/ads/:id': asAdministrator(),
  'GET /admin/version': asAdministrator(),
  'POST /admin/version': asAdministrator({
    version: '1.0',
    type: 'user',
    warnDate: '2030-01-01',
    expiryDate: '2030-02-01',
  }),
  'DELETE /admin/version/:id': asAdministrator(),
  'GET /events': asCustomer(),
  'POST /app/validate': asApp({ version: '1.0', type: 'user', nonce: 'n' }),
  'POST /app/sync': asApp({ version: '1.0', user: 1, messages: { private: { text: 1, file: 1 } } }),
  'GET /app/ads': asApp(),
  'GET /app/version': () => ({}),
  'POST /company/password-update': asCustomer({ ...newPasswordFields, currentPassword: PASSWORD }),
  'POST /admin/admin-password-update': asAdministrator({ ...newPasswordFields, currPassword: PASSWORD }),
};
// This route accepts only multipart, so the upload tests cover it.
const MULTIPART_ROUTES = ['POST /company/upload-picture'];
// These routes return a file, so the export tests cover them.
const FILE_ROUTES = [
  'GET /admin/export-keys',
  'GET /admin/export-companies',
  'GET /company/export-keys',
  'GET /admin/export-renewals',
  'GET /admin/export-audit-log',
  'GET /admin/export-company',
  'GET /company/export-invoices',
  'GET /admin/export-invoices',
  'GET /company/export-payments',
  'GET /admin/export-payments',
  'GET /admin/export-receivables',
  'GET /company/export-statement',
  'GET /admin/export-statement',
  'GET /company/statement',
  'GET /admin/statement',
];
// These routes return a PDF of one record, so the tests of documents cover them.
const PDF_ROUTES = ['GET /invoices/:id/pdf', 'GET /keys/:id/proforma', 'GET /renewals/:id/proforma'];
// These routes return the files of a month, so the tests of GST returns cover them.
const TAX_RETURN_ROUTES = [
  'GET /admin/tax-returns/:month',
  'GET /admin/tax-returns/:month/:file',
  'GET /admin/e-invoices/:month',
];
// The query parameters that a route requires.
const REQUIRED_QUERIES: Record<string, string> = { 'GET /app/version': '?type=user&version=1.0' };

const getId = (path: string) =>
  path.includes('companies') ? company.id : path.includes('version') ? ids.version : ids.ad;
const fillPath = (path: string) =>
  path.replace(':id', getId(path)).replace(':month', '2026-10').replace(':file', 'b2b');
const routeNames = routes.map(({ method, path }) => `${method} ${path}`);
const splitRouteName = (name: string) => name.split(' ') as [string, string];

/** The roles that can call a path, according to the contract. Empty for a public path. */
function getRoles(path: string): string[] {
  if (['/auth/login', '/auth/signup', '/admin/admin-login', '/app/version'].includes(path)) return [];
  if (path.startsWith('/app/')) return ['chat app'];
  if (['/auth/checkLogin', '/admin/admin-check-login', '/company/get-plan', '/events'].includes(path))
    return ['customer', 'administrator'];
  if (PDF_ROUTES.includes(`GET ${path}`)) return ['customer', 'administrator'];
  return [path.startsWith('/admin/') ? 'administrator' : 'customer'];
}

it('REST: every route has a test call', () => {
  expect(routeNames.toSorted()).toEqual(
    [...Object.keys(CALLS), ...MULTIPART_ROUTES, ...FILE_ROUTES, ...PDF_ROUTES, ...TAX_RETURN_ROUTES].toSorted(),
  );
});

describe('REST: with the required session', () => {
  it.each(Object.keys(CALLS))('%s returns success and code 5', async (name) => {
    const [method, path] = splitRouteName(name);
    const reply = await callRoute(method, fillPath(path) + (REQUIRED_QUERIES[name] ?? ''), CALLS[name]!());
    expect([reply.status, reply.body.code, reply.body.message]).toEqual([200, 5, expect.any(String)]);
  });
});

// Bodies that the server would reject if it read them.
const UNREADABLE_CALLS: Call[] = [
  { body: '{ not json' },
  { body: 'x', headers: { 'content-type': 'text/plain' } },
  { body: `"${'x'.repeat(1_100_000)}"` },
];

it('REST: a compressed body is rejected without being decompressed', async () => {
  const headers = { 'content-type': 'application/json', 'content-encoding': 'gzip' };
  const body = new Uint8Array(gzipSync(JSON.stringify({ email: 'x'.repeat(50_000_000) })));
  const response = await portal.send('/api/auth/login', { method: 'POST', headers, body });
  expect([response.status, await response.json()]).toMatchObject([
    415,
    { code: 4, message: expect.stringContaining('uncompressed') },
  ]);
});

describe('REST: without a session', () => {
  it.each(routeNames.filter((name) => getRoles(splitRouteName(name)[1]).length))(
    '%s is rejected before its body is read',
    async (name) => {
      const [method, path] = splitRouteName(name);
      for (const options of method === 'POST' ? UNREADABLE_CALLS : [{}]) {
        const { status, body } = await callRoute(method, fillPath(path), options);
        expect([status, body.code]).toEqual(path.startsWith('/app/') ? [401, 2] : [200, 6]);
      }
    },
  );
});

describe('REST: with the wrong role', () => {
  const guardedRoutes = routeNames.filter(
    (name) => getRoles(splitRouteName(name)[1]).length === 1 && !name.includes('/app/'),
  );
  it.each(guardedRoutes)('%s is forbidden before its body is read', async (name) => {
    const [method, path] = splitRouteName(name);
    const jwt = getRoles(path)[0] === 'customer' ? adminJwt : company.jwt;
    for (const options of method === 'POST' ? UNREADABLE_CALLS : [{}]) {
      const { status, body } = await callRoute(method, fillPath(path), { ...options, jwt });
      expect([status, body.code]).toEqual([403, 3]);
    }
  });

  it.each(guardedRoutes)('%s does not accept a licence string', async (name) => {
    const [method, path] = splitRouteName(name);
    expect(await callRoute(method, fillPath(path), { licence })).toMatchObject({ status: 200, body: { code: 6 } });
  });
});

describe('REST: request bodies', () => {
  const postRoutes = routeNames.filter((name) => name.startsWith('POST') && !MULTIPART_ROUTES.includes(name));

  it.each<[string, Call, number]>([
    ['that is not JSON', { body: '{ not json' }, 400],
    ['that ends too soon', { body: '{"email": "a' }, 400],
    ['that is a list', { body: '[]' }, 400],
    ['that is text', { body: '"text"' }, 400],
    ['that is a number', { body: '7' }, 400],
    ['that is null', { body: 'null' }, 400],
    ['that sets `__proto__`', { body: '{"__proto__": {"isAdmin": true}}' }, 400],
    ['that sets `constructor`', { body: '{"constructor": {"prototype": {"isAdmin": true}}}' }, 400],
    ['over 1 MB', { body: JSON.stringify({ name: 'x'.repeat(1_048_576) }) }, 413],
    ['of another type', { body: 'a=1', headers: { 'content-type': 'application/x-www-form-urlencoded' } }, 415],
    ['of plain text', { body: '{}', headers: { 'content-type': 'text/plain' } }, 415],
  ])('a body %s is rejected on every path', async (_case, options, expectedStatus) => {
    for (const name of postRoutes) {
      const [method, path] = splitRouteName(name);
      const { status, body } = await callRoute(method, fillPath(path), { ...CALLS[name]!(), ...options });
      expect([name, status, body.code]).toEqual([name, expectedStatus, 4]);
    }
    expect(({} as { isAdmin?: boolean }).isAdmin).toBeUndefined();
  });

  it.each<Record<string, string>>([
    {},
    { 'content-type': 'application/json' },
    { 'content-type': 'text/plain' },
    { 'content-type': 'x/y' },
    { 'content-type': 'garbage' },
    { 'content-type': 'multipart/form-data' },
  ])('an empty body is read as {} with the headers %j', async (headers) => {
    const reply = await callRoute('POST', '/admin/admin-companies-list', { jwt: adminJwt, headers });
    expect(reply.body.code).toBe(5);
    expect((await callRoute('POST', '/auth/login', { headers })).body).toMatchObject({
      code: 4,
      fields: { email: expect.any(String) },
    });
  });

  it.each([
    ['without a boundary', 'multipart/form-data', 'x'],
    [
      'that is cut off',
      'multipart/form-data; boundary=x',
      '--x\r\nContent-Disposition: form-data; name="picFile"; filename="a.png"\r\n\r\nabc',
    ],
  ])('a multipart body %s is rejected', async (_case, type, body) => {
    const options = { jwt: company.jwt, body, headers: { 'content-type': type } };
    const reply = await callRoute('POST', '/company/upload-picture', options);
    expect([reply.status, reply.body.code]).toEqual([400, 4]);
  });

  it('NUL in a string is rejected with the name of its field', async () => {
    const { body } = await callRoute('POST', '/auth/login', { body: { email: 'a\0b', password: 'x' } });
    expect(body).toMatchObject({ code: 4, fields: { email: 'Text must not contain the character NUL.' } });
  });

  it('isEdit with a value of another type is rejected', async () => {
    for (const isEdit of [1, 'yes', 'TRUE', [], {}]) {
      const order = { isEdit, moreUser: 5, keyType: 'custom', expiryDate: '2030-01-01', user: 10, remote: true };
      const { body } = await callRoute('POST', '/company/create-key-request', { jwt: company.jwt, body: order });
      expect(body).toMatchObject({ code: 4, fields: { isEdit: 'isEdit must be true or false.' } });
    }
  });

  it('an invalid value is rejected before its record is loaded', async () => {
    const unknownId = crypto.randomUUID();
    const creation = { companyId: unknownId, keyType: 'week', user: -1, remote: true };
    const extension = { isEdit: true, _id: unknownId, moreUser: 0 };
    const edit = { _id: unknownId, title: '', position: 'right', type: 'html', htmlContent: 'x' };
    expect((await callRoute('POST', '/admin/admin-create-key', { jwt: adminJwt, body: creation })).body.code).toBe(4);
    const replies = [
      await callRoute('POST', '/company/create-key-request', { jwt: company.jwt, body: extension }),
      await callRoute('POST', '/admin/ads', { jwt: adminJwt, body: edit }),
      await callRoute('POST', '/admin/admin-update-key-request', { jwt: adminJwt, body: { status: 'Approved' } }),
    ];
    expect(replies.map(({ body }) => body.code)).toEqual([4, 4, 4]);
  });

  it('a body just under 1 MB is read', async () => {
    const { body } = await callRoute('POST', '/auth/login', { body: { email: 'a', password: 'x'.repeat(1_000_000) } });
    expect(body.code).toBe(4);
  });
});

describe('REST: error reasons', () => {
  it('a violated business rule determines the reason', async () => {
    const wrongLogin = { body: { email: company.email, password: 'Wrong#Horse9' } };
    expect((await callRoute('POST', '/auth/login', wrongLogin)).body.reason).toBe('WRONG_CREDENTIALS');
    const extension = { isEdit: true, _id: ids.key, moreUser: 5 };
    const extensionWithoutKey = { jwt: (await portal.createCompany()).jwt, body: { isEdit: true, moreUser: 5 } };
    expect((await callRoute('POST', '/company/create-key-request', extensionWithoutKey)).body.reason).toBe(
      'KEY_NOT_EXTENDABLE',
    );
    await callRoute('POST', '/company/create-key-request', { jwt: company.jwt, body: extension });
    const secondResponse = await callRoute('POST', '/company/create-key-request', {
      jwt: company.jwt,
      body: extension,
    });
    expect(secondResponse.body.reason).toBe('EXTENSION_PENDING');
  });

  it.each<[string, Call]>([
    ['a value that the REST layer rejects', { body: { email: 1, password: 'x' } }],
    ['NUL', { body: { email: 'a\0b', password: 'x' } }],
    ['a body that is not JSON', { body: '{ not json' }],
  ])('the reason is INVALID_INPUT for %s', async (_case, options) => {
    expect((await callRoute('POST', '/auth/login', options)).body.reason).toBe('INVALID_INPUT');
  });
});

describe('REST: unknown query parameters', () => {
  const listingRoutes = ['GET /events', 'POST /app/validate', 'POST /app/sync', 'GET /app/ads', 'GET /app/version'];

  it.each(listingRoutes)('%s lists unknown query parameters in the field `ignored`', async (name) => {
    const [method, path] = splitRouteName(name);
    const requiredParameters = path === '/app/version' ? 'type=user&version=1&' : '';
    const credentials = path === '/events' ? { jwt: adminJwt } : { licence };
    const { body } = await callRoute(method, `${path}?${requiredParameters}limit=5&=x`, credentials);
    expect([body.code, body.ignored]).toEqual([5, ['limit', '']]);
  });

  it.each([
    'GET /events?first=0',
    'GET /events?after=x',
    'POST /app/sync?version=1',
    'GET /app/ads?position=x',
    ...FILE_ROUTES,
  ])('an error of %s lists unknown query parameters in the field `ignored`', async (name) => {
    const [method, path] = splitRouteName(name);
    const credentials = path.startsWith('/app/')
      ? { licence }
      : { jwt: path.startsWith('/company/') ? company.jwt : adminJwt };
    const invalidPath = FILE_ROUTES.includes(name) ? `${path}?from=x&days=x&orderBy=x&createdFrom=x` : path;
    const body = method === 'POST' ? { user: -1, messages: { private: { txt: 1 } } } : undefined;
    const reply = await callRoute(method, `${invalidPath}&foo=1`, { ...credentials, body });
    const ignoredPaths = body ? ['version', 'foo', 'messages.private.txt'] : ['foo'];
    expect([reply.body.code, reply.body.ignored]).toEqual([4, expect.arrayContaining(ignoredPaths)]);
  });

  it('a known name in the query of a call with a body is also listed', async () => {
    const { body } = await callRoute('POST', '/app/validate?version=1', { licence, body: { nonce: 'x', nonse: 'y' } });
    expect(body.ignored).toEqual(['version', 'nonse']);
  });

  it.each(['POST /company/get-keys', 'GET /company/get-plan'])(
    '%s, which is in the spec, ignores unknown query parameters without listing them',
    async (name) => {
      const [method, path] = splitRouteName(name);
      const { body } = await callRoute(method, `${path}?unknown=5`, { jwt: company.jwt });
      expect([body.code, 'ignored' in body]).toEqual([5, false]);
    },
  );
});

describe('REST: invalid parameters of a download', () => {
  it.each(FILE_ROUTES)('%s names the invalid field', async (name) => {
    const [method, path] = splitRouteName(name);
    const jwt = path.startsWith('/admin/') ? adminJwt : company.jwt;
    const days = path.includes('renewals') ? 'days=30&' : '';
    for (const field of DOCUMENTED_FIELDS.get(name)!)
      for (const value of ['x', '0', '61', '%00', 'APPROVED,x', 'x'.repeat(201), crypto.randomUUID()]) {
        const query = field === 'days' ? `days=${value}` : `${days}${field}=${value}`;
        const response = await portal.send(`/api${path}?${query}`, { method, headers: { jwt } });
        const responseText = await response.text();
        if (!response.headers.get('content-type')!.startsWith('application/json')) continue;
        const body = JSON.parse(responseText);
        // No file exists for an unknown company.
        const codes = /(export-company|statement)$/.test(path) && field === 'companyId' ? [2, 4] : [4];
        expect(codes, `${field}=${value}`).toContain(body.code);
        if (body.code === 4) expectDocumentedFields(method, path, body.fields);
      }
  });
});

it('REST: a form is read only from the body, never from the URL', async () => {
  const query = `?email=${company.email}&password=${encodeURIComponent(PASSWORD)}`;
  const { body } = await callRoute('POST', `/auth/login${query}`, { body: {} });
  expect(body).toMatchObject({ code: 4, fields: { email: expect.any(String), password: expect.any(String) } });
});

it('REST: invalid query values never cause a server error', async () => {
  const junk = [
    '',
    'x',
    '0',
    '-1',
    '1.5',
    '101',
    '1e400',
    '%00',
    '4294967296',
    '[object]',
    '1&limit=2',
    'KEY_APPROVED,x',
  ];
  for (const name of Object.keys(CALLS).filter((call) => call.startsWith('GET') && !call.includes(':id')))
    for (const field of new Set(['limit', 'page', ...DOCUMENTED_FIELDS.get(name)!]))
      for (const value of junk) {
        const [method, path] = splitRouteName(name);
        const { status, body } = await callRoute(method, `${path}?${field}=${value}`, CALLS[name]!());
        const expectedStatus = path.startsWith('/app/') ? [200, 422] : [200];
        expect([name, field, value, expectedStatus.includes(status), [4, 5].includes(body.code)]).toEqual([
          name,
          field,
          value,
          true,
          true,
        ]);
      }
});

describe('REST: paths', () => {
  it.each(['/nothing', '/admin', '/admin/ads/a/b', '/auth/login/', '/AUTH/LOGIN', '/%00', '/openapiXjson'])(
    'the unknown path %s returns 404 for every request',
    async (path) => {
      for (const options of [{}, ...UNREADABLE_CALLS]) {
        const { status, body } = await callRoute('POST', path, options);
        expect([status, body.code]).toEqual([404, 2]);
      }
      expect((await callRoute('GET', path)).status).toBe(404);
    },
  );

  const paths = [...new Set(routes.map(({ path }) => path))];
  it.each(paths)('%s returns 405 with its allowed methods for any other method', async (path) => {
    const allowedMethods = routes.filter((route) => route.path === path).map(({ method }) => method as string);
    for (const method of ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'].filter(
      (each) => !allowedMethods.includes(each),
    )) {
      const { status, headers, body } = await callRoute(
        method,
        fillPath(path),
        method === 'GET' ? {} : { body: '{ not json' },
      );
      expect([status, body.code]).toEqual([405, 2]);
      const expectedMethods = allowedMethods.includes('GET') ? [...allowedMethods, 'HEAD'] : allowedMethods;
      expect(headers.get('allow')?.split(', ').toSorted()).toEqual(expectedMethods.toSorted());
    }
    if (allowedMethods.includes('GET')) return;
    const head = await portal.send(`/api${fillPath(path)}`, { method: 'HEAD' });
    expect(head.status).toBe(405);
  });

  const getRoutes = Object.keys(CALLS).filter((name) => name.startsWith('GET'));
  it.each(getRoutes)('HEAD returns the status and the headers of %s without a body', async (name) => {
    const [, path] = splitRouteName(name);
    const address = `/api${fillPath(path)}${REQUIRED_QUERIES[name] ?? ''}`;
    const { jwt = '', licence: key = '' } = CALLS[name]!();
    for (const headers of [{ jwt, 'x-licence-key': key }, { jwt: 'lpk_x' }] as Record<string, string>[]) {
      const [head, get] = await Promise.all(['HEAD', 'GET'].map((method) => portal.send(address, { method, headers })));
      expect([head!.status, await head!.text()]).toEqual([get!.status, '']);
      for (const header of ['content-type', 'cache-control', 'content-length'])
        expect(head!.headers.get(header)).toBe(get!.headers.get(header));
    }
  });

  it.each(['/docs', '/openapi.json', '/collection.json'])('the public file %s returns 405 for POST', async (path) => {
    const { status, headers, body } = await callRoute('POST', path, { body: {} });
    expect([status, body.code, headers.get('allow')]).toEqual([405, 2, 'GET, HEAD']);
  });
});

describe('REST: unexpected values', () => {
  const JUNK = [
    null,
    '',
    ' ',
    'x',
    -1,
    1.5,
    2 ** 31,
    1e300,
    '1e400',
    true,
    [],
    [1],
    {},
    { a: 1 },
    'a\u0000b',
    '😀'.repeat(300),
    'x'.repeat(201),
  ];
  const LEAK_PATTERN =
    /Variable "|cannot represent|got invalid value|Invalid input|Expected|syntax error|violates|undefined|\[object/;
  // Calls that change a password send a wrong current password, so that the session stays valid.
  const wrongPassword = { currentPassword: 'Wrong#Horse9', currPassword: 'Wrong#Horse9', password: 'Wrong#Horse9' };

  const postRoutes = routeNames.filter((name) => name.startsWith('POST') && !MULTIPART_ROUTES.includes(name));
  it.each(postRoutes)('%s returns no server error or GraphQL message for any field value', async (name) => {
    const [method, path] = splitRouteName(name);
    const validCall = CALLS[name]!();
    const body = validCall.body as Record<string, unknown>;
    const safeBody = Object.fromEntries(
      Object.entries(body).map(([key, value]) => [key, wrongPassword[key as never] ?? value]),
    );
    for (const [index, field] of [...Object.keys(body), 'isEdit', '_id', 'unknown'].entries())
      await Promise.all(
        selectValues(JUNK, index).map(async (value) => {
          const reply = await callRoute(method, path, { ...validCall, body: { ...safeBody, [field]: value } });
          const text = JSON.stringify([reply.body.message, reply.body.fields]);
          const isExpected = [200, 401, 403, 404, 422, 429].includes(reply.status) && !LEAK_PATTERN.test(text);
          expect(isExpected ? 'fine' : [field, value, reply.status, reply.body]).toBe('fine');
        }),
      );
  });

  it.each(routeNames.filter((name) => name.includes(':id')))('%s rejects malformed and unknown ids', async (name) => {
    const [method, path] = splitRouteName(name);
    const options = PDF_ROUTES.includes(name) ? { jwt: adminJwt } : CALLS[name]!();
    for (const id of ['x', '%00', "'", '..', '%F0%9F%98%80', crypto.randomUUID(), 'x'.repeat(90)]) {
      const reply = await portal.callRest(method, path.replace(':id', id), options);
      expect([id, reply.status === 200 || reply.status === 404, [2, 4].includes(reply.body.code)]).toEqual([
        id,
        true,
        true,
      ]);
    }
  });
});

describe('REST: documentation of errors', () => {
  const linkingRoutes = routes.filter((route) => route.linksErrorDocs).map(({ method, path }) => `${method} ${path}`);

  it('only the paths that are newer than the contract link their errors', () => {
    expect(linkingRoutes.toSorted()).toEqual(
      [
        'GET /events',
        'GET /admin/export-company',
        ...PDF_ROUTES,
        ...FILE_ROUTES.filter((name) => /(-invoices|-payments|-receivables|statement)$/.test(name)),
        ...TAX_RETURN_ROUTES,
      ].toSorted(),
    );
  });

  it.each<[string, string, Call, string]>([
    ['a rejected value', '/events?first=0', {}, 'api-reference#invalid_input'],
    ['an old cursor', '/events?after=x', {}, 'api-reference#invalid_input'],
    ['a missing session', '/events', { jwt: '' }, 'rest-contract#codes'],
    ['an unknown API token', '/events', { jwt: `lpk_${'0'.repeat(36)}` }, 'rest-contract#codes'],
    ['a wrong role', '/admin/export-company', {}, 'rest-contract#codes'],
  ])('%s of %s has the absolute address of its documentation', async (_case, path, options, page) => {
    const { body } = await callRoute('GET', path, { jwt: company.jwt, ...options });
    expect(body.docs).toBe(`${portal.config.publicUrl}/docs/${page}`);
  });

  it('a success has no docs', async () => {
    expect((await callRoute('GET', '/events', { jwt: company.jwt })).body).not.toHaveProperty('docs');
  });

  it.each(routeNames.filter((name) => !linkingRoutes.includes(name)))('an error of %s has no docs', async (name) => {
    const [method, path] = splitRouteName(name);
    const { body } = await callRoute(method, fillPath(path), method === 'POST' ? { body: '{ not json' } : {});
    expect(body).not.toHaveProperty('docs');
  });
});
