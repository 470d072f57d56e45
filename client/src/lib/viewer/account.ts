import type { Permission } from '@portal/server/platform/auth/permissions.rules';
import { createContext, useContext } from 'react';

/** Whoever is logged in: the id, and what an administrator may do; null while nobody is, or while that is not known yet. */
export const AccountContext = createContext<{ id: string; rights?: readonly `${Permission}`[] } | null>(null);

/** Whose session this is. */
export const useAccountId = (): string | null => useContext(AccountContext)?.id ?? null;
