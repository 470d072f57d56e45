import { ON_REQUEST } from '@portal/server/keys/key-words.rules';
import { formatMoney } from '../../shared/formats.ts';
import { problemOf } from '../../shared/problem.ts';
import { sortUserErrors } from '../../shared/user-errors.ts';
import type { QuoteAnswerFragment, QuoteFragment } from './quotes.generated.ts';

export interface QuoteState {
  /** The server's price for exactly what the form contains; null while it is calculated, and after a failure. */
  quote: QuoteFragment | null;
  isPending: boolean;
  /** Whether no price applies, because the number of users is unlimited. */
  isOnRequest: boolean;
  /** Refusals by the field they belong to. */
  problems: Record<string, string>;
  /** What belongs to no field, or a call that failed. */
  failure: string | null;
  /** The chosen expiry is not later than that of the latest key. */
  isTooEarly: boolean;
}

interface QuoteProgress {
  answer?: QuoteAnswerFragment;
  isPending: boolean;
  /** Why the call failed, if it did. */
  error?: unknown;
  /** The fields of the form. */
  fields: string[];
  /** The priced users: 0 for unlimited, null until they are entered. */
  users: number | null;
}

/** What a form currently shows of its price. */
export function quoteStateOf({ answer, isPending, error, fields, users }: QuoteProgress): QuoteState {
  const known = isPending || error ? undefined : answer;
  const refusals = sortUserErrors(known?.userErrors ?? [], fields);
  return {
    quote: known?.quote ?? null,
    isPending,
    isOnRequest: users === 0,
    problems: refusals.fields,
    failure: error && !isPending ? `The price could not be calculated. ${problemOf(error).message}` : refusals.rest,
    isTooEarly: !!known?.userErrors.some(({ code }) => code === 'EXPIRY_NOT_LATER'),
  };
}

/** Why a form can't be sent with its current price, or null. */
export function obstacleOf({ isPending, isTooEarly, problems, failure }: QuoteState): string | null {
  if (isPending) return 'The price is being calculated.';
  if (failure) return 'There is no price to confirm.';
  return isTooEarly ? (problems.expiresAt ?? null) : null;
}

/** The total of a quote in words. */
export const totalText = ({ isOnRequest }: QuoteState, { total }: QuoteFragment): string =>
  isOnRequest ? ON_REQUEST : formatMoney(total);

/** The label of a button that acts immediately, with the price once it is known. */
export const pricedLabel = (label: string, state: QuoteState): string =>
  state.quote ? `${label} · ${totalText(state, state.quote)}` : label;
