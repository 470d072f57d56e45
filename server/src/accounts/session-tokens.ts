import jwt from 'jsonwebtoken';

const ISSUER = 'licence-portal';

/** Whose session a token is of. */
export type Audience = 'company' | 'administrator';

export interface SessionClaims {
  sessionId: string;
  audience: Audience;
}

declare module '../shared/context.ts' {
  interface Runtime {
    tokens: SessionTokens;
  }
}

export interface SessionTokens {
  sign(claims: SessionClaims, expiresAt: Date): string;
  /** The claims of a token that is genuine and has not expired, else null. */
  read(token: string, now: Date): SessionClaims | null;
}

/**
 * Signs and reads session tokens. A token only names its session: the database says whether that still stands. The
 * first secret signs; the others are those before it, which go on verifying until their tokens have run out.
 */
export function createSessionTokens(secrets: readonly string[]): SessionTokens {
  const verify = (token: string, secret: string, now: Date): SessionClaims | null => {
    try {
      const claims = jwt.verify(token, secret, {
        algorithms: ['HS256'],
        issuer: ISSUER,
        audience: ['company', 'administrator'],
        clockTimestamp: Math.floor(now.getTime() / 1000),
      });
      if (typeof claims === 'string' || !claims.jti || !claims.exp) return null;
      return { sessionId: claims.jti, audience: claims.aud as Audience };
    } catch {
      return null;
    }
  };
  return {
    sign: ({ sessionId, audience }, expiresAt) =>
      jwt.sign({ jti: sessionId, exp: Math.floor(expiresAt.getTime() / 1000) }, secrets[0]!, {
        algorithm: 'HS256',
        issuer: ISSUER,
        audience,
      }),
    read(token, now) {
      for (const secret of secrets) {
        const claims = verify(token, secret, now);
        if (claims) return claims;
      }
      return null;
    },
  };
}
