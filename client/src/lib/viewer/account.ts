import type { Permission } from '@portal/server/platform/auth/permissions.rules';
import { createContext, useContext } from 'react';

/**
 * The id of the logged-in account, and the permissions of an administrator. Null if no user is logged in, or while the
 * session is checked.
 */
export const AccountContext = createContext<{ id: string; rights?: readonly `${Permission}`[] } | null>(null);

export const useAccountId = (): string | null => useContext(AccountContext)?.id ?? null;
