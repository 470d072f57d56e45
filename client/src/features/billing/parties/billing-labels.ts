import { getGstinStateCode, getGstinVerdict, normalizeGstin } from '@portal/server/modules/billing/gst/gstin.rules';

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
