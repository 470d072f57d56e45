import { IconUsers } from '@tabler/icons-react';
import type { Page } from '../../shared/page.ts';

export const administratorsPage: Page = {
  path: '/administrators',
  title: 'Administrators',
  right: 'PEOPLE',
  nav: { label: 'Administrators', icon: IconUsers },
  load: () => import('./AdministratorsPage.tsx'),
};
