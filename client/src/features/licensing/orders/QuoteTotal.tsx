import { Loader, Text } from '@mantine/core';
import { type QuoteState, formatQuoteTotal } from './quote-state.ts';
import classes from './QuoteSummary.module.css';

interface QuoteTotalProps {
  state: QuoteState;
  /** Names the input that is missing for a total. Null if the form is complete. */
  hint: string | null;
  /** The effect of sending the form, for example "Approved immediately". */
  outcome?: string;
}

/** The total in one line, next to the submit button. */
export const QuoteTotal = ({ state, hint, outcome }: QuoteTotalProps) => (
  <>
    <Text size="sm" role="status" className={classes.totalLine}>
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
