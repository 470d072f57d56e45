import { getIntrospectionQuery } from 'graphql';
import { auditServer } from 'graphql-http';
import { request as httpRequest } from 'node:http';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PASSWORD, type Portal, startPortal } from '../../../test/portal.ts';
import { SYSTEM_ERRORS } from '../kernel/system-errors.ts';

const REQUEST_ID_PATTERN = /^[\da-f-]{36}$/;

let portal: Portal;
let adminJwt: string;
let companyId: string;
beforeAll(async () => {
  portal = await startPortal();
  companyId = (await portal.createCompany()).id;
  adminJwt = await portal.logInAdmin();
});
afterAll(() => portal.stop());

interface Errors {
  errors: { message: string; extensions: { code: string; requestId: string } }[];
}

/** Sends a raw request. The response is always JSON. */
async function postBody(
  body: string | Uint8Array<ArrayBuffer>,
  headers: Record<string, string> = { 'content-type': 'application/json' },
) {
  const response = await portal.send('/graphql', { method: 'POST', body, headers });
  return { status: response.status, headers: response.headers, body: (await response.json()) as Errors };
}

const expectRejected = ({ errors }: Errors) =>
  expect(errors).toEqual([
    {
      message: expect.any(String),
      extensions: {
        code: 'BAD_USER_INPUT',
        requestId: expect.stringMatching(REQUEST_ID_PATTERN),
        docs: expect.any(String),
      },
    },
  ]);

it('GraphQL: the server follows the GraphQL over HTTP specification, except where Apollo differs', async () => {
  const results = await auditServer({ url: `${portal.url}/graphql` });
  const getAuditIds = (status: string) =>
    results.flatMap((result) => (result.status === status ? result.id : [])).toSorted();
  expect(results).toHaveLength(61);
  expect(getAuditIds('error')).toEqual([]);
  // GET requires a header against cross-site request forgery.
  expect(getAuditIds('notice')).toEqual(['5A70', '6A70', 'D6D5']);
  // The server responds with 400 where the specification suggests 200.
  expect(getAuditIds('warn')).toEqual(['572B', '7B9B', 'FDE2']);
});

it('GraphQL: introspection returns the schema', async () => {
  const { status, data } = await portal.callGraphql(getIntrospectionQuery());
  expect([status, data.__schema.queryType.name]).toEqual([200, 'Query']);
});

