import {
  checkBuyerChanged,
  checkCreditReason,
  checkReversal,
} from '@portal/server/modules/billing/credit-notes/credit-note.rules';
import { isInvoicedOutsidePortal } from '@portal/server/modules/billing/gst/registration.rules';
import { getMessagesByField } from '@portal/server/platform/kernel/user-error.rules';
import type { CompleteInput } from '../../../lib/forms/complete-input.ts';
import { formatMissingDetails } from './document-labels.ts';
import type { BillingDetailsFragment, CorrectInvoiceInput, PartyFragment } from './invoices.generated.ts';

type CorrectInvoiceValues = Omit<CorrectInvoiceInput, 'invoiceId' | 'buyerReversedCredit'> & {
  buyerReversedCredit: boolean;
};

export const correctInvoiceForm = {
  initialValues: { reason: '', buyerReversedCredit: false } as CorrectInvoiceValues,

  validate: ({ reason, buyerReversedCredit }: CorrectInvoiceValues, buyer: PartyFragment) =>
    getMessagesByField([...checkCreditReason(reason), ...checkReversal(buyer, buyerReversedCredit)]),

  /** Returns the reason why the current billing details cannot replace the buyer, or null if they can. */
  getObstacle(buyer: PartyFragment, profile: BillingDetailsFragment | null): string | null {
    if (!profile) return 'The company has no billing details. Enter them first.';
    if (profile.missingFields.length)
      return `The billing details are incomplete: ${formatMissingDetails(profile.missingFields)}. Complete them first.`;
    if (isInvoicedOutsidePortal(profile.registration))
      return 'The buyer is in a special economic zone or outside India. Credit this invoice, issue the new one outside the portal, and record its number here.';
    return checkBuyerChanged(buyer, profile)[0]?.message ?? null;
  },

  toInput: (values: CorrectInvoiceValues, invoiceId: string): CompleteInput<CorrectInvoiceInput> => ({
    invoiceId,
    reason: values.reason.trim(),
    buyerReversedCredit: values.buyerReversedCredit,
  }),
};
