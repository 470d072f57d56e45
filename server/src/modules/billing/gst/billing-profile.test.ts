import { describe, expect, it } from 'vitest';
import {
  type BillingProfileInput,
  checkBillingProfile,
  listMissingBillingDetails,
  normalizeBillingProfile,
} from './billing-profile.rules.ts';
import { GstRegistration } from './registration.rules.ts';

const REGISTERED: BillingProfileInput = {
  legalName: 'Buyer Limited',
  address: '2 Park Street',
  city: 'Bengaluru',
  pin: '560001',
  stateCode: '29',
  gstin: '29AAGCB7383J1Z4',
  registration: GstRegistration.REGISTERED,
};
const UNREGISTERED: BillingProfileInput = { ...REGISTERED, gstin: null, registration: 'UNREGISTERED' };
const FOREIGN: BillingProfileInput = { ...UNREGISTERED, pin: null, stateCode: null, registration: 'FOREIGN' };

describe('billing profile: validation', () => {
  it.each<[string, BillingProfileInput]>([
    ['registered buyer', REGISTERED],
    ['unregistered buyer', UNREGISTERED],
    ['SEZ unit', { ...REGISTERED, registration: 'SEZ' }],
    ['foreign buyer', FOREIGN],
    ['buyer whose GSTIN is unknown', { ...REGISTERED, gstin: '' }],
    ['buyer of whom only the state is known', { stateCode: '29' }],
    ['buyer with a name in Devanagari', { ...REGISTERED, legalName: 'श्री परिवहन (भारत) प्रा॰ लि॰' }],
    ['buyer with Latin, Greek and Cyrillic letters', { ...FOREIGN, legalName: 'Nguyễn & Söhne – Ελλάς, Жуков №1 ™️' }],
  ])('the profile of a %s is valid', (_name, profile) => {
    expect(checkBillingProfile(profile)).toEqual([]);
  });

  it.each<[field: string, message: string, profile: BillingProfileInput]>([
    ['legalName', 'Legal name can have at most 200 characters.', { ...REGISTERED, legalName: 'x'.repeat(201) }],
    ['address', 'Address can have at most 500 characters.', { ...REGISTERED, address: 'x'.repeat(501) }],
    ['city', 'City can have at most 100 characters.', { ...REGISTERED, city: 'x'.repeat(101) }],
    ...[
      ['legalName', 'Legal name', 'தமிழ் Traders'],
      ['legalName', 'Legal name', '𝐀𝐜𝐦𝐞 Traders'],
      ['address', 'Address', '২ Park Street'],
      ['city', 'City', 'বেঙ্গালুরু'],
    ].map(([field, label, text]): [string, string, BillingProfileInput] => [
      field!,
      `${label} contains letters that cannot be printed. Use Latin, Greek, Cyrillic or Devanagari letters.`,
      { ...REGISTERED, [field!]: text },
    ]),
    ['pin', 'Enter a PIN code with 6 digits. The first digit is not 0.', { ...REGISTERED, pin: '056001' }],
    ['stateCode', 'Choose a state.', { ...UNREGISTERED, stateCode: '' }],
    ['stateCode', 'Choose a state.', {}],
    ['stateCode', '25 is not a state code. Choose a state.', { ...UNREGISTERED, stateCode: '25' }],
    [
      'stateCode',
      'The GSTIN belongs to Karnataka (29). Choose this state, or correct the GSTIN.',
      { ...REGISTERED, stateCode: '27' },
    ],
    [
      'gstin',
      'A character of the GSTIN is wrong. Compare it with the registration certificate.',
      { ...REGISTERED, gstin: '29AAGCB7383J1Z5' },
    ],
    [
      'gstin',
      'Remove the GSTIN, or choose a registration that has one.',
      { ...UNREGISTERED, gstin: '29AAGCB7383J1Z4' },
    ],
    ['gstin', 'Remove the GSTIN, or choose a registration that has one.', { ...FOREIGN, gstin: '29AAGCB7383J1Z4' }],
    ['pin', 'Leave the PIN code empty. Write a foreign postal code into the address.', { ...FOREIGN, pin: '560001' }],
  ])('the error of %s is "%s"', (field, message, profile) => {
    expect(checkBillingProfile(profile)).toEqual([{ code: 'INVALID_INPUT', field, message }]);
  });

  it('a missing state is derived from the GSTIN', () => {
    const enteredProfile = { ...REGISTERED, stateCode: null, gstin: ' 29aagcb7383j1z4' };
    expect(normalizeBillingProfile(enteredProfile)).toEqual(REGISTERED);
    expect(checkBillingProfile(enteredProfile)).toEqual([]);
  });
});

describe('billing profile: missing for a tax invoice', () => {
  it.each<[missing: string[], profile: BillingProfileInput]>([
    [[], REGISTERED],
    [[], UNREGISTERED],
    [[], FOREIGN],
    [['legalName', 'address', 'city', 'pin', 'stateCode', 'registration'], {}],
    [['gstin'], { ...REGISTERED, gstin: '' }],
    [['gstin'], { ...REGISTERED, gstin: '', registration: 'SEZ' }],
    [['stateCode'], { ...UNREGISTERED, stateCode: null }],
    [['registration'], { ...UNREGISTERED, registration: null }],
    [['pin'], { ...REGISTERED, pin: ' ' }],
  ])('%j is missing', (missing, profile) => {
    expect(listMissingBillingDetails(profile)).toEqual(missing);
  });
});
