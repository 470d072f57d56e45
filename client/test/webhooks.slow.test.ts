import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startWebhookReceiver } from '../../server/test/webhook-receiver.ts';
import { expectAccessible } from './accessibility.ts';
import {
  answerOperation,
  dropResponses,
  expectDialogUrl,
  expectNoSidewaysScroll,
  FAILED_CALL,
  getFocusedName,
  failOperation,
  holdOperation,
  setUpScreens,
  tabTo,
} from './screen-harness.ts';

const { portal, visit } = setUpScreens({ WEBHOOK_TARGETS: 'any' });

let receiver: Awaited<ReturnType<typeof startWebhookReceiver>>;
beforeAll(async () => {
  receiver = await startWebhookReceiver();
});
afterAll(() => receiver.stop());

const CREATE_ENDPOINT_MUTATION = `mutation ($input: CreateWebhookEndpointInput!) { createWebhookEndpoint(input: $input) { endpoint { id } } }`;
/**
 * Creates an endpoint after all earlier events are published, so that a delivery of the sign-up cannot change the state
 * of the endpoint.
 */
async function createEndpoint(jwt: string, path: string): Promise<string> {
  await expect.poll(() => portal().db.query('select from events where position is null')).toEqual([]);
  const { data } = await portal().callGraphql(CREATE_ENDPOINT_MUTATION, { input: { url: receiver.url + path } }, jwt);
  return data.createWebhookEndpoint.endpoint.id as string;
}

it('webhooks screen: a failing webhook shows when it began to fail, and is edited without a mouse', async () => {
  const { jwt } = await portal().createCompany();
  const id = await createEndpoint(jwt, '/old');
  await portal().db.query(`update webhook_endpoints set failing_since = '2026-11-21T10:00:00Z' where id = $1`, [id]);
  const page = await visit('/webhooks', { jwt });
  const row = page.getByRole('row', { name: new RegExp(receiver.url) });
  await row.getByText('Failing since 21 Nov 2026').waitFor();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);

  await tabTo(page, 'Edit');
  await page.keyboard.press('Enter');
  const form = page.getByRole('dialog', { name: 'Edit webhook' });
  const addressInput = form.getByLabel('Address');
  await expect.poll(() => addressInput.evaluate((element) => element === document.activeElement)).toBe(true);
  expect(await addressInput.inputValue()).toBe(`${receiver.url}/old`);
  await page.keyboard.press('Control+a');
  await page.keyboard.type('example.com');
  await tabTo(page, 'Save');
  await page.keyboard.press('Enter');
  await form.getByText(/^Enter an http/).waitFor();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await expect.poll(() => addressInput.evaluate((element) => element === document.activeElement)).toBe(true);
  await page.keyboard.press('Control+a');
  await page.keyboard.type(`${receiver.url}/new`);
  await tabTo(page, 'Key approved');
  await page.keyboard.press('Space');
  await tabTo(page, 'Save');
  await page.keyboard.press('Enter');
  await page.getByRole('status').filter({ hasText: 'Webhook changed.' }).waitFor();
  await form.waitFor({ state: 'hidden' });
  await row.getByText(`${receiver.url}/new`).waitFor();
  await row.getByText('Key approved').waitFor();
  await expect.poll(() => getFocusedName(page)).toBe(`Edit: ${receiver.url}/new`);

  await page.keyboard.press('Enter');
  expect(await form.getByRole('checkbox', { name: 'Key approved' }).isChecked()).toBe(true);
  await page.keyboard.press('Escape');
  await form.waitFor({ state: 'hidden' });
});

