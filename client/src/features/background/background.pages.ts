import type { Page } from '../../shared/page.ts';

export const backgroundPage: Page = {
  path: '/backgroundWork',
  title: 'Background Work',
  load: () => import('./BackgroundPage.tsx'),
};
