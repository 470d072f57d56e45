import type { Page } from 'playwright-core';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { AdministratorRole } from '../../server/src/modules/administrators/roles/roles.rules.ts';
import { createAdministrator } from '../../server/test/administrators.ts';
import { createKeyClient } from '../../server/test/key-client.ts';
import { expectAccessible } from './accessibility.ts';
import {
  dropResponses,
  expectNoSidewaysScroll,
  FAILED_CALL,
  failOperation,
  getFocusedDialog,
  setUpScreens,
  WITHOUT_LIVE_UPDATES,
} from './screen-harness.ts';

const { portal, visit } = setUpScreens();

let adminJwt: string;
let company: Awaited<ReturnType<ReturnType<typeof portal>['createCompany']>>;
beforeAll(async () => {
  await portal().setPrices(10);
  adminJwt = await portal().logInAdmin();
});
beforeEach(async () => {
  company = await portal().createCompany();
});

const getDialog = (page: Page) => page.getByRole('dialog');
const getRegion = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const getButton = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const openCompanyPage = (query = '') => visit(`/${company.id}/details${query}`, { jwt: adminJwt });

it('company screen: the title is the company name, and one query loads the page', async () => {
  const operations: string[] = [];
  const page = await visit(`/${company.id}/details`, {
    jwt: adminJwt,
    expectedErrors: FAILED_CALL,
    prepare: async (opened) => {
      // No live updates, because they would refetch the page.
      await opened.route('**/live', (route) => route.abort());
      opened.on('request', (request) => {
        if (request.url().endsWith('/graphql'))
          operations.push(JSON.parse(request.postData()!).operationName as string);
      });
    },
  });
  await page.getByRole('heading', { level: 1, name: company.name }).waitFor();
  await page.getByText('No keys yet').waitFor();
  expect(await page.title()).toBe(`${company.name} · Licence Portal`);
  const details = getRegion(page, 'Company');
  await details.getByText(company.name, { exact: true }).waitFor();
  expect(await details.textContent()).toMatch(/Signed up\d\d [A-Z][a-z]{2} \d{4}/);
  // The card is as high as its content. The notes follow it, and the other cards are next to both.
  const [detailsBox, notesBox] = [await details.boundingBox(), await getRegion(page, 'Notes').boundingBox()];
  expect(notesBox!.x).toBe(detailsBox!.x);
  expect(notesBox!.y - detailsBox!.y - detailsBox!.height).toBeLessThan(30);
  await page.waitForLoadState('load');
  expect(operations.filter((name) => name.startsWith('Compan'))).toEqual(['CompanyDetails']);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link', { name: 'Companies' }).click();
  await page.getByRole('heading', { level: 1, name: 'Companies' }).waitFor();
  // The company's name in the list links to the page.
  await page.getByRole('link', { name: company.name, exact: true }).click();
  await page.getByRole('heading', { level: 1, name: company.name }).waitFor();
});

it.each(['usage', 'history'])('company screen: the URL of the %s tab loads with one query', async (tab) => {
  const { key } = await createKeyClient(portal()).createApproved(company.jwt, adminJwt, { user: 10 });
  await portal().callRest('POST', '/app/sync', { licence: key as string, body: { version: '3.2.0', user: 8 } });
  const operations: string[] = [];
  const page = await visit(`/${company.id}/details?tab=${tab}`, {
    jwt: adminJwt,
    expectedErrors: FAILED_CALL,
    prepare: async (opened) => {
      await opened.route('**/live', (route) => route.abort());
      opened.on('request', (request) => {
        if (request.url().endsWith('/graphql'))
          operations.push(JSON.parse(request.postData()!).operationName as string);
      });
    },
  });
  await (
    tab === 'usage' ? page.getByRole('table', { name: 'Sync history' }) : page.getByText('Signed up by')
  ).waitFor();
  await page.waitForLoadState('load');
  expect(operations.filter((name) => /^(Company|Sync)/.test(name))).toEqual(['CompanyDetails']);
});

