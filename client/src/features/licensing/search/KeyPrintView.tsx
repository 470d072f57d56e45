import { Portal } from '@mantine/core';
import type { ReactNode } from 'react';
import { formatDate } from '../../../lib/formats/formats.ts';
import { useTimeZone } from '../../../lib/formats/time-zone.ts';
import { useNow } from '../../../lib/formats/use-now.ts';
import { listKeyFacts } from '../keys/key-facts.ts';
import { formatUserCount } from '../keys/key-labels.ts';
import { getKeyState } from '../keys/key-state.ts';
import type { KeyStoryFragment } from '../keys/keys.generated.ts';
import { OrderNumber } from '../keys/OrderNumber.tsx';
import { formatLateApproval } from '../lifecycle/decision-labels.ts';
import { QuoteSummary } from '../orders/QuoteSummary.tsx';
import classes from './KeyPrintView.module.css';

interface KeyPrintViewProps {
  keyDetails: KeyStoryFragment;
  /** The name of the seller, followed by the lines of the address. */
  seller: string[];
}

/** The print view of a key. It replaces the page on paper and is never visible on screen. */
export function KeyPrintView({ keyDetails, seller }: KeyPrintViewProps) {
  const timeZone = useTimeZone();
  const now = useNow();
  const { label, note } = getKeyState(keyDetails, now);
  const formatTime = (timestamp: string) => formatDate(timestamp, 'DD MMM YYYY, HH:mm', timeZone);
  const [name = 'Licence Portal', ...address] = seller;
  return (
    // A separate container, so that the print style sheet can hide everything else.
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
              No. <OrderNumber {...keyDetails} />
            </p>
            <p>{formatDate(keyDetails.createdAt, 'DD MMM YYYY', timeZone)}</p>
          </div>
        </header>
        <p className={classes.company}>For {keyDetails.company.name}</p>
        <p className={classes.licence}>{keyDetails.licenceString}</p>
        <dl>
          <PrintLine name="Status">{note ? `${label}, ${note}` : label}</PrintLine>
          {listKeyFacts(keyDetails, {
            renderTime: formatTime,
            renderKey: ({ userLimit }) => formatUserCount(userLimit),
          }).map(([name, text]) => (
            <PrintLine key={name} name={name}>
              {text}
            </PrintLine>
          ))}
        </dl>
        <h2>Price in INR</h2>
        <QuoteSummary quote={keyDetails.quote} isOnRequest={keyDetails.userLimit === 0} />
        {keyDetails.requestedQuote && <p>{formatLateApproval(keyDetails)}</p>}
        <footer>
          As of {formatTime(new Date(now).toISOString())}. All times are in the time zone {timeZone}.
        </footer>
      </article>
    </Portal>
  );
}

const PrintLine = ({ name, children }: { name: string; children: ReactNode }) => (
  <div>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
);
