import { Portal } from '@mantine/core';
import type { ReactNode } from 'react';
import { formatDate } from '../../shared/formats.ts';
import { useNow } from '../../shared/now.ts';
import { useTimeZone } from '../../shared/time-zone.ts';
import { lateApprovalText } from './decision-words.ts';
import { linesOf } from './key-facts.ts';
import { keyStateAt } from './key-state.ts';
import { usersText } from './key-words.ts';
import classes from './KeyDocument.module.css';
import type { KeyStoryFragment } from './keys.generated.ts';
import { OrderNumber } from './OrderNumber.tsx';
import { QuoteSummary } from './QuoteSummary.tsx';

interface KeyDocumentProps {
  story: KeyStoryFragment;
  /** Who sells the key, a line each. */
  seller: string[];
}

/** A key on paper: what a printer gets instead of the page, and a screen never shows. */
export function KeyDocument({ story, seller }: KeyDocumentProps) {
  const timeZone = useTimeZone();
  const now = useNow();
  const { label, note } = keyStateAt(story, now);
  const at = (moment: string) => formatDate(moment, 'DD Mon YYYY, HH:MM', timeZone);
  const [name = 'Licence Portal', ...address] = seller;
  return (
    // in a container of its own, so that printing can leave out everything else
    <Portal reuseTargetNode={false}>
      <article className={classes.document}>
        <header>
          <address>
            <strong>{name}</strong>
            {address.map((line) => (
              <div key={line}>{line}</div>
            ))}
          </address>
          <div>
            <h1>Key order</h1>
            <p>
              No. <OrderNumber {...story} />
            </p>
            <p>{formatDate(story.createdAt, 'DD Mon YYYY', timeZone)}</p>
          </div>
        </header>
        <p className={classes.company}>For {story.company.name}</p>
        <p className={classes.licence}>{story.licenceString}</p>
        <dl>
          <Line name="Status">{note ? `${label}, ${note}` : label}</Line>
          {linesOf(story, { moment: at, key: ({ userLimit }) => usersText(userLimit) }).map(([name, text]) => (
            <Line key={name} name={name}>
              {text}
            </Line>
          ))}
        </dl>
        <h2>Price in INR</h2>
        <QuoteSummary quote={story.quote} isOnRequest={story.userLimit === 0} />
        {story.requestedQuote && <p>{lateApprovalText(story)}</p>}
        <footer>
          As of {at(new Date(now).toISOString())}. All times are in the time zone {timeZone}.
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
