import { CompanyRight } from '../../../platform/auth/company-rights.rules.ts';
import { type AccountAccess, Role, type Viewer } from '../../../platform/auth/viewer.ts';
import type { Runtime } from '../../../platform/context/context.ts';
import type { Administrator } from '../../administrators/administrators/administrator.entity.ts';
import { ROLES } from '../../administrators/roles/roles.rules.ts';
import { COMPANY_ROLES } from '../../companies/members/company-roles.rules.ts';
import type { Member } from '../../companies/members/member.entity.ts';
import { hasTokenPrefix } from '../api-tokens/api-token-format.ts';
import { findApiToken, recordTokenUse } from '../api-tokens/api-tokens.service.ts';
import { findSecondFactor } from '../second-factor/second-factor.service.ts';
import { findSession, type SessionRequest } from '../sessions/sessions.service.ts';

type ViewerRuntime = Pick<Runtime, 'db' | 'tokens' | 'readSession' | 'readApiToken' | 'config' | 'log'>;

/** Returns whether a credential has the prefix of an API token, but `findApiToken` rejects it. */
export const isInvalidApiToken = async (
  runtime: ViewerRuntime,
  credential: string,
  request: Pick<SessionRequest, 'now' | 'address'>,
): Promise<boolean> => hasTokenPrefix(credential) && !(await findApiToken(runtime, credential, request));

/** Authenticates a session token or an API token. Returns a viewer with the role `null` if the token is invalid. */
export async function findViewer(runtime: ViewerRuntime, credential: string, request: SessionRequest): Promise<Viewer> {
  if (!hasTokenPrefix(credential)) {
    const session = await findSession(runtime, credential, request);
    return session ? toViewer(runtime, session, { sessionId: session.id }) : { role: null };
  }
  const { now, address } = request;
  const token = await findApiToken(runtime, credential, request);
  if (!token) return { role: null, hasRejectedToken: true };
  await recordTokenUse(runtime.db.manager, token, address, now);
  return toViewer(runtime, token, { tokenId: token.id, scopes: token.scopes });
}

interface CredentialOwner {
  companyId: string | null;
  member?: Member | null;
  administrator?: Administrator | null;
}

// An API token of a company has all company rights. Its scopes limit what it can do.
const TOKEN_RIGHTS = Object.values(CompanyRight);

async function toViewer(
  { db, config }: ViewerRuntime,
  { companyId, member, administrator }: CredentialOwner,
  access: AccountAccess,
): Promise<Viewer> {
  if (member) {
    const { rights } = COMPANY_ROLES[member.role];
    return { role: Role.Customer, companyId: member.companyId, memberId: member.id, rights, ...access };
  }
  if (companyId) return { role: Role.Customer, companyId, memberId: null, rights: TOKEN_RIGHTS, ...access };
  const { id: administratorId, role } = administrator!;
  if (config.requireAdminSecondFactor && !(await findSecondFactor(db.manager, { administratorId })))
    return { role: Role.Enrolling, administratorId, ...access };
  return { role: Role.Admin, administratorId, rights: ROLES[role].rights, ...access };
}
