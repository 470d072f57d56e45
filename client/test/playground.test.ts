import { buildSchema, parse, validate } from 'graphql';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openBrowser } from '../../server/test/browser.ts';
import { ADMIN, PASSWORD, type Portal, startPortal } from '../../server/test/portal.ts';
import { EXAMPLE_GROUPS } from '../src/playground/examples.ts';
import { watchPage } from './watch-page.ts';

const sdl = readFileSync(path.join(import.meta.dirname, '../../schema.graphql'), 'utf8');
const examples = EXAMPLE_GROUPS.flatMap((group) => group.examples);

let portal: Portal;
let browser: Browser;

beforeAll(async () => {
  portal = await startPortal();
  await portal.setPrices(10);
  browser = await openBrowser();
});
afterAll(async () => {
  await browser?.close();
  await portal?.stop();
});

describe('the examples', () => {
  it('are all offered', () => {
    const files = readdirSync(path.join(import.meta.dirname, '../src/playground/examples'));
    expect(examples).toHaveLength(files.length);
  });

  it.each(examples)('$title fits the schema', ({ query }) => {
    expect(validate(buildSchema(sdl), parse(query))).toEqual([]);
  });

  it('all run, one after the other', async () => {
    const company = await portal.company();
    const admin = await portal.admin();
    const seen = new Set<string>();
    /** Runs an example with its own variables, changed where the reader fills something in. */
    const run = async (title: string, headers: Record<string, string>, filled: Record<string, unknown> = {}) => {
      const { query, variables } = examples.find((example) => example.title === title)!;
      seen.add(title);
      const response = await portal.send('/graphql', {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...headers },
        body: JSON.stringify({ query, variables: { ...variables, ...filled } }),
      });
      const { data, errors } = JSON.parse(await response.text());
      expect(errors).toBeUndefined();
      const [answer] = Object.values<Record<string, unknown>>(data);
      expect(answer?.userErrors ?? []).toEqual([]);
      return data;
    };
    const asCompany = { authorization: `Bearer ${company.jwt}` };
    const asAdmin = { authorization: `Bearer ${admin}` };

    expect(await run('Check an app version', {})).toMatchObject({ appVersion: { status: 'OK' } });
    const { logIn } = await run('Log in as a company', {}, { input: { email: company.email, password: PASSWORD } });
    expect(logIn.company.name).toBe(company.name);
    const { adminLogIn } = await run('Log in as an administrator', {}, { input: ADMIN });
    expect(adminLogIn.token).toBeTruthy();
    expect((await run('Who am I', asCompany)).viewer).toMatchObject({ __typename: 'Company', name: company.name });
    expect((await run('Who am I', asAdmin)).viewer).toMatchObject({ __typename: 'Administrator' });

    const { keyQuote } = await run('Quote a key', asCompany);
    expect(keyQuote.quote.lines).toHaveLength(2);
    const { requestKey } = await run('Request a key', asCompany);
    expect(requestKey.key).toMatchObject({ status: 'PENDING', total: keyQuote.quote.total });
    const { keys } = await run('Pending keys', asAdmin);
    expect(keys.items).toMatchObject([{ id: requestKey.key.id, company: { name: company.name } }]);
    const { changeKeyStatus } = await run('Approve a key', asAdmin, { keyId: requestKey.key.id });
    expect(changeKeyStatus.key.status).toBe('APPROVED');
    const { me } = await run('My keys', asCompany);
    const [key] = me.keys.items;
    expect(key).toMatchObject({ status: 'APPROVED', quote: { lines: [{ addOn: 'REMOTE' }, { addOn: 'CALLING' }] } });
    const { companies } = await run('Search companies', asAdmin, { search: company.domain });
    expect(companies.items).toMatchObject([{ name: company.name, currentKey: { licenceString: key.licenceString } }]);
    expect((await run('Plan settings', asAdmin)).planSettings).toHaveLength(4);

    const asChatApp = { 'x-licence-key': key.licenceString };
    const { validateLicence } = await run('Validate a licence', {}, { input: { licenceString: key.licenceString } });
    expect(validateLicence.licence.verdict).toBe('VALID');
    expect((await run('Report use', asChatApp)).reportSync.syncRecord).toMatchObject({ users: 96 });
    expect(await run('Advertisements to show', asChatApp)).toEqual({ activeAdvertisements: [] });

    expect(seen.size).toBe(examples.length);
  });
});

it('serves the committed schema as a file', async () => {
  const response = await portal.send('/schema.graphql', {});
  expect(response.headers.get('content-type')).toBe('text/plain; charset=utf-8');
  expect(response.headers.get('content-disposition')).toBe('attachment; filename="schema.graphql"');
  expect(await response.text()).toBe(sdl);
});

it('lets the page run only scripts of its own host', async () => {
  const policyOf = async (target: string) => (await portal.send(target, {})).headers.get('content-security-policy')!;
  const policy = (await policyOf('/playground')).split(';');
  expect(policy).toContain("script-src 'self'");
  expect(policy).toContain("default-src 'self'");
  expect(await policyOf('/')).not.toContain("style-src 'self' 'unsafe-inline'");
});

