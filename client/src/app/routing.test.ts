import { describe, expect, test } from 'vitest';
import { getRedirect, type ViewerRole, getSite } from './routing.ts';

const hosts = { adminHost: 'admin.example.com', customerHost: 'portal.example.com:8443' };
const toLocation = (host: string) => ({ host, hostname: host.replace(/:\d+$/, '') });

describe('routing: sites by host', () => {
  test.each([
    ['admin.example.com', 'admin'],
    ['admin.example.com:4000', 'admin'],
    ['portal.example.com:8443', 'customer'],
    ['portal.example.com', 'open'],
    ['localhost:4000', 'open'],
  ])('host %s serves the %s site', (host, site) => {
    expect(getSite(hosts, toLocation(host))).toBe(site);
  });

  test('without configured hosts, every host serves the open site', () => {
    expect(getSite({ adminHost: null, customerHost: null }, toLocation('admin.example.com'))).toBe('open');
  });
});

describe('routing: redirects', () => {
  const pages: Record<ViewerRole, string[]> = {
    customer: ['/dashboard', '/requestedKeys'],
    admin: ['/adminDashboard'],
  };
  const hasPage = (role: ViewerRole, path: string) => pages[role].includes(path);

  test.each([
    ['open', null, '/login', null],
    ['open', null, '/adminLogin', null],
    ['open', null, '/signup', null],
    ['open', null, '/', '/login'],
    ['open', null, '/dashboard', '/login'],
    ['admin', null, '/', null],
    ['admin', null, '/adminLogin', '/'],
    ['customer', null, '/', null],
    ['customer', null, '/signup', '/'],
    ['open', 'customer', '/requestedKeys', null],
    ['open', 'customer', '/login', '/dashboard'],
    ['admin', 'customer', '/', '/dashboard'],
    ['open', 'customer', '/adminDashboard', '/dashboard'],
    ['open', 'admin', '/adminDashboard', null],
    ['customer', 'admin', '/admin/', '/adminDashboard'],
    ['open', 'admin', '/requestedKeys', '/adminDashboard'],
    ['open', null, '/resetPassword', null],
    ['admin', null, '/resetPassword', null],
    ['customer', 'customer', '/confirmEmail', null],
    ['open', 'admin', '/resetPassword', null],
  ] as const)('the %s site redirects role %s from %s to %s', (site, role, path, target) => {
    expect(getRedirect({ site, role, path, hasPage })).toBe(target);
  });
});
