import {
  checkCreditReason,
  checkReversal,
  MAX_CREDIT_REASON_LENGTH,
  normalizeReversal,
} from '@portal/server/modules/billing/credit-notes/credit-note.rules';
import {
  calculateCreditAmounts,
  type CreditResult,
  type InvoiceAmounts,
} from '@portal/server/modules/billing/gst/taxes.rules';
import { toPaise, toRupees } from '@portal/server/platform/kernel/paise.rules';
import { getMessagesByField } from '@portal/server/platform/kernel/user-error.rules';
import type { CompleteInput } from '../../../lib/forms/complete-input.ts';
import type { InvoiceDetailsFragment, IssueCreditNoteInput } from './invoices.generated.ts';

export interface CreditNoteValues {
  /** `FULL` credits the remaining amount. `PARTIAL` credits an entered amount. */
  kind: 'FULL' | 'PARTIAL';
  taxable: number | string;
  reason: string;
  reversalConfirmation: string;
}

export const KIND_LABELS: Record<CreditNoteValues['kind'], string> = {
  FULL: 'All remaining',
  PARTIAL: 'Partial',
};

type CreditableInvoice = Pick<
  InvoiceDetailsFragment,
  'id' | 'buyer' | 'creditNotes' | 'gstRate' | keyof InvoiceAmounts
>;

/** Adds up one amount of all credit notes. Returns INR, but adds paise, because sums of doubles are inexact. */
const sumAmounts = (notes: CreditableInvoice['creditNotes'], name: keyof InvoiceAmounts): number =>
  notes.reduce((sum, note) => sum + Math.round(note[name] * 100), 0) / 100;

const toTaxable = ({ kind, taxable }: Pick<CreditNoteValues, 'kind' | 'taxable'>): number | null =>
  kind === 'FULL' ? null : Number(taxable);

export const creditNoteForm = {
  maxReasonLength: MAX_CREDIT_REASON_LENGTH,
  initialValues: { kind: 'FULL', taxable: '', reason: '', reversalConfirmation: '' } as CreditNoteValues,

  /** Calculates the credit note as the server does. */
  calculate: (values: CreditNoteValues, invoice: CreditableInvoice): CreditResult =>
    calculateCreditAmounts({
      invoice,
      credited: {
        taxable: sumAmounts(invoice.creditNotes, 'taxable'),
        igst: sumAmounts(invoice.creditNotes, 'igst'),
        cgst: sumAmounts(invoice.creditNotes, 'cgst'),
        sgst: sumAmounts(invoice.creditNotes, 'sgst'),
        roundOff: sumAmounts(invoice.creditNotes, 'roundOff'),
        total: sumAmounts(invoice.creditNotes, 'total'),
      },
      taxable: toTaxable(values),
      gstRate: invoice.gstRate,
      isInterState: invoice.cgst === 0,
    }),

  /** The amount of payments, deducted tax and write-offs that a credit note of `total` releases, in INR. */
  getReleasedAmount: (total: number, outstanding: number): number =>
    Math.max(0, toRupees(toPaise(total) - toPaise(outstanding))),

  validate: (values: CreditNoteValues, invoice: CreditableInvoice) =>
    getMessagesByField([
      ...(creditNoteForm.calculate(values, invoice).problems ?? []),
      ...checkCreditReason(values.reason),
      ...checkReversal(invoice.buyer, values.reversalConfirmation),
    ]),

  toInput: (values: CreditNoteValues, invoice: CreditableInvoice): CompleteInput<IssueCreditNoteInput> => ({
    invoiceId: invoice.id,
    taxable: toTaxable(values),
    reason: values.reason.trim(),
    reversalConfirmation: normalizeReversal(invoice.buyer, values.reversalConfirmation),
    confirmedTotal: creditNoteForm.calculate(values, invoice).amounts?.total ?? null,
  }),
};
