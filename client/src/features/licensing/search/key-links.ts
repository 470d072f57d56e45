import { IconCalendarRepeat, IconFilter, IconUsersPlus } from '@tabler/icons-react';
import type { PaletteLink } from '../../../lib/pages/portal-page.ts';

/** The lists of keys that are asked for most, by what the list's filter calls them. */
const VIEW_LABELS = {
  PENDING: 'Pending keys',
  RUNNING: 'Running keys',
  EXPIRING: 'Expiring keys',
  IN_GRACE: 'Keys in grace',
  NOT_STARTED: 'Keys that start later',
  EXPIRED: 'Expired keys',
  REJECTED: 'Rejected keys',
  DISABLED: 'Disabled keys',
};

/** Lists of keys by their state. */
export const listKeyViewLinks = (path: string): PaletteLink[] =>
  Object.entries(VIEW_LABELS).map(([status, label]) => ({
    path: `${path}?status=${status}`,
    label,
    hint: 'Keys by state',
    icon: IconFilter,
  }));

/** What a company does with its running key. */
export const runningKeyActions: PaletteLink[] = [
  { path: '/requestedKeys?request=renew', label: 'Renew', hint: 'Action', icon: IconCalendarRepeat },
  { path: '/requestedKeys?request=addUsers', label: 'Add users', hint: 'Action', icon: IconUsersPlus },
];