it('company screen: an administrator creates an approved key and adds users, with prices on buttons', async () => {
  const page = await openCompanyPage();
  const reason = 'There is no running key to add users to.';
  const addButton = page.getByRole('button', { name: 'Add users', description: reason });
  await addButton.focus();
  await page.getByRole('tooltip').getByText(reason).waitFor();

  await getButton(page, 'Create key').click();
  await page.getByRole('dialog', { name: `Create key for ${company.name}` }).waitFor();
  await getDialog(page).getByLabel('User', { exact: true }).fill('7');
  await getDialog(page).getByText('Approved immediately').waitFor();
  await getDialog(page).getByRole('button', { name: 'Create key · ₹165', exact: true }).waitFor();
  await expect.poll(() => getDialog(page).getByRole('combobox', { name: 'Company' }).count()).toBe(0);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await page.keyboard.press('Enter');
  await getDialog(page).waitFor({ state: 'hidden' });
  await getRegion(page, 'Keys').getByText('Approved').waitFor();

  await getButton(page, 'Add users').click();
  await page.getByRole('dialog', { name: `Add users for ${company.name}` }).waitFor();
  await getDialog(page).getByLabel('More users').fill('3');
  await getDialog(page).getByRole('button', { name: 'Add users · ₹71', exact: true }).click();
  await getDialog(page).waitFor({ state: 'hidden' });
  await page.getByText('Users added successfully.').waitFor();
  await getRegion(page, 'Company').getByText('10, none reported yet').waitFor();
});

it('company screen: after a key is approved, the company card shows that the company cannot be released', async () => {
  await createKeyClient(portal()).request(company.jwt, { keyType: 'week' });
  const page = await visit(`/${company.id}/details`, {
    jwt: adminJwt,
    ...WITHOUT_LIVE_UPDATES,
  });
  await getRegion(page, 'Keys').getByRole('button', { name: 'Approve key' }).click();
  await getDialog(page).getByRole('button', { name: 'Approve' }).click();
  const description = 'You can release a company only if it never confirmed an email and has no Approved key.';
  await getRegion(page, 'Company').getByRole('button', { name: 'Release email and domain', description }).waitFor();
});

it('company screen: a note is added and deleted, and leaving an unsaved note requires confirmation', async () => {
  const page = await openCompanyPage();
  const notes = getRegion(page, 'Notes');
  await getButton(page, 'Add note').click();
  await notes.getByText('Write a note first.').waitFor();
  await notes.getByLabel('New note').fill('Spoke to Asha.\nPays in March.');
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Versions' }).click();
  await getDialog(page).getByRole('button', { name: 'Keep editing' }).click();
  await getButton(page, 'Add note').click();
  await notes.getByText('Pays in March.').waitFor();
  await notes.getByText('Chief, ').waitFor();
  expect(await notes.getByLabel('New note').inputValue()).toBe('');
  await expectAccessible(page);

  await notes.getByRole('button', { name: /^Delete note/ }).click();
  await getDialog(page).getByText('Delete this note?').waitFor();
  await getDialog(page).getByRole('button', { name: 'Delete note' }).click();
  await page.getByText('Note deleted.').waitFor();
  await notes.getByText('Pays in March.').waitFor({ state: 'hidden' });
});

it('company screen: a note whose response is lost is added once, and its text can be used again', async () => {
  const page = await visit(`/${company.id}/details`, { jwt: adminJwt, expectedErrors: FAILED_CALL });
  const notes = getRegion(page, 'Notes');
  const listedNotes = notes.getByRole('listitem').filter({ hasText: 'Called, no answer.' });
  await notes.getByLabel('New note').fill('Called, no answer.');
  const repair = await dropResponses(page, 'CreateCompanyNote');
  await getButton(page, 'Add note').click();
  await notes.getByText("We couldn't confirm your request.").waitFor();
  expect(await notes.getByLabel('New note').isDisabled()).toBe(true);
  repair();
  await notes.getByRole('button', { name: 'Send again' }).click();
  await page.getByText('Note added.').waitFor();
  await expect.poll(() => listedNotes.count()).toBe(1);
  await notes.getByLabel('New note').fill('Called, no answer.');
  await getButton(page, 'Add note').click();
  await expect.poll(() => listedNotes.count()).toBe(2);

  // A note that another administrator has deleted disappears.
  await listedNotes
    .first()
    .getByRole('button', { name: /^Delete note/ })
    .click();
  await portal().db.query('delete from company_notes where company_id = $1', [company.id]);
  await getDialog(page).getByRole('button', { name: 'Delete note' }).click();
  await expect.poll(() => listedNotes.count()).toBe(0);
  await getDialog(page).waitFor({ state: 'hidden' });
});

it('company screen: a note that is added on another page of the notes is shown', async () => {
  await portal().db.query(
    `insert into company_notes (company_id, text) select $1, 'Note ' || number from generate_series(1, 6) number`,
    [company.id],
  );
  const page = await openCompanyPage('?notesPage=2');
  const notes = getRegion(page, 'Notes');
  await notes.getByText('Showing 6 - 6 of 6').waitFor();
  await notes.getByLabel('New note').fill('Pays in March.');
  await getButton(page, 'Add note').click();
  await notes.getByRole('listitem').getByText('Pays in March.').waitFor();
});

const INSERT_NOTES = `
  insert into company_notes (company_id, text) select $1, $2 from generate_series(1, $3)`;
