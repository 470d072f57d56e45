import type { CompanyRights } from '../lib/viewer/company-rights.ts';
import type { ViewerRole } from './routing.ts';

const TOKEN_KEY = 'token';
const ROLE_KEY = 'role';
const ACCOUNT_KEY = 'account';
const RIGHTS_KEY = 'rights';
/** The queries that pages send first. index.html reads them under the same key. */
export const FIRST_QUERIES_KEY = 'firstQueries';
const ROLE_VALUES: Record<ViewerRole, string> = { customer: '0', admin: '1' };

/** Returns the session token of this browser, or null if no user is logged in. */
export const readStoredToken = (): string | null => localStorage.getItem(TOKEN_KEY);

// Write and remove the token last, because other tabs react to its storage event.
export function writeStoredSession(token: string, role: ViewerRole): void {
  writeStoredRole(role);
  // The stored rights and queries can belong to another person who logged in before.
  localStorage.removeItem(RIGHTS_KEY);
  localStorage.removeItem(FIRST_QUERIES_KEY);
  localStorage.setItem(TOKEN_KEY, token);
}

/** Returns the role that was stored last. The role is only a hint, because the server decides. */
export const readStoredRole = (): ViewerRole | null =>
  (Object.keys(ROLE_VALUES) as ViewerRole[]).find((role) => ROLE_VALUES[role] === localStorage.getItem(ROLE_KEY)) ??
  null;

const writeStoredRole = (role: ViewerRole): void => localStorage.setItem(ROLE_KEY, ROLE_VALUES[role]);

/** Returns the id of the account that last logged in with this browser. A logout deletes the id. */
export const readStoredAccountId = (): string | null => localStorage.getItem(ACCOUNT_KEY);

export function writeStoredAccount(accountId: string, role: ViewerRole, rights: CompanyRights = []): void {
  writeStoredRole(role);
  localStorage.setItem(ACCOUNT_KEY, accountId);
  localStorage.setItem(RIGHTS_KEY, rights.join(' '));
}

/**
 * Returns the rights that the member of a company had last, or undefined if none are stored. This is only a hint, which
 * lets a page send its queries while the server checks the session.
 */
export const readStoredRights = () => localStorage.getItem(RIGHTS_KEY)?.split(' ') as CompanyRights | undefined;

/**
 * Deletes the token of a session that the server ended. The role remains stored, so that other tabs can distinguish an
 * ended session from a logout.
 */
export const deleteStoredToken = (): void => localStorage.removeItem(TOKEN_KEY);

/** Deletes the session and the first queries of its pages from local storage. Called when the user logs out. */
export function deleteStoredSession(): void {
  localStorage.removeItem(ACCOUNT_KEY);
  localStorage.removeItem(ROLE_KEY);
  localStorage.removeItem(RIGHTS_KEY);
  localStorage.removeItem(FIRST_QUERIES_KEY);
  localStorage.removeItem(TOKEN_KEY);
}

/** Calls the listener when another tab stores or deletes the token, until the returned function is called. */
export function onStoredSessionChange(listener: () => void): () => void {
  const handleStorage = ({ key }: StorageEvent) => {
    // The key is null after localStorage.clear().
    if (key === TOKEN_KEY || key === null) listener();
  };
  window.addEventListener('storage', handleStorage);
  return () => window.removeEventListener('storage', handleStorage);
}
