import type { Page } from 'playwright-core';
import { beforeEach, expect, it } from 'vitest';
import { createKeyClient } from '../../server/test/key-client.ts';
import { resetRateLimits } from '../../server/test/sign-up.ts';
import { expectAccessible } from './accessibility.ts';
import { expectNoSidewaysScroll, setUpScreens } from './screen-harness.ts';

const DAY_MS = 86_400_000;
const { portal, visit } = setUpScreens({ REMINDER_DAYS: 'off' });
type Company = Awaited<ReturnType<ReturnType<typeof portal>['createCompany']>>;

beforeEach(async () => {
  await resetRateLimits(portal());
  await portal().setPrices(10);
  await portal().db.query(`update keys set status = 'REJECTED' where status = 'PENDING'`);
});

/** Creates a request for 20 days whose start was 5 days ago. */
async function createLateRequest(name: string): Promise<{ company: Company; id: string }> {
  const company = await portal().createCompany({ name });
  portal().shiftClock(-5 * DAY_MS);
  const expiryDate = new Date(Date.now() + 15 * DAY_MS).toISOString();
  const { body } = await createKeyClient(portal()).request(company.jwt, { keyType: 'custom', expiryDate });
  portal().shiftClock(0);
  expect(body.data.total).toBe(2360);
  return { company, id: body.data._id as string };
}

async function logIn({ email, password }: Company): Promise<string> {
  const { body } = await portal().callRest('POST', '/auth/login', { body: { email, password } });
  return body.token as string;
}

const getDrawer = (page: Page) => page.getByRole('dialog', { name: ' · ' });

it('late approval screen: the administrator sees the price of the remaining days, and confirms a price that has changed since', async () => {
  const { company, id } = await createLateRequest('Deccan Tools');
  const page = await visit(`/keysRequest?status=PENDING&key=${id}`, {
    jwt: await portal().logInAdmin(),
    viewport: { width: 1280, height: 900 },
  });
  const before =
    'Requested for ₹2,360 and 20 days. The requested start has passed. If approved now, the key costs ₹1,770 for the remaining 15 days.';
  await getDrawer(page).getByText(before).waitFor();
  await expectAccessible(page);
  await page.keyboard.press('a');
  const confirmation = page.getByRole('dialog', { name: 'Approve the key of Deccan Tools?' });
  await confirmation.getByText(before).waitFor();
  await confirmation.getByText('₹1,500 + GST ₹270 = ₹1,770').waitFor();
  await expectAccessible(page);
  // Another day passes, but the dialog still shows the previous price.
  await portal().db.query("update keys set expires_at = expires_at - interval '1 day' where id = $1", [id]);
  await confirmation.getByRole('button', { name: 'Approve' }).click();
  await confirmation.getByText('The price is now ₹1,652. Check it and submit again.').waitFor();
  await confirmation.getByText('₹1,400 + GST ₹252 = ₹1,652').waitFor();
  await confirmation.getByRole('button', { name: 'Approve' }).click();
  await page.getByText('Deccan Tools: Key approved successfully.').waitFor();

  const companyPage = await visit(`/requestedKeys?key=${id}`, {
    jwt: await logIn(company),
    viewport: { width: 390, height: 800 },
  });
  const details = companyPage.getByRole('dialog');
  await details
    .getByText(
      'Requested for ₹2,360 and 20 days. The key was approved after the requested start, so the price covers only the remaining 14 days.',
    )
    .first()
    .waitFor();
  await details.getByText('Requested for ₹2,360, charged ₹1,652').waitFor();
  await expectAccessible(companyPage);
  await expectNoSidewaysScroll(companyPage);
  await companyPage.emulateMedia({ media: 'print' });
  await companyPage.locator('article').getByText('so the price covers only the remaining 14 days.').waitFor();
});

it('late approval screen: several approvals state the charged and the requested amounts', async () => {
  for (const name of ['Ganga Foods', 'Indus Steel']) await createLateRequest(name);
  const page = await visit('/keysRequest?status=PENDING', { jwt: await portal().logInAdmin() });
  for (const name of ['Ganga Foods', 'Indus Steel'])
    await page.getByRole('checkbox', { name: `Select ${name}` }).check();
  await page.getByRole('button', { name: 'Approve', exact: true }).click();
  const bulkDialog = page.getByRole('dialog', { name: 'Approve 2 keys?' });
  await bulkDialog.getByText('₹3,540 in all, for 2 companies').waitFor();
  await bulkDialog.getByText('Requested for ₹4,720.').waitFor();
  await expectAccessible(page);
  await bulkDialog.getByRole('button', { name: 'Approve 2 keys' }).click();
  await page.getByText('2 of 2 approved, ₹3,540 in all').waitFor();
});
