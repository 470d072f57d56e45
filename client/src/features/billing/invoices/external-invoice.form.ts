import { checkExternalNumber } from '@portal/server/modules/billing/external-invoices/external-invoice.rules';
import { getMessagesByField } from '@portal/server/platform/kernel/user-error.rules';
import type { CompleteInput } from '../../../lib/forms/complete-input.ts';
import type { RecordExternalInvoiceInput } from './invoices.generated.ts';

const normalizeNumber = (number: string): string => number.trim().toUpperCase();

export const externalInvoiceForm = {
  initialValues: { number: '' },
  validate: ({ number }: { number: string }) => getMessagesByField(checkExternalNumber(normalizeNumber(number))),
  toInput: ({ number }: { number: string }, pendingInvoiceId: string): CompleteInput<RecordExternalInvoiceInput> => ({
    pendingInvoiceId,
    number: normalizeNumber(number),
  }),
};
