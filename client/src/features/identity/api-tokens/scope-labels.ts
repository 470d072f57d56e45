import type { Scope } from '@portal/server/platform/auth/scopes.rules';

export type ScopeName = `${Scope}`;

/** The label of each area of scopes. `company` is set if companies see a different label. */
const SCOPE_AREA_LABELS: Record<string, { administrator: string; company?: string }> = {
  KEYS: { administrator: 'Keys' },
  COMPANIES: { administrator: 'Companies', company: 'Profile' },
  INVOICES: { administrator: 'Invoices' },
  PAYMENTS: { administrator: 'Payments' },
  PRICES: { administrator: 'Prices' },
  ADVERTISEMENTS: { administrator: 'Advertisements' },
  VERSIONS: { administrator: 'Versions' },
  REPORTS: { administrator: 'Reports' },
  EVENTS: { administrator: 'Events' },
  WEBHOOKS: { administrator: 'Webhooks' },
  LOG: { administrator: 'Audit log' },
  SYSTEM: { administrator: 'Operations' },
};

/** Formats a scope for display, for example "Keys: read". */
export function formatScope(scope: ScopeName, isCompany: boolean): string {
  const [area = '', kind] = scope.split('_');
  const { administrator = area, company = administrator } = SCOPE_AREA_LABELS[area] ?? {};
  return `${isCompany ? company : administrator}: ${kind === 'WRITE' ? 'change' : 'read'}`;
}

/** Returns the read scope that belongs to a write scope. A read scope is returned unchanged. */
export const toReadScope = (scope: ScopeName): ScopeName => scope.replace(/_WRITE$/, '_READ') as ScopeName;

export const isWriteScope = (scope: ScopeName): boolean => scope.endsWith('_WRITE');
