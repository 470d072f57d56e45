import { Skeleton, Stack, Text } from '@mantine/core';
import { Moment } from '../../shared/Moment.tsx';
import type { QuoteState } from './quote-state.ts';
import { InactiveAddOns, QuoteSummary } from './QuoteSummary.tsx';
import classes from './QuoteSummary.module.css';

/** The price of what a form asks for, as the server quotes it. */
export function QuotePanel({ state }: { state: QuoteState }) {
  const { quote, isPending, failure } = state;
  // a refusal is shown at its field
  if (!quote && !isPending && !failure) return null;
  return (
    <section className={classes.panel} aria-label="Price preview" aria-busy={isPending}>
      <Stack gap={6}>
        {quote ? (
          <div className={isPending ? classes.waiting : undefined}>
            <QuoteSummary quote={quote} />
            <InactiveAddOns quote={quote} />
            <Text size="xs" c="dimmed" mt={4}>
              From <Moment at={quote.startsAt} pattern="DD-MMM-YYYY" /> to{' '}
              <Moment at={quote.expiresAt} pattern="DD-MMM-YYYY" />
            </Text>
          </div>
        ) : (
          isPending && (
            <Stack gap={10}>
              <Skeleton h={12} w="70%" />
              <Skeleton h={12} w="50%" />
              <Skeleton h={22} w="40%" />
            </Stack>
          )
        )}
        {failure && (
          <Text size="sm" c="var(--mantine-color-error)" role="alert">
            {failure}
          </Text>
        )}
        <Text size="xs" c="dimmed" role="status">
          {isPending ? 'Calculating the price…' : ''}
        </Text>
      </Stack>
    </section>
  );
}
