import { Text } from '@mantine/core';
import { formatCount } from '../../../lib/formats/formats.ts';
import { LinkTabs } from '../../../ui/elements/LinkTabs.tsx';
import { Timestamp } from '../../../ui/elements/Timestamp.tsx';
import type { KeyFilterName } from './key-filter.ts';
import { formatPriceSum } from '../keys/key-labels.ts';
import classes from './KeyViews.module.css';
import { usePendingRequests } from '../lifecycle/pending-requests.ts';

/** The views that an administrator asks for most, by what the list's filter calls them. */
const KEY_VIEWS: { word: KeyFilterName | null; label: string }[] = [
  { word: 'PENDING', label: 'Waiting' },
  { word: 'EXPIRING', label: 'Expiring' },
  { word: 'RUNNING', label: 'Running' },
  { word: null, label: 'All' },
];

interface KeyViewsProps {
  path: string;
  /** What the list is narrowed to. */
  current: KeyFilterName | null;
}

/** Leads to the views of all keys; of what waits it also tells the number, the value and the age. */
export function KeyViews({ path, current }: KeyViewsProps) {
  const waiting = usePendingRequests();
  return (
    <div className={classes.views}>
      <LinkTabs
        label="Views"
        tabs={KEY_VIEWS.map(({ word, label }) => ({
          label,
          count: word === 'PENDING' && waiting?.count ? formatCount(waiting.count) : undefined,
          to: word ? `${path}?status=${word}` : path,
          isCurrent: word === current,
        }))}
      />
      {current === 'PENDING' && waiting?.oldestAt && (
        <Text size="sm" c="dimmed" className={classes.summary}>
          <b>{formatPriceSum(waiting.total, waiting.unlimitedCount)}</b> in all, the oldest since{' '}
          <Timestamp at={waiting.oldestAt} pattern="DD Mon YYYY, HH:MM" />
        </Text>
      )}
    </div>
  );
}
