import type { EntityManager } from 'typeorm';
import type { AccountAccess } from '../../../platform/auth/viewer.ts';
import { isAllowedFrom } from '../api-tokens/allowed-addresses.ts';
import { readActiveTokens } from '../api-tokens/api-tokens.service.ts';
import { listOpenSessionIds } from '../sessions/sessions.service.ts';

/** An open stream: the session or API token that authorizes it, and the address of its client. */
interface OpenStream {
  access: AccountAccess;
  address: string;
}

/** Returns the streams whose session or API token is still active. A token must also allow the address. */
export async function filterAuthorizedStreams<T extends OpenStream>(
  db: EntityManager,
  streams: readonly T[],
  now: Date,
): Promise<T[]> {
  const sessionIds = streams.flatMap(({ access }) => access.sessionId ?? []);
  const tokenIds = streams.flatMap(({ access }) => access.tokenId ?? []);
  const sessions = await listOpenSessionIds(db, sessionIds, now);
  const tokens = await readActiveTokens(db, tokenIds, now);
  return streams.filter(({ access: { sessionId, tokenId }, address }) => {
    if (sessionId !== undefined) return sessions.has(sessionId);
    const token = tokens.get(tokenId);
    return token !== undefined && isAllowedFrom(token, address);
  });
}
