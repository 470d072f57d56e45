import { expect, it } from 'vitest';
import { ADMIN } from '../../server/test/portal.ts';
import { generateTotpCode } from '../../server/test/second-factor.ts';
import { expectAccessible } from './accessibility.ts';
import { expectNoSidewaysScroll, FAILED_CALL, isOperation, setUpScreens } from './screen-harness.ts';

const { portal, visit } = setUpScreens({ REQUIRE_ADMIN_SECOND_FACTOR: 'on' });

it('two-step login screen: an administrator without two-step login can only turn it on or log out', async () => {
  const page = await visit('/adminLogin', { expectedErrors: FAILED_CALL });
  const logIn = async () => {
    await page.getByLabel('Username').fill(ADMIN.username);
    await page.getByLabel('Password', { exact: true }).fill(ADMIN.password);
    await page.getByRole('button', { name: 'Log in' }).click();
    await page.getByText('This portal requires two-step login for administrators.').waitFor();
  };
  await logIn();
  await page.getByRole('img', { name: 'QR code of the secret' }).waitFor();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await page.getByRole('button', { name: 'Log out' }).click();
  await page.waitForURL('**/adminLogin');
  await logIn();

  // Links in emails still open their page.
  await page.goto(`${portal().url}/resetPassword#token=invalid`);
  await page.getByRole('heading', { name: 'Set a new password' }).waitFor();

  await page.goto(`${portal().url}/companies`);
  await page.getByText('This portal requires two-step login for administrators.').waitFor();
  const secret = (await page.locator('code').textContent())!.replaceAll(' ', '');
  await page.getByLabel('Code', { exact: true }).fill(generateTotpCode(secret));
  await page.getByRole('button', { name: 'Turn on' }).click();
  await page.getByRole('list', { name: 'Recovery codes' }).waitFor();
  await expectAccessible(page);

  // The user stores the codes in another window and returns. The refetched viewer has two-step login.
  const refetched = page.waitForResponse((response) => isOperation(response.request(), 'Viewer'));
  await page.evaluate(() => window.dispatchEvent(new Event('focus')));
  await (await refetched).finished();
  // Wait until the page has rendered the response.
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 100)));
  await page.getByRole('button', { name: 'I have saved it' }).click();
  await page.getByRole('heading', { name: 'Companies', level: 1 }).waitFor();
  expect(new URL(page.url()).pathname).toBe('/companies');
});
