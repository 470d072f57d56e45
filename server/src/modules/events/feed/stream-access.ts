import { hasScope, Scope } from '../../../platform/auth/scopes.rules.ts';
import { createNoAccountError, getReader, Role, type Viewer } from '../../../platform/auth/viewer.ts';
import { createMissingScopeError } from '../../../platform/kernel/system-errors.ts';
import type { Subscriber } from '../../../platform/live/stream.ts';

/**
 * Authorizes a viewer for event streams. Requires a company or an administrator, with a session or the scope
 * EVENTS_READ.
 */
export function authorizeStream(viewer: Viewer): Subscriber {
  if (viewer.role !== Role.Customer && viewer.role !== Role.Admin) throw createNoAccountError(viewer);
  if (viewer.tokenId !== undefined && !hasScope(viewer.scopes, Scope.EVENTS_READ))
    throw createMissingScopeError(Scope.EVENTS_READ);
  return { account: getReader(viewer), access: viewer };
}
