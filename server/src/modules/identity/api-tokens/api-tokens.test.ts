import { createHash } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createAdministrator } from '../../../../test/administrators.ts';
import { createApiToken, createApiTokenClient } from '../../../../test/api-tokens.ts';
import { type Portal, startPortal } from '../../../../test/portal.ts';
import { startSecondServer } from '../../../../test/second-server.ts';
import { resetRateLimits } from '../../../../test/sign-up.ts';
import { Scope } from '../../../platform/auth/scopes.rules.ts';
import { AdministratorRole } from '../../administrators/roles/roles.rules.ts';
import { createTokenString } from './api-token-format.ts';

const [MINUTE_MS, HOUR_MS, DAY_MS] = [60_000, 3_600_000, 86_400_000];
const { KEYS_READ, KEYS_WRITE, COMPANIES_READ, COMPANIES_WRITE, PRICES_READ, EVENTS_READ, VERSIONS_WRITE } = Scope;

let portal: Portal;
let tokenClient: ReturnType<typeof createApiTokenClient>;
let adminJwt: string;
let company: Awaited<ReturnType<Portal['createCompany']>>;
beforeAll(async () => {
  portal = await startPortal({ TRUST_PROXY: '1' });
  tokenClient = createApiTokenClient(portal);
  await portal.setPrices();
  adminJwt = await portal.logInAdmin();
});
beforeEach(async () => {
  await resetRateLimits(portal);
  company = await portal.createCompany();
});
afterAll(() => portal.stop());

