import { IconCalendarRepeat, IconFilter, IconUsersPlus } from '@tabler/icons-react';
import type { PaletteLink } from '../../../lib/pages/portal-page.ts';

/** Labels of the filtered key lists that the command palette offers, keyed by the filter in the URL. */
const KEY_VIEW_LABELS = {
  PENDING: 'Pending keys',
  RUNNING: 'Running keys',
  EXPIRING: 'Expiring keys',
  IN_GRACE: 'Keys in grace',
  NOT_STARTED: 'Keys not started',
  EXPIRED: 'Expired keys',
  REJECTED: 'Rejected keys',
  DISABLED: 'Disabled keys',
};

export const listKeyViewLinks = (path: string): PaletteLink[] =>
  Object.entries(KEY_VIEW_LABELS).map(([status, label]) => ({
    path: `${path}?status=${status}`,
    label,
    hint: 'Keys by status',
    icon: IconFilter,
  }));

/** A company's actions on its current key. */
export const runningKeyActions: PaletteLink[] = [
  { path: '/requestedKeys?request=renew', label: 'Renew', hint: 'Action', icon: IconCalendarRepeat },
  { path: '/requestedKeys?request=addUsers', label: 'Add users', hint: 'Action', icon: IconUsersPlus },
];
