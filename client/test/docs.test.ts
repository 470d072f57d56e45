import { readFileSync, readdirSync, statSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { SYSTEM_ERRORS } from '../../server/src/platform/kernel/system-errors.ts';
import { UserErrorCode } from '../../server/src/platform/kernel/user-error.rules.ts';
import { isThorough } from '../../server/test/tier.ts';
import { folders, navigation } from '../docs/navigation.mjs';
import { expectAccessible } from './accessibility.ts';
import { setUpScreens } from './screen-harness.ts';

const root = path.resolve(import.meta.dirname, '../..');
const builtFolder = path.join(root, 'client/dist/docs');
const MAX_SCRIPT_BYTES = 120_000;

const { portal, visit } = setUpScreens();

describe('documentation: pages under /docs', () => {
  it('every page of docs is in the menu or in the list of decisions', () => {
    const listedFiles = new Set(navigation.flatMap(({ pages }) => pages.map(({ file }) => file)));
    const docFiles = readdirSync(path.join(root, 'docs'), { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.md') && !name.startsWith('examples/'))
      .map((name) => `docs/${name}`);
    expect(docFiles.filter((file) => !listedFiles.has(file) && !/^docs\/decisions\/\d/.test(file))).toEqual([]);
  });

  it.each(['/docs', '/docs/', '/docs/api', '/docs/api/webhooks', '/docs/decisions/0001-embedded-postgresql'])(
    '%s returns a page of this version, without a redirect',
    async (address) => {
      const response = await portal().send(address, { redirect: 'manual' });
      expect(response.status).toBe(200);
      expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8');
      const { version } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8'));
      expect(await response.text()).toContain(`<span class="version">${version}</span>`);
    },
  );

  it('a folder of examples has a page, and each of its files can be downloaded', async () => {
    for (const folder of folders) {
      const page = await portal().send(`/docs/files/${folder}`, {});
      expect(page.status, folder).toBe(200);
      const links = [...(await page.text()).matchAll(/href="(\/docs\/files\/[^"]+)"/g)].map(([, link]) => link!);
      expect(links.length, folder).toBeGreaterThan(0);
      for (const link of links) expect((await portal().send(link, {})).status, link).toBe(200);
    }
  });

  it.each(['/docs/unknown', '/docs/api/unknown', '/docs/files/unknown.yml'])(
    '%s returns 404 with a page that links to the overview',
    async (address) => {
      const response = await portal().send(address, {});
      expect(response.status).toBe(404);
      expect(await response.text()).toContain('<h1>Page not found</h1>');
    },
  );

  it.each(['/docs/..%2findex', '/docs/%2e%2e%2f%2e%2e%2fpackage.json', '/docs/%00'])(
    '%s never returns a file outside the documentation',
    async (address) => expect((await portal().send(address, {})).status).toBeGreaterThanOrEqual(400),
  );

  it('assets are cached for a year, and pages are revalidated', async () => {
    const [style] = readdirSync(path.join(builtFolder, 'assets')).filter((name) => name.endsWith('.css'));
    const asset = await portal().send(`/docs/assets/${style}`, {});
    expect(asset.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    const page = await portal().send('/docs/api', {});
    expect(page.headers.get('cache-control')).toBe('no-cache');
    expect(page.headers.get('content-encoding')).toBe('gzip');
  });

  it(`all scripts together have at most ${MAX_SCRIPT_BYTES} bytes as Brotli`, () => {
    const scripts = readdirSync(path.join(builtFolder, 'assets')).filter((name) => name.endsWith('.js.br'));
    expect(scripts.length).toBeGreaterThan(1);
    const bytes = scripts.map((name) => statSync(path.join(builtFolder, 'assets', name)).size);
    expect(bytes.reduce((one, other) => one + other)).toBeLessThanOrEqual(MAX_SCRIPT_BYTES);
  });

  it('an error of the API links to the row that explains its code', async () => {
    const { errors } = await portal().callGraphql('{ keyPage { items { id } } }');
    const { code, docs } = errors![0]!.extensions as { code: string; docs: string };
    const { pathname, hash } = new URL(docs);
    expect(pathname + hash).toBe(`/docs/api-reference#${code.toLowerCase()}`);
    const page = await visit(pathname + hash);
    expect(await page.locator('tr:target').textContent()).toContain(code);
  });

  it('every error code has an anchor', () => {
    const reference = readFileSync(path.join(builtFolder, 'api-reference.html'), 'utf8');
    const codes = [...Object.values(UserErrorCode), ...Object.keys(SYSTEM_ERRORS)];
    expect(codes.filter((code) => !reference.includes(` id="${code.toLowerCase()}"`))).toEqual([]);
  });

  it('the search finds a section by its text and opens it with the keyboard', async () => {
    const page = await visit('/docs');
    await page.keyboard.press('Control+k');
    const searchInput = page.getByRole('combobox', { name: 'Search the documentation' });
    await searchInput.fill('webhook signature');
    const firstResult = page.getByRole('option').first();
    await firstResult.waitFor();
    await searchInput.press('Enter');
    await page.waitForURL(/\/docs\/.+/);
    expect(await page.locator('article').textContent()).toMatch(/signature/i);
  });

  it.runIf(isThorough).each([
    ['rotateWebhookSecret', 'api-reference#operation-rotateWebhookSecret', 'rotateWebhookSecret(input: '],
    ['KEY_APPROVED', 'api-reference#key_approved', 'KeyApprovedEvent'],
    ['KeyApprovedEvent', 'api-reference#key_approved', 'KEY_APPROVED'],
    ['test_waiting', 'api-reference#test_waiting', 'previous test'],
    ['KEYS_READ', 'api-reference#keys_read', 'Read the keys'],
    ['CUSTOMER_HOST', 'operate/configuration#admin_host', 'only the login of companies'],
  ])('the search for the name %s opens the row that describes it', async (name, target, description) => {
    const page = await visit('/docs');
    await page.keyboard.press('Control+k');
    const searchInput = page.getByRole('combobox', { name: 'Search the documentation' });
    await searchInput.fill(name);
    const firstHeading = page.getByRole('option').first().locator('strong');
    await firstHeading.filter({ hasText: new RegExp(` › .*${name}`, 'i') }).waitFor();
    await searchInput.press('Enter');
    await page.waitForURL(`**/docs/${target}`);
    expect(await page.locator('tr:target').textContent()).toContain(description);
  });

  it.runIf(isThorough)('a search without a match names the query', async () => {
    const page = await visit('/docs/api');
    await page.getByRole('button', { name: 'Search' }).click();
    await page.getByRole('combobox').fill('xyzzyxyzzy');
    await page.getByText('No page mentions “xyzzyxyzzy”. Try another word.').waitFor();
  });

  it.runIf(isThorough)('examples in several languages are tabs, and a reader keeps the chosen language', async () => {
    const page = await visit('/docs/api/first-call');
    const tabList = page.getByRole('tablist').nth(2);
    await tabList.getByRole('tab', { name: 'curl', selected: true }).focus();
    await page.keyboard.press('ArrowRight');
    await tabList.getByRole('tab', { name: 'Node', selected: true, exact: true }).waitFor();
    await page.goto(`${portal().url}/docs/api/recipes`);
    const panel = page.getByRole('tabpanel').first();
    await expect.poll(() => panel.textContent()).toContain('await fetch(');
    await expect.poll(() => page.getByRole('tabpanel').filter({ hasText: 'urllib' }).count()).toBe(0);
    await expectAccessible(page);
  });

  it('a button copies an example', async () => {
    const page = await visit('/docs/api');
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    const block = page.locator('.code').first();
    await block.hover();
    await block.getByRole('button', { name: 'Copy' }).click();
    await block.getByRole('button', { name: 'Copied' }).waitFor();
    const copiedText = await page.evaluate(() => navigator.clipboard.readText());
    expect(copiedText).toBe((await block.locator('pre').textContent())!.trimEnd());
  });

  it.runIf(isThorough)('a button copies an example without the clipboard API, as over plain HTTP', async () => {
    const page = await visit('/docs/api');
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    // Pages share the clipboard.
    await page.evaluate(() => navigator.clipboard.writeText('stale'));
    await page.evaluate(() => Object.defineProperty(navigator, 'clipboard', { value: undefined }));
    const block = page.locator('.code').first();
    await block.hover();
    await block.getByRole('button', { name: 'Copy' }).click();
    await block.getByRole('button', { name: 'Copied' }).waitFor();
    await page.reload(); // restores the clipboard API
    const copiedText = await page.evaluate(() => navigator.clipboard.readText());
    expect(copiedText.trimEnd()).toBe((await page.locator('.code pre').first().textContent())!.trimEnd());
  });

  it.runIf(isThorough)(
    'the chosen colour scheme applies to the next page, the REST reference and the portal',
    async () => {
      const page = await visit('/docs');
      await page.emulateMedia({ colorScheme: 'light' });
      const getScheme = () => page.evaluate(() => getComputedStyle(document.documentElement).colorScheme);
      expect(await getScheme()).toBe('light');
      await page.getByRole('button', { name: 'Switch colour scheme' }).click();
      await page.getByRole('link', { name: 'Glossary' }).first().click();
      await page.waitForURL(/glossary/);
      expect(await getScheme()).toBe('dark');
      await page.goto(new URL('/api/docs', page.url()).href);
      await expect.poll(() => page.locator('html.dark-mode').count()).toBe(1);
      await page.goto(new URL('/login', page.url()).href);
      await expect.poll(() => page.locator('html').getAttribute('data-mantine-color-scheme')).toBe('dark');
    },
  );

  it.runIf(isThorough).each([320, 768, 1280])(
    'the pages fit a screen of %i pixels, and axe finds no violation',
    async (width) => {
      const page = await visit('/docs', { expectedErrors: /404 \(Not Found\)/ });
      await page.setViewportSize({ width, height: 800 });
      for (const address of ['/docs', '/docs/api', '/docs/operate/runbooks', '/docs/unknown']) {
        await page.goto(portal().url + address);
        const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
        expect(overflow, address).toBeLessThanOrEqual(0);
        await expectAccessible(page);
      }
    },
  );

  it.runIf(isThorough)('the menu opens on a phone', async () => {
    const page = await visit('/docs/api');
    await page.setViewportSize({ width: 320, height: 700 });
    await page.getByRole('button', { name: 'Menu' }).click();
    await page.getByRole('navigation', { name: 'Documentation' }).getByRole('link', { name: 'Webhooks' }).click();
    await page.waitForURL(/\/docs\/api\/webhooks$/);
  });
});
