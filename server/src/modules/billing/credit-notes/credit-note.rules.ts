import { getFreeTextError, getLineError, isLongerThan } from '../../../platform/kernel/free-text.rules.ts';
import { createUserError, toUserErrors, type UserErrorDetails } from '../../../platform/kernel/user-error.rules.ts';
import { cleanText, type OptionalText } from '../gst/party.rules.ts';
import { getPrintError } from '../gst/printed-text.rules.ts';

/** The number of credit notes after which only the whole remaining amount of an invoice can be credited. */
export const MAX_CREDIT_NOTES = 20;

export const MAX_CREDIT_REASON_LENGTH = 500;

const MAX_CONFIRMATION_LENGTH = 200;

/** Validates the reason of a credit note, which is printed for the buyer. */
export function checkCreditReason(reason: string): UserErrorDetails[] {
  const text = reason.trim();
  if (!text) return toUserErrors('reason', 'Enter a reason. The buyer sees it.');
  if (isLongerThan(text, MAX_CREDIT_REASON_LENGTH))
    return toUserErrors('reason', `The reason can have at most ${MAX_CREDIT_REASON_LENGTH} characters.`);
  return toUserErrors('reason', getFreeTextError('Reason', text) || getPrintError('Reason', text));
}

/** Returns the confirmation to store. It is null for a buyer without a GSTIN, who has no input tax credit to reverse. */
export const normalizeReversal = (buyer: { gstin: string | null }, confirmation: OptionalText): string | null =>
  buyer.gstin === null ? null : cleanText(confirmation);

/**
 * Returns an error unless a registered buyer has confirmed that it reversed its input tax credit. Without the reversal,
 * the buyer would keep a credit for tax that the seller no longer owes.
 */
export function checkReversal(buyer: { gstin: string | null }, confirmation: OptionalText): UserErrorDetails[] {
  const text = normalizeReversal(buyer, confirmation);
  if (text === null) return [];
  return toUserErrors(
    'reversalConfirmation',
    (!text && 'Enter how and when the buyer confirmed that it reversed its input tax credit.') ||
      (isLongerThan(text, MAX_CONFIRMATION_LENGTH) &&
        `The confirmation can have at most ${MAX_CONFIRMATION_LENGTH} characters.`) ||
      getLineError('Confirmation', text),
  );
}

const BUYER_FIELDS = ['legalName', 'address', 'city', 'pin', 'stateCode', 'gstin'] as const;

type Buyer = Record<(typeof BUYER_FIELDS)[number], string | null>;

/** Returns an error if a correction would replace an invoice with an invoice to the same buyer. */
export function checkBuyerChanged(buyer: Buyer, profile: Buyer): UserErrorDetails[] {
  if (BUYER_FIELDS.some((field) => (buyer[field] ?? '') !== (profile[field] ?? ''))) return [];
  return [
    createUserError(null, 'The billing details are the same as on the invoice. Correct the billing details first.'),
  ];
}
