import jwt from 'jsonwebtoken';
import { createSecretKey, type KeyObject } from 'node:crypto';
import { z } from 'zod';

const ISSUER = 'licence-portal';

const AUDIENCES = ['company', 'administrator'] as const;

/** The kind of account that a session belongs to. */
type Audience = (typeof AUDIENCES)[number];

interface SessionClaims {
  sessionId: string;
  audience: Audience;
}

declare module '../../../platform/context/context.ts' {
  interface Runtime {
    tokens: SessionTokens;
  }
}

export interface SessionTokens {
  sign(claims: SessionClaims, expiresAt: Date): string;
  /** Returns the claims of a valid token, or `null` if the token is forged or has expired. */
  read(token: string, now: Date): SessionClaims | null;
}

interface VerifiedToken {
  claims: SessionClaims;
  expiresAtMs: number;
}

// A verified token stays valid until it expires, so verified tokens are cached.
const MAX_CACHED_TOKENS = 10_000;

// Validates the type and the claims, because a valid signature does not guarantee them.
const tokenSchema = z.object({
  header: z.object({ typ: z.literal('JWT') }),
  payload: z.object({ jti: z.uuid(), aud: z.enum(AUDIENCES), exp: z.number() }),
});

/**
 * Signs and verifies session tokens with HMAC. Licences use jose, because jsonwebtoken does not support EdDSA. A token
 * only identifies its session. The database stores whether the session is still open. The first secret signs tokens. The
 * others are earlier secrets, which only verify tokens.
 */
export function createSessionTokens(secrets: readonly string[], maxCachedTokens = MAX_CACHED_TOKENS): SessionTokens {
  // If the secret is a string, jsonwebtoken first tries to parse it as a PEM key. A call then takes 700 µs instead of
  // 20 µs.
  const keys = secrets.map((secret) => createSecretKey(secret, 'utf8'));
  const verifiedTokens = new Map<string, VerifiedToken>();

  const verify = (token: string, key: KeyObject, now: Date): VerifiedToken | null => {
    try {
      const decodedToken = jwt.verify(token, key, {
        algorithms: ['HS256'],
        issuer: ISSUER,
        audience: [...AUDIENCES],
        clockTimestamp: Math.floor(now.getTime() / 1000),
        complete: true,
      });
      const { jti, aud, exp } = tokenSchema.parse(decodedToken).payload;
      return { claims: { sessionId: jti, audience: aud }, expiresAtMs: exp * 1000 };
    } catch {
      return null;
    }
  };
  return {
    sign: ({ sessionId, audience }, expiresAt) =>
      jwt.sign({ jti: sessionId, exp: Math.floor(expiresAt.getTime() / 1000) }, keys[0]!, {
        algorithm: 'HS256',
        issuer: ISSUER,
        audience,
      }),
    read(token, now) {
      const cachedToken = verifiedTokens.get(token);
      if (cachedToken) return cachedToken.expiresAtMs > now.getTime() ? cachedToken.claims : null;
      for (const key of keys) {
        const verifiedToken = verify(token, key, now);
        if (!verifiedToken) continue;
        verifiedTokens.set(token, verifiedToken);
        if (verifiedTokens.size > maxCachedTokens) verifiedTokens.delete(verifiedTokens.keys().next().value!);
        return verifiedToken.claims;
      }
      return null;
    },
  };
}
