import type { BankLineChangeInput, BankLineRowFragment } from './bank-statements.generated.ts';

/** The form values for a bank line. Amounts are numbers, or strings while the user types. */
export interface RecordLineValues {
  companyId: string | null;
  invoiceId: string | null;
  allocated: number | string;
  taxDeducted: number | string;
}

export const recordLineForm = {
  getInitialValues: ({ company, invoice, allocated, taxDeducted }: BankLineRowFragment): RecordLineValues => ({
    companyId: company?.id ?? null,
    invoiceId: invoice?.id ?? null,
    allocated,
    taxDeducted,
  }),

  /** Returns the proposed allocation: the whole amount, but at most the outstanding amount of the invoice. */
  proposeAllocation: (amount: number, outstanding: number): number => Math.min(amount, outstanding),

  validate: (values: RecordLineValues, amount: number) => ({
    companyId: values.companyId ? null : 'Choose the company that paid.',
    allocated:
      values.invoiceId && !(Number(values.allocated) >= 0 && Number(values.allocated) <= amount)
        ? 'Enter at most the received amount.'
        : null,
    taxDeducted: values.invoiceId && !(Number(values.taxDeducted) >= 0) ? 'Enter an amount of at least 0.' : null,
  }),

  toInput: ({ companyId, invoiceId, allocated, taxDeducted }: RecordLineValues): BankLineChangeInput => ({
    companyId: companyId!,
    invoiceId,
    allocated: invoiceId ? Number(allocated) : 0,
    taxDeducted: invoiceId ? Number(taxDeducted) : 0,
  }),
};
