import { Loader, Text } from '@mantine/core';
import { formatMoney } from '../../shared/formats.ts';
import type { QuoteState } from './quote-state.ts';
import classes from './QuoteSummary.module.css';

interface QuoteTotalProps {
  state: QuoteState;
  /** Whether the form says for how many users. */
  hasUsers: boolean;
  /** What has to be done for a total. */
  hint?: string;
  /** What becomes of it when it is sent. */
  outcome?: string;
}

/** The total of a price in a line, beside the button that asks for it. */
export function QuoteTotal({
  state: { quote, isPending, failure },
  hasUsers,
  hint = 'Enter the users to see the total',
  outcome,
}: QuoteTotalProps) {
  return (
    <>
      <Text size="sm" role="status" className={classes.inView}>
        {!hasUsers && <span className={classes.hint}>{hint}</span>}
        {hasUsers && quote && !failure && (
          <span className={isPending ? classes.waiting : undefined}>
            Total <b>{formatMoney(quote.total)}</b> incl. GST
          </span>
        )}
        {hasUsers && isPending && (
          <>
            <Loader size={14} ml={8} role="img" aria-label="Calculating the price…" />
            {!quote && <span className={classes.hint}> Calculating the price…</span>}
          </>
        )}
      </Text>
      {outcome && (
        <Text size="xs" c="dimmed">
          {outcome}
        </Text>
      )}
    </>
  );
}
