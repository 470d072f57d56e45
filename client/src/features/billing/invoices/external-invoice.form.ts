import {
  checkExternalInvoice,
  type ExternalInvoiceDetails,
} from '@portal/server/modules/billing/external-invoices/external-invoice.rules';
import { getMessagesByField } from '@portal/server/platform/kernel/user-error.rules';
import type { CompleteInput } from '../../../lib/forms/complete-input.ts';

export interface ExternalInvoiceValues {
  number: string;
  issuedOn: string | null;
  total: number | string;
}

const toDetails = ({ number, issuedOn, total }: ExternalInvoiceValues): CompleteInput<ExternalInvoiceDetails> => ({
  number: number.trim().toUpperCase(),
  issuedOn: issuedOn ?? '',
  total: Number(total),
});

export const externalInvoiceForm = {
  /** `maxTotal` is the approved price in INR. The server also checks the date. */
  validate: (values: ExternalInvoiceValues, maxTotal: number) =>
    getMessagesByField(checkExternalInvoice(toDetails(values), maxTotal)),
  toDetails,
};
