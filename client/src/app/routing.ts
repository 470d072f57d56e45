export type Role = 'customer' | 'admin';

/** What a host serves while nobody is logged in. */
export type Site = 'admin' | 'customer' | 'open';

interface Hosts {
  adminHost?: string | null;
  customerHost?: string | null;
}

/** Which site an address belongs to; a configured host may include its port or leave it out. */
export function siteOf(
  { adminHost, customerHost }: Hosts,
  { host, hostname }: { host: string; hostname: string },
): Site {
  const isHere = (name?: string | null) => !!name && [host, hostname].includes(name.toLowerCase());
  if (isHere(adminHost)) return 'admin';
  return isHere(customerHost) ? 'customer' : 'open';
}

/** Where each role starts. */
export const HOME: Record<Role, string> = { customer: '/dashboard', admin: '/adminDashboard' };

/** Where people can log in or sign up on a host that belongs to neither site. */
export const OPEN_PATHS = ['/login', '/adminLogin', '/signup'];

/** Where mailed links lead, on every host, whether or not somebody is logged in. */
export const LINK_PATHS = ['/resetPassword', '/confirmEmail', '/acceptInvitation', '/unlockLogin'];

interface Visit {
  path: string;
  site: Site;
  role: Role | null;
  /** Whether a role has a page at a path. */
  hasPage: (role: Role, path: string) => boolean;
}

/** Where a visit has to go instead, or null if it may stay (spec section 2). */
export function redirectOf({ path, site, role, hasPage }: Visit): string | null {
  if (LINK_PATHS.includes(path)) return null;
  if (role) return hasPage(role, path) ? null : HOME[role];
  if (site !== 'open') return path === '/' ? null : '/';
  return OPEN_PATHS.includes(path) ? null : '/login';
}