describe('GraphQL: request limits', () => {
  const repeat = (text: string, count: number) => `${text} `.repeat(count);
  const buildNestedQuery = (levels: number) => {
    const path = 'keyPage items company keyPage items company latestKey company latestKey company';
    const steps = path.split(' ').slice(0, levels - 1);
    return `${steps.map((step) => `{ ${step}${step === 'keyPage' ? '(limit: 1)' : ''} `).join('')}{ id }${' }'.repeat(levels - 1)}`;
  };
  const buildOperations = (count: number) =>
    Array.from({ length: count }, (_, index) => `query Q${index} { portal { demoData } }`);
  const limits: [string, number, (count: number) => string][] = [
    ['levels', 10, buildNestedQuery],
    [
      'aliases',
      15,
      (count) => `{ ${Array.from({ length: count }, (_, i) => `a${i}: portal { demoData }`).join(' ')} }`,
    ],
    ['directives', 50, (count) => `{ portal { ${repeat('demoData @include(if: true)', count)} } }`],
    ['tokens', 1000, (count) => `${buildOperations(125).join(' ')} ${repeat('{', count - 1000)}`],
    ['uses of a field', 125, (count) => `{ portal { ${repeat('demoData', count)} } }`],
    [
      'lists',
      6,
      (count) =>
        `{ ${Array.from({ length: count }, (_, i) => `a${i}: keyPage(page: ${i + 1}) { pageInfo { totalCount } }`).join(' ')} }`,
    ],
    [
      'quotes',
      5,
      (count) =>
        `{ ${Array.from({ length: count }, (_, i) => `a${i}: createKeyQuote(companyId: "${companyId}", terms: { planType: WEEK, userLimit: ${i + 1}, addOns: [REMOTE] }) { quote { total } }`).join(' ')} }`,
    ],
    [
      'pieces of HTML to clean',
      2,
      (count) =>
        `{ ${Array.from({ length: count }, (_, i) => `a${i}: cleanedHtml(html: "<b>${i}") { html }`).join(' ')} }`,
    ],
    ['cost units', 5000, (count) => `{ companyPage(limit: 50) { items { ${repeat('id', (count - 100) / 50)} } } }`],
  ];

  it.each(limits)('a request over the maximum number of %s is rejected: %i', async (_what, max, buildQuery) => {
    const runQuery = async (count: number) => {
      const response = await portal.send('/graphql', {
        method: 'POST',
        headers: { 'content-type': 'application/json', jwt: adminJwt },
        body: JSON.stringify({ query: buildQuery(count), ...(max === 1000 && { operationName: 'Q0' }) }),
      });
      return { status: response.status, ...((await response.json()) as Partial<Errors>) };
    };
    const [allowedResponse, rejectedResponse] = [await runQuery(max), await runQuery(max + (max === 5000 ? 50 : 1))];
    expect([allowedResponse.status, allowedResponse.errors]).toEqual([200, undefined]);
    expect(rejectedResponse.status).toBe(400);
    expect(rejectedResponse.errors![0]!.extensions).toEqual({
      code: 'BAD_USER_INPUT',
      requestId: expect.stringMatching(REQUEST_ID_PATTERN),
      docs: expect.any(String),
    });
  });

  it.each([
    [
      'levels',
      buildNestedQuery(11),
      'This document has 11 levels of fields, but the maximum is 10. Split it into several requests.',
    ],
    [
      'aliases',
      `{ ${Array.from({ length: 17 }, (_, i) => `a${i}: portal { demoData }`).join(' ')} }`,
      'This document has 17 aliases, but the maximum is 15. Split it into several requests.',
    ],
    [
      'directives',
      `{ portal { ${repeat('demoData @include(if: true)', 52)} } }`,
      'This document has 52 directives, but the maximum is 50. Split it into several requests.',
    ],
    [
      'tokens',
      `{ ${repeat('demoData', 1000)} }`,
      'This document has more than 1000 tokens. Send values in variables, or split it into several requests.',
    ],
    [
      'uses of a field',
      `{ portal { ${repeat('demoData', 126)} } }`,
      'This document uses the field demoData 126 times, but the maximum is 125. Split it into several requests.',
    ],
  ])('the error for too many %s states the maximum and the remedy', async (_what, query, message) => {
    const { errors } = await portal.callGraphql(query);
    expect(errors![0]!.message).toBe(message);
  });

  it('recursive and deeply nested fragments are rejected', async () => {
    const recursiveQuery = 'query { portal { ...a } } fragment a on Portal { ...b } fragment b on Portal { ...a }';
    const nestedFragments = Array.from(
      { length: 100 },
      (_, i) => `fragment f${i} on Portal { ...f${i + 1} ...f${i + 1} }`,
    );
    const deepQuery = `{ portal { ...f0 } } ${nestedFragments.join(' ')} fragment f100 on Portal { demoData }`;
    for (const query of [recursiveQuery, deepQuery]) expect((await portal.callGraphql(query)).status).toBe(400);
  });

  it('nested page sizes are multiplied, including those in variables', async () => {
    const nestedPages = '{ companyPage(limit: 100) { items { keyPage(limit: 100) { items { id } } } } }';
    const inVariables = 'query ($n: Int!) { companyPage(limit: $n) { items { keyPage(limit: $n) { items { id } } } } }';
    for (const reply of [
      await portal.callGraphql(nestedPages, {}, adminJwt),
      await portal.callGraphql(inVariables, { n: 100 }, adminJwt),
    ]) {
      expect(reply.status).toBe(400);
      expect(reply.errors![0]!.extensions.code).toBe('BAD_USER_INPUT');
    }
    expect((await portal.callGraphql(inVariables, { n: 20 }, adminJwt)).status).toBe(200);
  });
});

describe('GraphQL: invalid request bodies', () => {
  it.each([
    ['invalid JSON', '{"query":', 400],
    ['nothing', '', 400],
    ['a string', '"query"', 400],
    ['null', 'null', 400],
    ['no query', '{}', 400],
    ['a query that is not text', '{"query": 1}', 400],
    ['variables that are a list', '{"query": "{ __typename }", "variables": []}', 400],
    ['a batch', '[{"query": "{ __typename }"}, {"query": "{ __typename }"}]', 400],
    ['a key that accesses prototypes', '{"query": "{ __typename }", "__proto__": {"x": 1}}', 400],
    ['text in Latin-1', Buffer.from('{"query": "{ __typename } # Jos\u00e9"}', 'latin1'), 400],
    ['more than a megabyte', JSON.stringify({ query: 'x'.repeat(1_100_000) }), 413],
  ])('a GraphQL error is returned for %s', async (_what, body, status) => {
    const reply = await postBody(body);
    expect(reply.status).toBe(status);
    expect(reply.headers.get('content-type')).toMatch(/^application\/(graphql-response\+)?json/);
    expectRejected(reply.body);
  });

  it.each(['application/xml', 'application/graphql', 'application/octet-stream'])(
    'a GraphQL error is returned for a body of type %s',
    async (type) => {
      const reply = await postBody('{ __typename }', { 'content-type': type });
      expect(reply.status).toBe(415);
      expectRejected(reply.body);
      expect(reply.body.errors[0]!.message).toBe('Send the body as application/json.');
    },
  );

  it('a compressed body is rejected with 415, and an encoding that compresses nothing is accepted', async () => {
    const query = JSON.stringify({ query: '{ __typename }' });
    const type = { 'content-type': 'application/json' };
    const reply = await postBody(new Uint8Array(gzipSync(query)), { ...type, 'content-encoding': 'gzip' });
    expect([reply.status, reply.headers.get('accept-encoding')]).toEqual([415, 'identity']);
    expectRejected(reply.body);
    expect(reply.body.errors[0]!.message).toBe('Send the body uncompressed, without the header Content-Encoding.');
    for (const encoding of ['x-gzip', 'deflate', 'compress', 'x-compress', 'BR', 'zstd', 'identity, br'])
      expect((await postBody(query, { ...type, 'content-encoding': encoding })).status).toBe(415);
    for (const encoding of ['Identity', 'utf-8'])
      expect((await postBody(query, { ...type, 'content-encoding': encoding })).status).toBe(200);
  });
});

describe('GraphQL: cross-site requests', () => {
  const query = `mutation { logIn(input: { email: "a@b.example", password: "${PASSWORD}" }) { message } }`;
  const json = JSON.stringify({ query });
  it.each([
    ['as plain text', json, { 'content-type': 'text/plain' }],
    ['as plain text with a charset', json, { 'content-type': 'text/plain;charset=UTF-8' }],
    ['as a form', `query=${encodeURIComponent(query)}`, { 'content-type': 'application/x-www-form-urlencoded' }],
    ['as a multipart form', '--x\r\n\r\n--x--', { 'content-type': 'multipart/form-data; boundary=x' }],
    ['as JSON with another content type', json, { 'content-type': 'text/plain; application/json' }],
  ])('a request sent %s is rejected', async (_how, body, headers) => {
    const reply = await postBody(body, headers);
    expect(reply.status).toBeGreaterThanOrEqual(400);
    expect(reply.status).toBeLessThan(500);
    expect(reply.body).not.toHaveProperty('data');
    expect(reply.body.errors[0]!.extensions.requestId).toMatch(REQUEST_ID_PATTERN);
  });

  it('a GET request without a preflight header is rejected, and a mutation by GET always', async () => {
    for (const sentQuery of ['{ __typename }', query]) {
      const response = await portal.send(`/graphql?query=${encodeURIComponent(sentQuery)}`, {});
      expect(response.status).toBe(400);
      const body = (await response.json()) as Errors;
      expectRejected(body);
      expect(body.errors[0]!.message).toContain('the header Apollo-Require-Preflight: true');
    }
    const forcedResponse = await portal.send(`/graphql?query=${encodeURIComponent(query)}`, {
      headers: { 'apollo-require-preflight': '1' },
    });
    expect(forcedResponse.status).toBe(405);
  });
});

describe('GraphQL: errors', () => {
  it.each([
    ['an unknown field', '{ nothing }', 400, 'BAD_USER_INPUT'],
    ['invalid syntax', '{ portal ', 400, 'BAD_USER_INPUT'],
    ['a value of the wrong type', 'mutation { confirmEmail(input: { token: 1 }) { message } }', 400, 'BAD_USER_INPUT'],
    [
      'a variable of the wrong type',
      'query ($t: String = 1) { appVersion(type: USER, version: $t) { status } }',
      400,
      'BAD_USER_INPUT',
    ],
    [
      'a variable that is missing',
      'query ($t: String!) { appVersion(type: USER, version: $t) { status } }',
      400,
      'BAD_USER_INPUT',
    ],
    ['two operations without a name', 'query A { __typename } query B { __typename }', 400, 'BAD_USER_INPUT'],
    ['a subscription', 'subscription { __typename }', 400, 'BAD_USER_INPUT'],
    ['no session', '{ me { id } }', 200, 'UNAUTHENTICATED'],
  ])('an error for %s has a code and the id of the request', async (_what, query, status, code) => {
    const reply = await portal.callGraphql(query);
    expect(reply.status).toBe(status);
    expect(reply.errors![0]!.extensions).toEqual({
      code,
      requestId: expect.stringMatching(REQUEST_ID_PATTERN),
      docs: expect.any(String),
    });
  });

  it.each([
    ['a rejected value', 'createVersion(input: { type: USER, version: "" })', 'INVALID_INPUT'],
    ['an unknown id', 'deleteVersion(input: { versionId: "4f3c2f0e-6c1d-4b57-9a51-0d1f6f1f2a10" })', 'NOT_FOUND'],
  ])('a user error for %s links the page that explains its code', async (_what, call, code) => {
    const { data } = await portal.callGraphql(
      `mutation { result: ${call} { userErrors { code docs } } }`,
      {},
      adminJwt,
    );
    const docs = `${portal.config.publicUrl}/docs/api-reference#${code.toLowerCase()}`;
    expect(data.result.userErrors).toEqual([{ code, docs }]);
  });

  it('the request id in an error matches the response header', async () => {
    const { headers, body } = await postBody(JSON.stringify({ query: '{ me { id } }' }));
    expect(body.errors[0]!.extensions.requestId).toBe(headers.get('x-request-id'));
  });

  it('the errors of a document with many mistakes remain short', async () => {
    const query = `{ appVersion(${'type: USER '.repeat(300)}) { status } }`;
    const { status, body } = await postBody(JSON.stringify({ query }));
    expect(status).toBe(400);
    expect(JSON.stringify(body).length).toBeLessThan(2000);
  });

  it('error messages never suggest names from the schema', async () => {
    const { errors } = await portal.callGraphql('{ companie { id } }');
    expect(errors![0]!.message).not.toMatch(/did you mean|companies/i);
    const logIn = 'mutation ($input: LogInInput!) { logIn(input: $input) { token } }';
    const reply = await portal.callGraphql(logIn, {
      input: { email: 'office@acme.example', password: 'x', pasword: 'x' },
    });
    expect(reply.errors![0]!.message).toMatch(/"pasword" is not defined by type "LogInInput"\.$/);
  });

  it('an internal error returns only a code and no details', async () => {
    await portal.db.query('alter table versions rename to versions_away');
    const { status, errors } = await portal.callGraphql('{ appVersion(type: USER, version: "1") { status } }');
    await portal.db.query('alter table versions_away rename to versions');
    expect([status, errors]).toEqual([
      200,
      [
        {
          message: 'Something went wrong on our side. Try again.',
          locations: expect.any(Array),
          path: ['appVersion'],
          extensions: {
            code: 'INTERNAL_SERVER_ERROR',
            requestId: expect.stringMatching(REQUEST_ID_PATTERN),
            docs: expect.any(String),
          },
        },
      ],
    ]);
  });

  it('NUL in any string returns BAD_USER_INPUT', async () => {
    const text = 'a\u0000b';
    const companyJwt = (await portal.createCompany()).jwt;
    const form = { name: text, email: 'a@b.example', address: text, phone: '' };
    const version = { version: text, type: 'USER' };
    const ad = { title: text, position: 'LEFT', type: 'HTML', htmlContent: text };
    const calls: [string, object, string?][] = [
      ['query ($t: String!) { appVersion(type: USER, version: $t) { status } }', { t: text }],
      ['query ($t: String) { companyPage(search: $t) { items { id } } }', { t: text }, adminJwt],
      ['query ($t: String) { keyPage(search: $t) { items { id } } }', { t: text }, adminJwt],
      ['query ($t: ID!) { company(id: $t) { id } }', { t: text }, adminJwt],
      ['mutation ($t: String!) { requestPasswordReset(input: { email: $t }) { message } }', { t: text }],
      ['mutation ($i: LogInInput!) { logIn(input: $i) { message } }', { i: { email: text, password: 'x' } }],
      [
        'mutation ($i: AdminLogInInput!) { adminLogIn(input: $i) { message } }',
        { i: { username: text, password: 'x' } },
      ],
      [
        'mutation ($i: UpdateAdministratorProfileInput!) { updateAdministratorProfile(input: $i) { message } }',
        { i: { name: text } },
        adminJwt,
      ],
      ['mutation ($i: CreateVersionInput!) { createVersion(input: $i) { message } }', { i: version }, adminJwt],
      ['mutation ($i: CreateAdvertisementInput!) { createAdvertisement(input: $i) { message } }', { i: ad }, adminJwt],
      [
        'mutation ($i: UpdateProfileInput!) { updateProfile(input: $i) { message } }',
        { i: { ...form, email: (await portal.callGraphql('{ me { email } }', {}, companyJwt)).data.me.email } },
        companyJwt,
      ],
    ];
    for (const [query, variables, jwt] of calls) {
      const { status, errors } = await portal.callGraphql(query, variables, jwt);
      expect([query, status, errors?.[0]?.extensions.code]).toEqual([query, 200, 'BAD_USER_INPUT']);
    }
  });
});

it.each(['x', '0'.repeat(64), 1, { a: 1 }])(
  'GraphQL: persisted queries are not supported, and the hash %j finds no document',
  async (sha256Hash) => {
    const extensions = { persistedQuery: { version: 1, sha256Hash } };
    const { body } = await postBody(JSON.stringify({ query: '{ __typename }', extensions }));
    // Apollo's clients recognize both the message and the code, and then send the document without a hash.
    expect(body.errors).toEqual([
      {
        message: 'PersistedQueryNotSupported',
        extensions: {
          code: 'PERSISTED_QUERY_NOT_SUPPORTED',
          requestId: expect.stringMatching(REQUEST_ID_PATTERN),
          docs: `${portal.config.publicUrl}/docs/api-reference#persisted_query_not_supported`,
        },
      },
    ]);
    expect(Object.keys(SYSTEM_ERRORS)).toContain('PERSISTED_QUERY_NOT_SUPPORTED');
  },
);

describe('GraphQL: other HTTP methods', () => {
  const runQuery = (method: string) =>
    new Promise<{ status?: number; allow?: string; text: string }>((resolve, reject) => {
      const request = httpRequest(`${portal.url}/graphql`, { method }, async (response) => {
        const chunks: Buffer[] = [];
        for await (const chunk of response) chunks.push(chunk as Buffer);
        resolve({ status: response.statusCode, allow: response.headers.allow, text: Buffer.concat(chunks).toString() });
      });
      request.on('error', reject);
      request.end();
    });

  it.each(['PUT', 'PATCH', 'DELETE', 'TRACE'])('%s is rejected with the list of allowed methods', async (method) => {
    const { status, allow, text } = await runQuery(method);
    expect([status, allow]).toEqual([405, 'GET, POST, OPTIONS']);
    expectRejected(JSON.parse(text) as Errors);
  });
});
