import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { Scope } from '../../server/src/platform/auth/scopes.rules.ts';
import { createApiToken } from '../../server/test/api-tokens.ts';
import { enableSecondFactor, generateTotpCode } from '../../server/test/second-factor.ts';
import { expectAccessible } from './accessibility.ts';
import { expectNoSidewaysScroll, setUpScreens } from './screen-harness.ts';

const { portal, visit } = setUpScreens({ WEBHOOK_TARGETS: 'any' });

interface SecretCase {
  name: string;
  /** Matches the secret, or the first of several secrets. */
  pattern: RegExp;
  role: 'company' | 'administrator';
  path: string;
  prepare?: (jwt: string) => Promise<unknown>;
  /** Name of the button that opens the dialog. */
  button: string | RegExp;
  /** Submits the form in the dialog. Not set if the button creates the secret. */
  submit?: (page: Page) => Promise<unknown>;
  /** False if the button cannot open the same form again. */
  isRepeatable?: boolean;
  fileName: string;
}

const getDialog = (page: Page) => page.getByRole('dialog');
const pressButton = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).click();
const pressDialogButton = (page: Page, name: string) =>
  getDialog(page).getByRole('button', { name, exact: true }).click();
const createWebhook = (jwt: string) =>
  portal().callGraphql(
    'mutation { createWebhookEndpoint(input: { url: "http://127.0.0.1:1/all", types: [] }) { message } }',
    {},
    jwt,
  );

const SECRET_CASES: SecretCase[] = [
  {
    name: 'API token',
    fileName: 'api-token.txt',
    pattern: /^lpk_/,
    role: 'company',
    path: '/settings',
    button: 'New token',
    submit: async (page) => {
      await getDialog(page).getByLabel('Name').fill('Mirror');
      await getDialog(page).getByRole('checkbox', { name: 'Keys: read' }).check();
      await pressDialogButton(page, 'Create token');
    },
  },
  {
    name: 'API token',
    fileName: 'api-token.txt',
    pattern: /^lpk_/,
    role: 'company',
    path: '/settings',
    prepare: (jwt) => createApiToken(portal(), jwt, [Scope.KEYS_READ]),
    isRepeatable: false,
    button: /^Rotate/,
    submit: (page) => pressDialogButton(page, 'Rotate'),
  },
  {
    name: 'Webhook secret',
    fileName: 'webhook-secret.txt',
    pattern: /^whsec_/,
    role: 'company',
    path: '/webhooks',
    button: 'New webhook',
    submit: async (page) => {
      await getDialog(page).getByLabel('Address').fill('http://127.0.0.1:1/all');
      await pressDialogButton(page, 'Add webhook');
    },
  },
  {
    name: 'Webhook secret',
    fileName: 'webhook-secret.txt',
    pattern: /^whsec_/,
    role: 'company',
    path: '/webhooks',
    prepare: createWebhook,
    button: /^New secret/,
    submit: (page) => pressDialogButton(page, 'New secret'),
  },
  {
    name: 'Recovery codes',
    fileName: 'recovery-codes.txt',
    isRepeatable: false,
    pattern: /^\w+-\w+/,
    role: 'company',
    path: '/settings',
    button: 'Turn on',
    submit: async (page) => {
      const totpSecret = (await getDialog(page).locator('code').textContent())!.replaceAll(' ', '');
      await getDialog(page).getByLabel('Code', { exact: true }).fill(generateTotpCode(totpSecret));
      await pressDialogButton(page, 'Turn on');
    },
  },
  {
    name: 'Recovery codes',
    fileName: 'recovery-codes.txt',
    isRepeatable: false,
    pattern: /^\w+-\w+/,
    role: 'company',
    path: '/settings',
    prepare: (jwt) => enableSecondFactor(portal(), jwt),
    button: 'Regenerate recovery codes',
  },
  {
    name: 'Invitation link',
    fileName: 'invitation-link.txt',
    pattern: /#token=/,
    role: 'administrator',
    path: '/administrators',
    button: 'Invite',
    submit: async (page) => {
      await getDialog(page).getByLabel('Name').fill('Vera');
      await pressDialogButton(page, 'Invite');
    },
  },
  {
    name: 'Invitation link',
    fileName: 'invitation-link.txt',
    pattern: /#token=/,
    role: 'company',
    path: '/team',
    button: 'Invite',
    submit: async (page) => {
      await getDialog(page).getByLabel('Email').fill('vera@books.example');
      await pressDialogButton(page, 'Invite');
    },
  },
];

const readFocusedLabel = (page: Page) => page.evaluate(() => document.activeElement?.getAttribute('aria-label'));

it.each(SECRET_CASES)(
  'secrets shown once: $name on $path takes the focus and closes only when it is saved',
  async ({ name, fileName, pattern, role, path, prepare, button, submit, isRepeatable = true }) => {
    const jwt = role === 'company' ? (await portal().createCompany()).jwt : await portal().logInAdmin();
    await prepare?.(jwt);
    const page = await visit(path, { jwt, acceptDownloads: true });
    await pressButton(page, button);
    await submit?.(page);
    const list = getDialog(page).getByRole('list', { name });
    await list.waitFor();
    await expect.poll(() => readFocusedLabel(page)).toBe(name);
    const secrets = await list.getByRole('listitem').allTextContents();
    expect(secrets[0]).toMatch(pattern);
    if (secrets.length === 1) {
      const copyButton = getDialog(page).getByRole('button', { name: /^Copy/ });
      const [listBox, buttonBox] = [await list.boundingBox(), await copyButton.boundingBox()];
      expect(buttonBox!.y + buttonBox!.height / 2).toBeCloseTo(listBox!.y + listBox!.height / 2, 0);
    }
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);

    // Neither Escape nor a click outside closes the dialog, and it has no × button.
    await page.keyboard.press('Escape');
    await page.mouse.click(5, 5);
    await expect.poll(() => getDialog(page).getByRole('button', { name: 'Close' }).count()).toBe(0);
    await list.waitFor();

    // Leaving the page requires confirmation.
    const confirmation = page.getByRole('dialog', { name: 'Leave without saving?' });
    await page
      .getByRole('link', { name: 'Home' })
      .first()
      .evaluate((link) => (link as HTMLElement).click());
    await confirmation.getByText('You cannot see it again.').waitFor();
    await confirmation.getByRole('button', { name: 'Stay' }).click();
    await confirmation.waitFor({ state: 'hidden' });

    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await getDialog(page).getByRole('button', { name: /^Copy/ }).click();
    await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe(secrets.join('\n'));
    const downloading = page.waitForEvent('download');
    await pressDialogButton(page, 'Download');
    const download = await downloading;
    expect(download.suggestedFilename()).toBe(fileName);
    expect(readFileSync(await download.path(), 'utf8')).toBe(`${secrets.join('\n')}\n`);

    await pressDialogButton(page, 'I have saved it');
    await list.waitFor({ state: 'hidden' });
    await expect.poll(() => confirmation.count()).toBe(0);
    expect(await page.evaluate(() => document.body.textContent)).not.toContain(secrets[0]);

    if (!isRepeatable) return;
    await pressButton(page, button);
    await getDialog(page).getByRole('button', { name: 'Cancel' }).waitFor();
    expect(await list.count()).toBe(0);
  },
);
