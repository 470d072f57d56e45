import { beforeAll, expect, it } from 'vitest';
import { expectAccessible } from './accessibility.ts';
import { expectNoSidewaysScroll, holdOperation, failOperation, setUpScreens } from './screen-harness.ts';

const { portal, visit } = setUpScreens();
let jwt: string;

beforeAll(async () => {
  jwt = await portal().logInAdmin();
  await portal().db.query(
    `insert into background_runs (kind, ran_at, took_ms, ran_on) values ('REMINDERS', now(), 1500, 'server-7:4000')
     on conflict (kind) do nothing`,
  );
  await portal().db.query(
    `insert into background_runs (kind, failed_at, failure, failed_on)
     values ('THINNING', now(), 'relation "sync_records" does not exist', 'server-7:4000')`,
  );
});

it.each(['light', 'dark'] as const)(
  'background work screen: shows the status of each job in the %s colour scheme',
  async (colorScheme) => {
    const page = await visit('/adminSettings', { jwt, colorScheme });
    await page.getByRole('link', { name: 'Background work' }).click();
    await page.getByRole('heading', { name: 'Background work', level: 1 }).waitFor();
    const table = page.getByRole('table', { name: 'Jobs on all servers' });
    const findRow = (name: string) => table.getByRole('row').filter({ hasText: name });
    await findRow('Send reminders').getByText('Ok').waitFor();
    await findRow('Clean up old data').getByText('Not run yet').waitFor();
    expect(await findRow('Send reminders').getByRole('cell').last().textContent()).toBe('-');
    const failingRow = findRow('Compact old reports');
    await failingRow.getByText('Failing').waitFor();
    await failingRow.getByText('on server-7:4000: relation "sync_records" does not exist').waitFor();
    await page.getByRole('region', { name: 'Emails that could not be sent' }).getByText('No failed emails').waitFor();
    for (const [name, text] of [
      ['Apply bulk decisions', '0'],
      ['Send reminders', '-'],
    ] as const)
      expect(await findRow(name).getByRole('cell').nth(5).textContent(), name).toBe(text);
    await expectAccessible(page);
  },
);

it('background work screen: a time and the name of a server are on one line', async () => {
  const page = await visit('/backgroundWork', { jwt, viewport: { width: 1280, height: 800 } });
  const cells = page.getByRole('row').filter({ hasText: 'Send reminders' }).getByRole('cell');
  for (const index of [2, 4]) {
    const text = cells.nth(index).locator('span');
    await text.waitFor();
    expect((await text.boundingBox())!.height, String(index)).toBeLessThan(24);
  }
});

it('background work screen: fits on a phone', async () => {
  const page = await visit('/backgroundWork', { jwt, viewport: { width: 390, height: 780 } });
  await page.getByText('Send reminders').waitFor();
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
});

it('background work screen: shows a loading state, and a retry after a failure', async () => {
  let release = () => {};
  const slowPage = await visit('/backgroundWork', {
    jwt,
    prepare: async (page) => {
      release = await holdOperation(page, 'BackgroundWork');
    },
  });
  await slowPage.getByRole('region', { name: 'Jobs on all servers' }).getByRole('status').waitFor();
  await expectNoSidewaysScroll(slowPage);
  release();
  await slowPage.getByRole('table', { name: 'Jobs on all servers' }).waitFor();

  let repair = () => {};
  const failingPage = await visit('/backgroundWork', {
    jwt,
    prepare: async (page) => {
      repair = await failOperation(page, 'BackgroundWork');
    },
  });
  await failingPage.getByText('The jobs could not be loaded').waitFor();
  repair();
  await failingPage.getByRole('button', { name: 'Try again' }).first().click();
  await failingPage.getByRole('table', { name: 'Jobs on all servers' }).waitFor();
});
