export type ViewerRole = 'customer' | 'admin';

/** The login pages that a host serves: those of one role, or those of both roles at separate paths (`open`). */
export type PortalSite = 'admin' | 'customer' | 'open';

interface Hosts {
  adminHost?: string | null;
  customerHost?: string | null;
}

/** Returns the site that a host serves. A configured host may include its port or omit it. */
export function getSite(
  { adminHost, customerHost }: Hosts,
  { host, hostname }: { host: string; hostname: string },
): PortalSite {
  const matchesHost = (name?: string | null) => !!name && [host, hostname].includes(name.toLowerCase());
  if (matchesHost(adminHost)) return 'admin';
  return matchesHost(customerHost) ? 'customer' : 'open';
}

export const HOME_PATHS: Record<ViewerRole, string> = { customer: '/dashboard', admin: '/adminDashboard' };

/** Login and sign-up paths on a host that serves the open site. */
export const LOGIN_PATHS = ['/login', '/adminLogin', '/signup'];

/** Paths that links in emails open. They work on every host, with or without a session. */
export const EMAIL_LINK_PATHS = [
  '/resetPassword',
  '/confirmEmail',
  '/acceptInvitation',
  '/acceptMemberInvitation',
  '/confirmJoinRequest',
  '/acceptOwnerRecovery',
  '/unlockLogin',
];

interface Visit {
  path: string;
  site: PortalSite;
  role: ViewerRole | null;
  hasPage: (role: ViewerRole, path: string) => boolean;
}

/** Returns the path to which a visit must be redirected, or null if no redirect is needed. */
export function getRedirect({ path, site, role, hasPage }: Visit): string | null {
  if (EMAIL_LINK_PATHS.includes(path)) return null;
  if (role) return hasPage(role, path) ? null : HOME_PATHS[role];
  if (site !== 'open') return path === '/' ? null : '/';
  return LOGIN_PATHS.includes(path) ? null : '/login';
}
