import { createLocalJWKSet, decodeProtectedHeader, type JSONWebKeySet, jwtVerify } from 'jose';
import { createHash } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createKeyClient } from '../../../../test/key-client.ts';
import { type Portal, startPortal } from '../../../../test/portal.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

let portal: Portal;
let keyClient: ReturnType<typeof createKeyClient>;
let adminJwt: string;
let company: Awaited<ReturnType<Portal['createCompany']>>;
beforeAll(async () => {
  portal = await startPortal();
  keyClient = createKeyClient(portal);
  adminJwt = await portal.logInAdmin();
  await portal.setPrices();
});
beforeEach(async () => {
  portal.shiftClock(0);
  company = await portal.createCompany();
});
afterAll(() => portal.stop());

const UNKNOWN_LICENCE = 'AAAAA-AAAAA-AAAAA-AAAAA-AAAAA-AAAAA-AAAAA-AAAAA';

async function verifyLicence(licence: string) {
  const jwks = (await (await portal.send('/.well-known/jwks.json', {})).json()) as JSONWebKeySet;
  const { payload } = await jwtVerify(licence, createLocalJWKSet(jwks), {
    algorithms: ['EdDSA'],
    issuer: 'licence-portal',
  });
  return payload;
}

describe('licence validation: verdicts', () => {
  it('a valid key returns its plan type, term, users, features and company', async () => {
    const key = await keyClient.createApproved(company.jwt, adminJwt, { tracking: true });
    const { status, headers, body } = await keyClient.validate(key.key, { nonce: 'n-1' });
    expect([status, headers.get('cache-control')]).toEqual([200, 'no-store']);
    expect(body).toEqual({
      success: true,
      code: 5,
      message: 'The key is valid.',
      data: {
        valid: true,
        verdict: 'VALID',
        keyType: 'week',
        startsAt: key.startsAt,
        expiringAt: key.expiringAt,
        graceUntil: null,
        users: 10,
        features: { remote: true, tracking: true, advertisment: false, calling: false },
        company: { _id: company.id, name: company.name, domain: company.domain },
        appVersion: null,
        nonce: 'n-1',
        serverTime: expect.any(String),
        nextCheckAt: expect.any(String),
        licence: expect.any(String),
      },
      ignored: [],
    });
    expect(Date.parse(body.data.nextCheckAt) - Date.parse(body.data.serverTime)).toBe(6 * HOUR_MS);
  });

  it('an unknown licence string returns UNKNOWN and no company data', async () => {
    for (const licence of [UNKNOWN_LICENCE, 'x', "' or 1=1 --", 'A'.repeat(5000)]) {
      const { status, body } = await keyClient.validate(licence);
      expect([status, body.code, body.success]).toEqual([200, 5, true]);
      expect(body.data).toMatchObject({
        valid: false,
        verdict: 'UNKNOWN',
        keyType: null,
        startsAt: null,
        expiringAt: null,
        graceUntil: null,
        users: null,
        features: null,
        company: null,
      });
    }
  });

  it('a pending, rejected or disabled key returns its status', async () => {
    const { body } = await keyClient.request(company.jwt);
    const { _id, key } = body.data;
    const fetchVerdict = async () => (await keyClient.validate(key)).body.data;
    expect(await fetchVerdict()).toMatchObject({ valid: false, verdict: 'PENDING', users: 10 });
    await keyClient.decide(adminJwt, _id, 'Rejected');
    expect(await fetchVerdict()).toMatchObject({ valid: false, verdict: 'REJECTED' });
    const otherKey = await keyClient.createApproved(company.jwt, adminJwt);
    await keyClient.decide(adminJwt, otherKey._id, 'Disabled');
    expect((await keyClient.validate(otherKey.key)).body.data).toMatchObject({ valid: false, verdict: 'DISABLED' });
  });

  it('a key returns NOT_STARTED before its start and EXPIRED after its end', async () => {
    const firstKey = await keyClient.createApproved(company.jwt, adminJwt);
    const nextKey = await keyClient.createApproved(company.jwt, adminJwt, { keyType: 'month' });
    expect((await keyClient.validate(nextKey.key)).body).toMatchObject({
      message: 'The key is not started.',
      data: { valid: false, verdict: 'NOT_STARTED' },
    });
    portal.shiftClock(7 * DAY_MS + 1000);
    expect((await keyClient.validate(firstKey.key)).body.data).toMatchObject({ valid: false, verdict: 'EXPIRED' });
    expect((await keyClient.validate(nextKey.key)).body.data).toMatchObject({ valid: true, verdict: 'VALID' });
  });

  it('a response contains the status of the app version', async () => {
    const dates = { warn: '2020-01-01T00:00:00.000Z', expiry: '2099-01-01T00:00:00.000Z' };
    await portal.db.query(
      `insert into versions (version, type, warn_date, expiry_date) values ('1.2', 'USER', $1, $2), ('1.1', 'USER', null, $1)`,
      [dates.warn, dates.expiry],
    );
    const { key } = await keyClient.createApproved(company.jwt, adminJwt);
    const fetchAppVersion = async (requestBody: object) =>
      (await keyClient.validate(key, requestBody)).body.data.appVersion;
    expect(await fetchAppVersion({ version: '1.2', type: 'user' })).toEqual({
      status: 'warn',
      warnDate: dates.warn,
      expiryDate: dates.expiry,
    });
    expect(await fetchAppVersion({ version: '1.1', type: 'user' })).toMatchObject({ status: 'expired' });
    expect(await fetchAppVersion({ version: '1.2', type: 'admin' })).toMatchObject({ status: 'ok', warnDate: null });
    expect(await fetchAppVersion({ version: '1.2' })).toBeNull();
  });
});

