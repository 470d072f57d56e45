import { getFreeTextError, isLongerThan } from '../../../platform/kernel/free-text.rules.ts';
import { toUserErrors, type UserErrorDetails } from '../../../platform/kernel/user-error.rules.ts';
import { getPrintError } from '../gst/printed-text.rules.ts';

/** The number of credit notes after which only the whole remaining amount of an invoice can be credited. */
export const MAX_CREDIT_NOTES = 20;

export const MAX_CREDIT_REASON_LENGTH = 500;

/** Validates the reason of a credit note, which is printed for the buyer. */
export function checkCreditReason(reason: string): UserErrorDetails[] {
  const text = reason.trim();
  if (!text) return toUserErrors('reason', 'Enter a reason. The buyer sees it.');
  if (isLongerThan(text, MAX_CREDIT_REASON_LENGTH))
    return toUserErrors('reason', `The reason can have at most ${MAX_CREDIT_REASON_LENGTH} characters.`);
  return toUserErrors('reason', getFreeTextError('Reason', text) || getPrintError('Reason', text));
}

/**
 * Returns an error unless a registered buyer has confirmed that it reversed its input tax credit. Without the reversal,
 * the buyer would keep a credit for tax that the seller no longer owes.
 */
export const checkReversal = (buyer: { gstin: string | null }, buyerReversedCredit: boolean): UserErrorDetails[] =>
  toUserErrors(
    'buyerReversedCredit',
    buyer.gstin !== null && !buyerReversedCredit && 'Confirm that the buyer has reversed its input tax credit.',
  );
