import { type UserErrorDetails, toUserErrors } from '../../../platform/kernel/user-error.rules.ts';
import { findGstState } from './gst-states.rules.ts';

const GSTIN_PATTERN = /^\d{2}[A-Z]{5}\d{4}[A-Z][1-9A-Z]Z[\dA-Z]$/;

/** The patterns of other GST numbers. These numbers are valid, but do not identify a regular registration. */
const UNSUPPORTED_PATTERNS: readonly (readonly [kind: string, pattern: RegExp])[] = [
  ['a UIN', /^\d{4}[A-Z]{3}\d{5}[UO]N[\dA-Z]$/],
  ['a TDS number', /^\d{2}[A-Z]{4}[\dA-Z]\d{4}[A-Z][1-9A-Z]D[\dA-Z]$/],
  ['a TCS number', /^\d{2}[A-Z]{5}\d{4}[A-Z][1-9A-Z]C[\dA-Z]$/],
  ['a non-resident number', /^\d{4}[A-Z]{3}\d{5}(NR|OS)[\dA-Z]$/],
];

const ALPHABET = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ';

/** The first failed check of a GSTIN, or OK. The order: unsupported kind, pattern (SHAPE), state, check character. */
export type GstinVerdict = 'OK' | 'SHAPE' | 'UNSUPPORTED' | 'STATE' | 'CHECK';

/** Trims and upper-cases a typed GSTIN. */
export const normalizeGstin = (text: string): string => text.trim().toUpperCase();

/** Returns the code of the state that registered a GSTIN. */
export const getGstinStateCode = (gstin: string): string => gstin.slice(0, 2);

const findUnsupportedKind = (gstin: string) => UNSUPPORTED_PATTERNS.find(([, pattern]) => pattern.test(gstin))?.[0];

function calculateCheckCharacter(gstin: string): string {
  let sum = 0;
  for (let index = 0; index < 14; index++) {
    const product = ALPHABET.indexOf(gstin.charAt(index)) * (index % 2 ? 2 : 1);
    sum += Math.floor(product / 36) + (product % 36);
  }
  return ALPHABET.charAt((36 - (sum % 36)) % 36);
}

/** Checks a normalized GSTIN. The verdict OK does not prove a registration. */
export function getGstinVerdict(gstin: string): GstinVerdict {
  if (findUnsupportedKind(gstin)) return 'UNSUPPORTED';
  if (!GSTIN_PATTERN.test(gstin)) return 'SHAPE';
  if (!findGstState(getGstinStateCode(gstin))) return 'STATE';
  return gstin.endsWith(calculateCheckCharacter(gstin)) ? 'OK' : 'CHECK';
}

function getGstinError(gstin: string): string | false {
  switch (getGstinVerdict(gstin)) {
    case 'OK':
      return false;
    case 'UNSUPPORTED':
      return `This is ${findUnsupportedKind(gstin)}, which is not supported. Enter the GSTIN of a regular registration.`;
    case 'SHAPE':
      return gstin.length === 15
        ? 'This is not a GSTIN. Check each character: 2 digits, the PAN, 1 character, Z and 1 character.'
        : 'A GSTIN has 15 characters, such as 27AAPFU0939F1ZV. Enter all of them.';
    case 'STATE':
      return `${getGstinStateCode(gstin)} is not a state code. Check the first two digits of the GSTIN.`;
    case 'CHECK':
      return 'A character of the GSTIN is wrong. Compare it with the registration certificate.';
  }
}

/** Validates a typed GSTIN. */
export const checkGstin = (text: string, field = 'gstin'): UserErrorDetails[] =>
  toUserErrors(field, getGstinError(normalizeGstin(text)));