describe('API tokens: use of a token', () => {
  it('a token is shown once, stored as its SHA-256 and listed by its first characters', async () => {
    const { id, secret } = await createApiToken(portal, company.jwt, [KEYS_READ, KEYS_READ, PRICES_READ], {
      name: ' Mirror ',
      expiresInDays: 90,
    });
    const [row] = await portal.db.query('select * from api_tokens where id = $1', [id]);
    expect(row.hash).toBe(createHash('sha256').update(secret).digest('base64url'));
    expect(JSON.stringify(row)).not.toContain(secret.slice(8));
    const [token] = await tokenClient.list(company.jwt);
    expect(token).toEqual({
      id,
      name: 'Mirror',
      scopes: [KEYS_READ, PRICES_READ],
      start: secret.slice(0, 8),
      createdAt: expect.any(String),
      expiresAt: new Date(Date.parse(token.createdAt) + 90 * DAY_MS).toISOString(),
      lastUsedAt: null,
      lastUsedAddress: null,
      firstUsedAddress: null,
      replacedAt: null,
      allowedAddresses: [],
      lastRejectedAt: null,
      lastRejectedAddress: null,
    });
  });

  it('a token works in place of a session, in GraphQL and REST and in either header', async () => {
    const { secret } = await createApiToken(portal, company.jwt, [KEYS_READ, COMPANIES_READ]);
    expect(await tokenClient.queryViewer(secret)).toBe('Company');
    expect(await tokenClient.queryViewer((await createApiToken(portal, adminJwt, [KEYS_READ])).secret)).toBe(
      'Administrator',
    );
    for (const [name, value] of Object.entries({
      jwt: secret,
      authorization: `Bearer ${secret}`,
      Authorization: `bearer   ${secret}`,
    }))
      expect((await portal.callRest('GET', '/auth/checkLogin', { headers: { [name]: value } })).body).toMatchObject({
        code: 5,
        user: { email: company.email },
      });
    const { body } = await portal.callRest('POST', '/company/get-keys', { jwt: secret, body: {} });
    expect(body).toMatchObject({ code: 5, data: [] });
  });

  it('an invalid token gets the same response as an ended session in GraphQL, and 401 in REST', async () => {
    const { id, secret } = await createApiToken(portal, company.jwt, [KEYS_READ, COMPANIES_READ], { expiresInDays: 1 });
    const loggedOutCompany = await portal.createCompany();
    await portal.callGraphql('mutation { logOut { message } }', {}, loggedOutCompany.jwt);
    const getResponses = async (jwt: string) => {
      const [viewer, check] = await Promise.all([
        tokenClient.queryViewer(jwt),
        portal.callRest('GET', '/auth/checkLogin', { jwt }),
      ]);
      return [viewer, check.status, check.body];
    };
    expect(await getResponses(loggedOutCompany.jwt)).toMatchObject(['UNAUTHENTICATED', 200, { code: 6 }]);
    const message = 'This API token is unknown, expired or revoked.';
    const rejection = ['UNAUTHENTICATED', 401, { success: false, code: 6, message, error: message }];
    for (const text of [createTokenString(), `${secret.slice(0, -1)}-`, 'lpk_', `${secret}${secret}`])
      expect(await getResponses(text)).toEqual(rejection);
    portal.shiftClock(DAY_MS + MINUTE_MS);
    try {
      expect(await getResponses(secret)).toEqual(rejection);
    } finally {
      portal.shiftClock(0);
    }
    expect((await getResponses(secret))[0]).toBe('Company');
    await tokenClient.revoke(company.jwt, id);
    expect(await getResponses(secret)).toEqual(rejection);
  });

  it('a mistyped token is rejected without a database lookup', async () => {
    const { secret } = await createApiToken(portal, company.jwt, [KEYS_READ]);
    const secondServer = await startSecondServer(portal);
    const mistypedSecret = secret.slice(0, -1) + (secret.endsWith('a') ? 'b' : 'a');
    const countTokenQueries = async (text: string) => {
      const statements = await secondServer.listStatements(() => tokenClient.queryViewer(text, secondServer.url));
      return statements.filter((sql) => sql.includes('api_tokens')).length;
    };
    expect(await countTokenQueries(mistypedSecret)).toBe(0);
    expect(await countTokenQueries(secret)).toBeGreaterThan(0);
    await secondServer.stop();
  });

  it('a token without the required scope is rejected before anything is read or changed', async () => {
    const { secret } = await createApiToken(portal, company.jwt, [KEYS_WRITE]);
    expect(await portal.callRest('POST', '/company/update-profile', { jwt: secret, body: '{' })).toMatchObject({
      status: 403,
      body: { code: 3, message: 'This API token does not have the scope COMPANIES_WRITE.' },
    });
    expect((await portal.send('/api/company/export-keys', { headers: { jwt: secret } })).status).toBe(200);
    const { secret: pricesToken } = await createApiToken(portal, company.jwt, [PRICES_READ]);
    expect((await portal.send('/api/company/export-keys', { headers: { jwt: pricesToken } })).status).toBe(403);
    // The fields that a mutation selects in its payload also require scopes.
    const buildRequest = (selection: string) =>
      `mutation { requestKey(input: { terms: { planType: WEEK, userLimit: 5, addOns: [REMOTE] } }) { ${selection} } }`;
    expect(await tokenClient.queryViewer(secret, portal.url, buildRequest('key { company { email } }'))).toBe(
      'FORBIDDEN',
    );
    expect(
      await tokenClient.queryViewer(
        secret,
        portal.url,
        `${buildRequest('...P')} fragment P on RequestKeyPayload { key { company { phone } } }`,
      ),
    ).toBe('FORBIDDEN');
    expect(
      (await portal.callGraphql('{ me { keyPage { items { id } } } }', {}, company.jwt)).data.me.keyPage.items,
    ).toEqual([]);
    expect(
      await tokenClient.queryViewer(secret, portal.url, buildRequest('key { licenceString company { name } }')),
    ).toBe('done');
    expect(
      await tokenClient.queryViewer(pricesToken, portal.url, '{ me { name keyPage { items { licenceString } } } }'),
    ).toBe('FORBIDDEN');
    expect(
      await tokenClient.queryViewer(
        pricesToken,
        portal.url,
        '{ viewer { ... on Company { ...C } } } fragment C on Company { email }',
      ),
    ).toBe('FORBIDDEN');
  });

  it('a token cannot change the email of its company', async () => {
    const { secret } = await createApiToken(portal, company.jwt, [COMPANIES_WRITE, KEYS_READ]);
    const save = async (change: object) => {
      const { name, email, phone, address } = { ...company, ...change };
      return portal.callRest('POST', '/company/update-profile', { jwt: secret, body: { name, email, phone, address } });
    };
    expect((await save({ phone: '9820000001' })).body.code).toBe(5);
    expect((await save({ email: company.email.toUpperCase(), phone: '9820000002' })).body).toMatchObject({
      code: 5,
      data: { email: company.email, phone: '9820000002' },
    });
    expect(await save({ email: `new@${company.domain}` })).toMatchObject({ status: 403, body: { code: 3 } });
  });

  it('a retry with a token under one Idempotency-Key creates one key request', async () => {
    const { secret } = await createApiToken(portal, company.jwt, [KEYS_WRITE]);
    const requestKey = () =>
      portal.callRest('POST', '/company/create-key-request', {
        jwt: secret,
        headers: { 'idempotency-key': 'once' },
        body: { keyType: 'week', user: 5, remote: true },
      });
    const [first, second] = [await requestKey(), await requestKey()];
    expect(first.body.code).toBe(5);
    expect(second.body.data._id).toBe(first.body.data._id);
  });

  it('the time and address of the last use are shown, updated at most once a minute', async () => {
    const { secret } = await createApiToken(portal, company.jwt, [KEYS_READ]);
    const listKeysFrom = (address: string) =>
      portal.callRest('POST', '/company/get-keys', { jwt: secret, body: {}, headers: { 'x-forwarded-for': address } });
    await listKeysFrom('203.0.113.7');
    const [first] = await tokenClient.list(company.jwt);
    expect(first).toMatchObject({ lastUsedAddress: '203.0.113.7', lastUsedAt: expect.any(String) });
    await listKeysFrom('203.0.113.8');
    expect((await tokenClient.list(company.jwt))[0].lastUsedAddress).toBe('203.0.113.7');
    portal.shiftClock(MINUTE_MS + 1000);
    await listKeysFrom('203.0.113.9');
    portal.shiftClock(0);
    expect((await tokenClient.list(company.jwt))[0]).toMatchObject({
      firstUsedAddress: '203.0.113.7',
      lastUsedAddress: '203.0.113.9',
    });
  });

  it('a use of a token is recorded even with the header X-In-Background', async () => {
    const { secret } = await createApiToken(portal, company.jwt, [KEYS_READ]);
    const headers = { 'x-forwarded-for': '203.0.113.66', 'x-in-background': '1' };
    await portal.callRest('POST', '/company/get-keys', { jwt: secret, body: {}, headers });
    expect((await tokenClient.list(company.jwt))[0]).toMatchObject({
      firstUsedAddress: '203.0.113.66',
      lastUsedAddress: '203.0.113.66',
      lastUsedAt: expect.any(String),
    });
  });

  it('a token with the scope EVENTS_READ receives live events until it is revoked', async () => {
    const { id, secret } = await createApiToken(portal, company.jwt, [EVENTS_READ]);
    const { secret: otherToken } = await createApiToken(portal, company.jwt, [KEYS_READ]);
    const openLiveStream = (jwt: string) => portal.send('/live', { headers: { jwt } });
    expect((await openLiveStream(otherToken)).status).toBe(403);
    const stream = (await openLiveStream(secret)).body!.pipeThrough(new TextDecoderStream()).getReader();
    expect((await stream.read()).value).toContain('"unread":');
    await tokenClient.revoke(company.jwt, id);
    expect((await stream.read()).value).toContain('"ended":true');
    expect((await openLiveStream(secret)).status).toBe(401);
  });
});

