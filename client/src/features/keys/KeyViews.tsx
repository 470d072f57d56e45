import { Text } from '@mantine/core';
import { formatCount } from '../../shared/formats.ts';
import { LinkTabs } from '../../shared/LinkTabs.tsx';
import { Moment } from '../../shared/Moment.tsx';
import type { KeyFilterWord } from './key-filter.ts';
import { sumText } from './key-words.ts';
import classes from './KeyViews.module.css';
import { useWaitingKeys } from './waiting-keys.ts';

/** The views that an administrator asks for most, by what the list's filter calls them. */
const VIEWS: { word: KeyFilterWord | null; label: string }[] = [
  { word: 'PENDING', label: 'Waiting' },
  { word: 'EXPIRING', label: 'Expiring' },
  { word: 'RUNNING', label: 'Running' },
  { word: null, label: 'All' },
];

interface KeyViewsProps {
  path: string;
  /** What the list is narrowed to. */
  current: KeyFilterWord | null;
}

/** Leads to the views of all keys; of what waits it also tells the number, the value and the age. */
export function KeyViews({ path, current }: KeyViewsProps) {
  const waiting = useWaitingKeys();
  return (
    <div className={classes.views}>
      <LinkTabs
        label="Views"
        tabs={VIEWS.map(({ word, label }) => ({
          label,
          count: word === 'PENDING' && waiting?.count ? formatCount(waiting.count) : undefined,
          to: word ? `${path}?status=${word}` : path,
          isCurrent: word === current,
        }))}
      />
      {current === 'PENDING' && waiting?.oldestAt && (
        <Text size="sm" c="dimmed" className={classes.summary}>
          <b>{sumText(waiting.total, waiting.unlimitedCount)}</b> in all, the oldest since{' '}
          <Moment at={waiting.oldestAt} pattern="DD Mon YYYY, HH:MM" />
        </Text>
      )}
    </div>
  );
}
