import type { Administrator } from '../administrators/administrator.entity.ts';
import { ROLES } from '../administrators/roles.rules.ts';
import type { Runtime } from '../shared/context.ts';
import { type Entry, Role, type Viewer } from '../shared/viewer.ts';
import { findApiToken, noteUse } from '../tokens/api-tokens.service.ts';
import { claimsToBeToken } from '../tokens/token-text.ts';
import { findSecondFactor } from '../second-factor/second-factor.service.ts';
import { findSession, type SessionRequest } from '../sessions/sessions.service.ts';

type Finding = Pick<Runtime, 'db' | 'tokens' | 'readSession' | 'readApiToken' | 'config'>;

/** Whether a session header has an API token that is unknown, expired or revoked. */
export const isTokenRefused = async (runtime: Finding, text: string, now: Date): Promise<boolean> =>
  claimsToBeToken(text) && !(await findApiToken(runtime, text, now));

/** Whom a session's token or an API token lets in; nobody when it does not work. */
export async function findViewer(runtime: Finding, text: string, request: SessionRequest): Promise<Viewer> {
  if (!claimsToBeToken(text)) {
    const session = await findSession(runtime, text, request);
    return session ? viewerOf(runtime, session, { sessionId: session.id }) : { role: null };
  }
  const { now, address } = request;
  const token = await findApiToken(runtime, text, now);
  if (!token) return { role: null, hasRefusedToken: true };
  await noteUse(runtime.db.manager, token, address, now);
  return viewerOf(runtime, token, { tokenId: token.id, scopes: token.scopes });
}

interface Held {
  companyId: string | null;
  administrator?: Administrator | null;
}

async function viewerOf({ db, config }: Finding, { companyId, administrator }: Held, entry: Entry): Promise<Viewer> {
  if (companyId) return { role: Role.Customer, companyId, ...entry };
  const { id: administratorId, role } = administrator!;
  if (config.requireAdminSecondFactor && !(await findSecondFactor(db.manager, { administratorId })))
    return { role: Role.Enrolling, administratorId, ...entry };
  return { role: Role.Admin, administratorId, rights: ROLES[role].rights, ...entry };
}
