import { expect, it } from 'vitest';
import type { ViewerRole } from '../routing.ts';
import { listDocumentSearchLinks, listPaletteLinks } from './palette-links.ts';
import type { PageRequirement } from './use-page-check.ts';

const listLabels = (role: ViewerRole, query: string) =>
  listPaletteLinks(role, query, () => true).map(({ label }) => label);

it.each<[ViewerRole, string, string]>([
  ['admin', 'settings', 'Setting'],
  ['admin', 'version manager', 'Versions'],
  ['admin', 'webhook', 'Webhooks'],
  ['admin', 'background', 'Background work'],
  ['customer', 'activity', 'Activity'],
])('palette: a search of the role %s for "%s" finds the page %s', (role, query, label) => {
  expect(listLabels(role, query)).toEqual([label]);
});

it.each<[ViewerRole, string, string]>([
  ['admin', 'price', '/adminSettings'],
  ['admin', 'seller', '/adminSettings#seller'],
  ['admin', 'token', '/adminSettings#api-tokens'],
  ['admin', 'password', '/adminSettings?account=password'],
  ['admin', '2fa', '/adminSettings#two-step'],
  ['customer', 'password', '/settings?edit=password'],
  ['customer', 'devices', '/settings#sessions'],
  ['customer', 'billing', '/settings#billing'],
])('palette: a search of the role %s for "%s" finds the setting %s', (role, query, path) => {
  expect(listPaletteLinks(role, query, () => true).map((link) => link.path)).toEqual([path]);
});

it('palette: a member finds only the settings that their role can change', () => {
  const mayUse = ({ companyRight }: { companyRight?: string }) => companyRight !== 'INTEGRATIONS';
  expect(listPaletteLinks('customer', 'API tokens', mayUse)).toEqual([]);
});

it.each<[ViewerRole, string, string, string[]]>([
  ['admin', 'PAYMENTS', 'bank statement', ['Bank statements', 'Import bank statement']],
  ['admin', 'INVOICES', 'gst returns', ['GST returns']],
  ['admin', 'LOG', 'audit log', ['Audit log']],
  ['admin', 'PEOPLE', 'administrators', ['Administrators']],
  ['admin', 'WEBHOOKS', 'webhooks', ['Webhooks']],
  ['customer', 'INVOICES', 'invoices', ['Invoices']],
  ['customer', 'INVOICES', 'payments', ['Payments']],
  ['customer', 'PEOPLE', 'team', ['Team']],
  ['customer', 'PEOPLE', 'activity', ['Activity']],
  ['customer', 'INTEGRATIONS', 'webhooks', ['Webhooks']],
  ['customer', 'ORDER', 'request key', ['Request Key']],
])('palette: the role %s without %s does not find "%s"', (role, requirement, query, labels) => {
  expect(listLabels(role, query)).toEqual(labels);
  const mayUse = ({ right, companyRight }: PageRequirement) =>
    (role === 'admin' ? right : companyRight) !== requirement;
  expect(listPaletteLinks(role, query, mayUse)).toEqual([]);
});

it('palette: without a search, only the pages of the navigation are listed', () => {
  expect(listLabels('admin', ' ')).toContain('Setting');
  expect(listLabels('admin', ' ')).not.toContain('Webhooks');
});

it('palette: a search with a digit offers the invoices and payments that contain it', () => {
  expect(listDocumentSearchLinks('INV/26-27/000018').map(({ path }) => path)).toEqual([
    '/invoices?search=INV%2F26-27%2F000018',
    '/payments?search=INV%2F26-27%2F000018',
  ]);
  expect(listDocumentSearchLinks('quartz')).toEqual([]);
});
