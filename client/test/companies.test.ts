import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { createKeyClient } from '../../server/test/key-client.ts';
import { isThorough } from '../../server/test/tier.ts';
import { expectAccessible } from './accessibility.ts';
import { expectNoSidewaysScroll, setUpScreens } from './screen-harness.ts';

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

const getRow = (page: Page, text: string) => page.getByRole('row').filter({ hasText: text });
const readCells = async (page: Page, text: string) =>
  (await getRow(page, text).getByRole('cell').allTextContents()).map((cell) => cell.trim());
const formatToday = () =>
  new Intl.DateTimeFormat('en-GB', {
    timeZone: 'Asia/Kolkata',
    day: '2-digit',
    month: '2-digit',
    year: 'numeric',
  }).format(new Date());

describe('companies screen: list', () => {
  it('the list shows five per page, newest first, numbered across pages', async () => {
    const page = await visit('/companies', { jwt });
    await page.getByText('Showing 1 - 5 of 7').waitFor();
    expect(await page.getByRole('columnheader').allTextContents()).toEqual([
      'No',
      'Name',
      'Email',
      'Domain',
      'Phone',
      'Keys',
      'Signed up',
      'Action',
    ]);
    const newestCompany = companies[6]!;
    await expect
      .poll(() => readCells(page, newestCompany.email))
      .toEqual([
        '1',
        newestCompany.name,
        newestCompany.email,
        newestCompany.domain,
        '(+91) 9820000000',
        '0',
        formatToday(),
        '',
      ]);
    await getRow(page, companies[5]!.email).getByText('Email not confirmed').waitFor();
    await page.getByRole('button', { name: 'Next page' }).click();
    await page.getByText('Showing 6 - 7 of 7').waitFor();
    // The pager shows the new range before the table shows the new rows.
    await expect.poll(async () => (await readCells(page, companies[0]!.email))[0]).toBe('7');
    await page.reload();
    await page.getByText('Showing 6 - 7 of 7').waitFor();
    await page.goBack();
    await page.getByText('Showing 1 - 5 of 7').waitFor();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
  });

  it.runIf(isThorough)('a search by domain narrows the list, is stored in the URL and can be cleared', async () => {
    const page = await visit('/companies', { jwt });
    await page.getByRole('searchbox').fill(companies[2]!.domain);
    await page.getByText('Showing 1 - 1 of 1').waitFor();
    await getRow(page, companies[2]!.email).waitFor();
    expect(new URL(page.url()).searchParams.get('search')).toBe(companies[2]!.domain);
    await page.getByRole('searchbox').fill('stranger');
    await page.getByText('No company matches “stranger”').waitFor();
    await page.getByRole('button', { name: 'Clear search' }).last().click();
    await page.getByText('Showing 1 - 5 of 7').waitFor();
  });
});

