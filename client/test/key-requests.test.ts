import type { Page } from 'playwright-core';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { keyCalls } from '../../server/test/keys.ts';
import { expectAccessible, expectNoSidewaysScroll, FAILED_CALL, holdBack, letFail, screens } from './screen.ts';

const { portal, visit } = screens();
let admin: string;
let company: Awaited<ReturnType<ReturnType<typeof portal>['company']>>;

beforeAll(async () => {
  await portal().setPrices(10);
  admin = await portal().admin();
});
beforeEach(async () => {
  company = await portal().company();
});

const dialog = (page: Page) => page.getByRole('dialog');
const submit = (page: Page, name = 'Request Key') => dialog(page).getByRole('button', { name, exact: true });
const rowOf = (page: Page, text: string) => page.getByRole('row').filter({ hasText: text });

it('a request says at each field what is missing, and sends nothing', async () => {
  const page = await visit('/requestedKeys?request=new', { jwt: company.jwt });
  await dialog(page).getByText('Custom', { exact: true }).click();
  await submit(page).click();
  await dialog(page).getByText('Expiry date is required.').waitFor();
  await dialog(page).getByText('User count is required.').waitFor();
  expect(await dialog(page).getByRole('region', { name: 'Price preview' }).count()).toBe(0);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  const { body } = await portal().rest('POST', '/company/get-keys', { jwt: company.jwt });
  expect(body.data).toEqual([]);
});

it('a request opens with 2 days and remote, and shows the lines of the price it asks for', async () => {
  const page = await visit('/requestedKeys', { jwt: company.jwt });
  await page.getByRole('button', { name: 'Request your first key' }).click();
  expect(await dialog(page).getByLabel('Remote').isChecked()).toBe(true);
  for (const addOn of ['Tracking', 'Advertisement', 'Calling'])
    expect(await dialog(page).getByLabel(addOn).isChecked()).toBe(false);
  await dialog(page).getByLabel('User', { exact: true }).fill('25');
  const preview = dialog(page).getByRole('region', { name: 'Price preview' });
  // 25 users x 10 rupees x 2 days, and 18 % of it
  await preview.getByText('₹590').waitFor();
  await preview.getByText('25 users × ₹10 × 2 days = ₹500').waitFor();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
});

it('a request that would not outlast the latest key cannot be sent, and says why', async () => {
  await keyCalls(portal()).request(company.jwt, { keyType: 'month', user: 5 });
  const page = await visit('/requestedKeys?request=new', { jwt: company.jwt });
  await dialog(page).getByLabel('User', { exact: true }).fill('5');
  await dialog(page)
    .getByText(/To add users before .*, extend the running key\./)
    .waitFor();
  expect(await submit(page).isDisabled()).toBe(true);
});

it('a price that changed in between is shown before it is asked for again, and a fault keeps what was typed', async () => {
  const page = await visit('/requestedKeys?request=new', { jwt: company.jwt, expected: FAILED_CALL });
  await dialog(page).getByLabel('User', { exact: true }).fill('10');
  await dialog(page).getByText('₹236').waitFor();
  await portal().setPrices(20);
  await submit(page).click();
  await dialog(page).getByText('The price is now ₹472. Check it and submit again.').first().waitFor();
  await dialog(page).getByRole('region', { name: 'Price preview' }).getByText('₹472').waitFor();
  await portal().setPrices(10);

  const mend = await letFail(page, 'RequestKey');
  await submit(page).click();
  await page.getByText('Failed to create key request.').first().waitFor();
  mend();
  expect(await dialog(page).getByLabel('User', { exact: true }).inputValue()).toBe('10');
});

it('a double click requests one key', async () => {
  const page = await visit('/requestedKeys?request=new', { jwt: company.jwt });
  await dialog(page).getByLabel('User', { exact: true }).fill('10');
  await dialog(page).getByText('₹236').waitFor();
  const release = await holdBack(page, 'RequestKey');
  await submit(page).dblclick();
  release();
  await dialog(page).waitFor({ state: 'hidden' });
  const { body } = await portal().rest('POST', '/company/get-keys', { jwt: company.jwt });
  expect(body.data).toHaveLength(1);
});

it('only an Approved key is edited: all but the users to add is locked', async () => {
  const { approved } = keyCalls(portal());
  await approved(company.jwt, admin, { keyType: 'week', user: 10, calling: true });
  const page = await visit('/requestedKeys', { jwt: company.jwt });
  await page.getByRole('button', { name: 'Edit' }).click();
  for (const label of ['Plan Type', 'Expiry Date', 'User'])
    expect(await dialog(page).getByLabel(label, { exact: true }).isEditable()).toBe(false);
  expect(await dialog(page).getByLabel('Calling').isDisabled()).toBe(true);
  await dialog(page).getByLabel('More Users').fill('5');
  await dialog(page).getByText('Total users: 15').waitFor();
  await dialog(page).getByText('₹826').waitFor(); // 5 users x 10 rupees x 7 days: 350; remote and calling, and 18 %
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await submit(page, 'Request Users').click();
  await dialog(page).waitFor({ state: 'hidden' });
  await rowOf(page, 'Pending').waitFor();
});

