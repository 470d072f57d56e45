import { describe, expect, it } from 'vitest';
import {
  DEFAULT_GST_RATE,
  DEFAULT_PAYMENT_DAYS,
  DEFAULT_SAC,
  DEFAULT_UPI_LIMIT,
  type SellerDetailsInput,
  checkSellerDetails,
  listMissingSellerDetails,
  normalizeSellerDetails,
} from './seller-details.rules.ts';

const EMPTY: SellerDetailsInput = {
  sac: DEFAULT_SAC,
  gstRate: DEFAULT_GST_RATE,
  eInvoicing: false,
  paymentDays: DEFAULT_PAYMENT_DAYS,
  upiLimit: DEFAULT_UPI_LIMIT,
};
const COMPLETE: SellerDetailsInput = {
  ...EMPTY,
  legalName: 'Chat Private Limited',
  address: '1 MG Road\nShivaji Nagar',
  city: 'Pune',
  pin: '411001',
  gstin: '27AAPFU0939F1ZV',
  signatory: 'Asha Rao',
  bankAccountName: 'Chat Private Limited',
  bankAccountNumber: '001234567890',
  bankName: 'HDFC Bank',
  ifsc: 'HDFC0000001',
  upiId: 'chat.pay@okhdfc',
  contactEmail: 'help@chat.example',
};

describe('seller details: validation', () => {
  it('complete details and the defaults without any other detail are valid', () => {
    expect(checkSellerDetails(COMPLETE)).toEqual([]);
    expect(checkSellerDetails(EMPTY)).toEqual([]);
    expect(checkSellerDetails({ ...EMPTY, legalName: null, gstin: '', ifsc: null })).toEqual([]);
  });

  it.each<[string, Partial<SellerDetailsInput>]>([
    ['Legal name can have at most 200 characters.', { legalName: 'x'.repeat(201) }],
    ...['Chat\nLimited', 'Chat\tLimited'].map((legalName): [string, Partial<SellerDetailsInput>] => [
      'Legal name must not contain tabs, line breaks or characters that change the writing direction.',
      { legalName },
    ]),
    ['Address can have at most 500 characters.', { address: 'x'.repeat(501) }],
    ['Address must not contain characters that change the writing direction.', { address: '\u202eMG Road' }],
    ['City can have at most 100 characters.', { city: 'x'.repeat(101) }],
    ['Enter a PIN code with 6 digits. The first digit is not 0.', { pin: '011001' }],
    ['Enter a PIN code with 6 digits. The first digit is not 0.', { pin: '41100' }],
    ['A character of the GSTIN is wrong. Compare it with the registration certificate.', { gstin: '27AAPFU0939F1ZW' }],
    ['Enter a SAC with 4, 6 or 8 digits.', { sac: '99733' }],
    ['Enter a SAC with 4, 6 or 8 digits.', { sac: '' }],
    ['Enter a GST rate from 0 to 100 with at most 2 decimals.', { gstRate: 100.01 }],
    ['Enter a GST rate from 0 to 100 with at most 2 decimals.', { gstRate: -1 }],
    ['Enter a GST rate from 0 to 100 with at most 2 decimals.', { gstRate: 18.001 }],
    ['Enter a GST rate from 0 to 100 with at most 2 decimals.', { gstRate: NaN }],
    ['Signatory can have at most 200 characters.', { signatory: 'x'.repeat(201) }],
    ['Account name can have at most 200 characters.', { bankAccountName: 'x'.repeat(201) }],
    ['Enter an account number with at most 34 letters and digits.', { bankAccountNumber: '1234-5678' }],
    ['Bank name can have at most 200 characters.', { bankName: 'x'.repeat(201) }],
    ['Enter an IFSC with 11 characters, such as HDFC0000001. The fifth character is 0.', { ifsc: 'HDFC1000001' }],
    ['Enter a UPI ID, such as name@bank.', { upiId: 'chat' }],
    ['Enter a valid email address.', { contactEmail: 'help@chat' }],
    ['Enter the payment days, 0 to 365.', { paymentDays: 366 }],
    ['Enter the payment days, 0 to 365.', { paymentDays: 1.5 }],
    ['Enter a UPI limit from ₹0 to ₹10,00,000 with at most 2 decimals.', { upiLimit: 1_000_000.01 }],
    ['Enter a UPI limit from ₹0 to ₹10,00,000 with at most 2 decimals.', { upiLimit: NaN }],
  ])('the error is "%s" for %j', (message, change) => {
    expect(checkSellerDetails({ ...COMPLETE, ...change })).toEqual([
      { code: 'INVALID_INPUT', field: Object.keys(change)[0], message },
    ]);
  });

  it.each([
    { sac: '9973' },
    { sac: '99733100' },
    { gstRate: 0 },
    { gstRate: 100 },
    { gstRate: 17.99 },
    { paymentDays: 0 },
    { paymentDays: 365 },
    { upiLimit: 0 },
    { upiLimit: 1_000_000 },
    { upiId: 'chat-2@s2b' },
  ])('%j is valid', (change) => {
    expect(checkSellerDetails({ ...COMPLETE, ...change })).toEqual([]);
  });

  it('texts are trimmed, codes are upper-cased without spaces, and text without visible characters is empty', () => {
    const enteredDetails = {
      pin: '411 001',
      gstin: ' 27aapfu0939f1zv ',
      ifsc: 'hdfc 0000001',
      legalName: ' Chat ',
      city: '\u200b',
      contactEmail: ' Help@chat.example ',
    };
    expect(normalizeSellerDetails({ ...COMPLETE, ...enteredDetails })).toMatchObject({
      pin: '411001',
      gstin: '27AAPFU0939F1ZV',
      ifsc: 'HDFC0000001',
      legalName: 'Chat',
      city: '',
      contactEmail: 'Help@chat.example',
    });
  });
});

describe('seller details: missing for a tax invoice', () => {
  it('bank details are optional, and all other missing details are listed', () => {
    expect(listMissingSellerDetails(EMPTY)).toEqual(['legalName', 'address', 'city', 'pin', 'gstin', 'signatory']);
    expect(listMissingSellerDetails(COMPLETE)).toEqual([]);
    expect(listMissingSellerDetails({ ...COMPLETE, bankName: '', ifsc: null, upiId: undefined })).toEqual([]);
    expect(listMissingSellerDetails({ ...COMPLETE, city: ' ' })).toEqual(['city']);
  });
});
