import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { createKeyClient } from '../../server/test/key-client.ts';
import { expectAccessible } from './accessibility.ts';
import { FAILED_CALL, holdOperation, failOperation, setUpScreens } from './screen-harness.ts';

const { portal, visit } = setUpScreens();

type Company = Awaited<ReturnType<ReturnType<typeof portal>['createCompany']>>;
let companies: Company[];
let jwt: string;

beforeAll(async () => {
  await portal().setPrices(10);
  jwt = await portal().logInAdmin();
  companies = [];
  for (let number = 0; number < 7; number++) companies.push(await portal().createCompany());
  await portal().db.query('update companies set email_confirmed_at = now() where id = $1', [companies[6]!.id]);
});

/** Downloads the list of companies as CSV and returns the lines of the file without its header. */
async function downloadCompanies(page: Page): Promise<string[]> {
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download CSV' }).click(),
  ]);
  expect(file.suggestedFilename()).toMatch(/^companies-\d{4}-\d{2}-\d{2}\.csv$/);
  return (await readFile(await file.path(), 'utf8')).trimEnd().split('\r\n').slice(1);
}

describe('companies screen: list', () => {
  it('a download contains only the companies found by the search', async () => {
    const page = await visit('/companies', { jwt });
    const { domain, email } = companies[2]!;
    await page.getByRole('searchbox').fill(domain);
    await page.getByText('Showing 1 - 1 of 1').waitFor();
    const lines = await downloadCompanies(page);
    expect(lines.map((line) => line.split(',')[2])).toEqual([email]);
  });

  it('a download contains the companies of every day of the sign-up filter', async () => {
    const tomorrow = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10);
    const page = await visit(`/companies?createdFrom=2001-01-01&createdTo=${tomorrow}`, { jwt });
    await page.getByText('Showing 1 - 5 of 7').waitFor();
    expect(await downloadCompanies(page)).toHaveLength(7);
  });

  it('the list shows a loading state, and a retry after a failure', async () => {
    let release = () => {};
    const slowPage = await visit('/companies', {
      jwt,
      prepare: async (page) => {
        release = await holdOperation(page, 'Companies');
      },
    });
    await slowPage.getByRole('status').filter({ hasText: 'Loading' }).waitFor();
    release();
    await slowPage.getByText('Showing 1 - 5 of 7').waitFor();

    let repair = () => {};
    const failingPage = await visit('/companies', {
      jwt,
      prepare: async (page) => {
        repair = await failOperation(page, 'Companies');
      },
    });
    const alert = failingPage.getByRole('alert');
    await alert.getByText('The companies could not be loaded').waitFor();
    await alert.getByText('Request id: r-42').waitFor();
    repair();
    await alert.getByRole('button', { name: 'Try again' }).click();
    await failingPage.getByText('Showing 1 - 5 of 7').waitFor();
  });
});

describe('companies screen: one company', () => {
  it('a company that once confirmed an email has no release button while a changed email is pending', async () => {
    const { jwt: ownerJwt, id, ...form } = await portal().createCompany();
    await portal().db.query('update companies set email_confirmed_at = now() where id = $1', [id]);
    const body = { ...form, email: `sales@${form.domain}` };
    await portal().callRest('POST', '/company/update-profile', { jwt: ownerJwt, body });
    const page = await visit(`/${id}/details`, { jwt });
    await page.getByText('Email not confirmed').waitFor();
    await page.getByText('Last confirmed').waitFor();
    await page.getByText(form.email, { exact: true }).waitFor();
    await expect.poll(() => page.getByRole('button', { name: 'Release email and domain' }).count()).toBe(0);
  });

  it('a company with an Approved key has a disabled release button with an accessible reason', async () => {
    const company = companies[4]!;
    await createKeyClient(portal()).createApproved(company.jwt, jwt);
    const page = await visit(`/${company.id}/details`, { jwt });
    const reason = 'You can release a company only if it never confirmed an email and has no Approved key.';
    const button = page.getByRole('button', { name: 'Release email and domain', description: reason });
    expect(await button.getAttribute('aria-disabled')).toBe('true');
    await button.focus();
    await page.getByRole('tooltip').getByText(reason).waitFor();
    await page.keyboard.press('Enter');
    await expect.poll(() => page.getByRole('dialog').count()).toBe(0);
  });

  it('an unknown company is reported as not found, with a link to all companies', async () => {
    const page = await visit('/00000000-0000-4000-8000-000000000000/details', { jwt, expectedErrors: FAILED_CALL });
    await page.getByText('Company not found').waitFor();
    await expectAccessible(page);
    await page.getByRole('link', { name: 'All companies' }).click();
    await page.getByText(/Showing 1 - 5 of/).waitFor();
  });

  it('a company that failed to load can be reloaded', async () => {
    let repair = () => {};
    const page = await visit(`/${companies[0]!.id}/details`, {
      jwt,
      prepare: async (opened) => {
        repair = await failOperation(opened, 'CompanyDetails');
      },
    });
    await page.getByText('The company could not be loaded').waitFor();
    repair();
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.getByRole('region', { name: 'Company', exact: true }).getByText(companies[0]!.email).waitFor();
    await page.getByText('No keys yet').waitFor();
    await page.getByRole('link', { name: 'Usage' }).click();
    await page.getByText('Nothing synced yet').waitFor();
  });
});
