import { describe, expect, it } from 'vitest';
import { setUpScreens } from './screen-harness.ts';

describe('email confirmation screen: with a mail server', () => {
  const { portal, visit } = setUpScreens({ SMTP_URL: 'smtp://127.0.0.1:1' });

  it('a company reads that a link was sent, and can send the link again', async () => {
    const { jwt, email } = await portal().createCompany();
    const page = await visit('/dashboard', { jwt });
    const reminder = page.getByRole('status').filter({ hasText: 'Confirm your email' });
    await reminder.getByText(`We have sent a link to ${email}.`).waitFor();
    await reminder.getByRole('button', { name: 'Send the link again' }).click();
    await page.getByText('The link was sent. Check your mailbox.').waitFor();
  });

  it('an owner reads why invitations are disabled until the email is confirmed', async () => {
    const { jwt, id } = await portal().createCompany();
    const page = await visit('/team', { jwt });
    await page.getByText('You are the only member').waitFor();
    const inviteButton = page.getByRole('button', { name: 'Invite' });
    await inviteButton.focus();
    await page.getByRole('tooltip', { name: "The company's email is not confirmed." }).waitFor();
    await inviteButton.press('Enter');
    expect(await page.getByRole('dialog').count()).toBe(0);
    await page.goto(new URL('?invite=member', page.url()).href);
    await page.getByText('You are the only member').waitFor();
    await expect.poll(() => page.getByRole('dialog').count()).toBe(0);
    await page.goto(new URL('/team', page.url()).href);
    await portal().db.query('update companies set email_confirmed_at = now() where id = $1', [id]);
    await page.reload();
    await page.getByText('You are the only member').waitFor();
    await inviteButton.click();
    await page.getByRole('dialog').waitFor();
  });

  it('a person who forgot the password reads that the portal sends a link', async () => {
    const page = await visit('/login');
    await page.getByRole('button', { name: 'Forgot Password?' }).click();
    const dialog = page.getByRole('dialog', { name: 'Forgot Password' });
    await dialog.getByText('We will send you a link to set a new password.').waitFor();
    await dialog.getByLabel('Email').fill('asha@teak.example');
    await dialog.getByRole('button', { name: 'Send link' }).click();
    await dialog.getByText('If this email has an account, a link to set a new password is on its way.').waitFor();
    await dialog.getByText('If nothing arrives, look in your spam folder').waitFor();
  });

  it('an invalid link can be sent again', async () => {
    const { jwt } = await portal().createCompany();
    const page = await visit('/confirmEmail#token=made-up', { jwt });
    await page.getByText('This link is no longer valid').waitFor();
    await page.getByRole('button', { name: 'Send the link again' }).click();
    await page.getByText('The link was sent. Check your mailbox.').waitFor();
  });
});

describe('email confirmation screen: without a mail server', () => {
  const { portal, visit } = setUpScreens();

  it('a company reads who has the link, and no button sends it again', async () => {
    const { jwt, email } = await portal().createCompany();
    const page = await visit('/dashboard', { jwt });
    const reminder = page.getByRole('status').filter({ hasText: 'Confirm your email' });
    await reminder
      .getByText(`This portal can't send email yet. Ask the seller for the link that confirms ${email}.`)
      .waitFor();
    expect(await page.getByRole('button', { name: 'Send the link again' }).count()).toBe(0);
  });

  it('an invalid link has no button that sends it again', async () => {
    const { jwt } = await portal().createCompany();
    const page = await visit('/confirmEmail#token=made-up', { jwt });
    await page.getByText('This link is no longer valid').waitFor();
    await page.getByRole('button', { name: 'Go to the dashboard' }).waitFor();
    expect(await page.getByRole('button', { name: 'Send the link again' }).count()).toBe(0);
  });
});
