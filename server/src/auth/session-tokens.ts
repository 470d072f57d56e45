import jwt from 'jsonwebtoken';

const ISSUER = 'licence-portal';

/** Whose session a token is of. */
export type Audience = 'company' | 'administrator';

export interface SessionClaims {
  sessionId: string;
  audience: Audience;
}

export interface SessionTokens {
  sign(claims: SessionClaims, expiresAt: Date): string;
  /** The claims of a token that is genuine and has not expired, else null. */
  read(token: string, now: Date): SessionClaims | null;
}

/** Signs and reads session tokens. A token only names its session: the database says whether that still stands. */
export function createSessionTokens(secret: string): SessionTokens {
  return {
    sign: ({ sessionId, audience }, expiresAt) =>
      jwt.sign({ jti: sessionId, exp: Math.floor(expiresAt.getTime() / 1000) }, secret, {
        algorithm: 'HS256',
        issuer: ISSUER,
        audience,
      }),
    read(token, now) {
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
    },
  };
}
