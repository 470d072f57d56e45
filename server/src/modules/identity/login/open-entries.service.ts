import type { EntityManager } from 'typeorm';
import type { AccountAccess } from '../../../platform/auth/viewer.ts';
import { listActiveTokenIds } from '../api-tokens/api-tokens.service.ts';
import { listOpenSessionIds } from '../sessions/sessions.service.ts';

/** Returns the ids of the sessions and API tokens that are still active. */
export async function listOpenEntries(
  db: EntityManager,
  entries: readonly AccountAccess[],
  now: Date,
): Promise<Set<string>> {
  const sessionIds = entries.flatMap(({ sessionId }) => sessionId ?? []);
  const tokenIds = entries.flatMap(({ tokenId }) => tokenId ?? []);
  return new Set([
    ...(await listOpenSessionIds(db, sessionIds, now)),
    ...(await listActiveTokenIds(db, tokenIds, now)),
  ]);
}
