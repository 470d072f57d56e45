import { beforeAll, it } from 'vitest';
import { expectAccessible } from './accessibility.ts';
import { ALL_PAGES, seedPages, waitForContent } from './all-pages.ts';
import { setUpScreens } from './screen-harness.ts';

const WIDTHS = [320, 768, 1280, 1920];

const { portal, visit } = setUpScreens();
let pages: Awaited<ReturnType<typeof seedPages>>;
beforeAll(async () => {
  pages = await seedPages(portal());
});

it.each(ALL_PAGES)('accessibility: axe finds no violation at any width for a %s at %s', async (role, path) => {
  const page = await visit(pages.resolvePath(path), { jwt: pages.getSession(role) });
  await waitForContent(page);
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 800 });
    await expectAccessible(page);
  }
});
