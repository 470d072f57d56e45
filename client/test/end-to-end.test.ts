import { beforeAll, expect, it } from 'vitest';
import { ADMIN, PASSWORD } from '../../server/test/portal.ts';
import { setUpScreens } from './screen-harness.ts';

const { portal, visit } = setUpScreens();

beforeAll(() => portal().setPrices(10));

/** Opens a page in a separate browser window. */
const openPage = (path: string) => visit(path, { permissions: ['clipboard-read', 'clipboard-write'] });

const validateKey = async (licence: string) => (await portal().rest('POST', '/app/validate', { licence })).body.data;

it('all screens: a company signs up, gets a licence and extends it without interruption', async () => {
  const company = await openPage('/signup');
  const admin = await openPage('/adminLogin');

  // 1. A company signs up and logs in.
  await company.getByLabel('Name').fill('Aarohi Textiles');
  await company.getByLabel('Email').fill('asha@gmail.com');
  await company.getByLabel('Domain').fill('aarohi.example');
  await company.getByLabel('Phone').fill('9820000000');
  await company.getByLabel('Address').fill('1 MG Road, Mumbai');
  await company.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await company.getByLabel('Confirm Password').fill(PASSWORD);
  await company.getByRole('button', { name: 'Sign up', exact: true }).click();
  await company.getByText('Please use a business or custom domain email (not Gmail, Yahoo, etc.).').waitFor();
  await company.getByLabel('Email').fill('asha@aarohi.example');
  await company.getByRole('button', { name: 'Sign up', exact: true }).click();
  await company.getByRole('heading', { name: 'Login' }).waitFor();
  await company.getByLabel('Email').fill('asha@aarohi.example');
  await company.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await company.locator('form').getByRole('button', { name: 'Login' }).click();
  await company.getByRole('link', { name: 'Request your first key' }).click();

  // 2. It requests a key and sees the server's price.
  const request = company.getByRole('dialog', { name: 'Request Key' });
  await request.getByText('Week', { exact: true }).click();
  await request.getByLabel('User', { exact: true }).fill('10');
  await request.getByLabel('Calling').check();
  const preview = request.getByRole('region', { name: 'Price preview' });
  // 10 users × ₹10 × 7 days × 2 add-ons = ₹1,400; with 18 % GST ₹1,652.
  await preview.getByText('₹1,652').waitFor();
  await preview.getByText('₹252').waitFor();
  await request.getByRole('button', { name: 'Request Key' }).click();
  await request.waitFor({ state: 'hidden' });
  const row = company.getByRole('row').filter({ hasText: '₹1,652' });
  await row.getByText('Pending').waitFor();

  // 3. An administrator sees the request with its company and approves it.
  await admin.getByLabel('Username').fill(ADMIN.username);
  await admin.getByLabel('Password', { exact: true }).fill(ADMIN.password);
  await admin.getByRole('button', { name: 'Log in' }).click();
  await admin.getByRole('link', { name: 'Key Request' }).click();
  await admin
    .getByRole('row')
    .filter({ hasText: 'Aarohi Textiles' })
    .getByRole('button', { name: 'Approve key' })
    .click();
  await admin.getByRole('dialog').getByRole('button', { name: 'Approve' }).click();
  await admin.getByText('No pending requests').waitFor();
  await admin.getByRole('button', { name: 'Show all keys' }).click();
  await admin.getByRole('row').filter({ hasText: 'Aarohi Textiles' }).getByText('Approved').waitFor();

  // 4. The company copies the licence string. The dashboard shows the key.
  await company.reload();
  await row.getByText('Approved').waitFor();
  await row.getByRole('button', { name: 'Copy key' }).click();
  await company.getByText('Copied!').first().waitFor();
  const licence = await company.evaluate(() => navigator.clipboard.readText());
  await company.getByRole('link', { name: 'Home' }).click();
  const card = company.getByRole('region', { name: 'Subscription Key' });
  await card.getByText(licence).waitFor();

  // 5. The chat app validates the key and reports usage. The dashboard shows the report.
  expect(await validateKey(licence)).toMatchObject({ verdict: 'VALID', users: 10 });
  await portal().rest('POST', '/app/sync', { licence, body: { version: '3.2.0', user: 8, group: 4242 } });
  await company.reload();
  await company.getByRole('region', { name: 'Synced Data' }).getByText('4,242').waitFor();

  // 6. The company adds users. The current key remains valid until the extension is approved, and the licence string
  // stays the same.
  await company.getByRole('link', { name: 'Keys' }).click();
  await row.getByRole('button', { name: 'Edit' }).click();
  const editDialog = company.getByRole('dialog');
  await editDialog.getByLabel('More users').fill('5');
  await editDialog.getByRole('region', { name: 'Price preview' }).getByText('₹826').waitFor();
  await editDialog.getByRole('button', { name: 'Request users' }).click();
  await editDialog.waitFor({ state: 'hidden' });
  expect(await validateKey(licence)).toMatchObject({ verdict: 'VALID', users: 10 });
  await admin.reload();
  await admin.getByRole('button', { name: 'Approve key' }).click();
  await admin.getByRole('dialog').getByRole('button', { name: 'Approve' }).click();
  await admin.getByRole('dialog').waitFor({ state: 'hidden' });
  expect(await validateKey(licence)).toMatchObject({ verdict: 'VALID', users: 15 });
  await company.getByRole('link', { name: 'Home' }).click();
  await company.reload();
  await card.getByText('8 of 15').waitFor();
});
