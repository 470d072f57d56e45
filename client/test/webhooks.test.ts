import { afterAll, beforeAll, expect, it } from 'vitest';
import { isThorough } from '../../server/test/tier.ts';
import { startWebhookReceiver } from '../../server/test/webhook-receiver.ts';
import { expectAccessible } from './accessibility.ts';
import { expectNoSidewaysScroll, failOperation, setUpScreens } from './screen-harness.ts';

const { portal, visit } = setUpScreens({ WEBHOOK_TARGETS: 'any' });
const SECRET_PATTERN = /whsec_[\w+/]{43}=/;

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

it('webhooks screen: a company adds a webhook, sees the secret once, and sees the outcome of a test and a redelivery', async () => {
  const { jwt } = await portal().createCompany();
  const page = await visit('/webhooks', { jwt });
  await page.getByText('No webhooks yet').waitFor();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'New webhook' }).click();
  const form = page.getByRole('dialog', { name: 'New webhook' });
  await form.getByLabel('Address').fill('example.com');
  await form.getByRole('button', { name: 'Add webhook' }).click();
  await form.getByText(/^Enter an http/).waitFor();
  await expect.poll(() => form.getByRole('checkbox', { name: /Prices changed|Company suspended/ }).count()).toBe(0);
  await form.getByLabel('Address').fill(receiver.url);
  await form.getByRole('checkbox', { name: 'Key approved' }).check();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await form.getByRole('button', { name: 'Add webhook' }).click();
  const secretDialog = page.getByRole('dialog', { name: 'The secret of your webhook' });
  const secret = SECRET_PATTERN.exec((await secretDialog.getByText(SECRET_PATTERN).textContent())!)![0];
  await expectAccessible(page);
  await secretDialog.getByRole('button', { name: 'I have saved it' }).click();
  const row = page.getByRole('row', { name: new RegExp(receiver.url) });
  await row.getByText('Key approved').waitFor();
  await secretDialog.waitFor({ state: 'hidden' });
  expect(await page.content()).not.toContain(secret);

  const drawer = page.getByRole('dialog', { name: 'Deliveries' });
  await row.getByRole('button', { name: 'Deliveries' }).click();
  await drawer.getByText('No deliveries yet').waitFor();
  await page.keyboard.press('Escape');
  await drawer.waitFor({ state: 'hidden' });
  receiver.respondWith(() => ({ status: 500 }));
  await row.getByRole('button', { name: 'Send a test' }).click();
  await page.getByRole('status').filter({ hasText: 'Test queued.' }).waitFor();
  await drawer.locator('summary', { hasText: /Test.*Retrying/ }).click();
  await page.getByText(/^Failing since/).waitFor();
  receiver.respondWith(() => ({}));
  await drawer.getByRole('button', { name: 'Redeliver' }).click();
  await drawer.locator('summary', { hasText: /Test.*Delivered/ }).waitFor();
  await drawer.getByText('Response 204').waitFor();
  await drawer.getByText('"type":"TEST"').waitFor();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  expect(receiver.listVerified(secret).length).toBeGreaterThan(1);
  await page.keyboard.press('Escape');
  await row.getByText('Enabled', { exact: true }).waitFor();

  const repair = await failOperation(page, 'SendTestWebhook');
  await row.getByRole('button', { name: 'Send a test' }).click();
  await page.getByRole('alert').filter({ hasText: 'Something went wrong.' }).waitFor();
  expect(await drawer.count()).toBe(0);
  repair();

  await row.getByRole('button', { name: 'Disable' }).click();
  await row.getByText('Disabled', { exact: true }).waitFor();
  await row.getByRole('button', { name: 'Deliveries' }).click();
  await drawer.locator('summary').first().click();
  const redeliverButton = drawer.getByRole('button', { name: 'Redeliver' });
  await redeliverButton.waitFor();
  expect(await redeliverButton.getAttribute('aria-description')).toBe('The webhook is disabled.');
});

it.runIf(isThorough)(
  'webhooks screen: an owner rotates a secret, disables and enables a webhook, and deletes it',
  async () => {
    const jwt = await portal().logInAdmin();
    await createEndpoint(jwt, '/all');
    const page = await visit('/webhooks', { jwt });
    const row = page.getByRole('row', { name: /\/all/ });
    await row.getByRole('button', { name: 'New secret' }).click();
    const confirmation = page.getByRole('dialog', { name: 'Create a new secret?' });
    const repair = await failOperation(page, 'RotateWebhookSecret');
    await confirmation.getByRole('button', { name: 'New secret' }).click();
    await confirmation.getByRole('alert').waitFor();
    await confirmation.getByRole('button', { name: 'Cancel' }).click();
    await confirmation.waitFor({ state: 'hidden' });
    repair();
    await row.getByRole('button', { name: /^New secret/ }).click();
    await confirmation.waitFor();
    expect(await confirmation.getByRole('alert').count()).toBe(0);
    await expectAccessible(page);
    await confirmation.getByRole('button', { name: 'New secret' }).click();
    const secretDialog = page.getByRole('dialog', { name: 'The secret of your webhook' });
    await secretDialog.getByText(SECRET_PATTERN).waitFor();
    await secretDialog.getByRole('button', { name: 'I have saved it' }).click();
    await row.getByRole('button', { name: 'Disable' }).click();
    await row.getByText('Disabled', { exact: true }).waitFor();
    expect(await row.getByRole('button', { name: 'Send a test' }).getAttribute('aria-disabled')).toBe('true');
    await row.getByRole('button', { name: 'Enable' }).click();
    await row.getByText('Enabled', { exact: true }).waitFor();
    await row.getByRole('button', { name: 'Delete' }).click();
    await page.getByRole('dialog', { name: 'Delete this webhook?' }).getByRole('button', { name: 'Delete' }).click();
    await page.getByText('No webhooks yet').waitFor();
  },
);
