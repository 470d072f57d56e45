import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createAdministrator } from '../../../../test/administrators.ts';
import { type Portal, startPortal } from '../../../../test/portal.ts';
import { getSignUpUrl } from './setup.service.ts';

const SELLER = {
  legalName: 'Acme Software Pvt Ltd',
  address: '12 MG Road',
  pin: '560001',
  gstin: '29AAGCB7383J1Z4',
  sac: '997331',
  gstRate: 18,
  signatory: 'Asha Rao',
  bankAccountName: '',
  bankAccountNumber: '',
  bankName: '',
  ifsc: '',
  upiId: '',
  contactEmail: '',
  upiLimit: 100_000,
  paymentDays: 30,
  eInvoicing: false,
};

let portal: Portal;
beforeAll(async () => {
  portal = await startPortal();
});
afterAll(() => portal.stop());

const readSetup = async (jwt: string) => {
  const query = '{ setup { hasEmail hasActivePrices hasSellerDetails sendsMail hasCompanies signUpUrl } }';
  return (await portal.callGraphql(query, {}, jwt)).data.setup as Record<string, unknown>;
};

it('setup: an administrator reads which steps a new installation still requires', async () => {
  const jwt = await portal.logInAdmin();
  const before = await readSetup(jwt);
  expect(before).toMatchObject({ hasActivePrices: false, sendsMail: false, hasCompanies: false });
  expect(before.signUpUrl).toMatch(/\/signup$/);
  await portal.setPrices();
  await portal.createCompany();
  expect(await readSetup(jwt)).toMatchObject({ hasActivePrices: true, hasCompanies: true });
});

it('setup: hasEmail reflects the email of the current administrator only', async () => {
  const { jwt } = await createAdministrator(portal);
  await portal.db.query('update administrators set email = null, email_normal = null');
  expect((await readSetup(jwt)).hasEmail).toBe(false);
  await portal.db.query(
    `update administrators set email = 'a@b.example', email_normal = 'a@b.example' where username = 'chief'`,
  );
  expect((await readSetup(jwt)).hasEmail).toBe(false);
  expect((await readSetup(await portal.logInAdmin())).hasEmail).toBe(true);
});

it('setup: hasSellerDetails is true only if the seller has all details that a tax invoice needs', async () => {
  const jwt = await portal.logInAdmin();
  const saveAndCheckDetails = async (city: string) => {
    const input = { ...SELLER, city };
    const { data } = await portal.callGraphql(
      'mutation ($input: UpdateSellerDetailsInput!) { updateSellerDetails(input: $input) { userErrors { message } } }',
      { input },
      jwt,
    );
    expect(data.updateSellerDetails.userErrors).toEqual([]);
    return (await readSetup(jwt)).hasSellerDetails;
  };
  expect((await readSetup(jwt)).hasSellerDetails).toBe(false);
  expect(await saveAndCheckDetails('')).toBe(false);
  expect(await saveAndCheckDetails('Bengaluru')).toBe(true);
});

describe('setup: the sign-up URL', () => {
  it.each([
    ['at /signup of the portal', { publicUrl: 'https://portal.example' }, 'https://portal.example/signup'],
    [
      'at the root of the customer host',
      { publicUrl: 'https://portal.example', customerHost: 'keys.example:8443' },
      'https://keys.example:8443/',
    ],
    [
      'at the customer host with the port of the portal',
      { publicUrl: 'https://portal.example:8443', customerHost: 'keys.example' },
      'https://keys.example:8443/',
    ],
  ])('companies sign up %s', (_case, settings, url) => {
    expect(getSignUpUrl(settings)).toBe(url);
  });
});
