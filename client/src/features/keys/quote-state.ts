import { sortUserErrors } from '../../shared/user-errors.ts';
import type { QuoteFragment, UserErrorCode } from './keys.generated.ts';

interface QuoteAnswer {
  quote: QuoteFragment | null;
  userErrors: { code: UserErrorCode; field: string | null; message: string }[];
}

export interface QuoteState {
  /** The newest price that is known; while a newer one is on its way, the one before. */
  quote: QuoteFragment | null;
  isPending: boolean;
  /** Refusals by the field they belong to. */
  problems: Record<string, string>;
  /** What belongs to no field, or a call that failed. */
  failure: string | null;
  /** The chosen expiry is not later than that of the latest key. */
  isTooEarly: boolean;
}

const FIELDS = ['expiresAt', 'userLimit', 'addOns', 'companyId', 'addedUsers'];

interface QuoteProgress {
  answer?: QuoteAnswer;
  before?: QuoteAnswer;
  isPending: boolean;
  hasFailed: boolean;
}

/** What a form shows of its price at the moment. */
export function quoteStateOf({ answer, before, isPending, hasFailed }: QuoteProgress): QuoteState {
  const known = answer ?? before;
  const { fields, rest } = sortUserErrors(isPending ? [] : (answer?.userErrors ?? []), FIELDS);
  return {
    quote: known?.quote ?? null,
    isPending,
    problems: fields,
    failure: hasFailed && !isPending ? 'The price could not be calculated. Check your connection and try again.' : rest,
    isTooEarly: !!known?.userErrors.some(({ code }) => code === 'EXPIRY_NOT_LATER'),
  };
}

/** Why a form can't be sent with its present price, or null. */
export function obstacleOf({ isPending, isTooEarly, problems }: QuoteState): string | null {
  if (isPending) return 'The price is being calculated.';
  return isTooEarly ? (problems.expiresAt ?? null) : null;
}
