import { beforeAll, expect, it } from 'vitest';
import { ADMIN, PASSWORD } from '../../server/test/portal.ts';
import { setUpScreens } from './screen-harness.ts';

const { portal, visit } = setUpScreens();

beforeAll(() => portal().setPrices(10));

/** Opens a page in a separate browser window. */
const openPage = (path: string) => visit(path, { permissions: ['clipboard-read', 'clipboard-write'] });

const validateKey = async (licence: string) =>
  (await portal().callRest('POST', '/app/validate', { licence })).body.data;

it('all screens: a company signs up, gets a licence and extends it without interruption', async () => {
  const companyPage = await openPage('/signup');
  const adminPage = await openPage('/adminLogin');

  // 1. A company signs up and logs in.
  await companyPage.getByLabel('Name').fill('Aarohi Textiles');
  await companyPage.getByLabel('Email').fill('asha@gmail.com');
  await companyPage.getByLabel('Domain').fill('aarohi.example');
  await companyPage.getByLabel('Phone').fill('9820000000');
  await companyPage.getByLabel('Address').fill('1 MG Road, Mumbai');
  await companyPage.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await companyPage.getByLabel('Confirm Password').fill(PASSWORD);
  await companyPage.getByRole('button', { name: 'Sign up', exact: true }).click();
  await companyPage.getByText('Please use a business or custom domain email (not Gmail, Yahoo, etc.).').waitFor();
  await companyPage.getByLabel('Email').fill('asha@aarohi.example');
  await companyPage.getByRole('button', { name: 'Sign up', exact: true }).click();
  await companyPage.getByRole('heading', { name: 'Login' }).waitFor();
  await companyPage.getByLabel('Email').fill('asha@aarohi.example');
  await companyPage.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await companyPage.locator('form').getByRole('button', { name: 'Login' }).click();
  await companyPage.getByRole('link', { name: 'Request your first key' }).click();

  // 2. The company requests a key and sees the server's price.
  const request = companyPage.getByRole('dialog', { name: 'Request Key' });
  await request.getByText('Week', { exact: true }).click();
  await request.getByLabel('User', { exact: true }).fill('10');
  await request.getByLabel('Calling').check();
  const preview = request.getByRole('region', { name: 'Price preview' });
  // 10 users × ₹10 × 7 days × 2 add-ons = ₹1,400; with 18 % GST ₹1,652.
  await preview.getByText('₹1,652').waitFor();
  await preview.getByText('₹252').waitFor();
  await request.getByRole('button', { name: 'Request Key' }).click();
  await request.waitFor({ state: 'hidden' });
  const row = companyPage.getByRole('row').filter({ hasText: '₹1,652' });
  await row.getByText('Pending').waitFor();

  // 3. An administrator sees the request with its company and approves it.
  await adminPage.getByLabel('Username').fill(ADMIN.username);
  await adminPage.getByLabel('Password', { exact: true }).fill(ADMIN.password);
  await adminPage.getByRole('button', { name: 'Log in' }).click();
  await adminPage.getByRole('link', { name: 'Key Request' }).click();
  await adminPage
    .getByRole('row')
    .filter({ hasText: 'Aarohi Textiles' })
    .getByRole('button', { name: 'Approve key' })
    .click();
  await adminPage.getByRole('dialog').getByRole('button', { name: 'Approve' }).click();
  await adminPage.getByText('No pending requests').waitFor();
  await adminPage.getByRole('button', { name: 'Show all keys' }).click();
  await adminPage.getByRole('row').filter({ hasText: 'Aarohi Textiles' }).getByText('Approved').waitFor();

  // 4. The company copies the licence string. The dashboard shows the key.
  await companyPage.reload();
  await row.getByText('Approved').waitFor();
  await row.getByRole('button', { name: 'Copy key' }).click();
  await companyPage.getByText('Copied!').first().waitFor();
  const licence = await companyPage.evaluate(() => navigator.clipboard.readText());
  await companyPage.getByRole('link', { name: 'Home' }).click();
  const card = companyPage.getByRole('region', { name: 'Subscription Key' });
  await card.getByText(licence).waitFor();

  // 5. The chat app validates the key and reports usage. The dashboard shows the report.
  expect(await validateKey(licence)).toMatchObject({ verdict: 'VALID', users: 10 });
  await portal().callRest('POST', '/app/sync', { licence, body: { version: '3.2.0', user: 8, group: 4242 } });
  await companyPage.reload();
  await companyPage.getByRole('region', { name: 'Synced Data' }).getByText('4,242').waitFor();

  // 6. The company adds users. The current key remains valid until the extension is approved, and the licence string
  // stays the same.
  await companyPage.getByRole('link', { name: 'Keys' }).click();
  await row.getByRole('button', { name: 'Edit' }).click();
  const editDialog = companyPage.getByRole('dialog');
  await editDialog.getByLabel('More users').fill('5');
  await editDialog.getByRole('region', { name: 'Price preview' }).getByText('₹826').waitFor();
  await editDialog.getByRole('button', { name: 'Request users' }).click();
  await editDialog.waitFor({ state: 'hidden' });
  expect(await validateKey(licence)).toMatchObject({ verdict: 'VALID', users: 10 });
  await adminPage.reload();
  await adminPage.getByRole('button', { name: 'Approve key' }).click();
  await adminPage.getByRole('dialog').getByRole('button', { name: 'Approve' }).click();
  await adminPage.getByRole('dialog').waitFor({ state: 'hidden' });
  expect(await validateKey(licence)).toMatchObject({ verdict: 'VALID', users: 15 });
  await companyPage.getByRole('link', { name: 'Home' }).click();
  await companyPage.reload();
  await card.getByText('8 of 15').waitFor();
});