it('licence validation: a licence string is recognised in any typed form and stored in its normalized form', async () => {
  const { key } = await keyClient.createApproved(company.jwt, adminJwt);
  const sub = createHash('sha256').update(key).digest('base64url');
  const spellings = [
    key.toLowerCase(),
    key.replaceAll('-', ''),
    key.replaceAll('-', ' ').replaceAll('0', 'o').replaceAll('1', 'l'),
    key.replaceAll('0', 'O').replaceAll('1', 'I'),
  ];
  for (const licence of spellings) {
    const { data } = (await keyClient.validate(licence)).body;
    expect(data.verdict).toBe('VALID');
    expect((await verifyLicence(data.licence)).sub).toBe(sub);
    expect((await portal.callRest('POST', '/app/sync', { licence, body: {} })).body.code).toBe(5);
    const { data: graphqlData } = await portal.callGraphql(
      `mutation ($licence: String!) { validateLicence(input: { licenceString: $licence }) { licence { signed } } }`,
      { licence: ` ${licence}\n` },
    );
    expect((await verifyLicence(graphqlData.validateLicence.licence.signed)).sub).toBe(sub);
  }
  const storedRows = await portal.db.query('select distinct licence_string from sync_records where company_id = $1', [
    company.id,
  ]);
  expect(storedRows).toEqual([{ licence_string: key }]);
});

it('licence validation: a request queries the key once', async () => {
  const { key } = await keyClient.createApproved(company.jwt, adminJwt);
  const keyQueries: string[] = [];
  const { logger } = portal.db;
  // Ignore the queries of the reminder job.
  const isKeyQuery = (sql: string) => /\bfrom "?keys\b/i.test(sql) && !sql.includes('key_reminders');
  const logQuery = (sql: string) => void (isKeyQuery(sql) && keyQueries.push(sql));
  portal.db.logger = { ...logger, logQuery, logQuerySlow: () => {} } as typeof logger;
  await keyClient.validate(key);
  portal.db.logger = logger;
  expect(keyQueries, keyQueries.join('\n')).toHaveLength(1);
});

describe('licence validation: first VALID verdict', () => {
  it('a VALID verdict marks the key as used, and other verdicts do not', async () => {
    const { body } = await keyClient.request(company.jwt);
    const isUsed = async () => (await keyClient.list(company.jwt)).body.data[0].isUsed;
    await keyClient.validate(body.data.key);
    expect(await isUsed()).toBe(false);
    await keyClient.decide(adminJwt, body.data._id, 'Approved');
    expect(await isUsed()).toBe(false);
    await keyClient.validate(body.data.key);
    expect(await isUsed()).toBe(true);
  });
});

