import {
  createClosedToTokensError,
  createForbiddenError,
  createMissingPermissionError,
  createMissingScopeError,
  createSecondFactorRequiredError,
  createUnauthenticatedError,
  INVALID_TOKEN_MESSAGE,
} from '../kernel/system-errors.ts';
import type { Permission } from './permissions.rules.ts';
import { hasScope, type Scope } from './scopes.rules.ts';

export enum Role {
  Customer = 'CUSTOMER',
  Admin = 'ADMIN',
  Enrolling = 'ENROLLING',
  ChatApp = 'CHAT_APP',
}

/** The credential of an account: a session, or an API token, which is limited to its scopes. */
export type AccountAccess =
  { sessionId: string; tokenId?: undefined } | { tokenId: string; scopes: readonly Scope[]; sessionId?: undefined };

/**
 * The caller of a request. `hasRejectedToken` is true if the caller sent an API token that is unknown, expired,
 * revoked, or not allowed from this address. An enrolling administrator must first add a second factor, and until then
 * can call few other operations. A chat app is identified by its licence string, and `isValid` says whether its key is
 * currently valid.
 */
export type Viewer =
  | { role: null; hasRejectedToken?: boolean }
  | ({ role: Role.Customer; companyId: string } & AccountAccess)
  | ({ role: Role.Admin; administratorId: string; rights: readonly Permission[] } & AccountAccess)
  | ({ role: Role.Enrolling; administratorId: string } & AccountAccess)
  | { role: Role.ChatApp; companyId: string; licenceString: string; isValid: boolean };

/**
 * The authorization rule of an operation. `roles` are the allowed roles, or empty for all callers. `right` restricts
 * administrators. `scopes` restricts API tokens; without it, no token is allowed.
 */
export interface Guard {
  roles: readonly Role[];
  right?: Permission;
  scopes?: readonly Scope[];
}

/** The authorization check of GraphQL and REST. Throws if the viewer cannot call an operation with this guard. */
export function assertAllowed(viewer: Viewer, { roles, right, scopes }: Guard): void {
  if (!roles.length) return;
  const isChatAppOnly = roles.every((role) => role === Role.ChatApp);
  // Operations for the chat app ignore sessions, and operations for the portal ignore licence strings.
  if (viewer.role === null || (viewer.role === Role.ChatApp) !== isChatAppOnly)
    throw createNoAccountError(
      viewer,
      isChatAppOnly ? 'Send a known subscription key in the header x-licence-key.' : undefined,
    );
  if (!roles.includes(viewer.role))
    throw viewer.role === Role.Enrolling ? createSecondFactorRequiredError() : createForbiddenError();
  if (viewer.role === Role.ChatApp && !viewer.isValid) throw createForbiddenError();
  if (hasAccount(viewer) && viewer.tokenId !== undefined) assertTokenAllowed(viewer.scopes, scopes);
  if (right && !hasPermission(viewer, right)) throw createMissingPermissionError();
}

/** Creates the error for a caller without a valid credential. A rejected API token gets the message of REST. */
export const createNoAccountError = (viewer: Viewer, message?: string) =>
  createUnauthenticatedError(viewer.role === null && viewer.hasRejectedToken ? INVALID_TOKEN_MESSAGE : message);

function assertTokenAllowed(granted: readonly Scope[], required: Guard['scopes']): void {
  if (!required) throw createClosedToTokensError();
  const missing = required.find((scope) => !hasScope(granted, scope));
  if (missing) throw createMissingScopeError(missing);
}

/** Whether the caller has an account, by a session or an API token. */
export const hasAccount = (viewer: Viewer): viewer is Extract<Viewer, AccountAccess> =>
  viewer.role !== null && viewer.role !== Role.ChatApp;

export const getAccessId = ({ sessionId, tokenId }: AccountAccess): string => sessionId ?? tokenId;

/** Whether a viewer has a permission. Only administrators can lack one. */
export const hasPermission = (viewer: Viewer, right: Permission): boolean =>
  viewer.role !== Role.Admin || viewer.rights.includes(right);

type ViewerInRole<R extends Role> = Extract<Viewer, { role: R }>;

/** Narrows the type of the viewer to a role that the guard of the operation has already checked. */
export function getViewerAs<R extends Role>(viewer: Viewer, role: R): ViewerInRole<R> {
  if (viewer.role !== role) throw createForbiddenError();
  return viewer as ViewerInRole<R>;
}

export type Account = { companyId: string } | { administratorId: string };

/** Returns the account whose records the viewer owns, for any role with an account. */
export function getOwner(viewer: Viewer): Account {
  if (!hasAccount(viewer)) throw createForbiddenError();
  return 'companyId' in viewer ? { companyId: viewer.companyId } : { administratorId: viewer.administratorId };
}

/** Returns the account of a logged-in viewer. Throws for chat apps, anonymous callers and enrolling administrators. */
export function getAccount(viewer: Viewer): { id: string; role: Role.Customer | Role.Admin } {
  if (viewer.role === Role.Customer) return { id: viewer.companyId, role: viewer.role };
  if (viewer.role === Role.Admin) return { id: viewer.administratorId, role: viewer.role };
  throw createForbiddenError();
}
