import { checkSellerDetails, normalizeSellerDetails } from '@portal/server/modules/billing/gst/seller-details.rules';
import { getMessagesByField } from '@portal/server/platform/kernel/user-error.rules';
import type { CompleteInput } from '../../../lib/forms/complete-input.ts';
import type { SellerFactsFragment, UpdateSellerDetailsInput } from './parties.generated.ts';

export interface SellerValues extends Omit<CompleteInput<UpdateSellerDetailsInput>, 'gstRate' | 'paymentDays'> {
  /** An empty number input has the value '', not null. */
  gstRate: number | string;
  paymentDays: number | string;
}

const toNumber = (value: number | string) => (value === '' ? NaN : Number(value));

const parseNumbers = (values: SellerValues) => ({
  ...values,
  gstRate: toNumber(values.gstRate),
  paymentDays: toNumber(values.paymentDays),
});

export const sellerForm = {
  getInitialValues: ({ missingFields: _missingFields, ...details }: SellerFactsFragment): SellerValues => details,
  validate: (values: SellerValues) => getMessagesByField(checkSellerDetails(parseNumbers(values))),
  toInput: (values: SellerValues): CompleteInput<UpdateSellerDetailsInput> =>
    normalizeSellerDetails(parseNumbers(values)),
};
