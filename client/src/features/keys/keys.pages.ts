import { IconKey } from '@tabler/icons-react';
import type { Page } from '../../shared/page.ts';

const requestAt = (path: string) => ({ path: `${path}?request=new`, label: 'Request Key', icon: IconKey });

export const requestedKeysPage: Page = {
  path: '/requestedKeys',
  title: 'Keys',
  nav: { label: 'Keys', icon: IconKey },
  actions: [requestAt('/requestedKeys')],
  load: () => import('./RequestedKeysPage.tsx'),
};

export const keyRequestsPage: Page = {
  path: '/keysRequest',
  title: 'Keys',
  nav: { label: 'Key Request', icon: IconKey },
  actions: [requestAt('/keysRequest')],
  load: () => import('./KeyRequestsPage.tsx'),
};
