import { generateKeyPairSync, sign } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Known, verifyLicence } from '../../docs/verify-licence.ts';
import { keyCalls } from './keys.ts';
import { type Portal, startPortal } from './portal.ts';

const HOUR = 3_600_000;

let portal: Portal;
let licence: string;
let known: Known;
let pendingKey: string;

beforeAll(async () => {
  portal = await startPortal();
  await portal.setPrices();
  const [company, admin] = [await portal.company(), await portal.admin()];
  const calls = keyCalls(portal);
  const licenceString = (await calls.approved(company.jwt, admin)).key as string;
  pendingKey = (await calls.request(company.jwt, { keyType: 'month' })).body.data.key as string;
  licence = (await calls.validate(licenceString, { nonce: 'once' })).body.data.licence as string;
  const { keys } = (await (await portal.send('/.well-known/jwks.json', {})).json()) as { keys: Known['keys'] };
  known = { keys, licenceString };
});
afterAll(() => portal.stop());

const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
const decode = (part: string | undefined) => JSON.parse(Buffer.from(part!, 'base64url').toString()) as object;
const headerOf = (jws: string) => decode(jws.split('.')[0]);
const claimsOf = (jws: string) => decode(jws.split('.')[1]);

/** The licence as somebody who has a key pair of their own would sign it. */
function forged(header: object, claims: object) {
  const { privateKey, publicKey } = generateKeyPairSync('ed25519');
  const signed = `${encode(header)}.${encode(claims)}`;
  const jws = `${signed}.${sign(null, Buffer.from(signed), privateKey).toString('base64url')}`;
  return { jws, jwk: publicKey.export({ format: 'jwk' }) };
}

describe('the documented verifier takes', () => {
  it('a licence that the server has signed', () => {
    expect(verifyLicence(licence, known)).toMatchObject({ verdict: 'VALID', users: 10, nonce: 'once' });
  });

  it('the nonce that was sent, and no other', () => {
    expect(verifyLicence(licence, { ...known, nonce: 'once' }).nonce).toBe('once');
    expect(() => verifyLicence(licence, { ...known, nonce: 'twice' })).toThrow('another question');
  });

  it('a licence until it runs out after 72 hours', () => {
    const now = Date.now();
    expect(verifyLicence(licence, { ...known, now: now + 71 * HOUR }).verdict).toBe('VALID');
    expect(() => verifyLicence(licence, { ...known, now: now + 73 * HOUR })).toThrow('run out');
  });

  it('any of the published keys, as long as a rotation lasts', () => {
    const { jws, jwk } = forged({ ...headerOf(licence), kid: 'next' }, claimsOf(licence));
    const keys = [{ ...jwk, kid: 'next' }, ...known.keys];
    expect(verifyLicence(jws, { ...known, keys }).verdict).toBe('VALID');
    expect(verifyLicence(licence, { ...known, keys }).verdict).toBe('VALID');
  });
});

describe('the documented verifier refuses', () => {
  it('a changed claim', () => {
    const [header, , signature] = licence.split('.');
    const generous = encode({ ...claimsOf(licence), users: 0 });
    expect(() => verifyLicence(`${header}.${generous}.${signature}`, known)).toThrow('signature');
  });

  it('a signature of another key under a known kid', () => {
    expect(() => verifyLicence(forged(headerOf(licence), claimsOf(licence)).jws, known)).toThrow('signature');
  });

  it('alg none, with and without a signature', () => {
    const none = encode({ ...headerOf(licence), alg: 'none' });
    const [, payload, signature] = licence.split('.');
    expect(() => verifyLicence(`${none}.${payload}.`, known)).toThrow('no compact JWS');
    expect(() => verifyLicence(`${none}.${payload}.${signature}`, known)).toThrow('not signed with EdDSA');
  });

  it('an unknown kid', () => {
    const { jws } = forged({ ...headerOf(licence), kid: 'unknown' }, claimsOf(licence));
    expect(() => verifyLicence(jws, known)).toThrow('key is unknown');
    expect(() => verifyLicence(licence, { ...known, keys: [] })).toThrow('key is unknown');
  });

  it('a licence of another licence string', () => {
    expect(() => verifyLicence(licence, { ...known, licenceString: pendingKey })).toThrow('another licence string');
  });

  it('what another issuer has signed', () => {
    const { jws, jwk } = forged({ ...headerOf(licence), kid: 'theirs' }, { ...claimsOf(licence), iss: 'other' });
    expect(() => verifyLicence(jws, { ...known, keys: [{ ...jwk, kid: 'theirs' }] })).toThrow('Somebody else');
  });

  it('a signed no', async () => {
    const { body } = await keyCalls(portal).validate(pendingKey);
    expect(() => verifyLicence(body.data.licence, { ...known, licenceString: pendingKey })).toThrow(
      'The key is PENDING.',
    );
  });
});