describe('licence validation: signed licence', () => {
  it('the signed licence equals the other fields of the response and is signed with a published Ed25519 key', async () => {
    const key = await keyClient.createApproved(company.jwt, adminJwt);
    const { licence, ...otherFields } = (await keyClient.validate(key.key, { nonce: 'n-2' })).body.data;
    const { iss: _, iat, exp, sub, ...claims } = await verifyLicence(licence);
    expect(claims).toEqual(otherFields);
    expect(sub).toBe(createHash('sha256').update(key.key).digest('base64url'));
    expect(exp! - iat!).toBe(72 * 3600);
    expect(licence).not.toContain(key.key);

    const response = await portal.send('/.well-known/jwks.json', {});
    expect(response.headers.get('cache-control')).toBe('public, max-age=300');
    const { keys } = (await response.json()) as JSONWebKeySet;
    expect(keys).toEqual([expect.objectContaining({ kty: 'OKP', crv: 'Ed25519', alg: 'EdDSA', use: 'sig' })]);
    expect(keys[0]).not.toHaveProperty('d');
    expect(decodeProtectedHeader(licence)).toEqual({ alg: 'EdDSA', typ: 'JWT', kid: keys[0]!.kid });
  });

  it('the signed licence never outlasts the key', async () => {
    const key = await keyClient.createApproved(company.jwt, adminJwt, { keyType: '2day' });
    const { exp } = await verifyLicence((await keyClient.validate(key.key)).body.data.licence);
    expect(exp).toBe(Math.floor(Date.parse(key.expiringAt) / 1000));
  });

  it('a signed licence for an unknown key expires after an hour', async () => {
    const { iat, exp, verdict } = await verifyLicence((await keyClient.validate(UNKNOWN_LICENCE)).body.data.licence);
    expect([verdict, exp! - iat!]).toEqual(['UNKNOWN', 3600]);
  });

  it('a modified signed licence fails verification', async () => {
    const { licence } = (await keyClient.validate(UNKNOWN_LICENCE)).body.data;
    const [head, body, signature] = licence.split('.');
    const claims = { ...JSON.parse(Buffer.from(body, 'base64url').toString()), valid: true, verdict: 'VALID' };
    const modifiedLicence = [head, Buffer.from(JSON.stringify(claims)).toString('base64url'), signature].join('.');
    await expect(verifyLicence(modifiedLicence)).rejects.toThrow('signature verification failed');
  });
});

describe('licence validation: rejected requests', () => {
  it('without a licence string, a request returns 401 before its body is read', async () => {
    for (const body of [{}, '{ not json']) {
      const reply = await portal.callRest('POST', '/app/validate', { body });
      expect([reply.status, reply.body.code, reply.body.success]).toEqual([401, 2, false]);
    }
  });

  it.each([
    ['type', { type: 'boss' }, 'type must be admin or user.'],
    ['nonce', { nonce: 'n'.repeat(256) }, 'nonce can have at most 255 characters.'],
    ['version', { version: 'v'.repeat(256) }, 'version can have at most 255 characters.'],
    ['nonce', { nonce: { a: 1 } }, 'nonce must be text.'],
  ])('a request with an invalid %s is rejected: %j', async (field, requestBody, message) => {
    const { status, body } = await keyClient.validate(UNKNOWN_LICENCE, requestBody);
    expect([status, body.code, body.fields]).toEqual([422, 4, { [field]: message }]);
  });

  it('an empty request body is accepted, and an additional session changes nothing', async () => {
    const { key } = await keyClient.createApproved(company.jwt, adminJwt);
    const reply = await portal.callRest('POST', '/app/validate', { licence: key });
    expect(reply.body.data.verdict).toBe('VALID');
    const response = await portal.callRest('POST', '/app/validate', { licence: key, jwt: company.jwt, body: {} });
    expect(response.body.data.verdict).toBe('VALID');
  });
});

it.each([
  [{ version: '2.1.0' }, ' Send both version and type to get appVersion.'],
  [{ type: 'user' }, ' Send both version and type to get appVersion.'],
  [{}, ''],
  [{ version: '2.1.0', type: 'user' }, ''],
])('licence validation: the body %j adds the hint %j to the message', async (body, hint) => {
  const { key } = await keyClient.createApproved((await portal.createCompany()).jwt, adminJwt);
  const { code, message, data } = (await keyClient.validate(key, body)).body;
  expect([code, message]).toEqual([5, `The key is valid.${hint}`]);
  expect(data.appVersion !== null).toBe('version' in body && 'type' in body);
});

it('licence validation: GraphQL returns the same facts as REST', async () => {
  const { key } = await keyClient.createApproved(company.jwt, adminJwt);
  const { data } = await portal.callGraphql(
    `mutation ($licence: String!) { validateLicence(input: { licenceString: $licence }) {
       message userErrors { field } licence { verdict userLimit addOns company { domain } } } }`,
    { licence: key },
  );
  expect(data.validateLicence).toEqual({
    message: 'The key is valid.',
    userErrors: [],
    licence: { verdict: 'VALID', userLimit: 10, addOns: ['REMOTE'], company: { domain: company.domain } },
  });
});
