import type { EntityManager } from 'typeorm';
import type { AccountAccess, Reader } from '../../../platform/auth/viewer.ts';
import { isAllowedFrom } from '../api-tokens/allowed-addresses.ts';
import { readActiveTokens } from '../api-tokens/api-tokens.service.ts';
import { COMPANY_ROLES } from '../../companies/members/company-roles.rules.ts';
import { listOpenSessions } from '../sessions/sessions.service.ts';

/** An open stream: its reader, the session or API token that authorizes it, and the address of its client. */
interface OpenStream {
  account: Reader;
  access: AccountAccess;
  address: string;
}

/**
 * Returns the streams whose session or API token is still active. A token must also allow the address. A stream of a
 * member whose role changed ends, so that the client opens a new one with the new rights.
 */
export async function filterAuthorizedStreams<T extends OpenStream>(
  db: EntityManager,
  streams: readonly T[],
  now: Date,
): Promise<T[]> {
  const sessionIds = streams.flatMap(({ access }) => access.sessionId ?? []);
  const tokenIds = streams.flatMap(({ access }) => access.tokenId ?? []);
  const sessions = await listOpenSessions(db, sessionIds, now);
  const tokens = await readActiveTokens(db, tokenIds, now);
  return streams.filter(({ account: { rights }, access: { sessionId, tokenId }, address }) => {
    if (sessionId !== undefined) {
      const session = sessions.get(sessionId);
      return session !== undefined && (session.role === null || COMPANY_ROLES[session.role].rights === rights);
    }
    const token = tokens.get(tokenId);
    return token !== undefined && isAllowedFrom(token, address);
  });
}
