import type { PortalPage } from '../../../lib/pages/portal-page.ts';

const createRequestAction = (path: string) => ({
  path: `${path}?request=new`,
  label: 'Request Key',
  icon: 'key' as const,
});

export const requestedKeysPage: PortalPage = {
  path: '/requestedKeys',
  title: 'Keys',
  nav: { label: 'Keys', icon: 'key' },
  actions: [{ ...createRequestAction('/requestedKeys'), companyRight: 'ORDER' }],
  load: () => import('./RequestedKeysPage.tsx'),
};

export const keyRequestsPage: PortalPage = {
  path: '/keysRequest',
  title: 'Keys',
  nav: { label: 'Key Request', icon: 'key' },
  actions: [createRequestAction('/keysRequest')],
  load: () => import('./KeyRequestsPage.tsx'),
};
