import { Portal } from '@mantine/core';
import type { ReactNode } from 'react';
import { formatDate } from '../../shared/formats.ts';
import { useNow } from '../../shared/now.ts';
import { useTimeZone } from '../../shared/time-zone.ts';
import { linesOf } from './key-facts.ts';
import { keyStateAt } from './key-state.ts';
import classes from './KeyDocument.module.css';
import type { KeyStoryFragment } from './keys.generated.ts';
import { QuoteSummary } from './QuoteSummary.tsx';

/** A key on paper: what a printer gets instead of the page, and a screen never shows. */
export function KeyDocument({ story }: { story: KeyStoryFragment }) {
  const timeZone = useTimeZone();
  const now = useNow();
  const { label, note } = keyStateAt(story, now);
  const at = (moment: string) => formatDate(moment, 'DD Mon YYYY, HH:MM', timeZone);
  return (
    // in a container of its own, so that printing can leave out everything else
    <Portal reuseTargetNode={false}>
      <article className={classes.document}>
        <header>
          <p className={classes.portal}>Licence Portal</p>
          <h1>Key order</h1>
          <p>{story.company.name}</p>
        </header>
        <p className={classes.licence}>{story.licenceString}</p>
        <dl>
          <Line name="Status">{note ? `${label}, ${note}` : label}</Line>
          {linesOf(story, at).map(([name, text]) => (
            <Line key={name} name={name}>
              {text}
            </Line>
          ))}
        </dl>
        <h2>Price in INR</h2>
        <QuoteSummary quote={story.quote} />
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
