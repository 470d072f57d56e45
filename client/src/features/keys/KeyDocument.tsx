import { Portal } from '@mantine/core';
import type { ReactNode } from 'react';
import { formatDate } from '../../shared/formats.ts';
import { namesOf } from '../../shared/names.ts';
import { useNow } from '../../shared/now.ts';
import { useTimeZone } from '../../shared/time-zone.ts';
import { ADD_ON_NAMES, PLAN_NAMES } from '../plans/plan-words.ts';
import { keyStateAt } from './key-state.ts';
import { formatUsers } from './key-words.ts';
import classes from './KeyDocument.module.css';
import type { KeyRowFragment } from './keys.generated.ts';
import { QuoteSummary } from './QuoteSummary.tsx';

/** A key on paper: what a printer gets instead of the page, and a screen never shows. */
export function KeyDocument({ row }: { row: KeyRowFragment }) {
  const timeZone = useTimeZone();
  const now = useNow();
  const { label, note } = keyStateAt(row, now);
  const at = (moment: string) => formatDate(moment, 'DD Mon YYYY, HH:MM', timeZone);
  return (
    // a place of its own, so that everything beside it can be left out
    <Portal reuseTargetNode={false}>
      <article className={classes.document}>
        <header>
          <p className={classes.portal}>Licence Portal</p>
          <h1>Key order</h1>
          <p>{row.company.name}</p>
        </header>
        <p className={classes.licence}>{row.licenceString}</p>
        <dl>
          <Line name="Status">{note ? `${label}, ${note}` : label}</Line>
          <Line name="Requested">{at(row.createdAt)}</Line>
          <Line name="Plan Type">{PLAN_NAMES[row.planType]}</Line>
          <Line name="Starts">{at(row.startsAt)}</Line>
          <Line name="Expires">{at(row.expiresAt)}</Line>
          <Line name="User">{formatUsers(row.userLimit)}</Line>
          <Line name="Add-ons">
            {namesOf(ADD_ON_NAMES)
              .filter((addOn) => row.addOns.includes(addOn))
              .map((addOn) => ADD_ON_NAMES[addOn])
              .join(', ')}
          </Line>
        </dl>
        <h2>Price in INR</h2>
        <QuoteSummary quote={row.quote} />
        <footer>
          As of {at(new Date(now).toISOString())} ({timeZone})
        </footer>
      </article>
    </Portal>
  );
}

const Line = ({ name, children }: { name: string; children: ReactNode }) => (
  <div>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
);
