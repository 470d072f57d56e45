import { createHash, createPublicKey, verify } from 'node:crypto';

/** The claims that are checked here; the others are the `data` of /api/app/validate. */
type Claims = { iss: string; sub: string; exp: number; verdict: string; nonce: string | null; users: number | null };

type Jwk = { kid?: string; kty?: string; crv?: string; x?: string };

/** What the app knows: the keys of the JWKS it keeps, its licence string, and the nonce if it sent one. */
export interface Known {
  keys: Jwk[];
  licenceString: string;
  nonce?: string;
  now?: number;
}

const parse = (part: string): unknown => JSON.parse(Buffer.from(part, 'base64url').toString());

/** Answers the claims of a signed licence that lets the app run, or throws why it does not. */
export function verifyLicence(licence: string, { keys, licenceString, nonce, now = Date.now() }: Known): Claims {
  const [header = '', payload = '', signature = '', ...more] = licence.split('.');
  if (!signature || more.length) throw new Error('It is no compact JWS.');
  const { alg, kid } = parse(header) as { alg?: string; kid?: string };
  if (alg !== 'EdDSA') throw new Error('It is not signed with EdDSA.');

  const key = keys.find((one) => one.kid === kid && one.crv === 'Ed25519');
  if (!key) throw new Error('Its key is unknown. Load the JWKS again.');
  const publicKey = createPublicKey({ key, format: 'jwk' });
  const signed = Buffer.from(`${header}.${payload}`);
  if (!verify(null, signed, publicKey, Buffer.from(signature, 'base64url'))) throw new Error('Its signature is wrong.');

  const claims = parse(payload) as Claims;
  const subject = createHash('sha256').update(licenceString).digest('base64url');
  if (claims.iss !== 'licence-portal') throw new Error('Somebody else issued it.');
  if (claims.sub !== subject) throw new Error('It is for another licence string.');
  if (claims.exp * 1000 <= now) throw new Error('It has run out.');
  if (claims.verdict !== 'VALID') throw new Error(`The key is ${claims.verdict}.`);
  if (nonce !== undefined && claims.nonce !== nonce) throw new Error('It answers another question.');
  return claims;
}
