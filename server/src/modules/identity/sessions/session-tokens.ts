// signs session tokens, which are HMACs; licences are signed with jose, as this package does not support EdDSA
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

declare module '../../../platform/context/context.ts' {
  interface Runtime {
    tokens: SessionTokens;
  }
}

export interface SessionTokens {
  sign(claims: SessionClaims, expiresAt: Date): string;
  /** The claims of a token if it is genuine and has not expired, or null. */
  read(token: string, now: Date): SessionClaims | null;
}

interface VerifiedToken {
  claims: SessionClaims;
  expiresAt: number;
}

// a signature that was right stays right
const MAX_CACHED = 10_000;

// somebody who has the secret may have signed something else with it
const Claims = z.object({ jti: z.uuid(), aud: z.enum(AUDIENCES), exp: z.number() });

/**
 * Signs and reads session tokens. A token only names its session: the database says whether it is still valid. The
 * first secret signs; the others are its predecessors, which still verify until their tokens have expired.
 */
export function createSessionTokens(secrets: readonly string[]): SessionTokens {
  const genuine = new Map<string, VerifiedToken>();

  const verify = (token: string, secret: string, now: Date): VerifiedToken | null => {
    try {
      const claims = jwt.verify(token, secret, {
        algorithms: ['HS256'],
        issuer: ISSUER,
        audience: [...AUDIENCES],
        clockTimestamp: Math.floor(now.getTime() / 1000),
      });
      const { data } = Claims.safeParse(claims);
      return data ? { claims: { sessionId: data.jti, audience: data.aud }, expiresAt: data.exp * 1000 } : null;
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
      const known = genuine.get(token);
      if (known) return known.expiresAt > now.getTime() ? known.claims : null;
      for (const secret of secrets) {
        const verified = verify(token, secret, now);
        if (!verified) continue;
        genuine.set(token, verified);
        if (genuine.size > MAX_CACHED) genuine.delete(genuine.keys().next().value!);
        return verified.claims;
      }
      return null;
    },
  };
}
