import type { Page } from '../../shared/page.ts';

const requestAt = (path: string) => ({ path: `${path}?request=new`, label: 'Request Key', icon: 'key' as const });

export const requestedKeysPage: Page = {
  path: '/requestedKeys',
  title: 'Keys',
  nav: { label: 'Keys', icon: 'key' },
  actions: [requestAt('/requestedKeys')],
  load: () => import('./RequestedKeysPage.tsx'),
};

export const keyRequestsPage: Page = {
  path: '/keysRequest',
  title: 'Keys',
  nav: { label: 'Key Request', icon: 'key' },
  actions: [requestAt('/keysRequest')],
  load: () => import('./KeyRequestsPage.tsx'),
};
