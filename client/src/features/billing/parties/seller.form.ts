import { normalizeGstin } from '@portal/server/modules/billing/gst/gstin.rules';
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

export interface SellerValues extends Omit<CompleteInput<SellerDetailsFields>, 'gstRate' | 'paymentDays' | 'upiLimit'> {
  /** An empty number input has the value '', not null. */
  gstRate: number | string;
  paymentDays: number | string;
  upiLimit: number | string;
}

/** The consequences of an edit of the seller. The user must confirm removed details, another GSTIN and a new GST rate. */
export interface SellerEffects {
  /** The details that a tax invoice needs and that the edit removes. */
  removedFields: RequiredSellerDetail[];
  /** The GSTIN before and after the edit. They are equal if the edit enters the first GSTIN or removes it. */
  oldGstin: string;
  newGstin: string;
  /** The GST rate in percent before and after the edit. */
  oldRate: number;
  newRate: number;
}

const toNumber = (value: number | string) => (value === '' ? NaN : Number(value));

const parseNumbers = (values: SellerValues) => ({
  ...values,
  gstRate: toNumber(values.gstRate),
  paymentDays: toNumber(values.paymentDays),
  upiLimit: toNumber(values.upiLimit),
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
  getEffects(values: SellerValues, loaded: SellerFactsFragment): SellerEffects {
    const oldGstin = loaded.gstin;
    const newGstin = normalizeGstin(values.gstin);
    return {
      removedFields: listMissingSellerDetails(parseNumbers(values)).filter(
        (field) => !loaded.missingFields.includes(field),
      ),
      oldGstin,
      newGstin: oldGstin && newGstin ? newGstin : oldGstin,
      oldRate: loaded.gstRate,
      newRate: Number(values.gstRate),
    };
  },
  needsConfirmation: ({ removedFields, oldGstin, newGstin, oldRate, newRate }: SellerEffects): boolean =>
    removedFields.length > 0 || newGstin !== oldGstin || newRate !== oldRate,
  /** Returns the title and the button of the dialog that confirms an edit. */
  getConfirmation(effects: SellerEffects): { title: string; confirmLabel: string } {
    const { removedFields, oldGstin, newGstin, oldRate, newRate } = effects;
    const changes = [newGstin !== oldGstin && 'the GSTIN', newRate !== oldRate && 'the GST rate'].filter(Boolean);
    const change = changes.join(' and ');
    if (!changes.length) return { title: 'Remove required details?', confirmLabel: 'Remove the details' };
    if (removedFields.length)
      return { title: `Remove details and change ${change}?`, confirmLabel: 'Remove and change' };
    return { title: `Change ${change}?`, confirmLabel: `Change ${change}` };
  },
  /** Applies the user's unsaved edits to the current details. The edits are based on the details in `loaded`. */
  rebase: (values: SellerValues, loaded: SellerFactsFragment, current: SellerFactsFragment): SellerValues =>
    rebaseValues(values, getInitialValues(loaded), getInitialValues(current)),
};
