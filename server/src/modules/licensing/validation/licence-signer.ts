import { createPublicKey, type KeyObject } from 'node:crypto';
// supports EdDSA and JWK sets, which jsonwebtoken does not; session tokens stay with jsonwebtoken, which signs synchronously
import { calculateJwkThumbprint, exportJWK, type JWK, type JWTPayload, SignJWT } from 'jose';

const ISSUER = 'licence-portal';

declare module '../../../platform/context/context.ts' {
  interface Runtime {
    signer: LicenceSigner;
  }
}

export interface LicenceSigner {
  /** A compact JWS of the claims, `kid` in its header, which can be relied on until `expiresAt`. */
  sign(claims: JWTPayload, now: Date, expiresAt: Date): Promise<string>;
  /** The public keys (RFC 7517) that verify what `sign` makes, the current one first. */
  jwks: { keys: JWK[] };
}

/** Signs licences with the first key; the older ones stay published until their answers have expired. */
export async function createLicenceSigner(keys: KeyObject[]): Promise<LicenceSigner> {
  const published = await Promise.all(keys.map(toPublicJwk));
  const [present] = keys;
  const [first] = published;
  if (!present || !first) throw new Error('There is no key to sign licences with.');
  return {
    sign: (claims, now, expiresAt) =>
      new SignJWT(claims)
        .setProtectedHeader({ alg: 'EdDSA', kid: first.kid!, typ: 'JWT' })
        .setIssuer(ISSUER)
        .setIssuedAt(now)
        .setExpirationTime(expiresAt)
        .sign(present),
    jwks: { keys: published },
  };
}

async function toPublicJwk(key: KeyObject): Promise<JWK> {
  const jwk = await exportJWK(createPublicKey(key));
  return { ...jwk, alg: 'EdDSA', use: 'sig', kid: await calculateJwkThumbprint(jwk) };
}
