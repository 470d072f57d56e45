import { beforeAll, expect, it } from 'vitest';
import { readEmails } from '../../server/test/emails.ts';
import { expectAccessible } from './accessibility.ts';
import { expectNoSidewaysScroll, holdOperation, failOperation, setUpScreens } from './screen-harness.ts';

const { portal, visit } = setUpScreens();
let jwt: string;

beforeAll(async () => {
  jwt = await portal().logInAdmin();
});

const insertFailedEmail = (recipient: string) =>
  portal().db.query(
    `insert into mails (recipient, subject, text, html, attempts, failure, due_at, given_up_at)
     values ($1, 'Set a new password', 'a secret', 'a secret', 1, '550 No such user here', null, now())`,
    [recipient],
  );

it('failed emails screen: an empty list says that no email failed', async () => {
  const page = await visit('/backgroundWork', { jwt });
  const section = page.getByRole('region', { name: 'Emails that could not be sent' });
  await section.getByText('No failed emails').waitFor();
  await expectAccessible(page);
});

it('failed emails screen: each email is listed with its reason, and Retry sends it again', async () => {
  const recipients = ['zero', 'one', 'two', 'three', 'four', 'five', 'six'].map((name) => `${name}@acme.example`);
  for (const recipient of recipients) await insertFailedEmail(recipient);
  const page = await visit('/backgroundWork', { jwt });
  const section = page.getByRole('region', { name: 'Emails that could not be sent' });
  const row = section.getByRole('row').filter({ hasText: 'six@acme.example' });
  await row.getByText('550 No such user here').waitFor();
  await section.getByText('Showing 1 - 5 of 7').waitFor();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  expect(await page.content()).not.toContain('a secret');

  await row.getByRole('button', { name: 'Retry: Set a new password, to six@acme.example' }).click();
  await page.getByText('Email queued for retry.').waitFor();
  await row.waitFor({ state: 'hidden' });
  await section.getByText('Showing 1 - 5 of 6').waitFor();
  const listSentRecipients = async () => (await readEmails(portal())).map(({ to }) => to?.[0]?.address);
  await expect.poll(listSentRecipients).toEqual(['six@acme.example']);

  // After the retry of the only email on the last page, the list shows the previous page.
  await section.getByRole('button', { name: 'Next page' }).click();
  await section.getByRole('button', { name: /to zero@acme.example/ }).click();
  await section.getByText('Showing 1 - 5 of 5').waitFor();
});

it('failed emails screen: an email that no longer exists leaves the list after Retry', async () => {
  const page = await visit('/backgroundWork', { jwt });
  const section = page.getByRole('region', { name: 'Emails that could not be sent' });
  const retryButton = section.getByRole('button', { name: /to five@acme.example/ });
  await retryButton.waitFor();
  await portal().db.query(`delete from mails where recipient = 'five@acme.example'`);
  await retryButton.click();
  await page.getByText('There is no such email.').waitFor();
  await retryButton.waitFor({ state: 'hidden' });
});

it('failed emails screen: shows a loading state, and a retry after a failure', async () => {
  let release = () => {};
  const slowPage = await visit('/backgroundWork', {
    jwt,
    prepare: async (page) => {
      release = await holdOperation(page, 'UndeliveredEmails');
    },
  });
  const section = slowPage.getByRole('region', { name: 'Emails that could not be sent' });
  await section.getByRole('status').waitFor();
  release();
  await section.getByRole('table').waitFor();

  let repair = () => {};
  const failingPage = await visit('/backgroundWork', {
    jwt,
    prepare: async (page) => {
      repair = await failOperation(page, 'UndeliveredEmails');
    },
  });
  await failingPage.getByText('The emails could not be loaded').waitFor();
  repair();
  await failingPage.getByRole('button', { name: 'Try again' }).click();
  await failingPage.getByRole('table', { name: 'Emails that could not be sent' }).waitFor();
});
