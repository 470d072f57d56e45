import { findGstState } from '@portal/server/modules/billing/gst/gst-states.rules';
import { getGstinStateCode, getGstinVerdict, normalizeGstin } from '@portal/server/modules/billing/gst/gstin.rules';
import type { GstRegistration } from '@portal/server/modules/billing/gst/billing-profile.rules';

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

/** Returns the state code that a GSTIN begins with, or null if the GSTIN is not valid. */
export function findStateCodeOfGstin(text: string): string | null {
  const gstin = normalizeGstin(text);
  return getGstinVerdict(gstin) === 'OK' ? getGstinStateCode(gstin) : null;
}

/** Labels of the fields of the seller and of a billing profile. */
const FIELD_LABELS: Record<string, string> = {
  legalName: 'Legal name',
  address: 'Address',
  city: 'City',
  pin: 'PIN code',
  stateCode: 'State',
  gstin: 'GSTIN',
  registration: 'GST registration',
  signatory: 'Signatory',
};

/** Formats the names of missing fields as a list: `Legal name, PIN code`. */
export const formatMissingFields = (fields: readonly string[]): string =>
  fields.map((field) => FIELD_LABELS[field] ?? field).join(', ');
