import {
  checkBillingProfile,
  listMissingBillingDetails,
  normalizeBillingProfile,
} from '@portal/server/modules/billing/gst/billing-profile.rules';
import { hasGstin } from '@portal/server/modules/billing/gst/registration.rules';
import { checkInvoiceEmails } from '@portal/server/modules/billing/parties/invoice-emails.rules';
import { getMessagesByField } from '@portal/server/platform/kernel/user-error.rules';
import type { CompleteInput } from '../../../lib/forms/complete-input.ts';
import { rebaseValues } from '../../../lib/forms/rebase-values.ts';
import { findStateCodeOfGstin } from './billing-labels.ts';
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
  /** The email addresses that receive copies of invoices, one per line. Null if the user cannot change them. */
  invoiceEmails: string | null;
}

/** The fields that the form shows for a registration. Hidden fields are saved empty. */
interface ShownFields {
  gstin: boolean;
  /** The PIN code and the state. */
  indianAddress: boolean;
}

const getShownFields = ({ registration }: Pick<BillingProfileValues, 'registration'>): ShownFields => ({
  gstin: !registration || hasGstin(registration),
  indianAddress: registration !== 'FOREIGN',
});

/** Returns the state code in the typed GSTIN, or null if the GSTIN is not valid or its field is hidden. */
const getStateCodeFromGstin = (values: BillingProfileValues): string | null =>
  getShownFields(values).gstin ? findStateCodeOfGstin(values.gstin) : null;

const toInvoiceEmails = ({ invoiceEmails }: Pick<BillingProfileValues, 'invoiceEmails'>) => ({
  invoiceEmails: invoiceEmails?.split(/[\s,;]+/).filter(Boolean) ?? null,
});

/** Returns the typed profile without the values of hidden fields. */
function pickShownValues(values: BillingProfileValues) {
  const shownFields = getShownFields(values);
  return {
    ...values,
    registration: values.registration || null,
    gstin: shownFields.gstin ? values.gstin : '',
    pin: shownFields.indianAddress ? values.pin : '',
    stateCode: shownFields.indianAddress ? (getStateCodeFromGstin(values) ?? values.stateCode) : '',
    ...toInvoiceEmails(values),
  };
}

/** Without a profile, the form starts with the name and address of the company's account. */
const getInitialValues = (
  { name, address, billingProfile: profile }: CompanyBillingFragment,
  editsInvoiceEmails: boolean,
): BillingProfileValues => ({
  registration: profile?.registration ?? '',
  legalName: profile?.legalName ?? name,
  address: profile?.address ?? address,
  city: profile?.city ?? '',
  pin: profile?.pin ?? '',
  stateCode: profile?.stateCode ?? '',
  gstin: profile?.gstin ?? '',
  invoiceEmails: editsInvoiceEmails ? (profile?.invoiceEmails.join('\n') ?? '') : null,
});

export const billingProfileForm = {
  getInitialValues,
  listShownFields(values: BillingProfileValues): string[] {
    const { gstin, indianAddress } = getShownFields(values);
    const isHidden: Record<string, boolean> = { gstin: !gstin, pin: !indianAddress, stateCode: !indianAddress };
    return Object.keys(values).filter((field) => !isHidden[field]);
  },
  getShownFields,
  getStateCodeFromGstin,
  validate(values: BillingProfileValues) {
    const profile = pickShownValues(values);
    return getMessagesByField([...checkBillingProfile(profile), ...checkInvoiceEmails(profile.invoiceEmails ?? [])]);
  },
  /** Lists the missing fields that a tax invoice requires. */
  listMissingFields: (values: BillingProfileValues) => listMissingBillingDetails(pickShownValues(values)),
  /** Converts the values to an input. `known` contains the stored profile that the form loaded. */
  toInput: (
    values: BillingProfileValues,
    { billingProfile: profile }: CompanyBillingFragment,
  ): CompleteInput<UpdateBillingProfileInput> => ({
    ...normalizeBillingProfile(pickShownValues(values)),
    ...toInvoiceEmails(values),
    known: {
      ...normalizeBillingProfile(profile ?? {}),
      invoiceEmails: values.invoiceEmails === null ? null : (profile?.invoiceEmails ?? []),
    },
  }),
  /** Applies the user's unsaved edits to the current details. The edits are based on the details in `loaded`. */
  rebase: (
    values: BillingProfileValues,
    loaded: CompanyBillingFragment,
    current: CompanyBillingFragment,
  ): BillingProfileValues => {
    const editsInvoiceEmails = values.invoiceEmails !== null;
    return rebaseValues(
      values,
      // The server compares the suggested name and address with the stored details, so they count as edits.
      getInitialValues({ ...loaded, name: '', address: '' }, editsInvoiceEmails),
      getInitialValues(current, editsInvoiceEmails),
    );
  },
};
