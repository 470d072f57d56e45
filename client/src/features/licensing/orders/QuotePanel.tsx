import { Button, Group, Text } from '@mantine/core';
import { Timestamp } from '../../../ui/elements/Timestamp.tsx';
import type { QuoteState } from './quote-state.ts';
import type { QuoteFragment } from './quotes.generated.ts';
import { InactiveAddOns, PendingSummary, QuoteSummary } from './QuoteSummary.tsx';
import classes from './QuoteSummary.module.css';

interface QuotePanelProps {
  state: QuoteState;
  /** The selected add-ons. During the calculation, a placeholder reserves a line for each one. */
  addOns: readonly QuoteFragment['lines'][number]['addOn'][];
  /** True if inactive add-ons are granted as well. */
  grantsInactive?: boolean;
  /** Requests the price again. */
  retry: () => void;
}

/** Shows the server's quote for the form's values, with the start and end of the key. */
export function QuotePanel({
  state: { quote, isPending, isOnRequest, failure },
  addOns,
  grantsInactive = false,
  retry,
}: QuotePanelProps) {
  // The form fields show user errors, so this panel shows nothing.
  if (!quote && !isPending && !failure) return null;
  return (
    <section className={classes.panel} aria-label="Price preview" aria-busy={isPending}>
      {isPending && <PendingSummary addOns={addOns} isOnRequest={isOnRequest} />}
      {quote && (
        <>
          <QuoteSummary quote={quote} isOnRequest={isOnRequest} />
          <InactiveAddOns quote={quote} areGranted={grantsInactive} />
        </>
      )}
      {!failure && (
        <Text size="xs" c="dimmed" mt={4} mih="1.55em">
          {quote && (
            <>
              From <Timestamp at={quote.startsAt} pattern="DD MMM YYYY, HH:mm" /> to{' '}
              <Timestamp at={quote.expiresAt} pattern="DD MMM YYYY, HH:mm" />
            </>
          )}
        </Text>
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
