/** What is shown to the server with each request. */
export interface Credentials {
  kind: 'session' | 'licence';
  /** The session token, or the licence string. */
  secret: string;
  /** Whether the session was started in here, and so ends in here. */
  isOwn: boolean;
}

// of this tab alone, and gone with it
const KEPT = 'playground-credentials';
// where the portal keeps its session
const PORTAL_TOKEN = 'token';

/** What was entered in this tab, if anything. */
export function readCredentials(): Credentials | null {
  const kept = sessionStorage.getItem(KEPT);
  return kept ? (JSON.parse(kept) as Credentials) : null;
}

/** Keeps what was entered for as long as this tab is open; null forgets it. */
export function keepCredentials(credentials: Credentials | null): void {
  if (credentials) sessionStorage.setItem(KEPT, JSON.stringify(credentials));
  else sessionStorage.removeItem(KEPT);
}

/** The header that carries the credentials. */
export function headersOf(credentials: Credentials | null): Record<string, string> {
  if (!credentials) return {};
  const { kind, secret } = credentials;
  return kind === 'licence' ? { 'x-licence-key': secret } : { authorization: `Bearer ${secret}` };
}

/** The session token of the portal in this browser, if somebody is logged in there. */
export const portalToken = (): string | null => localStorage.getItem(PORTAL_TOKEN);

/** Tells when another tab logs in to the portal, or out of it. */
export function onPortalToken(listener: () => void): () => void {
  window.addEventListener('storage', listener);
  return () => window.removeEventListener('storage', listener);
}