const INSERT_EVENTS = `
  insert into events (company_id, kind, occurred_at, data, is_for_company, is_for_administrators)
  select $1, $2, now(), '{}', true, true from generate_series(1, $3)`;
it.each([
  ['Notes', '', INSERT_NOTES, 6, 'Pays late.', 'Pays in March.', 'Pays in March.'],
  ['History', '?tab=history', INSERT_EVENTS, 26, 'COMPANY_CONFIRMED', 'COMPANY_SUSPENDED', 'Suspended the company'],
])(
  'company screen: the list %s reloads a page to which it returns',
  async (name, query, insert, count, earlier, added, text) => {
    await portal().db.query(insert, [company.id, earlier, count]);
    const page = await visit(`/${company.id}/details${query}`, {
      jwt: adminJwt,
      ...WITHOUT_LIVE_UPDATES,
    });
    const list = getRegion(page, name);
    await list.getByRole('button', { name: 'Next page' }).click();
    await list.getByText(/^Showing \d+ - (\d+) of \1$/).waitFor();
    await portal().db.query(insert, [company.id, added, 1]);
    await list.getByRole('button', { name: 'First page' }).click();
    await list.getByText(text).waitFor();
  },
);

it('company screen: a viewer cannot use the buttons that change the company', async () => {
  await createKeyClient(portal()).request(company.jwt);
  await portal().db.query(`insert into company_notes (company_id, text) values ($1, 'Pays in March.')`, [company.id]);
  const viewer = await createAdministrator(portal(), { role: AdministratorRole.VIEWER });
  const page = await visit(`/${company.id}/details`, { jwt: viewer.jwt });
  await page.getByRole('button', { name: /^Reject/ }).waitFor();
  const deniedButtons = page.locator('#content button[aria-description="Your role does not allow this."]');
  const names = await deniedButtons.evaluateAll((buttons) => buttons.map((each) => each.ariaLabel ?? each.textContent));
  expect(names.map((name) => name.split(':')[0])).toEqual([
    'Add users',
    'Create key',
    'Suspend',
    'Correct details',
    'Resend confirmation',
    'Release email and domain',
    'Add note',
    'Delete note',
    'Send reminder',
    'Correct billing details',
    'Approve key',
    'Reject key',
    'Export everything',
    'Erase personal data',
  ]);
});

it('company screen: an administrator corrects the details and resends the confirmation', async () => {
  const page = await openCompanyPage();
  await getButton(page, 'Correct details').click();
  await getDialog(page).getByLabel('Name').fill('Acme Works');
  await getDialog(page).getByLabel('Phone').fill('12');
  await getDialog(page).getByRole('button', { name: 'Save' }).click();
  await getDialog(page).getByText('Phone must be 10 digits!').waitFor();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await getDialog(page).getByLabel('Phone').fill('9820000001');
  await getDialog(page).getByRole('button', { name: 'Save' }).click();
  await page.getByText('Company updated successfully.').waitFor();
  await page.getByRole('heading', { level: 1, name: 'Acme Works' }).waitFor();
  await getRegion(page, 'Company').getByText('(+91) 9820000001').waitFor();

  await getButton(page, 'Resend confirmation').click();
  await page.getByText('The link was saved to DATA_DIR/mail.').waitFor();
});

it('company screen: a corrected email is shown in the list of members', async () => {
  const page = await visit(`/${company.id}/details?tab=members`, {
    jwt: adminJwt,
    ...WITHOUT_LIVE_UPDATES,
  });
  await page.getByRole('row').filter({ hasText: company.email }).waitFor();
  await getButton(page, 'Correct details').click();
  await getFocusedDialog(page).getByLabel('Email').fill('ravi');
  await getDialog(page).getByRole('button', { name: 'Save' }).click();
  await page
    .getByRole('row')
    .filter({ hasText: `ravi@${company.domain}` })
    .waitFor();
});

it('company screen: a conflicting correction shows the stored value and keeps the typed one', async () => {
  const page = await openCompanyPage('?edit=details');
  await getFocusedDialog(page).getByLabel('Phone').fill('9820000002');
  const input = { companyId: company.id, name: 'Acme Works', email: company.email, phone: '9820000001' };
  await portal().callGraphql(
    'mutation ($input: UpdateCompanyInput!) { updateCompany(input: $input) { message } }',
    { input },
    adminJwt,
  );
  await getDialog(page).getByRole('button', { name: 'Save' }).click();
  await getDialog(page)
    .getByText('The phone was changed to “9820000001” after you opened this form. Save again to overwrite it.')
    .waitFor();
  expect(await getDialog(page).getByLabel('Phone').inputValue()).toBe('9820000002');
  // Fields that were not edited show the stored values.
  expect(await getDialog(page).getByLabel('Name').inputValue()).toBe('Acme Works');
  await expectAccessible(page);
  await getDialog(page).getByRole('button', { name: 'Save' }).click();
  await getDialog(page).waitFor({ state: 'hidden' });
  await getRegion(page, 'Company').getByText('(+91) 9820000002').waitFor();
  await page.getByRole('heading', { level: 1, name: 'Acme Works' }).waitFor();
});

