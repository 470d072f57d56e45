// This file uses jose, which supports EdDSA and JWK sets. jsonwebtoken supports neither, but signs synchronously, so
// session tokens use it.
import { calculateJwkThumbprint, exportJWK, type JWK, type JWTPayload, SignJWT } from 'jose';
import { createPublicKey, type KeyObject } from 'node:crypto';

const ISSUER = 'licence-portal';

declare module '../../../platform/context/context.ts' {
  interface Runtime {
    signer: LicenceSigner;
  }
}

export interface LicenceSigner {
  /** Signs claims as a compact JWS with the claim `exp` set to `expiresAt`. The header `kid` identifies the key. */
  sign(claims: JWTPayload, now: Date, expiresAt: Date): Promise<string>;
  /** The public keys (RFC 7517) that verify signed licences, current key first. */
  jwks: { keys: JWK[] };
}

/**
 * Creates a signer that uses the first key. The other keys are only published, so licences that they signed remain
 * verifiable.
 */
export async function createLicenceSigner(keys: KeyObject[]): Promise<LicenceSigner> {
  const publicJwks = await Promise.all(keys.map(toPublicJwk));
  const [signingKey] = keys;
  const [signingJwk] = publicJwks;
  if (!signingKey || !signingJwk) throw new Error('There is no key to sign licences with.');
  return {
    sign: (claims, now, expiresAt) =>
      new SignJWT(claims)
        .setProtectedHeader({ alg: 'EdDSA', kid: signingJwk.kid!, typ: 'JWT' })
        .setIssuer(ISSUER)
        .setIssuedAt(now)
        .setExpirationTime(expiresAt)
        .sign(signingKey),
    jwks: { keys: publicJwks },
  };
}

async function toPublicJwk(key: KeyObject): Promise<JWK> {
  const jwk = await exportJWK(createPublicKey(key));
  return { ...jwk, alg: 'EdDSA', use: 'sig', kid: await calculateJwkThumbprint(jwk) };
}
