import { PRICE_ON_REQUEST_LABEL } from '@portal/server/modules/licensing/keys/key-labels.rules';
import { formatMoney } from '../../../lib/formats/formats.ts';
import { getErrorDetails } from '../../../lib/forms/request-error.ts';
import { splitUserErrors } from '../../../lib/forms/user-errors.ts';
import type { QuoteResultFragment, QuoteFragment } from './quotes.generated.ts';

export interface QuoteState {
  /** The server's quote for the current input. Null for incomplete input, during the calculation and after an error. */
  quote: QuoteFragment | null;
  isPending: boolean;
  /** True if the number of users is unlimited, so no price applies. */
  isOnRequest: boolean;
  /** User error messages by form field. */
  fieldErrors: Record<string, string>;
  /** User errors without a field, or the message of a failed request. */
  failure: string | null;
  /** True if the selected expiry is not later than that of the latest key. */
  isTooEarly: boolean;
}

interface QuoteProgress {
  quoteResult?: QuoteResultFragment;
  isPending: boolean;
  error?: unknown;
  fields: string[];
  /** Number of users to price: 0 for unlimited, null until it is entered. */
  users: number | null;
}

/** Derives the price state of a form from its quote request. */
export function toQuoteState({ quoteResult, isPending, error, fields, users }: QuoteProgress): QuoteState {
  const currentResult = isPending || error ? undefined : quoteResult;
  const errors = splitUserErrors(currentResult?.userErrors ?? [], fields);
  return {
    quote: currentResult?.quote ?? null,
    isPending,
    isOnRequest: users === 0,
    fieldErrors: errors.fields,
    failure:
      error && !isPending
        ? `The price could not be calculated. ${getErrorDetails(error).message}`
        : errors.generalError,
    isTooEarly: !!currentResult?.userErrors.some(({ code }) => code === 'EXPIRY_NOT_LATER'),
  };
}

/** Returns the reason why a form can't be sent with its current price, or null. */
export function getQuoteObstacle({ isPending, isTooEarly, fieldErrors, failure }: QuoteState): string | null {
  if (isPending) return 'The price is being calculated.';
  if (failure) return 'The price is not available.';
  return isTooEarly ? (fieldErrors.expiresAt ?? null) : null;
}

export const formatQuoteTotal = ({ isOnRequest }: QuoteState, { total }: QuoteFragment): string =>
  isOnRequest ? PRICE_ON_REQUEST_LABEL : formatMoney(total);

/** Appends the price, once it is known, to the label of a button that acts immediately. */
export const formatPricedLabel = (label: string, state: QuoteState): string =>
  state.quote ? `${label} · ${formatQuoteTotal(state, state.quote)}` : label;