describe('in a browser', () => {
  const watched: (() => string[])[] = [];
  afterAll(() => expect(watched.flatMap((complaints) => complaints())).toEqual([]));

  async function open(viewport = { width: 1280, height: 800 }): Promise<Page> {
    const context = await browser.newContext({ viewport });
    const page = await context.newPage();
    watched.push(watchPage(page, portal.url));
    await page.goto(`${portal.url}/playground`);
    await editorIsThere(page);
    return page;
  }

  const editorIsThere = (page: Page) =>
    page.getByRole('region', { name: 'Operation Editor' }).getByText('query AppVersion').waitFor();
  const run = (page: Page) => page.getByRole('button', { name: /^Execute query/ }).click();
  const result = (page: Page) => page.getByRole('region', { name: 'Result Window' });

  it('a company logs in, runs an example, sees its data, and logs out', async () => {
    const company = await portal.company();
    const page = await open();
    expect(await page.title()).toBe('GraphQL playground · Licence Portal');
    await page.getByRole('status').getByText('Nobody is logged in').waitFor();
    await run(page);
    await result(page).getByText('"status": "OK"').waitFor();

    await page.getByRole('button', { name: 'Log in', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: 'Send requests as' });
    await dialog.getByLabel('Email').fill(company.email);
    await dialog.getByLabel('Password').fill('wrong');
    await dialog.getByRole('button', { name: 'Continue' }).click();
    await dialog
      .getByRole('alert')
      .getByText(/password/i)
      .waitFor();
    await dialog.getByLabel('Password').fill(company.password);
    await dialog.getByRole('button', { name: 'Continue' }).click();
    await page.getByRole('status').getByText(`${company.name} (company)`).waitFor();

    await page.getByRole('button', { name: 'My keys' }).click();
    await page.getByRole('tab', { name: 'MyKeys' }).waitFor();
    await run(page);
    await result(page).getByText(`"name": "${company.name}"`).waitFor();
    expect(page.url()).toBe(`${portal.url}/playground`);

    await page.reload();
    await page.getByRole('status').getByText(`${company.name} (company)`).waitFor();
    const { token } = await page.evaluate(() => ({ token: sessionStorage.getItem('playground-credentials')! }));
    await page.getByRole('button', { name: 'Log out' }).click();
    await page.getByRole('status').getByText('Nobody is logged in').waitFor();
    const { secret } = JSON.parse(token) as { secret: string };
    const after = await portal.graphql('{ viewer { __typename } }', {}, secret);
    expect(after.errors?.[0]?.extensions.code).toBe('UNAUTHENTICATED');
  });

  it("takes over the portal's session, and forgets it without ending it", async () => {
    const page = await open();
    const token = await portal.admin();
    await page.evaluate((value) => localStorage.setItem('token', value), token);
    await page.reload();
    await page.getByRole('button', { name: 'Use the portal’s session' }).click();
    await page.getByRole('status').getByText('Chief (administrator)').waitFor();
    await page.getByRole('button', { name: 'Plan settings' }).click();
    await page.getByRole('tab', { name: 'PlanSettings' }).waitFor();
    await run(page);
    await result(page).getByText('"addOn": "CALLING"').waitFor();
    await page.getByRole('button', { name: 'Forget' }).click();
    await page.getByRole('status').getByText('Nobody is logged in').waitFor();
    expect((await portal.graphql('{ viewer { __typename } }', {}, token)).errors).toBeUndefined();
  });

  it('says so when a token or a licence string is not known', async () => {
    const page = await open();
    await page.getByRole('button', { name: 'Log in', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: 'Send requests as' });
    await dialog.getByLabel('Token', { exact: true }).check();
    await dialog.getByLabel('Session token').fill('nonsense');
    await dialog.getByRole('button', { name: 'Continue' }).click();
    await dialog.getByRole('alert').getByText('This session does not exist or has ended.').waitFor();
    await dialog.getByLabel('Licence string', { exact: true }).check();
    await dialog.getByLabel('Licence string of a key').fill('nonsense');
    await dialog.getByRole('button', { name: 'Continue' }).click();
    await dialog.getByRole('alert').getByText('There is no key with this licence string.').waitFor();
  });

  it('offers all of it on a phone, without scrolling sideways', async () => {
    const page = await open({ width: 390, height: 844 });
    await page.getByRole('button', { name: 'Show Examples' }).click();
    await page.getByRole('button', { name: 'Advertisements to show' }).scrollIntoViewIfNeeded();
    await page.getByRole('button', { name: 'Validate a licence' }).click();
    await page.getByRole('tab', { name: 'ValidateLicence' }).waitFor();
    await run(page);
    await result(page).getByText('"verdict": "UNKNOWN"').waitFor();
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect(overflow).toBe(0);
  });

  it('shows the schema to read, and gives it to download', async () => {
    const page = await open();
    await page.getByRole('button', { name: 'Show Documentation Explorer' }).click();
    await page.getByRole('region', { name: 'Documentation Explorer' }).getByText('Mutation', { exact: true }).waitFor();
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('link', { name: 'Schema file' }).click(),
    ]);
    expect(download.suggestedFilename()).toBe('schema.graphql');
    expect(readFileSync(await download.path(), 'utf8')).toBe(sdl);
  });
});