it('company screen: a released company is marked, and its unavailable actions are disabled', async () => {
  await portal().callGraphql(
    'mutation ($id: ID!) { releaseCompany(input: { companyId: $id }) { message } }',
    { id: company.id },
    adminJwt,
  );
  const page = await openCompanyPage('?request=new');
  await page.getByText('This company was released', { exact: true }).waitFor();
  const description = 'This company was released. It must sign up again.';
  for (const name of ['Create key', 'Correct details'])
    await page.getByRole('button', { name, exact: true, description }).waitFor();
  await expect.poll(() => getDialog(page).count()).toBe(0);
  await expect.poll(() => getButton(page, 'Resend confirmation').count()).toBe(0);
  await expectAccessible(page);
});

it('company screen: the history tab shows who did what, links to the key and offers a retry', async () => {
  const { createApproved, request, decide } = createKeyClient(portal());
  await createApproved(company.jwt, adminJwt, { user: 10 });
  const { _id } = (await request(company.jwt, { keyType: 'month' })).body.data;
  await decide(adminJwt, _id, 'Rejected', 'No GST number.');
  const page = await openCompanyPage('?tab=history');
  const history = getRegion(page, 'History');
  await history.getByText('Rejected a request by Chief').waitFor();
  expect(await history.getByRole('listitem').allTextContents()).toEqual([
    expect.stringContaining('Rejected a request by ChiefMonth · 10 users'),
    expect.stringContaining('Requested a key by Company'),
    expect.stringContaining('Approved a key by Chief'),
    expect.stringContaining('Requested a key by Company'),
    expect.stringContaining('Signed up by Company'),
  ]);
  await history.getByText('No GST number.').waitFor();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await history.getByRole('link', { name: /Month/ }).first().click();
  await getDialog(page).getByText('No GST number.').waitFor();

  const failingPage = await visit(`/${company.id}/details`, { jwt: adminJwt, expectedErrors: FAILED_CALL });
  await failingPage.getByRole('heading', { level: 1, name: company.name }).waitFor();
  const repair = await failOperation(failingPage, 'CompanyEvents');
  await failingPage.getByRole('link', { name: 'History' }).click();
  await failingPage.getByText('The history could not be loaded').waitFor();
  repair();
  await failingPage.getByRole('button', { name: 'Try again' }).click();
  await getRegion(failingPage, 'History').getByText('Signed up').waitFor();
});

it('company screen: a Create Key draft is restored after a reload, with the company name', async () => {
  const page = await visit('/keysRequest?request=new', { jwt: adminJwt, expectedErrors: FAILED_CALL });
  await getDialog(page).getByRole('combobox', { name: 'Company' }).fill(company.name);
  await page.getByRole('option', { name: company.name }).first().click();
  await getDialog(page).getByLabel('User', { exact: true }).fill('7');
  await getDialog(page).getByRole('button', { name: 'Create key · ₹165', exact: true }).waitFor();
  // A reload finds the same drafts as a new login.
  const confirmation = page.waitForEvent('dialog').then((native) => native.accept());
  await Promise.all([confirmation, page.reload()]);
  await expect
    .poll(() => getDialog(page).getByRole('combobox', { name: 'Company' }).inputValue())
    .toBe(`${company.name} (${company.domain})`);
  await getDialog(page).getByRole('button', { name: 'Create key · ₹165', exact: true }).waitFor();

  // The form of another company does not restore this draft.
  const otherCompany = await portal().createCompany();
  page.once('dialog', (native) => void native.accept());
  await page.goto(`${portal().url}/${otherCompany.id}/details`);
  await getButton(page, 'Create key').click();
  await getDialog(page).getByText('Enter the number of users to see the total').waitFor();
  expect(await getDialog(page).getByLabel('User', { exact: true }).inputValue()).toBe('');
});

it('company screen: fits a phone, a tablet and a wide window', async () => {
  const page = await openCompanyPage();
  await page.getByText('No keys yet').waitFor();
  for (const width of [390, 768, 1920]) {
    await page.setViewportSize({ width, height: 900 });
    const measureOverflow = () => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    await expect.poll(measureOverflow).toBeLessThanOrEqual(0);
  }
});
