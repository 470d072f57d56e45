import { formatMoney } from '../../shared/formats.ts';
import { problemOf } from '../../shared/problem.ts';
import { sortUserErrors } from '../../shared/user-errors.ts';
import type { QuoteAnswerFragment, QuoteFragment } from './quotes.generated.ts';

export interface QuoteState {
  /** The latest known price; while a newer one is loading, the previous one. */
  quote: QuoteFragment | null;
  isPending: boolean;
  /** Refusals by the field they belong to. */
  problems: Record<string, string>;
  /** What belongs to no field, or a call that failed. */
  failure: string | null;
  /** The chosen expiry is not later than that of the latest key. */
  isTooEarly: boolean;
}

interface QuoteProgress {
  answer?: QuoteAnswerFragment;
  before?: QuoteAnswerFragment;
  isPending: boolean;
  /** Why the call failed, if it did. */
  error?: unknown;
  /** The fields of the form. */
  fields: string[];
}

/** What a form currently shows of its price. */
export function quoteStateOf({ answer, before, isPending, error, fields }: QuoteProgress): QuoteState {
  const known = answer ?? before;
  const refusals = sortUserErrors(isPending ? [] : (answer?.userErrors ?? []), fields);
  return {
    quote: known?.quote ?? null,
    isPending,
    problems: refusals.fields,
    failure: error && !isPending ? `The price could not be calculated. ${problemOf(error).message}` : refusals.rest,
    isTooEarly: !!known?.userErrors.some(({ code }) => code === 'EXPIRY_NOT_LATER'),
  };
}

/** Why a form can't be sent with its current price, or null. */
export function obstacleOf({ isPending, isTooEarly, problems }: QuoteState): string | null {
  if (isPending) return 'The price is being calculated.';
  return isTooEarly ? (problems.expiresAt ?? null) : null;
}

/** What a button that acts at once is called, with what that costs, once it is known. */
export const pricedLabel = (label: string, { quote, isPending, failure }: QuoteState): string =>
  quote && !isPending && !failure ? `${label} · ${formatMoney(quote.total)}` : label;
