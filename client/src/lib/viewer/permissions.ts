import type { Permission } from '@portal/server/platform/auth/permissions.rules';
import { useContext } from 'react';
import { AccountContext } from './account.ts';

/** Whether whoever is logged in may do what needs a right; not, while that is not known yet. */
export function usePermissionCheck(): (right: `${Permission}` | undefined) => boolean {
  const account = useContext(AccountContext);
  return (right) => !right || !!account?.rights?.includes(right);
}

/** Why an administrator cannot do what needs a right; null where it can. */
export function useDenialReason(right: `${Permission}` | undefined): string | null {
  const account = useContext(AccountContext);
  return right && account?.rights && !account.rights.includes(right) ? 'Your role does not allow this.' : null;
}
