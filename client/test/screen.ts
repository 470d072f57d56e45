import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type Axe from 'axe-core';
import type { RunOptions } from 'axe-core';
import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, expect, vi } from 'vitest';
import { openBrowser } from '../../server/test/browser.ts';
import { type Portal, startPortal } from '../../server/test/portal.ts';
import { watchPage } from './watch-page.ts';

declare global {
  interface Window {
    axe: typeof Axe;
  }
}

interface Visit extends BrowserContextOptions {
  /** The session of the visitor; without it nobody is logged in. */
  jwt?: string;
  /** Errors in the console that this test causes on purpose. */
  expected?: RegExp;
  /** What must be in place before the page is fetched. */
  prepare?: (page: Page) => Promise<unknown>;
}

/** Serves the portal to the tests of a file, with a browser; every page is watched for errors and foreign hosts. */
export function screens(settings: Record<string, string> = {}) {
  // axe looks at a page twice, and for seconds each time
  vi.setConfig({ testTimeout: 90_000 });
  let portal: Portal;
  let browser: Browser;
  const watched: (() => string[])[] = [];
  let windows: BrowserContext[] = [];

  beforeAll(async () => {
    portal = await startPortal(settings);
    browser = await openBrowser();
  });
  // an open window goes on drawing and listening; one that beforeAll opens is for all tests
  beforeEach(() => {
    windows = [];
  });
  afterEach(() => Promise.all(windows.map((context) => context.close())));
  afterAll(async () => {
    await browser?.close();
    await portal?.stop();
    expect(watched.flatMap((complaints) => complaints())).toEqual([]);
  });

  return {
    portal: () => portal,
    /** Opens a page in a browser window of its own, which is closed after the test. */
    async visit(path: string, { jwt, expected, prepare, ...options }: Visit = {}): Promise<Page> {
      const context = await browser.newContext({ locale: 'en-IN', reducedMotion: 'reduce', ...options });
      windows.push(context);
      // only the page itself: a sandboxed frame has no storage
      if (jwt) await context.addInitScript((token) => window === top && localStorage.setItem('token', token), jwt);
      const page = await context.newPage();
      const complaints = watchPage(page, portal.url);
      watched.push(() => complaints().filter((complaint) => !expected?.test(complaint)));
      await prepare?.(page);
      await page.goto(portal.url + path);
      return page;
    },
  };
}

/** What the browser itself writes to its console about an answer that is not a success. */
export const FAILED_CALL = /Failed to load resource/;

/** Waits until everything has its final colour and place; the end of one transition may start the next. */
const transitionsEnd = (page: Page) =>
  page.waitForFunction(() => !document.getAnimations().some((animation) => animation instanceof CSSTransition));

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** What axe finds on a page, for each place. */
async function violationsOf(page: Page, options: RunOptions): Promise<string[]> {
  // a page that stays has it already
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(AXE);
  return page.evaluate(async (given) => {
    // a sandboxed frame runs no script, not even axe's
    const { violations } = await window.axe.run({ exclude: ['iframe[sandbox]'] }, given);
    return violations.flatMap(({ id, nodes }) =>
      nodes.map(({ target, html }) => `${id}: ${String(target)} ${html.slice(0, 120)}`),
    );
  }, options);
}

// what passes need not be listed
const EVERYTHING: RunOptions = { resultTypes: ['violations'], iframes: false };
const COLOURS: RunOptions = {
  ...EVERYTHING,
  runOnly: { type: 'rule', values: ['color-contrast', 'link-in-text-block'] },
};

/** Asserts that axe finds nothing in either colour scheme; only colours differ between them. */
export async function expectAccessible(page: Page): Promise<void> {
  for (const [colorScheme, options] of [
    ['light', EVERYTHING],
    ['dark', COLOURS],
  ] as const) {
    await page.emulateMedia({ colorScheme });
    await page.locator(`:root[data-mantine-color-scheme="${colorScheme}"]`).waitFor();
    await transitionsEnd(page);
    expect([colorScheme, ...(await violationsOf(page, options))]).toEqual([colorScheme]);
  }
  await page.emulateMedia({ colorScheme: null });
}

/** Asserts that nothing is wider than a window of 320 pixels; leaves the window as it was. */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const before = page.viewportSize();
  await page.setViewportSize({ width: 320, height: 640 });
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
  if (before) await page.setViewportSize(before);
}

/** The name of what has the focus. */
export const focused = (page: Page) =>
  page.evaluate(() => {
    const element = document.activeElement;
    return element?.getAttribute('aria-label') ?? element?.textContent ?? '';
  });

/** Presses Tab until something of this name has the focus. */
export async function tabTo(page: Page, name: string): Promise<void> {
  for (let step = 0; step < 40; step += 1) {
    await page.keyboard.press('Tab');
    const isThere = await page.evaluate((wanted) => {
      const element = document.activeElement as HTMLInputElement | null;
      const names = [element?.getAttribute('aria-label'), element?.labels?.[0]?.textContent, element?.textContent];
      return names.some((each) => each?.trim().split(': ')[0] === wanted);
    }, name);
    if (isThere) return;
  }
  throw new Error(`Tab does not lead to '${name}'.`);
}

const runs = (page: Page, operation: string, answer: Parameters<Page['route']>[1]) =>
  page.route('**/graphql', (route, request) => {
    const body = request.postData() ?? '';
    return body.includes(`"operationName":"${operation}"`) ? answer(route, request) : route.fallback();
  });

/** Holds back the answers to an operation until the returned function is called. */
export async function holdBack(page: Page, operation: string): Promise<() => void> {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await runs(page, operation, async (route) => {
    await released;
    await route.fallback();
  });
  return release;
}

/** Makes an operation fail as it does on a fault of the server, until the returned function is called. */
export async function letFail(page: Page, operation: string): Promise<() => void> {
  let isFailing = true;
  const body = {
    errors: [{ message: 'Something went wrong.', extensions: { code: 'INTERNAL_SERVER_ERROR', requestId: 'r-42' } }],
    data: null,
  };
  await runs(page, operation, (route) => (isFailing ? route.fulfill({ json: body }) : route.fallback()));
  return () => {
    isFailing = false;
  };
}