describe('API tokens: creation', () => {
  it('creating and rotating a token need a recent password confirmation, and revoking does not', async () => {
    const { id } = await createApiToken(portal, company.jwt, [KEYS_READ]);
    portal.shiftClock(HOUR_MS / 4);
    try {
      expect((await tokenClient.create(company.jwt, {})).userErrors).toEqual([
        { code: 'CONFIRMATION_NEEDED', field: null },
      ]);
      expect((await tokenClient.rotate(company.jwt, id)).userErrors).toEqual([
        { code: 'CONFIRMATION_NEEDED', field: null },
      ]);
      expect(await tokenClient.revoke(company.jwt, id)).toBe('API token revoked.');
    } finally {
      portal.shiftClock(0);
    }
  });

  it.each([
    ['no name', { name: ' ' }, 'name'],
    ['a long name', { name: 'x'.repeat(61) }, 'name'],
    ['a name of two lines', { name: 'a\nb' }, 'name'],
    ['no scope', { scopes: [] }, 'scopes'],
    ['a scope that is not available to companies', { scopes: [VERSIONS_WRITE] }, 'scopes'],
    ['a lifetime of 0 days', { expiresInDays: 0 }, 'expiresInDays'],
    ['a lifetime of 731 days', { expiresInDays: 731 }, 'expiresInDays'],
  ])('a token with %s is rejected', async (_case, input, field) => {
    expect((await tokenClient.create(company.jwt, input)).userErrors).toEqual([
      { code: 'INVALID_INPUT', field: ['input', field] },
    ]);
  });

  it('a token cannot have a scope that the role of its administrator lacks', async () => {
    const editor = await createAdministrator(portal, { role: AdministratorRole.EDITOR });
    expect((await tokenClient.create(editor.jwt, { scopes: [KEYS_WRITE] })).userErrors).toEqual([
      { code: 'INVALID_INPUT', field: ['input', 'scopes'] },
    ]);
    expect((await tokenClient.create(editor.jwt, { scopes: [KEYS_READ, VERSIONS_WRITE] })).userErrors).toEqual([]);
  });

  it('a company can have at most 50 tokens, even with concurrent requests', async () => {
    await portal.db.query(
      `insert into api_tokens (company_id, name, scopes, hash, start)
       select $1::uuid, 'n', '{KEYS_READ}', 'h' || n || $1::text, 'lpk_' from generate_series(1, 48) n`,
      [company.id],
    );
    const outcomes = await Promise.all([1, 2, 3, 4].map(() => tokenClient.create(company.jwt, {})));
    const rejections = outcomes.flatMap(({ userErrors }) => userErrors);
    expect(rejections).toEqual([1, 2].map(() => ({ code: 'TOO_MANY_TOKENS', field: null })));
  });
});

