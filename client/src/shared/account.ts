import type { Right } from '@portal/server/shared/rights.rules';
import { createContext, useContext } from 'react';

/** Whoever is logged in: the id, and what an administrator may do; null while nobody is, or while that is not known yet. */
export const AccountContext = createContext<{ id: string; rights?: readonly `${Right}`[] } | null>(null);

/** Whose session this is. */
export const useAccount = (): string | null => useContext(AccountContext)?.id ?? null;
