import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { BUYER, saveBuyer, saveSeller, SELLER } from '../../../../test/billing.ts';
import { type Portal, startPortal } from '../../../../test/portal.ts';

let portal: Portal;
let adminJwt: string;
let company: Awaited<ReturnType<Portal['createCompany']>>;
beforeAll(async () => {
  portal = await startPortal();
  adminJwt = await portal.logInAdmin();
});
beforeEach(async () => {
  company = await portal.createCompany();
  await saveBuyer(portal, company.jwt);
});
afterAll(() => portal.stop());

const readProfile = async () =>
  (
    await portal.callGraphql(
      '{ me { billingProfile { registration legalName city pin gstin stateCode invoiceEmails } } }',
      {},
      company.jwt,
    )
  ).data.me.billingProfile;

const saveFromOutdatedForm = (change: object, known: object = BUYER) =>
  saveBuyer(portal, company.jwt, { ...known, ...change, known });

const correct = async (change: object) => {
  const { data } = await portal.callGraphql(
    `mutation ($input: CorrectBillingProfileInput!) {
      correctBillingProfile(input: $input) { userErrors { code field message } } }`,
    { input: { companyId: company.id, ...BUYER, ...change, known: BUYER } },
    adminJwt,
  );
  return data.correctBillingProfile;
};

describe('billing profile: concurrent changes', () => {
  it('a save retains a concurrent change of another field', async () => {
    await saveFromOutdatedForm({ city: 'Pune', pin: '411001' });
    expect(await saveFromOutdatedForm({ legalName: 'Acme Traders Pvt Ltd' })).toMatchObject({ userErrors: [] });
    expect(await correct({ address: '2 MG Road' })).toMatchObject({ userErrors: [] });
    expect(await readProfile()).toMatchObject({ legalName: 'Acme Traders Pvt Ltd', city: 'Pune', pin: '411001' });
  });

  it.each([
    ['a text', { city: 'Pune' }, { city: 'Nashik' }, 'city', 'city was changed to “Pune”'],
    ['a removed text', { city: '' }, { city: 'Nashik' }, 'city', 'city was removed'],
    [
      'the registration',
      { registration: 'UNREGISTERED', gstin: '' },
      { registration: 'SEZ' },
      'registration',
      'GST registration was changed to “Not registered for GST”',
    ],
    [
      'the copies of invoices',
      { invoiceEmails: ['a@books.example', 'b@books.example'] },
      { invoiceEmails: ['c@books.example'] },
      'invoiceEmails',
      'list of recipients for invoice copies was changed to “a@books.example, b@books.example”',
    ],
  ])('a save of a concurrently changed field is rejected: %s', async (_case, first, second, field, change) => {
    const known = { ...BUYER, invoiceEmails: [] };
    expect(await saveFromOutdatedForm(first, known)).toMatchObject({ userErrors: [] });
    const savedProfile = await readProfile();
    expect((await saveFromOutdatedForm(second, known)).userErrors).toEqual([
      {
        code: 'DETAILS_CHANGED',
        field: ['input', field],
        message: `The ${change} after you opened this form. Save again to overwrite it.`,
      },
    ]);
    expect(await readProfile()).toEqual(savedProfile);
  });

  it('a correction by an administrator does not overwrite a concurrent change of the company', async () => {
    await saveFromOutdatedForm({ city: 'Pune' });
    expect((await correct({ city: 'Nashik' })).userErrors).toMatchObject([
      { code: 'DETAILS_CHANGED', field: ['input', 'city'] },
    ]);
  });

  it('a save is rejected if the changes of both people result in an invalid profile', async () => {
    const known = { ...BUYER, registration: 'UNREGISTERED', gstin: '', pin: '' };
    await saveBuyer(portal, company.jwt, known);
    await saveFromOutdatedForm({ pin: '400002' }, known);
    const { userErrors } = await saveFromOutdatedForm({ registration: 'FOREIGN', stateCode: '' }, known);
    expect(userErrors).toMatchObject([{ code: 'DETAILS_CHANGED', field: null }]);
    expect(await readProfile()).toMatchObject({ registration: 'UNREGISTERED' });
  });

  it('a save without the loaded details overwrites the stored profile', async () => {
    await saveBuyer(portal, company.jwt, { ...BUYER, city: 'Pune' });
    expect(await saveBuyer(portal, company.jwt)).toMatchObject({ userErrors: [] });
    expect(await readProfile()).toMatchObject({ city: BUYER.city });
  });
});

describe('seller: concurrent changes', () => {
  beforeEach(() => saveSeller(portal, adminJwt));

  it('a save retains a concurrent change of another field', async () => {
    expect(await saveSeller(portal, adminJwt, { upiId: 'new@hdfcbank', known: SELLER })).toMatchObject({
      userErrors: [],
    });
    expect(await saveSeller(portal, adminJwt, { paymentDays: 15, eInvoicing: true, known: SELLER })).toMatchObject({
      userErrors: [],
    });
    const { data } = await portal.callGraphql('{ seller { upiId paymentDays eInvoicing } }', {}, adminJwt);
    expect(data.seller).toEqual({ upiId: 'new@hdfcbank', paymentDays: 15, eInvoicing: true });
  });

  it('a save of concurrently changed fields is rejected with the new values', async () => {
    await saveSeller(portal, adminJwt, { upiId: 'new@hdfcbank', paymentDays: 15 });
    const change = { upiId: 'late@hdfcbank', paymentDays: 45, known: SELLER };
    expect((await saveSeller(portal, adminJwt, change)).userErrors).toMatchObject([
      { code: 'DETAILS_CHANGED', field: ['input', 'paymentDays'], message: expect.stringContaining('“15”') },
      { code: 'DETAILS_CHANGED', field: ['input', 'upiId'], message: expect.stringContaining('“new@hdfcbank”') },
    ]);
  });
});
