import jwt from 'jsonwebtoken';
import { z } from 'zod';

const ISSUER = 'licence-portal';

const AUDIENCES = ['company', 'administrator'] as const;

/** Whose session a token is for. */
export type Audience = (typeof AUDIENCES)[number];

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
  /** The claims of a token if it is genuine and has not expired, or null. */
  read(token: string, now: Date): SessionClaims | null;
}

// somebody who has the secret may have signed something else with it
const Claims = z.object({ jti: z.uuid(), aud: z.enum(AUDIENCES), exp: z.number() });

/**
 * Signs and reads session tokens. A token only names its session: the database says whether it is still valid. The
 * first secret signs; the others are its predecessors, which still verify until their tokens have expired.
 */
export function createSessionTokens(secrets: readonly string[]): SessionTokens {
  const verify = (token: string, secret: string, now: Date): SessionClaims | null => {
    try {
      const claims = jwt.verify(token, secret, {
        algorithms: ['HS256'],
        issuer: ISSUER,
        audience: [...AUDIENCES],
        clockTimestamp: Math.floor(now.getTime() / 1000),
      });
      const { data } = Claims.safeParse(claims);
      return data ? { sessionId: data.jti, audience: data.aud } : null;
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