it('webhooks screen: an address error scrolls into view on a phone with a long event list', async () => {
  const { jwt } = await portal().createCompany();
  const page = await visit('/webhooks', { jwt, viewport: { width: 320, height: 640 } });
  await page.getByRole('button', { name: 'New webhook' }).click();
  const form = page.getByRole('dialog', { name: 'New webhook' });
  await form.getByLabel('Address').fill('example.com');
  // The address field keeps the focus while the form scrolls.
  await form.getByRole('checkbox', { name: 'Company suspension lifted' }).scrollIntoViewIfNeeded();
  await page.keyboard.press('Enter');
  const isInView = () =>
    form.getByText(/^Enter an http/).evaluate((element) => {
      const { left, top } = element.getBoundingClientRect();
      return document.elementFromPoint(left + 1, top + 1) === element;
    });
  await expect.poll(isInView).toBe(true);

  // The form of a second webhook does not show the secret of the first one.
  await form.getByLabel('Address').fill(receiver.url);
  await page.keyboard.press('Enter');
  await page.getByRole('dialog').getByRole('button', { name: 'I have saved it' }).click();
  await page.getByRole('dialog').waitFor({ state: 'hidden' });
  await page.getByRole('button', { name: 'New webhook' }).click();
  await form.getByLabel('Address').waitFor();
});

it('webhooks screen: a webhook whose response is lost is added once, and its secret can be replaced', async () => {
  const { jwt } = await portal().createCompany();
  const page = await visit('/webhooks', { jwt, expectedErrors: FAILED_CALL });
  await page.getByRole('button', { name: 'New webhook' }).click();
  const form = page.getByRole('dialog', { name: 'New webhook' });
  await form.getByLabel('Address').fill(`${receiver.url}/lost`);
  const repair = await dropResponses(page, 'CreateWebhook');
  await form.getByRole('button', { name: 'Add webhook' }).click();
  await form.getByRole('alert').waitFor();
  await page.getByRole('button', { name: /^New secret: /, includeHidden: true }).waitFor();
  expect(await form.getByLabel('Address').isDisabled()).toBe(true);
  repair();
  await form.getByRole('button', { name: 'Send again' }).click();
  await page.getByText('Webhook added. Its secret cannot be shown again. Choose New secret to replace it.').waitFor();
  await page.getByRole('button', { name: /^New secret: / }).click();
  const confirmation = page.getByRole('dialog', { name: 'Create a new secret?' });
  await dropResponses(page, 'RotateWebhookSecret');
  await confirmation.getByRole('button', { name: 'New secret' }).click();
  await confirmation.getByText(/creating another one immediately ends the secret that your server uses/).waitFor();
});

it('webhooks screen: quick clicks go through several pages of deliveries', async () => {
  const { jwt } = await portal().createCompany();
  const id = await createEndpoint(jwt, '/pages');
  await portal().db.query(
    `insert into webhook_deliveries (endpoint_id, event_id, kind, sequence, body, due_at, delivered_at)
     select $1, gen_random_uuid(), 'KEY_EXPIRED', number, '{}', null, now() from generate_series(1, 40) number`,
    [id],
  );
  const page = await visit('/webhooks', { jwt });
  await page.getByRole('button', { name: /^Deliveries/ }).click();
  const drawer = page.getByRole('dialog', { name: 'Deliveries' });
  await drawer.getByText('Showing 1 - 10 of 40').waitFor();
  const release = await holdOperation(page, 'WebhookDeliveries');
  for (let click = 1; click <= 3; click++) await drawer.getByRole('button', { name: 'Next page' }).click();
  expect(await drawer.getByRole('textbox', { name: 'Page, of 4' }).inputValue()).toBe('4');
  release();
  await drawer.getByText('Showing 31 - 40 of 40').waitFor();
});

