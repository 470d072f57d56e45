import { formatState } from '@portal/server/modules/billing/parties/party-labels.rules';
import { describe, expect, it } from 'vitest';
import { findStateCodeOfGstin, formatMissingFields } from './billing-labels.ts';
import { billingProfileForm, type BillingProfileValues } from './billing-profile.form.ts';
import { sellerForm, type SellerValues } from './seller.form.ts';

const GSTIN = '29AAGCB7383J1Z4';
const OTHER_GSTIN = '27AAPFU0939F1ZV';

const seller: SellerValues = {
  legalName: ' Acme Software Pvt Ltd ',
  address: '12 MG Road',
  city: 'Bengaluru',
  pin: '560 001',
  gstin: GSTIN.toLowerCase(),
  sac: '997331',
  gstRate: 18,
  signatory: 'Asha Rao',
  bankAccountName: '',
  bankAccountNumber: '',
  bankName: '',
  ifsc: '',
  upiId: '',
  contactEmail: '',
  paymentDays: 30,
  upiLimit: 100_000,
  eInvoicing: false,
};

const storedSeller = { ...seller, gstRate: 18, paymentDays: 30, upiLimit: 100_000, missingFields: [] };

describe('seller form: values', () => {
  it('the input has the normalized values', () => {
    expect(sellerForm.validate(seller)).toEqual({});
    expect(sellerForm.toInput(seller, storedSeller)).toMatchObject({
      legalName: 'Acme Software Pvt Ltd',
      pin: '560001',
      gstin: GSTIN,
      gstRate: 18,
    });
  });

  it.each<[keyof SellerValues, Partial<SellerValues>, string]>([
    ['gstin', { gstin: '29AAGCB7383J1Z5' }, 'A character of the GSTIN is wrong.'],
    ['gstRate', { gstRate: '' }, 'Enter a GST rate from 0 to 100'],
    ['paymentDays', { paymentDays: '' }, 'Enter the payment days'],
    ['upiLimit', { upiLimit: '' }, 'Enter a UPI limit from ₹0 to ₹10,00,000'],
    ['sac', { sac: '99' }, 'Enter a SAC'],
    ['ifsc', { ifsc: 'HDFC' }, 'Enter an IFSC'],
    ['contactEmail', { contactEmail: 'help' }, 'Enter a valid email address.'],
  ])('a wrong value of %s is reported at its field', (field, change, message) => {
    const problems = sellerForm.validate({ ...seller, ...change });
    expect(Object.keys(problems)).toEqual([field]);
    expect(problems[field]).toContain(message);
  });
});

const sameGstin = { oldGstin: GSTIN, newGstin: GSTIN };

it('seller form: a removed detail that invoices need and a new GST rate must be confirmed', () => {
  const { getEffects } = sellerForm;
  const stored = { ...storedSeller, gstin: GSTIN };
  expect(getEffects(seller, stored)).toEqual({ removedFields: [], oldRate: 18, newRate: 18, ...sameGstin });
  const edit = { ...seller, gstin: ' ', signatory: '', gstRate: '12' };
  expect(getEffects(edit, { ...stored, missingFields: ['signatory'] })).toEqual({
    removedFields: ['gstin'],
    oldRate: 18,
    newRate: 12,
    ...sameGstin,
  });
});

it('seller form: a changed GSTIN must be confirmed, but not the first one', () => {
  const change = { ...seller, gstin: OTHER_GSTIN };
  const stored = { ...storedSeller, gstin: GSTIN };
  expect(sellerForm.getEffects(change, stored)).toMatchObject({ oldGstin: GSTIN, newGstin: OTHER_GSTIN });
  expect(sellerForm.needsConfirmation(sellerForm.getEffects(change, stored))).toBe(true);
  for (const loaded of [stored, { ...stored, gstin: '', missingFields: ['gstin'] }])
    expect(sellerForm.needsConfirmation(sellerForm.getEffects(seller, loaded))).toBe(false);
});

it.each([
  [['gstin' as const], GSTIN, 18, 'Remove required details?'],
  [[], GSTIN, 12, 'Change the GST rate?'],
  [[], OTHER_GSTIN, 18, 'Change the GSTIN?'],
  [[], OTHER_GSTIN, 12, 'Change the GSTIN and the GST rate?'],
  [['gstin' as const], GSTIN, 12, 'Remove details and change the GST rate?'],
])(
  'seller form: the confirmation names each consequence of an edit: %j, %s, %s %',
  (removedFields, newGstin, newRate, title) => {
    const effects = { removedFields, oldGstin: GSTIN, newGstin, oldRate: 18, newRate };
    expect(sellerForm.getConfirmation(effects)).toMatchObject({ title });
  },
);

const profile: BillingProfileValues = {
  registration: 'REGISTERED',
  legalName: 'Aarohi Textiles LLP',
  address: '2 Park Street',
  city: 'Mysuru',
  pin: '570001',
  stateCode: '',
  gstin: GSTIN,
  invoiceEmails: '',
};

const company = { id: 'c1', name: 'Aarohi', address: 'Mysuru', erasedAt: null, pendingInvoiceCount: 0 };
const newCompany = { ...company, billingProfile: null };

