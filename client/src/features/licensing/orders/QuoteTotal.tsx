import { Loader, Text } from '@mantine/core';
import { type QuoteState, formatQuoteTotal } from './quote-state.ts';
import classes from './QuoteSummary.module.css';

interface QuoteTotalProps {
  state: QuoteState;
  /** What is missing for a total; null once everything is entered. */
  hint: string | null;
  /** What becomes of it when it is sent. */
  outcome?: string;
}

/** The total of a price in a line, next to the button that requests the key. */
export const QuoteTotal = ({ state, hint, outcome }: QuoteTotalProps) => (
  <>
    <Text size="sm" role="status" className={classes.inView}>
      <Total state={state} hint={hint} />
    </Text>
    {outcome && (
      <Text size="xs" c="dimmed">
        {outcome}
      </Text>
    )}
  </>
);

function Total({ state, hint }: Pick<QuoteTotalProps, 'state' | 'hint'>) {
  const { quote, isPending, isOnRequest } = state;
  if (hint !== null) return <span className={classes.hint}>{hint}</span>;
  if (isPending)
    return (
      <span className={classes.hint}>
        <Loader size={14} mr={8} aria-hidden />
        Calculating…
      </span>
    );
  if (!quote) return null;
  if (isOnRequest) return <b>{formatQuoteTotal(state, quote)}</b>;
  return (
    <>
      Total <b>{formatQuoteTotal(state, quote)}</b> incl. GST
    </>
  );
}
