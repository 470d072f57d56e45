import { isUsualTaxDeduction } from '@portal/server/modules/billing/payments/payment.rules';
import { toPaise, toRupees } from '@portal/server/platform/kernel/paise.rules';
import { formatExactMoney } from '../../../lib/formats/formats.ts';
import { putFirst } from '../payments/invoice-amounts.ts';
import type { OpenInvoiceFragment } from '../payments/payments.generated.ts';
import type { BankLineChangeInput, BankLineRowFragment } from './bank-statements.generated.ts';

/** The form values for a bank line. Amounts are numbers, or strings while the user types. */
export interface RecordLineValues {
  companyId: string | null;
  invoiceId: string | null;
  allocated: number | string;
  taxDeducted: number | string;
}

const getNegativeError = (amount: number | string): string | null =>
  Number(amount) >= 0 ? null : 'Enter an amount of at least 0.';

export const recordLineForm = {
  getInitialValues: ({ company, invoice, allocated, taxDeducted }: BankLineRowFragment): RecordLineValues => ({
    companyId: company?.id ?? null,
    invoiceId: invoice?.id ?? null,
    allocated,
    taxDeducted,
  }),

  /**
   * Lists the options for the invoice of a line. The proposed invoice of the line is the first one, even if it is not
   * among the loaded invoices.
   */
  listInvoiceOptions(invoices: readonly OpenInvoiceFragment[], proposed: BankLineRowFragment['invoice']) {
    const options = putFirst(invoices, proposed?.id).map(({ id, number, outstanding }) => ({
      value: id,
      label: `${number}, ${formatExactMoney(outstanding)} outstanding`,
    }));
    const isUnlisted = proposed !== null && invoices.every(({ id }) => id !== proposed.id);
    return isUnlisted ? [{ value: proposed.id, label: proposed.number }, ...options] : options;
  },

  /**
   * Returns the proposed amounts for an invoice: the whole received amount, but at most the outstanding amount. The rest
   * of the outstanding amount is proposed as TDS if it differs from the usual TDS that is not recorded yet by at most ₹1.
   */
  proposeAmounts(amount: number, invoice: OpenInvoiceFragment): Pick<RecordLineValues, 'allocated' | 'taxDeducted'> {
    const allocated = Math.min(amount, invoice.outstanding);
    const restPaise = toPaise(invoice.outstanding) - toPaise(allocated);
    const taxable = toPaise(invoice.credit.remainingTaxable);
    const taxDeducted = toPaise(invoice.taxDeducted);
    const isTaxDeducted = restPaise > 0n && isUsualTaxDeduction(restPaise, { taxable, taxDeducted });
    return { allocated, taxDeducted: isTaxDeducted ? toRupees(restPaise) : 0 };
  },

  validate: (values: RecordLineValues, amount: number) => ({
    companyId: values.companyId ? null : 'Choose the company that paid.',
    allocated:
      values.invoiceId &&
      (getNegativeError(values.allocated) ??
        (Number(values.allocated) > amount ? 'Enter at most the received amount.' : null)),
    taxDeducted: values.invoiceId && getNegativeError(values.taxDeducted),
  }),

  toInput: ({ companyId, invoiceId, allocated, taxDeducted }: RecordLineValues): BankLineChangeInput => ({
    companyId: companyId!,
    invoiceId,
    allocated: invoiceId ? Number(allocated) : 0,
    taxDeducted: invoiceId ? Number(taxDeducted) : 0,
  }),
};
