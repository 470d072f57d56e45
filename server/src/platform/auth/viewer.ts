import {
  createClosedToTokensError,
  createForbiddenError,
  createMissingPermissionError,
  createMissingScopeError,
  createSecondFactorRequiredError,
  createUnauthenticatedError,
} from '../kernel/system-errors.ts';
import type { Permission } from './permissions.rules.ts';
import { hasScope, type Scope } from './scopes.rules.ts';

export enum Role {
  Customer = 'CUSTOMER',
  Admin = 'ADMIN',
  Enrolling = 'ENROLLING',
  ChatApp = 'CHAT_APP',
}

/** What lets somebody in: a session, or an API token, which is good for its scopes alone. */
export type AccountAccess =
  { sessionId: string; tokenId?: undefined } | { tokenId: string; scopes: readonly Scope[]; sessionId?: undefined };

/** Who is asking. `hasRefusedToken` says that the caller sent an API token that is unknown, expired or revoked. An enrolling administrator must first add a second factor, and may do little else. A chat app is known by its licence string; `isValid` says whether its key is valid at this moment. */
export type Viewer =
  | { role: null; hasRefusedToken?: boolean }
  | ({ role: Role.Customer; companyId: string } & AccountAccess)
  | ({ role: Role.Admin; administratorId: string; rights: readonly Permission[] } & AccountAccess)
  | ({ role: Role.Enrolling; administratorId: string } & AccountAccess)
  | { role: Role.ChatApp; companyId: string; licenceString: string; isValid: boolean };

/**
 * Who may call an operation: one of these roles, everybody without any; of administrators, those who have the right; of
 * API tokens, those with the scopes, and none where no scopes are given.
 */
export interface Guard {
  roles: readonly Role[];
  right?: Permission;
  scopes?: readonly Scope[];
}

/** The one judge, for GraphQL and REST: returns when the viewer may call what is guarded so, and throws otherwise. */
export function assertAllowed(viewer: Viewer, { roles, right, scopes }: Guard): void {
  if (!roles.length) return;
  const isChatAppOnly = roles.every((role) => role === Role.ChatApp);
  // a session means nothing to an operation for the chat app, nor a licence string to one for the portal
  if (viewer.role === null || (viewer.role === Role.ChatApp) !== isChatAppOnly)
    throw createUnauthenticatedError(
      isChatAppOnly ? 'Send a known subscription key in the header x-licence-key.' : undefined,
    );
  if (!roles.includes(viewer.role))
    throw viewer.role === Role.Enrolling ? createSecondFactorRequiredError() : createForbiddenError();
  if (viewer.role === Role.ChatApp && !viewer.isValid) throw createForbiddenError();
  if (hasAccount(viewer) && viewer.tokenId !== undefined) assertTokenAllowed(viewer.scopes, scopes);
  if (right && !hasPermission(viewer, right)) throw createMissingPermissionError();
}

function assertTokenAllowed(held: readonly Scope[], asked: Guard['scopes']): void {
  if (!asked) throw createClosedToTokensError();
  const missing = asked.find((scope) => !hasScope(held, scope));
  if (missing) throw createMissingScopeError(missing);
}

/** Whether somebody asks who has an account, by a session or by a token. */
export const hasAccount = (viewer: Viewer): viewer is Extract<Viewer, AccountAccess> =>
  viewer.role !== null && viewer.role !== Role.ChatApp;

/** The id of the session or the token that lets somebody in. */
export const getAccessId = ({ sessionId, tokenId }: AccountAccess): string => sessionId ?? tokenId;

/** Whether a viewer has a right; only administrators can lack one. */
export const hasPermission = (viewer: Viewer, right: Permission): boolean =>
  viewer.role !== Role.Admin || viewer.rights.includes(right);

type ViewerInRole<R extends Role> = Extract<Viewer, { role: R }>;

/** The viewer in the role that the operation's guard has already checked. */
export function getViewerAs<R extends Role>(viewer: Viewer, role: R): ViewerInRole<R> {
  if (viewer.role !== role) throw createForbiddenError();
  return viewer as ViewerInRole<R>;
}

/** Identifies an account by one of the two ids. */
export type Account = { companyId: string } | { administratorId: string };

/** Whose records a viewer's are, in whichever role. */
export function getOwner(viewer: Viewer): Account {
  if (!hasAccount(viewer)) throw createForbiddenError();
  return 'companyId' in viewer ? { companyId: viewer.companyId } : { administratorId: viewer.administratorId };
}

/** The account that a viewer with a session or a token is let in to. */
export function getAccount(viewer: Viewer): { id: string; role: Role.Customer | Role.Admin } {
  if (viewer.role === Role.Customer) return { id: viewer.companyId, role: viewer.role };
  if (viewer.role === Role.Admin) return { id: viewer.administratorId, role: viewer.role };
  throw createForbiddenError();
}