it('an administrator creates a key for a company, which is Approved at once', async () => {
  const page = await visit('/keysRequest?request=new', { jwt: admin });
  await submit(page, 'Create Key').click();
  await dialog(page).getByText('Company is required.').waitFor();
  await dialog(page).getByRole('combobox', { name: 'Company' }).fill(company.name);
  await page.getByRole('option', { name: company.name }).first().click();
  await dialog(page).getByLabel('User', { exact: true }).fill('7');
  await dialog(page).getByText('₹165').waitFor(); // 7 users x 10 rupees x 2 days, and 18 %
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await submit(page, 'Create Key').click();
  await dialog(page).waitFor({ state: 'hidden' });
  await rowOf(page, company.name).getByText('Approved').waitFor();
});

describe('the company that an administrator creates a key for', () => {
  const box = (page: Page) => dialog(page).getByRole('combobox', { name: 'Company' });
  beforeAll(() =>
    portal().db.query(
      `insert into companies (name, email, domain, phone, address, password_hash, created_at)
       select 'Branch ' || n, 'office@b' || n || '.example', 'b' || n || '.example', '', '', 'x', now() - interval '1 year'
       from generate_series(1, 30) n`,
    ),
  );

  it('is found among all by what is typed, on the server, and stays chosen', async () => {
    const page = await visit('/keysRequest?request=new', { jwt: admin });
    await box(page).click();
    await expect.poll(() => page.getByRole('option').count()).toBe(20);
    await dialog(page).getByText('The newest are listed; type to find others').waitFor();
    // not among the newest, and by its domain
    await page.keyboard.type('b17.exam');
    await expect.poll(() => page.getByRole('option').allTextContents()).toEqual(['Branch 17 (b17.example)']);
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    expect(await box(page).inputValue()).toBe('Branch 17 (b17.example)');
    await dialog(page).getByLabel('User', { exact: true }).fill('7');
    await dialog(page).getByText('₹165').waitFor();
    await box(page).fill('nobody at all');
    await page.getByText('No company matches this name.').waitFor();
    await dialog(page).getByRole('status').getByText('0 found').waitFor();
    await expectNoSidewaysScroll(page);
    await dialog(page).getByLabel('User', { exact: true }).focus();
    await expect.poll(() => box(page).inputValue()).toBe('Branch 17 (b17.example)');
    await submit(page, 'Create Key').click();
    await dialog(page).waitFor({ state: 'hidden' });
    await rowOf(page, 'Branch 17').getByText('Approved').waitFor();
  });

  it('says that it searches, and what to do when it cannot', async () => {
    const page = await visit('/keysRequest?request=new', { jwt: admin });
    const release = await holdBack(page, 'CompanyChoice');
    await box(page).click();
    await page.keyboard.type('Branch 3');
    await dialog(page).getByLabel('Searching').waitFor();
    release();
    await expect.poll(() => page.getByRole('option').count()).toBe(2);
    const mend = await letFail(page, 'CompanyChoice');
    await box(page).fill('Branch 2');
    await dialog(page).getByText('The companies could not be searched.').waitFor();
    await dialog(page).getByLabel('User', { exact: true }).focus();
    await page.getByRole('listbox').waitFor({ state: 'hidden' });
    await expectAccessible(page);
    mend();
    await dialog(page).getByRole('button', { name: 'Try again' }).click();
    await dialog(page).getByText('The companies could not be searched.').waitFor({ state: 'hidden' });
    await box(page).fill('Branch 29');
    await page.getByRole('option', { name: 'Branch 29' }).waitFor();
  });
});

it('an administrator rejects with a reason that the company reads', async () => {
  await keyCalls(portal()).request(company.jwt, { keyType: 'week', user: 3 });
  const page = await visit(`/keysRequest?search=${encodeURIComponent(company.name)}`, { jwt: admin });
  await rowOf(page, company.name).getByRole('button', { name: 'Reject key' }).click();
  await dialog(page).getByLabel('Reason').fill('No GST number.');
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await dialog(page).getByRole('button', { name: 'Reject' }).click();
  await page.getByText('Key rejected successfully.').first().waitFor();
  await rowOf(page, company.name).getByText('Rejected').waitFor();
  expect(
    await rowOf(page, company.name)
      .getByRole('button', { name: /Approve|Reject|Disable/ })
      .count(),
  ).toBe(0);
  const own = await visit('/requestedKeys', { jwt: company.jwt });
  await own.getByRole('button', { name: /^[0-9A-Z]{5}-/ }).click();
  await own.getByText('No GST number.').waitFor();
});

it('of two administrators one decides, and the other is told what came of it', async () => {
  const { request, decide } = keyCalls(portal());
  const { _id } = (await request(company.jwt, { keyType: 'week', user: 3 })).body.data;
  const page = await visit(`/keysRequest?search=${encodeURIComponent(company.name)}`, { jwt: admin });
  await rowOf(page, company.name).getByRole('button', { name: 'Approve key' }).click();
  await decide(admin, _id, 'Rejected');
  await dialog(page).getByRole('button', { name: 'Approve' }).click();
  await page.getByText('This key is Rejected and cannot become Approved.').first().waitFor();
  await rowOf(page, company.name).getByText('Rejected').waitFor();
});

it('a list that cannot be loaded says so, and offers to try again', async () => {
  const page = await visit('/keysRequest?search=nothing+has+this', { jwt: admin });
  await page.getByText('No key matches').waitFor();
  const mend = await letFail(page, 'KeyRequests');
  await page.getByRole('searchbox', { name: 'Search keys or companies' }).fill(company.name);
  const alert = page.getByRole('alert').filter({ hasText: 'The keys could not be loaded' });
  await alert.getByText('r-42').waitFor();
  await expectAccessible(page);
  mend();
  await alert.getByRole('button', { name: /again/i }).click();
  await page.getByText('No key matches').waitFor();
});
