import {
  createClosedToTokensError,
  createForbiddenError,
  createMissingPermissionError,
  createMissingScopeError,
  createSecondFactorRequiredError,
  createUnauthenticatedError,
  INVALID_TOKEN_MESSAGE,
} from '../kernel/system-errors.ts';
import { CompanyRight } from './company-rights.rules.ts';
import type { Permission } from './permissions.rules.ts';
import { hasScope, type Scope, SCOPE_MEANINGS } from './scopes.rules.ts';

export enum Role {
  Customer = 'CUSTOMER',
  Admin = 'ADMIN',
  Enrolling = 'ENROLLING',
  ChatApp = 'CHAT_APP',
}

/** The credential of an account: a session, or an API token, which is limited to its scopes. */
export type AccountAccess =
  | { sessionId: string; tokenId?: undefined }
  | { tokenId: string; scopes: readonly Scope[]; sessionId?: undefined };

/**
 * The caller of a request. `hasRejectedToken` is true if the caller sent an API token that is unknown, expired,
 * revoked, or not allowed from this address. `memberId` is the id of the member who logged in, or null for an API
 * token, which has all rights within its scopes. An enrolling administrator must first add a second factor, and until
 * then can call few other operations. A chat app is identified by its licence string, and `isValid` says whether its
 * key is currently valid.
 */
export type Viewer =
  | { role: null; hasRejectedToken?: boolean }
  | ({
      role: Role.Customer;
      companyId: string;
      memberId: string | null;
      rights: readonly CompanyRight[];
    } & AccountAccess)
  | ({ role: Role.Admin; administratorId: string; rights: readonly Permission[] } & AccountAccess)
  | ({ role: Role.Enrolling; administratorId: string } & AccountAccess)
  | { role: Role.ChatApp; companyId: string; licenceString: string; isValid: boolean };

/** The authorization rule of an operation. */
export interface Guard {
  /** The roles that can call the operation. Empty if all callers can. */
  roles: readonly Role[];
  /** The permission that an administrator needs. */
  permission?: Permission;
  /** The right that a member of a company needs. */
  companyRight?: CompanyRight;
  /** The scopes that an API token needs. A member needs the corresponding rights. If unset, API tokens are rejected. */
  scopes?: readonly Scope[];
  /** The scopes of the selected fields, which apply in addition to `scopes`. */
  selectedScopes?: readonly Scope[];
}

/** The authorization check of GraphQL and REST. Throws if the viewer cannot call an operation with this guard. */
export function assertAllowed(
  viewer: Viewer,
  { roles, permission, companyRight, scopes, selectedScopes = [] }: Guard,
): void {
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
  if (hasAccount(viewer) && viewer.tokenId !== undefined)
    assertTokenAllowed(viewer.scopes, scopes && [...scopes, ...selectedScopes]);
  if (viewer.role === Role.Customer)
    assertCompanyRights(viewer.rights, companyRight, [...(scopes ?? []), ...selectedScopes]);
  if (permission && !hasPermission(viewer, permission)) throw createMissingPermissionError();
}

/** Rejects members who lack the right of an operation, or the right that corresponds to one of the scopes. */
export function assertCompanyRights(
  rights: readonly CompanyRight[],
  companyRight: Guard['companyRight'],
  scopes: readonly Scope[],
): void {
  const requiredRights = [companyRight, ...scopes.map((scope) => SCOPE_MEANINGS[scope].companyRight)];
  if (requiredRights.some((required) => required && !rights.includes(required))) throw createMissingPermissionError();
}

/** Creates the error for a caller without a valid credential. For a rejected API token, `message` is not used. */
export const createNoAccountError = (viewer: Viewer, message?: string) =>
  createUnauthenticatedError(viewer.role === null && viewer.hasRejectedToken ? INVALID_TOKEN_MESSAGE : message);

function assertTokenAllowed(granted: readonly Scope[], required: Guard['scopes']): void {
  if (!required) throw createClosedToTokensError();
  const missingScope = required.find((scope) => !hasScope(granted, scope));
  if (missingScope) throw createMissingScopeError(missingScope);
}

/** Returns whether the caller has an account, by a session or an API token. */
export const hasAccount = (viewer: Viewer): viewer is Extract<Viewer, AccountAccess> =>
  viewer.role !== null && viewer.role !== Role.ChatApp;

export const getAccessId = ({ sessionId, tokenId }: AccountAccess): string => sessionId ?? tokenId;

/** Returns whether a viewer has a permission. Always true for viewers who are not administrators. */
export const hasPermission = (viewer: Viewer, permission: Permission): boolean =>
  viewer.role !== Role.Admin || viewer.rights.includes(permission);

type ViewerInRole<R extends Role> = Extract<Viewer, { role: R }>;

/** Narrows the type of the viewer to a role that the guard of the operation has already checked. */
export function getViewerAs<R extends Role>(viewer: Viewer, role: R): ViewerInRole<R> {
  if (viewer.role !== role) throw createForbiddenError();
  return viewer as ViewerInRole<R>;
}

/** Returns the id of the administrator who sends the request. Throws FORBIDDEN for other viewers. */
export const getAdministratorId = (viewer: Viewer): string => getViewerAs(viewer, Role.Admin).administratorId;

/** A person who logs in: a member of a company, or an administrator. */
export type Account = { companyId: string; memberId: string } | { administratorId: string };

/** The company or the administrator that a caller acts for. It also owns the caller's API tokens. */
export type Owner = { companyId: string } | { administratorId: string };

/** Returns the company or the administrator that the viewer acts for. Throws if the viewer has no account. */
export function getOwner(viewer: Viewer): Owner {
  if (!hasAccount(viewer)) throw createForbiddenError();
  return 'companyId' in viewer ? { companyId: viewer.companyId } : { administratorId: viewer.administratorId };
}

/** The companies whose records a viewer can access: all of them, or one. */
export type CompanyScope = 'all' | { companyId: string };

/** Returns the scope of a customer or an administrator. Throws FORBIDDEN for other viewers. */
export function getCompanyScope(viewer: Viewer): CompanyScope {
  if (viewer.role === Role.Customer) return { companyId: viewer.companyId };
  getViewerAs(viewer, Role.Admin);
  return 'all';
}

/** Returns the condition of a scope, for the find methods of repositories. */
export const toScopeFilter = (scope: CompanyScope) => (scope === 'all' ? {} : { companyId: scope.companyId });

/** A company or an administrator that reads events and notifications. */
export interface Reader {
  /** The id of the company or the administrator. */
  id: string;
  role: Role.Customer | Role.Admin;
  /**
   * The id under which preferences and read notifications are stored: the id of the member or the administrator. For an
   * API token of a company, which stores neither, this is the token's id.
   */
  accountId: string;
  /** The rights that limit which events a member can read. Null for an administrator. */
  rights: readonly CompanyRight[] | null;
}

/** Returns the viewer as a reader. Throws for chat apps, anonymous callers and enrolling administrators. */
export function getReader(viewer: Viewer): Reader {
  if (viewer.role === Role.Customer) {
    const { companyId: id, memberId, rights, role } = viewer;
    return { id, role, accountId: memberId ?? getAccessId(viewer), rights };
  }
  if (viewer.role !== Role.Admin) throw createForbiddenError();
  const { administratorId: id, role } = viewer;
  return { id, role, accountId: id, rights: null };
}
