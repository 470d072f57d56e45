import type { Role } from './routing.ts';

const TOKEN = 'token';
const ROLE = 'role';
const STORED_ROLE: Record<Role, string> = { customer: '0', admin: '1' };

/** The token of the session in this browser; null while nobody is logged in. */
export const storedToken = (): string | null => localStorage.getItem(TOKEN);

export function storeSession(token: string, role: Role): void {
  localStorage.setItem(TOKEN, token);
  storeRole(role);
}

/** The role that was stored last, which is only a hint: what the server says is what counts. */
export const storedRole = (): Role | undefined =>
  (Object.keys(STORED_ROLE) as Role[]).find((role) => STORED_ROLE[role] === localStorage.getItem(ROLE));

/** Stores the role. */
export const storeRole = (role: Role): void => localStorage.setItem(ROLE, STORED_ROLE[role]);

export function forgetSession(): void {
  localStorage.removeItem(TOKEN);
  localStorage.removeItem(ROLE);
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