describe('companies screen: one company', () => {
  it('a row opens the company; its key is approved, then disabled, with only valid actions', async () => {
    const company = companies[6]!;
    await createKeyClient(portal()).request(company.jwt, { keyType: 'week', user: 10 });
    const page = await visit('/companies', { jwt });
    await page.getByRole('link', { name: `View ${company.name}`, exact: true }).click();
    await page.getByRole('region', { name: 'Company', exact: true }).getByText(company.email).waitFor();
    expect(new URL(page.url()).pathname).toBe(`/${company.id}/details`);
    await page.getByRole('heading', { level: 1, name: company.name }).waitFor();

    const keys = page.getByRole('region', { name: 'Keys' });
    await keys.getByText('Pending').waitFor();
    await expect.poll(() => keys.getByRole('button', { name: 'Disable key' }).count()).toBe(0);
    await keys.getByRole('button', { name: 'Reject key' }).waitFor();
    await keys.getByRole('button', { name: 'Approve key' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Approve' }).click();
    await keys.getByText('Approved').waitFor();
    // The company card was reloaded as well.
    await page.getByRole('region', { name: 'Company', exact: true }).getByText('Week').waitFor();
    await expect.poll(() => keys.getByRole('button', { name: 'Approve key' }).count()).toBe(0);
    await expect.poll(() => keys.getByRole('button', { name: 'Reject key' }).count()).toBe(0);

    await keys.getByRole('button', { name: 'Disable key' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Reason').fill('Not paid');
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Disable Key' }).click();
    await keys.getByText('Disabled').waitFor();
    await expect.poll(() => keys.getByRole('button', { name: /^(Approve|Reject|Disable) key$/ }).count()).toBe(0);
    await keys.getByRole('cell').getByRole('button').first().click();
    await page.getByRole('dialog').getByText('Not paid').waitFor();
  });

  it.runIf(isThorough)(
    'the usage tab shows the latest report as figures, and all reports as a trend and a table',
    async () => {
      const company = companies[3]!;
      const keyClient = createKeyClient(portal());
      const key = await keyClient.createApproved(company.jwt, jwt, { user: 0 });
      for (let report = 1; report <= 6; report++) {
        const body = {
          version: `3.${report}`,
          user: 100 * report,
          group: 7,
          messages: { private: { text: 1000, file: 20 }, group: { text: 5, file: 17 } },
          call: { private: { call: 30 }, group: { call: 12 } },
        };
        const { body: response } = await portal().callRest('POST', '/app/sync', { licence: key.key, body });
        expect(response.code).toBe(5);
      }
      const page = await visit(`/${company.id}/details?tab=usage`, { jwt });
      const latest = page.getByRole('region', { name: 'Synced Data' });
      await latest.getByText('Version 3.6').waitFor();
      await latest.getByText('600', { exact: true }).waitFor();
      await latest.getByText('17', { exact: true }).waitFor();

      const history = page.getByRole('region', { name: 'Sync history' });
      await history.getByRole('img', { name: 'Users in the newest 6 reports, from 100 to 600' }).waitFor();
      await history.getByText('Showing 1 - 5 of 6').waitFor();
      await history.getByRole('row').filter({ hasText: '3.6' }).getByText('1,042').waitFor();
      await history.getByRole('row').filter({ hasText: '3.6' }).getByText('42', { exact: true }).waitFor();
      await history.getByRole('button', { name: 'Next page' }).click();
      await history.getByRole('row').filter({ hasText: '3.1' }).getByText('100', { exact: true }).waitFor();
      expect(new URL(page.url()).searchParams.get('syncPage')).toBe('2');
      await expectAccessible(page);
      await expectNoSidewaysScroll(page);
      await history.getByRole('button', { name: 'View report' }).click();
      const report = page.getByRole('dialog', { name: 'Synced data' });
      await report.getByText('Version 3.1').waitFor();
      await expectAccessible(page);
      const reportLink = new URL(page.url());
      await page.goBack();
      await report.waitFor({ state: 'hidden' });
      // The link opens a report that is not on the loaded page of the list.
      reportLink.searchParams.delete('syncPage');
      await page.goto(reportLink.href);
      await report.getByText('Version 3.1').waitFor();
      reportLink.searchParams.set('report', company.id);
      await page.goto(reportLink.href);
      await report.getByText('Report not found').waitFor();
      await page.goto(`${portal().url}/${company.id}/details`);
      await page.getByRole('region', { name: 'Company', exact: true }).getByText('600, Unlimited').waitFor();
    },
  );

  it.runIf(isThorough)(
    'a company that never confirmed its email can be released, and another company can sign up with its email',
    async () => {
      const company = companies[1]!;
      const page = await visit(`/${company.id}/details`, { jwt });
      const card = page.getByRole('region', { name: 'Company', exact: true });
      await card.getByText('Email not confirmed').waitFor();
      await card.getByRole('button', { name: 'Release email and domain' }).click();
      const dialog = page.getByRole('dialog');
      await dialog.getByText(`Release the email and domain of ${company.name}?`).waitFor();
      await expectAccessible(page);
      await expectNoSidewaysScroll(page);
      await dialog.getByRole('button', { name: 'Release email and domain' }).click();
      await page.getByText('The email and the domain are available again.').waitFor();
      await page.getByText('Showing 1 - 5 of 6').waitFor();
      const { name, email, domain } = company;
      expect(await portal().createCompany({ name, email, domain })).toMatchObject({ email });
    },
  );
});
