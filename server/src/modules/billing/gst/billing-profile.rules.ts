import { type UserErrorDetails, toUserErrors } from '../../../platform/kernel/user-error.rules.ts';
import { findGstState } from './gst-states.rules.ts';
import { checkGstin, getGstinStateCode, getGstinVerdict, normalizeGstin } from './gstin.rules.ts';
import { type OptionalText, checkPin, checkText, cleanCode, cleanText } from './party.rules.ts';
import { GstRegistration, hasGstin } from './registration.rules.ts';

interface BillingTexts {
  legalName: string;
  address: string;
  city: string;
  pin: string;
  stateCode: string;
  gstin: string;
}

/** A buyer's details after normalization. A missing text is empty. */
export interface BillingProfile extends BillingTexts {
  registration: GstRegistration | null;
}

/** A buyer's details as a form or a record contains them. */
export type BillingProfileInput = { [Field in keyof BillingTexts]?: OptionalText } & {
  registration?: keyof typeof GstRegistration | null;
};

/** Returns the profile to store. A missing state is derived from the GSTIN, if the GSTIN is valid. */
export function normalizeBillingProfile(profile: BillingProfileInput): BillingProfile {
  const gstin = normalizeGstin(profile.gstin ?? '');
  const stateCode = cleanCode(profile.stateCode) || (getGstinVerdict(gstin) === 'OK' ? getGstinStateCode(gstin) : '');
  const { registration } = profile;
  return {
    legalName: cleanText(profile.legalName),
    address: cleanText(profile.address),
    city: cleanText(profile.city),
    pin: cleanCode(profile.pin),
    stateCode,
    gstin,
    registration: registration ? GstRegistration[registration] : null,
  };
}

/**
 * Validates a billing profile. Details that a tax invoice needs can be empty until they are known. Only the state is
 * required, unless the buyer is foreign.
 */
export function checkBillingProfile(input: BillingProfileInput): UserErrorDetails[] {
  const profile = normalizeBillingProfile(input);
  const isForeign = profile.registration === GstRegistration.FOREIGN;
  return [
    ...checkText('legalName', 'Legal name', profile.legalName),
    ...checkText('address', 'Address', profile.address, 'address'),
    ...checkText('city', 'City', profile.city, 'city'),
    ...(isForeign ? checkNoPin(profile.pin) : checkPin(profile.pin)),
    ...toUserErrors('stateCode', getStateError(profile)),
    ...checkBuyerGstin(profile),
  ];
}

const checkNoPin = (pin: string) =>
  toUserErrors('pin', pin !== '' && 'Leave the PIN code empty. Write a foreign postal code into the address.');

function getStateError({ stateCode, gstin, registration }: BillingProfile): string | false {
  if (!stateCode) return registration !== GstRegistration.FOREIGN && 'Choose a state.';
  if (!findGstState(stateCode)) return `${stateCode} is not a state code. Choose a state.`;
  const state = getGstinVerdict(gstin) === 'OK' ? findGstState(getGstinStateCode(gstin)) : undefined;
  return (
    !!state &&
    state.code !== stateCode &&
    `The GSTIN belongs to ${state.name} (${state.code}). Choose this state, or correct the GSTIN.`
  );
}

function checkBuyerGstin({ gstin, registration }: BillingProfile): UserErrorDetails[] {
  if (!gstin) return [];
  return registration && !hasGstin(registration)
    ? toUserErrors('gstin', 'Remove the GSTIN, or choose a registration that has one.')
    : checkGstin(gstin);
}

const REQUIRED_DETAILS = ['legalName', 'address', 'city', 'pin', 'stateCode', 'gstin', 'registration'] as const;

/** The name of a detail that a tax invoice needs. */
export type RequiredBillingDetail = (typeof REQUIRED_DETAILS)[number];

/** Lists the details that are missing for a tax invoice. */
export function listMissingBillingDetails(input: BillingProfileInput): RequiredBillingDetail[] {
  const profile = normalizeBillingProfile(input);
  const isNeeded = (field: RequiredBillingDetail) => {
    if (field === 'gstin') return hasGstin(profile.registration);
    const isIndianDetail = field === 'pin' || field === 'stateCode';
    return !isIndianDetail || profile.registration !== GstRegistration.FOREIGN;
  };
  return REQUIRED_DETAILS.filter((field) => isNeeded(field) && !profile[field]);
}
