import { expect, it } from 'vitest';
import { PASSWORD } from '../../server/test/portal.ts';
import { expectAccessible } from './accessibility.ts';
import { expectNoSidewaysScroll, screens } from './screen.ts';

const { portal, visit } = screens();

it('profile screen: a new email after an old login requires the password, then is saved', async () => {
  const company = await portal().company();
  await portal().db.query(`update sessions set created_at = now() - interval '11 minutes' where company_id = $1`, [
    company.id,
  ]);
  const page = await visit('/settings?edit=profile', { jwt: company.jwt });
  const form = page.getByRole('dialog', { name: 'Edit Profile' });
  await form.getByLabel('Email').fill('other');
  await form.getByRole('button', { name: 'Save' }).click();
  const question = page.getByRole('dialog', { name: 'Confirm that it is you' });
  const password = question.getByLabel('Password', { exact: true });
  await password.waitFor();
  await expect.poll(() => password.evaluate((input) => input === document.activeElement)).toBe(true);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);

  // whoever would rather not keeps what was typed
  await page.keyboard.press('Escape');
  await question.waitFor({ state: 'hidden' });
  await page.getByRole('alert').filter({ hasText: 'Confirm that it is you' }).waitFor();
  expect(await form.getByLabel('Email').inputValue()).toBe('other');

  await form.getByRole('button', { name: 'Save' }).click();
  await question.getByRole('button', { name: 'Confirm' }).click();
  await question.getByText('Password is required.').waitFor();
  await password.fill('Wrong#Horse9');
  await question.getByRole('button', { name: 'Confirm' }).click();
  await question.getByText('The password is wrong.').waitFor();
  await password.fill(PASSWORD);
  await page.keyboard.press('Enter');
  await page.getByRole('status').filter({ hasText: 'Profile updated successfully!' }).waitFor();
  await form.waitFor({ state: 'hidden' });
  await page.getByText(`We have sent a link to other@${company.domain}.`).waitFor();
});