it('webhooks screen: the drawer of deliveries has a URL, and a link to a deleted webhook says so', async () => {
  const { jwt } = await portal().createCompany();
  const id = await createEndpoint(jwt, '/linked');
  const page = await visit('/webhooks', { jwt });
  const drawer = page.getByRole('dialog', { name: 'Deliveries' });
  await page.getByRole('button', { name: /^Deliveries/ }).click();
  await drawer.waitFor();
  expect(page.url()).toBe(`${portal().url}/webhooks?deliveries=${id}`);
  await page.reload();
  await drawer.getByText('No deliveries yet').waitFor();
  await page.keyboard.press('Escape');
  await drawer.waitFor({ state: 'hidden' });
  await page.getByRole('button', { name: /^Deliveries/ }).click();
  await drawer.waitFor();
  await page.goBack();
  await drawer.waitFor({ state: 'hidden' });

  // A test that is still pending is also in the drawer.
  const message = 'The previous test is still pending.';
  const userErrors = [{ __typename: 'UserError', code: 'TEST_WAITING', field: null, message }];
  await answerOperation(page, 'SendTestWebhook', {
    sendTestWebhook: { __typename: 'SendTestWebhookPayload', message, userErrors },
  });
  await page.getByRole('button', { name: /^Send a test/ }).click();
  await drawer.waitFor();

  await page.goto(`${portal().url}/webhooks?deliveries=${randomUUID()}`);
  await page.getByText('This link is outdated. Its record was deleted or has changed.').waitFor();
  await page.waitForURL(`${portal().url}/webhooks`);
});

it('webhooks screen: every dialog has a URL, and Back closes it', async () => {
  const { jwt } = await portal().createCompany();
  const id = await createEndpoint(jwt, '/dialogs');
  const page = await visit('/webhooks', { jwt });
  const listUrl = `${portal().url}/webhooks`;
  for (const [button, title, query] of [
    ['New webhook', 'New webhook', 'edit=new'],
    [/^Edit/, 'Edit webhook', `edit=${id}`],
    [/^New secret/, 'Create a new secret?', `rotate=${id}`],
    [/^Delete/, 'Delete this webhook?', `delete=${id}`],
  ] as const) {
    await page.getByRole('button', { name: button }).click();
    await expectDialogUrl(page, title, `${listUrl}?${query}`, listUrl);
  }
  await page.getByRole('button', { name: /^Delete/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await page.getByText('No webhooks yet').waitFor();
  expect(page.url()).toBe(listUrl);
});

it('webhooks screen: the outcome of a test does not lead back to the page after the user left it', async () => {
  const { jwt } = await portal().createCompany();
  await createEndpoint(jwt, '/left');
  const page = await visit('/webhooks', { jwt });
  const release = await holdOperation(page, 'SendTestWebhook');
  await page.getByRole('button', { name: /^Send a test/ }).click();
  await page.getByRole('link', { name: 'Team' }).first().click();
  await page.getByRole('heading', { level: 1, name: 'Team' }).waitFor();
  release();
  await page.getByRole('status').filter({ hasText: 'Test queued.' }).waitFor();
  expect(page.url()).toBe(`${portal().url}/team`);
});

it('webhooks screen: a company with ten webhooks cannot open the form of another one', async () => {
  const { jwt } = await portal().createCompany();
  for (let number = 1; number < 10; number++) await createEndpoint(jwt, `/${number}`);
  const page = await visit('/webhooks', { jwt });
  const button = page.getByRole('button', { name: 'New webhook' });
  await button.waitFor();
  expect(await button.getAttribute('aria-disabled')).toBeNull();
  await createEndpoint(jwt, '/10');
  await page.reload();
  await expect.poll(() => button.getAttribute('aria-disabled')).toBe('true');
  await button.hover();
  await page.getByText('You already have 10 webhooks. Delete a webhook before you add another one.').waitFor();
});

it('webhooks screen: a list that failed to load can be reloaded', async () => {
  const { jwt } = await portal().createCompany();
  let repair = () => {};
  const page = await visit('/webhooks', {
    jwt,
    prepare: async (opened) => {
      repair = await failOperation(opened, 'Webhooks');
    },
  });
  await page.getByText('Your webhooks could not be loaded').waitFor();
  repair();
  await page.getByRole('button', { name: 'Try again' }).click();
  await page.getByText('No webhooks yet').waitFor();
});
