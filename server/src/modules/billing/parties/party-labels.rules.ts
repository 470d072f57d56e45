import type { BillingProfile } from '../gst/billing-profile.rules.ts';
import { findGstState } from '../gst/gst-states.rules.ts';
import type { GstRegistration } from '../gst/registration.rules.ts';
import type { SellerDetails } from '../gst/seller-details.rules.ts';

/** Labels of the registrations, in the order in which a form offers them. */
export const REGISTRATION_LABELS: Record<`${GstRegistration}`, string> = {
  REGISTERED: 'Registered for GST',
  UNREGISTERED: 'Not registered for GST',
  SEZ: 'In a special economic zone (SEZ)',
  FOREIGN: 'Outside India',
};

/** Formats a state with its code: `Karnataka (29)`. An unknown code is returned unchanged. */
export function formatState(code: string): string {
  const state = findGstState(code);
  return state ? `${state.name} (${state.code})` : code;
}

/** The names of the fields of a billing profile in messages about conflicting changes. */
export const BILLING_FIELD_NAMES: Record<keyof BillingProfile | 'invoiceEmails', string> = {
  registration: 'GST registration',
  gstin: 'GSTIN',
  legalName: 'legal name',
  address: 'address',
  city: 'city',
  pin: 'PIN code',
  stateCode: 'state',
  invoiceEmails: 'list of recipients for invoice copies',
};

/** The names of the seller's details in messages about conflicting changes. */
export const SELLER_FIELD_NAMES: Record<keyof SellerDetails, string> = {
  legalName: 'legal name',
  address: 'address',
  city: 'city',
  pin: 'PIN code',
  gstin: 'GSTIN',
  signatory: 'signatory',
  sac: 'SAC',
  gstRate: 'GST rate',
  eInvoicing: 'e-invoicing setting',
  paymentDays: 'number of payment days',
  bankAccountName: 'account name',
  bankAccountNumber: 'account number',
  ifsc: 'IFSC',
  bankName: 'bank',
  upiId: 'UPI ID',
  upiLimit: 'UPI limit',
  contactEmail: 'contact email',
};
