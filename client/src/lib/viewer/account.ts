import type { Permission } from '@portal/server/platform/auth/permissions.rules';
import { createContext, useContext } from 'react';

interface Account {
  /** The id of the company or administrator. */
  id: string;
  /** The name of the company or administrator. */
  name: string;
  /** The permissions of an administrator. */
  rights?: readonly `${Permission}`[];
  /** The id of the member who is logged in for a company. */
  memberId?: string;
  /** Logs the user out in this browser. */
  endSession: () => void;
}

/** The logged-in account. Null if no user is logged in, or while the session is checked. */
export const AccountContext = createContext<Account | null>(null);

/** The id of the person who is logged in: a member of a company, or an administrator. */
export function useAccountId(): string | null {
  const account = useContext(AccountContext);
  return account?.memberId ?? account?.id ?? null;
}

/** The id of the member who is logged in for a company. Null for an administrator. */
export const useMemberId = (): string | null => useContext(AccountContext)?.memberId ?? null;

/**
 * Returns a function that logs the user out in this browser, for operations that have already ended the session on the
 * server.
 */
export const useEndSession = () => useContext(AccountContext)?.endSession;
