import { checkSellerDetails, normalizeSellerDetails } from '@portal/server/modules/billing/gst/seller-details.rules';
import { getMessagesByField } from '@portal/server/platform/kernel/user-error.rules';
import type { CompleteInput } from '../../../lib/forms/complete-input.ts';
import { rebaseValues } from '../../../lib/forms/rebase-values.ts';
import type { SellerDetailsFields, SellerFactsFragment, UpdateSellerDetailsInput } from './parties.generated.ts';

export interface SellerValues extends Omit<CompleteInput<SellerDetailsFields>, 'gstRate' | 'paymentDays'> {
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

const getInitialValues = ({ missingFields: _missingFields, ...details }: SellerFactsFragment): SellerValues => details;

export const sellerForm = {
  getInitialValues,
  validate: (values: SellerValues) => getMessagesByField(checkSellerDetails(parseNumbers(values))),
  /** Converts the values to an input. `known` contains the details that the form loaded. */
  toInput: (values: SellerValues, loaded: SellerFactsFragment): CompleteInput<UpdateSellerDetailsInput> => ({
    ...normalizeSellerDetails(parseNumbers(values)),
    known: normalizeSellerDetails(loaded),
  }),
  /** Applies the user's unsaved edits to the current details. The edits are based on the details in `loaded`. */
  rebase: (values: SellerValues, loaded: SellerFactsFragment, current: SellerFactsFragment): SellerValues =>
    rebaseValues(values, getInitialValues(loaded), getInitialValues(current)),
};