describe('billing profile form: values', () => {
  it('the form starts with the profile, or with the name and address of a company without a profile', () => {
    expect(billingProfileForm.getInitialValues({ ...company, billingProfile: null }, true)).toEqual({
      registration: '',
      legalName: 'Aarohi',
      address: 'Mysuru',
      city: '',
      pin: '',
      stateCode: '',
      gstin: '',
      invoiceEmails: '',
    });
    const invoiceEmails = ['a@books.example', 'b@books.example'];
    const billingProfile = { ...profile, registration: null, legalName: '', missingFields: [], invoiceEmails };
    const values = { ...profile, registration: '', legalName: '' };
    const getValues = (editsInvoiceEmails: boolean) =>
      billingProfileForm.getInitialValues({ ...company, billingProfile }, editsInvoiceEmails);
    expect(getValues(true)).toEqual({ ...values, invoiceEmails: 'a@books.example\nb@books.example' });
    expect(getValues(false)).toEqual({ ...values, invoiceEmails: null });
  });

  it('the state of a valid GSTIN replaces a chosen state', () => {
    const values = { ...profile, stateCode: '27' };
    expect(billingProfileForm.getStateCodeFromGstin(values)).toBe('29');
    expect(billingProfileForm.validate(values)).toEqual({});
    expect(billingProfileForm.toInput(values, newCompany)).toMatchObject({ stateCode: '29', gstin: GSTIN });
  });

  it('the input contains the stored details, not the suggested name and address', () => {
    const values = billingProfileForm.getInitialValues(newCompany, true);
    expect(billingProfileForm.toInput(values, newCompany)).toMatchObject({
      legalName: 'Aarohi',
      known: { legalName: '', address: '', registration: null, invoiceEmails: [] },
    });
    expect(billingProfileForm.toInput({ ...values, invoiceEmails: null }, newCompany).known).toMatchObject({
      invoiceEmails: null,
    });
  });

  it('after a conflict, edited fields keep the typed values, and all other fields get the current ones', () => {
    const stored = { ...profile, registration: null, missingFields: [], invoiceEmails: [] };
    const loaded = { ...company, billingProfile: stored };
    const current = { ...company, billingProfile: { ...stored, city: 'Hubballi', pin: '580020' } };
    const values = { ...billingProfileForm.getInitialValues(loaded, true), city: 'Mandya' };
    expect(billingProfileForm.rebase(values, loaded, current)).toEqual({ ...values, city: 'Mandya', pin: '580020' });
  });

  it('after a conflict, a suggested name stays, because saving again overwrites the name that was saved since', () => {
    const current = {
      ...company,
      billingProfile: { ...profile, registration: null, missingFields: [], invoiceEmails: [] },
    };
    const values = billingProfileForm.getInitialValues(newCompany, true);
    expect(billingProfileForm.rebase(values, newCompany, current)).toMatchObject({ legalName: 'Aarohi', gstin: GSTIN });
  });

  it('without a GSTIN, a state must be chosen', () => {
    const values = { ...profile, registration: 'UNREGISTERED', gstin: '' } as const;
    expect(billingProfileForm.getStateCodeFromGstin({ ...values, gstin: GSTIN })).toBeNull();
    expect(billingProfileForm.validate(values)).toEqual({ stateCode: 'Choose a state.' });
    expect(billingProfileForm.validate({ ...values, stateCode: '29' })).toEqual({});
  });

  it('hidden fields are saved empty', () => {
    expect(
      billingProfileForm.toInput({ ...profile, registration: 'UNREGISTERED', stateCode: '29' }, newCompany),
    ).toMatchObject({
      gstin: '',
      stateCode: '29',
      pin: '570001',
    });
    const foreignProfile = { ...profile, registration: 'FOREIGN', stateCode: '29' } as const;
    expect(billingProfileForm.validate(foreignProfile)).toEqual({});
    expect(billingProfileForm.toInput(foreignProfile, newCompany)).toMatchObject({ gstin: '', pin: '', stateCode: '' });
  });

  it.each([
    ['a@books.example, b@books.example', ['a@books.example', 'b@books.example'], undefined],
    ['a@books.example\nb@books.example', ['a@books.example', 'b@books.example'], undefined],
    [null, null, undefined],
    ['a@books', ['a@books'], 'a@books is not a valid email address.'],
    ['a@a.in b@a.in c@a.in d@a.in e@a.in f@a.in', undefined, 'Enter at most 5 email addresses.'],
    ['a@a.in A@a.in b@a.in c@a.in d@a.in e@a.in', undefined, undefined],
  ])('the recipients of copies %j are saved as %j, with the error %j', (invoiceEmails, saved, error) => {
    const values = { ...profile, invoiceEmails };
    expect(billingProfileForm.validate(values)['invoiceEmails']).toBe(error);
    if (saved !== undefined) expect(billingProfileForm.toInput(values, newCompany).invoiceEmails).toEqual(saved);
  });

  it('lists the missing fields that an invoice requires', () => {
    expect(billingProfileForm.listMissingFields(profile)).toEqual([]);
    expect(billingProfileForm.listMissingFields({ ...profile, registration: '', pin: ' ' })).toEqual([
      'pin',
      'registration',
    ]);
    expect(billingProfileForm.listMissingFields({ ...profile, registration: 'FOREIGN', pin: '' })).toEqual([]);
  });
});

it('billing labels: states and missing fields are shown by name', () => {
  expect([formatState('29'), formatState('xx')]).toEqual(['Karnataka (29)', 'xx']);
  expect([findStateCodeOfGstin(` ${GSTIN.toLowerCase()}`), findStateCodeOfGstin(GSTIN.slice(0, 14))]).toEqual([
    '29',
    null,
  ]);
  expect(formatMissingFields(['legalName', 'pin', 'gstin'])).toBe('Legal name, PIN code, GSTIN');
});
