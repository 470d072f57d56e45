import type { Role } from './routing.ts';

const TOKEN = 'token';
const ROLE = 'role';
const ACCOUNT = 'account';
const STORED_ROLE: Record<Role, string> = { customer: '0', admin: '1' };

/** The token of the session in this browser; null while nobody is logged in. */
export const storedToken = (): string | null => localStorage.getItem(TOKEN);

// the token is written and removed last: other tabs follow it
export function storeSession(token: string, role: Role): void {
  storeRole(role);
  localStorage.setItem(TOKEN, token);
}

/** The role that was stored last, which is only a hint: what the server says is what counts. */
export const storedRole = (): Role | null =>
  (Object.keys(STORED_ROLE) as Role[]).find((role) => STORED_ROLE[role] === localStorage.getItem(ROLE)) ?? null;

const storeRole = (role: Role): void => localStorage.setItem(ROLE, STORED_ROLE[role]);

/** The id of the account that was last known to be logged in here. */
export const storedAccount = (): string | null => localStorage.getItem(ACCOUNT);

/** Stores whose session it is. */
export function storeOwner(account: string, role: Role): void {
  storeRole(role);
  localStorage.setItem(ACCOUNT, account);
}

/** Forgets a session that the server has ended; the role stays, which tells other tabs that nobody logged out. */
export const endSession = (): void => localStorage.removeItem(TOKEN);

/** Forgets a session whose owner logs out. */
export function forgetSession(): void {
  localStorage.removeItem(ACCOUNT);
  localStorage.removeItem(ROLE);
  localStorage.removeItem(TOKEN);
}

/** Calls the listener when another tab logs in or out, until the returned function is called. */
export function onSessionElsewhere(listener: () => void): () => void {
  const follow = ({ key }: StorageEvent) => {
    // null when everything was cleared
    if (key === TOKEN || key === null) listener();
  };
  window.addEventListener('storage', follow);
  return () => window.removeEventListener('storage', follow);
}
