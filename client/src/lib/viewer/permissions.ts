import type { Permission } from '@portal/server/platform/auth/permissions.rules';
import { useContext } from 'react';
import { AccountContext } from './account.ts';

/** Returns a function that checks a permission. While the session is checked, the administrator has no permissions. */
export function usePermissionCheck(): (right: `${Permission}` | undefined) => boolean {
  const account = useContext(AccountContext);
  return (right) => !right || !!account?.rights?.includes(right);
}

export const DENIAL_REASON = 'Your role does not allow this.';

/**
 * Returns a message if the administrator lacks the permission. Otherwise, and while the permissions are not known yet,
 * returns null.
 */
export function useDenialReason(right: `${Permission}` | undefined): string | null {
  const account = useContext(AccountContext);
  return right && account?.rights && !account.rights.includes(right) ? DENIAL_REASON : null;
}
