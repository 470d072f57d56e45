import jwt from 'jsonwebtoken';

const IDLE_TIMEOUT_MS = 12 * 3_600_000;

/**
 * Authenticates an administrator by the product's rules: the token contains the id of a session, which must be valid in
 * the database. Throws otherwise, because only administrators can read the list.
 * @param {(id: string) => Promise<{ administratorId: string | null, endedAt: Date | null, expiresAt: Date, lastSeenAt: Date } | null>} findSession
 * @param {unknown} token
 */
export async function authenticateAdministrator(findSession, token) {
  const claims = /** @type {jwt.JwtPayload} */ (
    jwt.verify(String(token), String(process.env.JWT_SECRET), {
      algorithms: ['HS256'],
      issuer: 'licence-portal',
      audience: 'administrator',
    })
  );
  const session = await findSession(String(claims.jti));
  const now = Date.now();
  const isValid =
    session?.administratorId &&
    !session.endedAt &&
    session.expiresAt.getTime() > now &&
    now - session.lastSeenAt.getTime() <= IDLE_TIMEOUT_MS;
  if (!isValid) throw new Error('The session is not valid.');
  return { administratorId: session.administratorId };
}

export const SESSION_SQL = `select administrator_id as "administratorId", ended_at as "endedAt",
  expires_at as "expiresAt", last_seen_at as "lastSeenAt" from sessions where id = $1`;
