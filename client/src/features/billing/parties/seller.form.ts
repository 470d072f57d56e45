import {
  checkSellerDetails,
  listMissingSellerDetails,
  normalizeSellerDetails,
  type RequiredSellerDetail,
} from '@portal/server/modules/billing/gst/seller-details.rules';
import { getMessagesByField } from '@portal/server/platform/kernel/user-error.rules';
import type { CompleteInput } from '../../../lib/forms/complete-input.ts';
import { rebaseValues } from '../../../lib/forms/rebase-values.ts';
import type { SellerDetailsFields, SellerFactsFragment, UpdateSellerDetailsInput } from './parties.generated.ts';

export interface SellerValues extends Omit<CompleteInput<SellerDetailsFields>, 'gstRate' | 'paymentDays'> {
  /** An empty number input has the value '', not null. */
  gstRate: number | string;
  paymentDays: number | string;
}

/** What an edit changes for companies. The user must confirm a removed field and a new GST rate. */
export interface SellerEffects {
  /** The details that a tax invoice needs and that the edit removes. */
  removedFields: RequiredSellerDetail[];
  /** The GST rate in percent before and after the edit. */
  oldRate: number;
  newRate: number;
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
  getEffects: (values: SellerValues, loaded: SellerFactsFragment): SellerEffects => ({
    removedFields: listMissingSellerDetails(parseNumbers(values)).filter(
      (field) => !loaded.missingFields.includes(field),
    ),
    oldRate: loaded.gstRate,
    newRate: Number(values.gstRate),
  }),
  /** Applies the user's unsaved edits to the current details. The edits are based on the details in `loaded`. */
  rebase: (values: SellerValues, loaded: SellerFactsFragment, current: SellerFactsFragment): SellerValues =>
    rebaseValues(values, getInitialValues(loaded), getInitialValues(current)),
};
