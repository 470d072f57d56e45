import type { Scope } from '@portal/server/platform/auth/scopes.rules';

export type ScopeName = `${Scope}`;

/** What scopes are about; a company knows only itself. */
const SCOPE_AREAS: Record<string, { administrator: string; company?: string }> = {
  KEYS: { administrator: 'Keys' },
  COMPANIES: { administrator: 'Companies', company: 'Profile' },
  PRICES: { administrator: 'Prices' },
  ADVERTISEMENTS: { administrator: 'Advertisements' },
  VERSIONS: { administrator: 'Versions' },
  REPORTS: { administrator: 'Reports' },
  EVENTS: { administrator: 'Events' },
  WEBHOOKS: { administrator: 'Webhooks' },
  LOG: { administrator: 'Audit log' },
  SYSTEM: { administrator: 'Operation' },
};

/** A scope, as people say it. */
export function formatScope(scope: ScopeName, isCompany: boolean): string {
  const [area = '', kind] = scope.split('_');
  const { administrator = area, company = administrator } = SCOPE_AREAS[area] ?? {};
  return `${isCompany ? company : administrator}: ${kind === 'WRITE' ? 'change' : 'read'}`;
}

/** The scope to read what another one changes; itself where it reads. */
export const toReadScope = (scope: ScopeName): ScopeName => scope.replace(/_WRITE$/, '_READ') as ScopeName;

export const isWriteScope = (scope: ScopeName): boolean => scope.endsWith('_WRITE');
