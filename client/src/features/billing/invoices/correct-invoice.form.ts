import {
  checkBuyerChanged,
  checkCreditReason,
  checkReversal,
  normalizeReversal,
} from '@portal/server/modules/billing/credit-notes/credit-note.rules';
import { isInvoicedOutsidePortal } from '@portal/server/modules/billing/gst/registration.rules';
import { getMessagesByField } from '@portal/server/platform/kernel/user-error.rules';
import type { CompleteInput } from '../../../lib/forms/complete-input.ts';
import { formatMissingDetails } from './document-labels.ts';
import type { BillingDetailsFragment, CorrectInvoiceInput, PartyFragment } from './invoices.generated.ts';

type CorrectInvoiceValues = Omit<CompleteInput<CorrectInvoiceInput>, 'invoiceId' | 'reversalConfirmation'> & {
  reversalConfirmation: string;
};

export const correctInvoiceForm = {
  initialValues: { reason: '', reversalConfirmation: '' } as CorrectInvoiceValues,

  validate: ({ reason, reversalConfirmation }: CorrectInvoiceValues, buyer: PartyFragment) =>
    getMessagesByField([...checkCreditReason(reason), ...checkReversal(buyer, reversalConfirmation)]),

  /** Returns the reason why the current billing details cannot replace the buyer, or null if they can. */
  getObstacle(buyer: PartyFragment, profile: BillingDetailsFragment | null): string | null {
    if (!profile) return 'The company has no billing details. Enter them first.';
    if (profile.missingFields.length)
      return `The billing details are incomplete: ${formatMissingDetails(profile.missingFields)}. Complete them first.`;
    if (isInvoicedOutsidePortal(profile.registration))
      return 'The buyer is in a special economic zone or outside India. Credit this invoice, issue the new one outside the portal, and record it here.';
    return checkBuyerChanged(buyer, profile)[0]?.message ?? null;
  },

  toInput: (
    values: CorrectInvoiceValues,
    { id, buyer }: { id: string; buyer: PartyFragment },
  ): CompleteInput<CorrectInvoiceInput> => ({
    invoiceId: id,
    reason: values.reason.trim(),
    reversalConfirmation: normalizeReversal(buyer, values.reversalConfirmation),
  }),
};
