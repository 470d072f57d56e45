import { buildSchema, parse, validate } from 'graphql';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { ADMIN, PASSWORD } from '../../server/test/portal.ts';
import { isThorough } from '../../server/test/tier.ts';
import { EXAMPLE_GROUPS } from '../src/playground/examples.ts';
import { setUpScreens } from './screen-harness.ts';

const sdl = readFileSync(path.join(import.meta.dirname, '../../schema.graphql'), 'utf8');
const examples = EXAMPLE_GROUPS.flatMap((group) => group.examples);

const { portal, visit } = setUpScreens();

beforeAll(() => portal().setPrices(10));

describe('playground screen: examples', () => {
  it('every example file is offered', () => {
    const files = readdirSync(path.join(import.meta.dirname, '../src/playground/examples'));
    expect(examples).toHaveLength(files.length);
  });

  it.each(examples)('the example $title is valid against the schema', ({ query }) => {
    expect(validate(buildSchema(sdl), parse(query))).toEqual([]);
  });

  it('all examples run one after another', async () => {
    const company = await portal().createCompany();
    const adminJwt = await portal().logInAdmin();
    const executedTitles = new Set<string>();
    /** Runs an example with its initial variables. `overrides` replaces some of the variables. */
    const run = async (title: string, headers: Record<string, string>, overrides: Record<string, unknown> = {}) => {
      const { query, variables } = examples.find((example) => example.title === title)!;
      executedTitles.add(title);
      const response = await portal().send('/graphql', {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...headers },
        body: JSON.stringify({ query, variables: { ...variables, ...overrides } }),
      });
      const { data, errors } = JSON.parse(await response.text());
      expect(errors).toBeUndefined();
      const [payload] = Object.values<Record<string, unknown>>(data);
      expect(payload?.userErrors ?? []).toEqual([]);
      return data;
    };
    const asCompany = { authorization: `Bearer ${company.jwt}` };
    const asAdmin = { authorization: `Bearer ${adminJwt}` };

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
    const { keyPage: keys } = await run('Pending keys', asAdmin);
    expect(keys.items).toMatchObject([{ id: requestKey.key.id, company: { name: company.name } }]);
    const { changeKeyStatus } = await run('Approve a key', asAdmin, { keyId: requestKey.key.id });
    expect(changeKeyStatus.key.status).toBe('APPROVED');
    const { me } = await run('My keys', asCompany);
    const [key] = me.keyPage.items;
    expect(key).toMatchObject({ status: 'APPROVED', quote: { lines: [{ addOn: 'REMOTE' }, { addOn: 'CALLING' }] } });
    const { companyPage: companies } = await run('Search companies', asAdmin, { search: company.domain });
    expect(companies.items).toMatchObject([{ name: company.name, currentKey: { licenceString: key.licenceString } }]);
    expect((await run('Plan settings', asAdmin)).planSettings).toHaveLength(4);
    const { events } = await run('Events', asCompany);
    expect(events.edges[0].node).toMatchObject({
      type: 'COMPANY_SIGNED_UP',
      data: { company: { name: company.name } },
    });

    const asChatApp = { 'x-licence-key': key.licenceString };
    const { validateLicence } = await run('Validate a licence', {}, { input: { licenceString: key.licenceString } });
    expect(validateLicence.licence.verdict).toBe('VALID');
    expect((await run('Report usage', asChatApp)).reportSync.syncRecord).toMatchObject({ users: 96 });
    expect(await run('Advertisements to show', asChatApp)).toMatchObject({
      chatAppAdvertisements: { edges: [], pageInfo: { hasNextPage: false } },
    });

    expect(executedTitles.size).toBe(examples.length);
  });
});

it('playground screen: serves the committed schema as a file', async () => {
  const response = await portal().send('/schema.graphql', {});
  expect(response.headers.get('content-type')).toBe('text/plain; charset=utf-8');
  expect(response.headers.get('content-disposition')).toBe('attachment; filename="schema.graphql"');
  expect(await response.text()).toBe(sdl);
});

it('playground screen: lets the page run only scripts from the same host', async () => {
  const getPolicy = async (target: string) => (await portal().send(target, {})).headers.get('content-security-policy')!;
  const policy = (await getPolicy('/playground')).split(';');
  expect(policy).toContain("script-src 'self'");
  expect(policy).toContain("default-src 'self'");
  expect(await getPolicy('/')).not.toContain("style-src 'self' 'unsafe-inline'");
});

it('playground screen: the page cannot be framed, and sends forms only to the same host', async () => {
  const { headers } = await portal().send('/playground', {});
  expect(headers.get('content-security-policy')!.split(';')).toEqual(
    expect.arrayContaining(["object-src 'none'", "base-uri 'none'", "frame-ancestors 'none'", "form-action 'self'"]),
  );
});

describe('playground screen: browser page', () => {
  async function open(viewport = { width: 1280, height: 800 }): Promise<Page> {
    const page = await visit('/playground', { viewport });
    await waitForEditor(page);
    return page;
  }

  const waitForEditor = (page: Page) =>
    page.getByRole('region', { name: 'Operation Editor' }).getByText('query AppVersion').waitFor();
  const run = (page: Page) => page.getByRole('button', { name: /^Execute query/ }).click();
  const getResult = (page: Page) => page.getByRole('region', { name: 'Result Window' });

  it.runIf(isThorough)('a visitor sees links to both logins and can run public operations', async () => {
    const page = await open();
    expect(await page.title()).toBe('GraphQL playground · Licence Portal');
    await page.getByRole('status').getByText('Not logged in').waitFor();
    await run(page);
    await getResult(page).getByText('"status": "OK"').waitFor();
    const adminLink = page.getByRole('link', { name: 'Log in as an administrator' });
    expect(await adminLink.getAttribute('href')).toBe('/adminLogin');
    await page.getByRole('link', { name: 'Log in as a company' }).click();
    await page.waitForURL(`${portal().url}/login`);
  });

  it('the page sends the session of the browser and shows its account', async () => {
    const company = await portal().createCompany();
    const page = await open();
    await page.evaluate((token) => localStorage.setItem('token', token), company.jwt);
    await page.reload();
    await page.getByRole('status').getByText(`${company.name} (company)`).waitFor();
    await expect.poll(() => page.getByRole('link', { name: /^Log in/ }).count()).toBe(0);
    await page.getByRole('button', { name: 'My keys' }).click();
    await page.getByRole('tab', { name: 'MyKeys' }).waitFor();
    await run(page);
    await getResult(page).getByText(`"name": "${company.name}"`).waitFor();
    expect(page.url()).toBe(`${portal().url}/playground`);

    // Another tab logs in with another account, then logs out.
    const tab = await page.context().newPage();
    await tab.goto(`${portal().url}/api/docs`);
    await tab.evaluate((token) => localStorage.setItem('token', token), await portal().logInAdmin());
    await page.getByRole('status').getByText('Chief (administrator)').waitFor();
    await tab.evaluate(() => localStorage.removeItem('token'));
    await page.getByRole('status').getByText('Not logged in').waitFor();
  });

  it.runIf(isThorough)('the schema can be read and downloaded', async () => {
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