describe('API tokens: rotation', () => {
  it('the old token works until the overlap ends, and the new one has the same lifetime', async () => {
    const { id, secret } = await createApiToken(portal, company.jwt, [KEYS_READ], { expiresInDays: 30 });
    portal.shiftClock(5 * MINUTE_MS);
    const { secret: newSecret, apiToken } = await tokenClient.rotate(company.jwt, id, 2);
    const queryWithBoth = async () => [await tokenClient.queryViewer(secret), await tokenClient.queryViewer(newSecret)];
    expect(await queryWithBoth()).toEqual(['Company', 'Company']);
    const tokens = await tokenClient.list(company.jwt);
    expect(tokens.map((token: { id: string }) => token.id)).toEqual([apiToken.id, id]);
    expect(tokens[0]).toMatchObject({ name: 'a job', scopes: [KEYS_READ], replacedAt: null });
    expect(Date.parse(tokens[0].expiresAt) - Date.parse(tokens[0].createdAt)).toBe(30 * DAY_MS);
    expect(tokens[1].replacedAt).toBe(tokens[0].createdAt);
    portal.shiftClock(2 * HOUR_MS + 6 * MINUTE_MS);
    expect(await queryWithBoth()).toEqual(['UNAUTHENTICATED', 'Company']);
    expect(await tokenClient.list(company.jwt)).toHaveLength(1);
    portal.shiftClock(0);
  });

  it('without an overlap, the old token ends immediately, and no overlap extends its lifetime', async () => {
    const { id, secret } = await createApiToken(portal, company.jwt, [KEYS_READ]);
    const { secret: newSecret } = await tokenClient.rotate(company.jwt, id, 0);
    expect([await tokenClient.queryViewer(secret), await tokenClient.queryViewer(newSecret)]).toEqual([
      'UNAUTHENTICATED',
      'Company',
    ]);
    const shortToken = await createApiToken(portal, company.jwt, [KEYS_READ], { expiresInDays: 1 });
    await tokenClient.rotate(company.jwt, shortToken.id, 168);
    const rotatedToken = (await tokenClient.list(company.jwt)).find(
      (token: { id: string }) => token.id === shortToken.id,
    );
    expect(Date.parse(rotatedToken.expiresAt) - Date.parse(rotatedToken.createdAt)).toBe(DAY_MS);
  });

  it('one of two concurrent rotations succeeds, and an overlap of 169 hours is rejected', async () => {
    const { id } = await createApiToken(portal, company.jwt, [KEYS_READ]);
    const outcomes = await Promise.all([tokenClient.rotate(company.jwt, id), tokenClient.rotate(company.jwt, id)]);
    expect(outcomes.flatMap(({ userErrors }) => userErrors)).toEqual([{ code: 'TOKEN_REPLACED', field: null }]);
    expect((await tokenClient.rotate(company.jwt, id, 169)).userErrors).toEqual([
      { code: 'INVALID_INPUT', field: ['input', 'overlapHours'] },
    ]);
  });
});

