import { Anchor } from '@mantine/core';
import { Link } from 'react-router';
import { formatCount } from '../../lib/formats/formats.ts';
import type { StatusColour } from './status-colour.ts';
import classes from './BarList.module.css';

export interface BarListItem {
  id: string;
  label: string;
  count: number;
  tone: StatusColour;
  /** Path that the label links to. */
  to?: string;
}

export function BarList({ bars }: { bars: BarListItem[] }) {
  const maxCount = Math.max(1, ...bars.map(({ count }) => count));
  return (
    <ul className={classes.list}>
      {bars.map(({ id, label, count, tone, to }) => (
        <li key={id}>
          <span className={classes.label}>
            {to ? (
              <Anchor component={Link} to={to} inherit>
                {label}
              </Anchor>
            ) : (
              label
            )}
          </span>
          <span className={classes.count}>{formatCount(count)}</span>
          <span className={classes.track} aria-hidden>
            <span className={classes.bar} data-tone={tone} style={{ width: `${(count / maxCount) * 100}%` }} />
          </span>
        </li>
      ))}
    </ul>
  );
}
