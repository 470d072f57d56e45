import type { Right } from '@portal/server/shared/rights.rules';
import { createContext, useContext } from 'react';

/** The id of whoever is logged in; null while nobody is, or while that is not known yet. */
export const AccountContext = createContext<string | null>(null);

/** Whose session this is. */
export const useAccount = (): string | null => useContext(AccountContext);

/** What the administrator who is logged in may do; null for a company, and while that is not known yet. */
export const RightsContext = createContext<readonly `${Right}`[] | null>(null);

/** Whether whoever is logged in may do what needs a right; not, while that is not known yet. */
export function useMayUse(): (right: `${Right}` | undefined) => boolean {
  const rights = useContext(RightsContext);
  return (right) => !right || !!rights?.includes(right);
}

/** Why an administrator cannot do what needs a right; null where it can. */
export function useRefusal(right: `${Right}` | undefined): string | null {
  const rights = useContext(RightsContext);
  return right && rights && !rights.includes(right) ? 'Your role does not allow this.' : null;
}
