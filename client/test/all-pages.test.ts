import { beforeAll, expect, it } from 'vitest';
import { ALL_PAGES, seedPages, waitForContent } from './all-pages.ts';
import { setUpScreens } from './screen-harness.ts';

const { portal, visit } = setUpScreens();
let pages: Awaited<ReturnType<typeof seedPages>>;
beforeAll(async () => {
  pages = await seedPages(portal());
});

// Console errors and requests to other hosts fail the test file.
it.each(ALL_PAGES)('all screens: role %s sees the content of %s, which fits a phone', async (role, path) => {
  const page = await visit(pages.resolvePath(path), {
    jwt: pages.getSession(role),
    viewport: { width: 360, height: 740 },
  });
  await waitForContent(page);
  expect(new URL(page.url()).pathname).toBe(pages.resolvePath(path));
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
});
