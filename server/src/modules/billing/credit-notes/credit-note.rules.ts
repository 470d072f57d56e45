import { getFreeTextError, isLongerThan } from '../../../platform/kernel/free-text.rules.ts';
import { createUserError, toUserErrors, type UserErrorDetails } from '../../../platform/kernel/user-error.rules.ts';
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

const BUYER_FIELDS = ['legalName', 'address', 'city', 'pin', 'stateCode', 'gstin'] as const;

type Buyer = Record<(typeof BUYER_FIELDS)[number], string | null>;

/** Returns an error if a correction would replace an invoice with an invoice to the same buyer. */
export function checkBuyerChanged(buyer: Buyer, profile: Buyer): UserErrorDetails[] {
  if (BUYER_FIELDS.some((field) => (buyer[field] ?? '') !== (profile[field] ?? ''))) return [];
  return [
    createUserError(null, 'The billing details are the same as on the invoice. Correct the billing details first.'),
  ];
}
