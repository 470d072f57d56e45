import { Text } from '@mantine/core';
import { formatCount } from '../../../lib/formats/formats.ts';
import { LinkTabs } from '../../../ui/elements/LinkTabs.tsx';
import { Timestamp } from '../../../ui/elements/Timestamp.tsx';
import { formatPriceSum } from '../keys/key-labels.ts';
import { usePendingRequests } from '../lifecycle/pending-requests.ts';
import type { KeyFilterName } from './key-filter.ts';
import classes from './KeyViews.module.css';

/** The tabs above the list of all keys, each with its filter. */
const KEY_VIEWS: { filter: KeyFilterName | null; label: string }[] = [
  { filter: 'PENDING', label: 'Pending' },
  { filter: 'EXPIRING', label: 'Expiring' },
  { filter: 'RUNNING', label: 'Running' },
  { filter: null, label: 'All' },
];

interface KeyViewsProps {
  path: string;
  current: KeyFilterName | null;
}

/**
 * Tabs for common filters of the key list. The tab for pending requests shows the number of these requests. While that
 * tab is active, their total price and the time of the oldest one are shown below the tabs.
 */
export function KeyViews({ path, current }: KeyViewsProps) {
  const pendingRequests = usePendingRequests();
  return (
    <div className={classes.views}>
      <LinkTabs
        label="Views"
        tabs={KEY_VIEWS.map(({ filter, label }) => ({
          label,
          count: filter === 'PENDING' && pendingRequests?.count ? formatCount(pendingRequests.count) : undefined,
          to: filter ? `${path}?status=${filter}` : path,
          isCurrent: filter === current,
        }))}
      />
      {current === 'PENDING' && pendingRequests?.oldestAt && (
        <Text size="sm" c="dimmed" className={classes.summary}>
          <b>{formatPriceSum(pendingRequests.total, pendingRequests.unlimitedCount)}</b> in total, the oldest since{' '}
          <Timestamp at={pendingRequests.oldestAt} pattern="DD MMM YYYY, HH:mm" />
        </Text>
      )}
    </div>
  );
}