it('API tokens: the audit log names the token and records its creation, rotation and revocation', async () => {
  const { id, secret } = await createApiToken(portal, company.jwt, [COMPANIES_WRITE, KEYS_READ]);
  const { name, email, address } = company;
  await portal.callRest('POST', '/company/update-profile', {
    jwt: secret,
    body: { name, email, address, phone: '9820000002' },
  });
  const { apiToken } = await tokenClient.rotate(company.jwt, id);
  await tokenClient.revoke(company.jwt, apiToken.id);
  const rows = await portal.db.query(
    `select kind, action, subject, by_company, by_token, after from audit.entries
     where company_id = $1 and kind in ('API_TOKEN', 'COMPANY') and by_company is not null order by id`,
    [company.id],
  );
  const actor = { by_company: company.id, by_token: null };
  const createdEntry = { kind: 'API_TOKEN', action: 'CREATED', ...actor };
  expect(rows.slice(-5)).toMatchObject([
    {
      ...createdEntry,
      subject: id,
      after: { name: 'a job', scopes: [COMPANIES_WRITE, KEYS_READ], start: secret.slice(0, 8) },
    },
    { kind: 'COMPANY', action: 'CHANGED', by_company: company.id, by_token: id, after: { phone: '9820000002' } },
    { kind: 'API_TOKEN', action: 'CHANGED', subject: id, ...actor },
    { ...createdEntry, subject: apiToken.id },
    { kind: 'API_TOKEN', action: 'CHANGED', subject: apiToken.id, ...actor },
  ]);
  expect(JSON.stringify(rows)).not.toContain(secret.slice(8));
});

it('API tokens: other companies and administrators do not see the tokens of a company', async () => {
  await createApiToken(portal, company.jwt, [KEYS_READ]);
  const stranger = await portal.createCompany();
  expect(await tokenClient.list(stranger.jwt)).toEqual([]);
  const [ownToken] = await tokenClient.list(company.jwt);
  expect(await tokenClient.list(adminJwt)).not.toContainEqual(ownToken);
});

it('API tokens: a token is rejected while its administrator must still add a second factor', async () => {
  const { secret } = await createApiToken(portal, adminJwt, [KEYS_READ]);
  const secondServer = await startSecondServer(portal, { requireAdminSecondFactor: true });
  expect(await tokenClient.queryViewer(secret, secondServer.url, '{ keyPage { items { id } } }')).toBe('FORBIDDEN');
  expect(await tokenClient.queryViewer(secret, portal.url, '{ keyPage { items { id } } }')).toBe('done');
  await secondServer.stop();
});
