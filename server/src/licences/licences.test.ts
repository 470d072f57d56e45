import { createHash } from 'node:crypto';
import { createLocalJWKSet, decodeProtectedHeader, type JSONWebKeySet, jwtVerify } from 'jose';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { keyCalls } from '../../test/keys.ts';
import { type Portal, startPortal } from '../../test/portal.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

let portal: Portal;
let calls: ReturnType<typeof keyCalls>;
let admin: string;
let company: Awaited<ReturnType<Portal['company']>>;
beforeAll(async () => {
  portal = await startPortal();
  calls = keyCalls(portal);
  admin = await portal.admin();
  await portal.setPrices();
});
beforeEach(async () => {
  portal.shiftClock(0);
  company = await portal.company();
});
afterAll(() => portal.stop());

const UNKNOWN = 'AAAAA-AAAAA-AAAAA-AAAAA-AAAAA-AAAAA-AAAAA-AAAAA';

async function verified(licence: string) {
  const jwks = (await (await portal.send('/.well-known/jwks.json', {})).json()) as JSONWebKeySet;
  const { payload } = await jwtVerify(licence, createLocalJWKSet(jwks), {
    algorithms: ['EdDSA'],
    issuer: 'licence-portal',
  });
  return payload;
}

describe('a chat app is told', () => {
  it('what a valid key grants', async () => {
    const key = await calls.approved(company.jwt, admin, { tracking: true });
    const { status, headers, body } = await calls.validate(key.key, { nonce: 'n-1' });
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
    });
    expect(Date.parse(body.data.nextCheckAt) - Date.parse(body.data.serverTime)).toBe(6 * HOUR);
  });

  it('UNKNOWN for a string that nobody has, and nothing about anybody', async () => {
    for (const licence of [UNKNOWN, 'x', "' or 1=1 --", 'A'.repeat(5000)]) {
      const { status, body } = await calls.validate(licence);
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

  it('PENDING, REJECTED and DISABLED as the key stands', async () => {
    const { body } = await calls.request(company.jwt);
    const { _id, key } = body.data;
    const verdict = async () => (await calls.validate(key)).body.data;
    expect(await verdict()).toMatchObject({ valid: false, verdict: 'PENDING', users: 10 });
    await calls.decide(admin, _id, 'Rejected');
    expect(await verdict()).toMatchObject({ valid: false, verdict: 'REJECTED' });
    const other = await calls.approved(company.jwt, admin);
    await calls.decide(admin, other._id, 'Disabled');
    expect((await calls.validate(other.key)).body.data).toMatchObject({ valid: false, verdict: 'DISABLED' });
  });

  it('NOT_STARTED before the start, EXPIRED from the end', async () => {
    const first = await calls.approved(company.jwt, admin);
    const next = await calls.approved(company.jwt, admin, { keyType: 'month' });
    expect((await calls.validate(next.key)).body.data).toMatchObject({ valid: false, verdict: 'NOT_STARTED' });
    portal.shiftClock(7 * DAY + 1000);
    expect((await calls.validate(first.key)).body.data).toMatchObject({ valid: false, verdict: 'EXPIRED' });
    expect((await calls.validate(next.key)).body.data).toMatchObject({ valid: true, verdict: 'VALID' });
  });

  it('whether its version may be used', async () => {
    const dates = { warn: '2020-01-01T00:00:00.000Z', expiry: '2099-01-01T00:00:00.000Z' };
    await portal.db.query(
      `insert into versions (version, type, warn_date, expiry_date) values ('1.2', 'USER', $1, $2), ('1.1', 'USER', null, $1)`,
      [dates.warn, dates.expiry],
    );
    const { key } = await calls.approved(company.jwt, admin);
    const appVersion = async (question: object) => (await calls.validate(key, question)).body.data.appVersion;
    expect(await appVersion({ version: '1.2', type: 'user' })).toEqual({
      status: 'warn',
      warnDate: dates.warn,
      expiryDate: dates.expiry,
    });
    expect(await appVersion({ version: '1.1', type: 'user' })).toMatchObject({ status: 'expired' });
    expect(await appVersion({ version: '1.2', type: 'admin' })).toMatchObject({ status: 'ok', warnDate: null });
    expect(await appVersion({ version: '1.2' })).toBeNull();
  });
});

it('a licence string is recognised however a person types it, and always stored in one form', async () => {
  const { key } = await calls.approved(company.jwt, admin);
  const sub = createHash('sha256').update(key).digest('base64url');
  const typed = [
    key.toLowerCase(),
    key.replaceAll('-', ''),
    key.replaceAll('-', ' ').replaceAll('0', 'o').replaceAll('1', 'l'),
    key.replaceAll('0', 'O').replaceAll('1', 'I'),
  ];
  for (const licence of typed) {
    const { data } = (await calls.validate(licence)).body;
    expect(data.verdict).toBe('VALID');
    expect((await verified(data.licence)).sub).toBe(sub);
    expect((await portal.rest('POST', '/app/sync', { licence, body: {} })).body.code).toBe(5);
    const { data: answer } = await portal.graphql(
      `mutation ($licence: String!) { validateLicence(input: { licenceString: $licence }) { licence { signed } } }`,
      { licence: ` ${licence}\n` },
    );
    expect((await verified(answer.validateLicence.licence.signed)).sub).toBe(sub);
  }
  const stored = await portal.db.query('select distinct licence_string from sync_records where company_id = $1', [
    company.id,
  ]);
  expect(stored).toEqual([{ licence_string: key }]);
});

it('an answer looks up the key once', async () => {
  const { key } = await calls.approved(company.jwt, admin);
  const looks: string[] = [];
  const { logger } = portal.db;
  const logQuery = (sql: string) => void (/\bfrom "?keys\b/i.test(sql) && looks.push(sql));
  portal.db.logger = { ...logger, logQuery, logQuerySlow: () => {} } as typeof logger;
  await calls.validate(key);
  portal.db.logger = logger;
  expect(looks).toHaveLength(1);
});

describe('the first yes', () => {
  it('marks the key as used; a no does not', async () => {
    const { body } = await calls.request(company.jwt);
    const isUsed = async () => (await calls.list(company.jwt)).body.data[0].isUsed;
    await calls.validate(body.data.key);
    expect(await isUsed()).toBe(false);
    await calls.decide(admin, body.data._id, 'Approved');
    expect(await isUsed()).toBe(false);
    await calls.validate(body.data.key);
    expect(await isUsed()).toBe(true);
  });
});

describe('the signed answer', () => {
  it('says the same as the plain one, signed with a published Ed25519 key', async () => {
    const key = await calls.approved(company.jwt, admin);
    const { licence, ...plain } = (await calls.validate(key.key, { nonce: 'n-2' })).body.data;
    const { iss: _, iat, exp, sub, ...claims } = await verified(licence);
    expect(claims).toEqual(plain);
    expect(sub).toBe(createHash('sha256').update(key.key).digest('base64url'));
    expect(exp! - iat!).toBe(72 * 3600);
    expect(licence).not.toContain(key.key);

    const response = await portal.send('/.well-known/jwks.json', {});
    const { keys } = (await response.json()) as JSONWebKeySet;
    expect(keys).toEqual([expect.objectContaining({ kty: 'OKP', crv: 'Ed25519', alg: 'EdDSA', use: 'sig' })]);
    expect(keys[0]).not.toHaveProperty('d');
    expect(decodeProtectedHeader(licence)).toEqual({ alg: 'EdDSA', typ: 'JWT', kid: keys[0]!.kid });
  });

  it('never outlasts the key', async () => {
    const key = await calls.approved(company.jwt, admin, { keyType: '2day' });
    const { exp } = await verified((await calls.validate(key.key)).body.data.licence);
    expect(exp).toBe(Math.floor(Date.parse(key.expiringAt) / 1000));
  });

  it('to a no can be relied on for an hour', async () => {
    const { iat, exp, verdict } = await verified((await calls.validate(UNKNOWN)).body.data.licence);
    expect([verdict, exp! - iat!]).toEqual(['UNKNOWN', 3600]);
  });

  it('does not verify once it has been changed', async () => {
    const { licence } = (await calls.validate(UNKNOWN)).body.data;
    const [head, body, signature] = licence.split('.');
    const claims = { ...JSON.parse(Buffer.from(body, 'base64url').toString()), valid: true, verdict: 'VALID' };
    const changed = [head, Buffer.from(JSON.stringify(claims)).toString('base64url'), signature].join('.');
    await expect(verified(changed)).rejects.toThrow('signature verification failed');
  });
});

describe('a question is refused', () => {
  it('without a key: 401, before its body is read', async () => {
    for (const body of [{}, '{ not json']) {
      const reply = await portal.rest('POST', '/app/validate', { body });
      expect([reply.status, reply.body.code, reply.body.success]).toEqual([401, 2, false]);
    }
  });

  it.each([
    ['type', { type: 'boss' }, 'type must be admin or user.'],
    ['nonce', { nonce: 'n'.repeat(256) }, 'nonce can have at most 255 characters.'],
    ['version', { version: 'v'.repeat(256) }, 'version can have at most 255 characters.'],
    ['nonce', { nonce: { a: 1 } }, 'nonce must be text.'],
  ])('for its %s: %j', async (field, question, message) => {
    const { status, body } = await calls.validate(UNKNOWN, question);
    expect([status, body.code, body.fields]).toEqual([422, 4, { [field]: message }]);
  });

  it('but an empty one is fine, and a session sent with it changes nothing', async () => {
    const { key } = await calls.approved(company.jwt, admin);
    const empty = await portal.rest('POST', '/app/validate', { licence: key });
    expect(empty.body.data.verdict).toBe('VALID');
    const both = await portal.rest('POST', '/app/validate', { licence: key, jwt: company.jwt, body: {} });
    expect(both.body.data.verdict).toBe('VALID');
  });
});

it('GraphQL gives the same answer', async () => {
  const { key } = await calls.approved(company.jwt, admin);
  const { data } = await portal.graphql(
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
