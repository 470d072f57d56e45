import type { EntityManager } from 'typeorm';
import { type AccountAccess, getReader, hasAccount, type Reader, Role } from '../../../platform/auth/viewer.ts';
import type { Context } from '../../../platform/context/context.ts';
import { createUnauthenticatedError } from '../../../platform/kernel/system-errors.ts';
import { Administrator } from '../../administrators/administrators/administrator.entity.ts';
import { COMPANY_ROLES } from '../../companies/members/company-roles.rules.ts';
import { isAllowedFrom } from '../api-tokens/allowed-addresses.ts';
import { readActiveTokens } from '../api-tokens/api-tokens.service.ts';
import { listOpenSessions } from '../sessions/sessions.service.ts';

/** An open stream: its reader, the session or API token that authorizes it, and the address of its client. */
interface OpenStream {
  account: Reader;
  access: AccountAccess;
  address: string;
}

/**
 * Returns the streams whose session or API token is still active. A token must also allow the address. Omits the
 * streams of a member whose role has changed, so that the client opens new ones with the new rights.
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

/**
 * Throws UNAUTHENTICATED if, since a long request started, its session or API token has ended, the token no longer
 * allows the address of the client, or the role of the member or administrator has changed.
 */
export async function assertStillAuthorized({
  db,
  viewer,
  address,
  clock,
}: Pick<Context, 'db' | 'viewer' | 'address' | 'clock'>): Promise<void> {
  if (!hasAccount(viewer)) return;
  const stream = { account: getReader(viewer), access: viewer, address };
  if (!(await filterAuthorizedStreams(db.manager, [stream], clock())).length) throw createUnauthenticatedError();
  if (viewer.role !== Role.Admin) return;
  const administrator = await db.manager.findOneBy(Administrator, { id: viewer.administratorId });
  if (administrator?.rights !== viewer.rights) throw createUnauthenticatedError();
}
