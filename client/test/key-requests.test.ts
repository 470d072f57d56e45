import type { Page } from 'playwright-core';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { createKeyClient } from '../../server/test/key-client.ts';
import { isThorough } from '../../server/test/tier.ts';
import { expectAccessible } from './accessibility.ts';
import { getDialog, getRow, createRunningKey, getSubmitButton, getTotal } from './key-form.ts';
import { expectNoSidewaysScroll, setUpScreens } from './screen-harness.ts';

const { portal, visit } = setUpScreens();
let adminJwt: string;
let company: Awaited<ReturnType<ReturnType<typeof portal>['createCompany']>>;

beforeAll(async () => {
  await portal().setPrices(10);
  adminJwt = await portal().logInAdmin();
});
beforeEach(async () => {
  company = await portal().createCompany();
});

it('key request screen: a request opens with 2 days and Remote, and shows the lines of its price', async () => {
  const page = await visit('/requestedKeys', { jwt: company.jwt });
  await page.getByRole('button', { name: 'Request your first key' }).click();
  expect(await getDialog(page).getByLabel('Remote').isChecked()).toBe(true);
  for (const addOn of ['Tracking', 'Advertisement', 'Calling'])
    expect(await getDialog(page).getByLabel(addOn).isChecked()).toBe(false);
  await getDialog(page).getByLabel('User', { exact: true }).fill('25');
  const preview = getDialog(page).getByRole('region', { name: 'Price preview' });
  // 25 users × ₹10 × 2 days, plus 18 % GST.
  await getTotal(page, '₹590').waitFor();
  await preview.getByText('₹590').waitFor();
  await preview.getByText('25 users × ₹10 × 2 days = ₹500').waitFor();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
});

it.runIf(isThorough)(
  'key request screen: a URL opens a renewal prefilled from the running key, with the total in view',
  async () => {
    const key = await createRunningKey(portal(), company.jwt, adminJwt);
    const page = await visit('/requestedKeys?request=renew', {
      jwt: company.jwt,
      viewport: { width: 1280, height: 800 },
    });
    await page.getByRole('dialog', { name: 'Renew key' }).waitFor();
    expect(await getDialog(page).getByLabel('User', { exact: true }).inputValue()).toBe('120');
    expect(await getDialog(page).getByLabel('Calling').isChecked()).toBe(true);
    expect(await getDialog(page).getByLabel('Tracking').isChecked()).toBe(false);
    expect(await getDialog(page).getByRole('button', { name: '+1 year' }).getAttribute('aria-pressed')).toBe('true');
    await getDialog(page)
      .getByRole('status')
      .getByText(/^Total ₹[\d,]+ incl\. GST$/)
      .waitFor();
    for (const width of [1280, 390]) {
      await page.setViewportSize({ width, height: 800 });
      for (const visibleElement of [
        getDialog(page)
          .getByRole('status')
          .getByText(/^Total/),
        getSubmitButton(page, 'Request renewal'),
      ])
        await expect.poll(() => isInView(visibleElement)).toBe(true);
    }
    await expectAccessible(page);
    await getSubmitButton(page, 'Request renewal').click();
    await getDialog(page).waitFor({ state: 'hidden' });
    await getRow(page, 'Pending').waitFor();
    const [renewal] = (await portal().callRest('POST', '/company/get-keys', { jwt: company.jwt })).body.data;
    expect(renewal).toMatchObject({ user: 120, calling: true, tracking: false, startsAt: key.expiringAt });
  },
);

/** Checks whether an element is completely inside the window, and no other element covers its centre. */
const isInView = (element: ReturnType<Page['locator']>) =>
  element.evaluate((node) => {
    const { left, right, top, bottom } = node.getBoundingClientRect();
    const front = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
    const isInside = left >= 0 && top >= 0 && right <= innerWidth && bottom <= innerHeight;
    return isInside && front !== null && (node.contains(front) || front.contains(node));
  });

it.runIf(isThorough)(
  'key request screen: a URL opens the form with prefilled users, or shows why no users can be added',
  async () => {
    await createRunningKey(portal(), company.jwt, adminJwt);
    const page = await visit('/requestedKeys?request=addUsers&users=30', { jwt: company.jwt });
    await getDialog(page).getByText('Total users: 150').waitFor();
    // The first editable field has the focus.
    expect(await getDialog(page).getByRole('textbox').first().inputValue()).toBe('30');
    await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('value'))).toBe('30');
    await getDialog(page)
      .getByRole('status')
      .getByText(/^Total ₹/)
      .waitFor();
    await page.keyboard.press('Enter');
    await getDialog(page).waitFor({ state: 'hidden' });
    await getRow(page, '+30 users').getByText('Pending').waitFor();
    expect(new URL(page.url()).search).toBe('');

    await page.goto(`${portal().url}/requestedKeys?request=addUsers&users=30`);
    await getDialog(page).getByText('An extension of this key is already pending.').waitFor();
    await expectAccessible(page);
  },
);

it.runIf(isThorough)(
  'key request screen: editing an Approved key locks every field except the users to add',
  async () => {
    const { createApproved } = createKeyClient(portal());
    await createApproved(company.jwt, adminJwt, { keyType: 'week', user: 10, calling: true });
    const page = await visit('/requestedKeys', { jwt: company.jwt });
    await page.getByRole('button', { name: 'Edit' }).click();
    for (const label of ['Plan Type', 'Expiry Date', 'User'])
      expect(await getDialog(page).getByLabel(label, { exact: true }).isEditable()).toBe(false);
    expect(await getDialog(page).getByLabel('Calling').isDisabled()).toBe(true);
    await getDialog(page).getByLabel('More users').fill('5');
    await getDialog(page).getByText('Total users: 15').waitFor();
    await getTotal(page, '₹826').waitFor(); // 5 users × ₹10 × 7 days = ₹350; two add-ons, plus 18 % GST
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await getSubmitButton(page, 'Request users').click();
    await getDialog(page).waitFor({ state: 'hidden' });
    await getRow(page, 'Pending').waitFor();
  },
);

it('key request screen: an administrator rejects a request with a reason that the company reads', async () => {
  await createKeyClient(portal()).request(company.jwt, { keyType: 'week', user: 3 });
  const page = await visit(`/keysRequest?search=${encodeURIComponent(company.name)}`, { jwt: adminJwt });
  await getRow(page, company.name).getByRole('button', { name: 'Reject key' }).click();
  await getDialog(page).getByLabel('Reason').fill('No GST number.');
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await getDialog(page).getByRole('button', { name: 'Reject' }).click();
  await page.getByText('Key rejected successfully.').first().waitFor();
  await getRow(page, company.name).getByText('Rejected').waitFor();
  expect(
    await getRow(page, company.name)
      .getByRole('button', { name: /Approve|Reject|Disable/ })
      .count(),
  ).toBe(0);
  const companyPage = await visit('/requestedKeys', { jwt: company.jwt });
  await companyPage.getByRole('row').filter({ hasText: 'Rejected' }).click();
  await getDialog(companyPage).getByText('No GST number.').waitFor();
});
