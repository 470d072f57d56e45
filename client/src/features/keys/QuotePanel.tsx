import { Button, Group, Text } from '@mantine/core';
import { Moment } from '../../shared/Moment.tsx';
import type { QuoteState } from './quote-state.ts';
import { InactiveAddOns, QuoteSummary } from './QuoteSummary.tsx';
import type { QuoteFragment } from './quotes.generated.ts';
import classes from './QuoteSummary.module.css';

interface QuotePanelProps {
  state: QuoteState;
  /** What is priced; a price that is not known yet takes as much room as it will. */
  priced: { users: number; addOns: readonly QuoteFragment['lines'][number]['addOn'][] };
  /** Asks for the price again. */
  retry: () => void;
}

/** The price of what a form asks for, as the server quotes it. */
export function QuotePanel({ state, priced, retry }: QuotePanelProps) {
  const { quote, isPending, failure } = state;
  // a refusal is shown at its field
  if (!quote && !isPending && !failure) return null;
  return (
    <section className={classes.panel} aria-label="Price preview" aria-busy={isPending}>
      {quote && !failure && (
        <div className={isPending ? classes.waiting : undefined}>
          <Quoted quote={quote} />
        </div>
      )}
      {!quote && isPending && (
        <div className={classes.blank} aria-hidden>
          <Quoted quote={blankOf(priced)} />
        </div>
      )}
      {failure && (
        <Group justify="space-between" gap="sm">
          <Text size="sm" c="var(--mantine-color-error)" role="alert" flex="1 1 240px">
            {failure}
          </Text>
          <Button variant="default" size="xs" onClick={retry}>
            Try again
          </Button>
        </Group>
      )}
    </section>
  );
}

const Quoted = ({ quote }: { quote: QuoteFragment }) => (
  <>
    <QuoteSummary quote={quote} />
    <InactiveAddOns quote={quote} />
    <Text size="xs" c="dimmed" mt={4}>
      From <Moment at={quote.startsAt} pattern="DD-MMM-YYYY" /> to <Moment at={quote.expiresAt} pattern="DD-MMM-YYYY" />
    </Text>
  </>
);

/** A price of the same shape, for its room alone. */
function blankOf({ users, addOns }: QuotePanelProps['priced']): QuoteFragment {
  const amounts = { pricePerUserPerDay: 1, days: 1, gross: users, discountPercent: 0, discountAmount: 0, net: users };
  const someday = new Date(0).toISOString();
  return {
    lines: addOns.map((addOn) => ({ addOn, users, ...amounts })),
    inactiveAddOns: [],
    subtotal: 0,
    gst: 0,
    roundOff: 0,
    total: 0,
    startsAt: someday,
    expiresAt: someday,
  };
}
