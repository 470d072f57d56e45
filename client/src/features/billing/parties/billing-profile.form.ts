import {
  checkBillingProfile,
  hasGstin,
  listMissingBillingDetails,
  normalizeBillingProfile,
} from '@portal/server/modules/billing/gst/billing-profile.rules';
import { getMessagesByField } from '@portal/server/platform/kernel/user-error.rules';
import type { CompleteInput } from '../../../lib/forms/complete-input.ts';
import { findStateOfGstin } from './billing-labels.ts';
import type { CompanyBillingFragment, GstRegistration, UpdateBillingProfileInput } from './parties.generated.ts';

export interface BillingProfileValues {
  /** Empty until a registration is chosen. */
  registration: GstRegistration | '';
  legalName: string;
  address: string;
  city: string;
  pin: string;
  stateCode: string;
  gstin: string;
}

/** The fields that the form shows for a registration. Hidden fields are saved empty. */
export interface ShownFields {
  gstin: boolean;
  /** The PIN code and the state. */
  indianAddress: boolean;
}

const getShownFields = ({ registration }: Pick<BillingProfileValues, 'registration'>): ShownFields => ({
  gstin: !registration || hasGstin(registration),
  indianAddress: registration !== 'FOREIGN',
});

/** Returns the state of the typed GSTIN, or null if the user must choose a state. */
const getStateFromGstin = (values: BillingProfileValues): string | null =>
  getShownFields(values).gstin ? findStateOfGstin(values.gstin) : null;

/** Returns the typed profile without the values of hidden fields. */
function pickShownValues(values: BillingProfileValues) {
  const shownFields = getShownFields(values);
  return {
    ...values,
    registration: values.registration || null,
    gstin: shownFields.gstin ? values.gstin : '',
    pin: shownFields.indianAddress ? values.pin : '',
    stateCode: shownFields.indianAddress ? (getStateFromGstin(values) ?? values.stateCode) : '',
  };
}

export const billingProfileForm = {
  /** A company without a profile starts with the name and address of its account. */
  getInitialValues({ name, address, billingProfile: profile }: CompanyBillingFragment): BillingProfileValues {
    return {
      registration: profile?.registration ?? '',
      legalName: profile?.legalName ?? name,
      address: profile?.address ?? address,
      city: profile?.city ?? '',
      pin: profile?.pin ?? '',
      stateCode: profile?.stateCode ?? '',
      gstin: profile?.gstin ?? '',
    };
  },
  getShownFields,
  getStateFromGstin,
  validate: (values: BillingProfileValues) => getMessagesByField(checkBillingProfile(pickShownValues(values))),
  /** Lists the missing fields that a tax invoice requires. */
  listMissingFields: (values: BillingProfileValues) => listMissingBillingDetails(pickShownValues(values)),
  toInput: (values: BillingProfileValues): CompleteInput<UpdateBillingProfileInput> =>
    normalizeBillingProfile(pickShownValues(values)),
};
