import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { Writable } from 'node:stream';
import type { Browser, BrowserContextOptions, Page, Request } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, expect } from 'vitest';
import { getBrowser } from '../../server/test/browser.ts';
import { type Portal, startPortal } from '../../server/test/portal.ts';
import { WAIT_TIMEOUT_MS } from '../../server/test/tier.ts';
import { CONTEXT_OPTIONS, acquireTab, type TabOptions } from './reused-tab.ts';
import { type PageWatch, watchPage } from './watch-page.ts';

const RESULTS = path.join(import.meta.dirname, '../../test-results');

interface VisitOptions extends BrowserContextOptions {
  /** Session token of the user. Without it, the page opens without a login. */
  jwt?: string;
  /** Console errors that this test causes on purpose. */
  expectedErrors?: RegExp;
  /** Prepares the page before it is loaded. */
  prepare?: (page: Page) => Promise<unknown>;
  /** Opens a new window, for tests that change more than `ReusedTab` resets. */
  needsNewWindow?: boolean;
}

interface VisitedPage extends PageWatch {
  page: Page;
  expectedErrors?: RegExp;
  isOpen: boolean;
}

/** The options that both a new window and `ReusedTab` support. */
const TAB_OPTIONS: (keyof TabOptions)[] = ['viewport', 'colorScheme', 'forcedColors'];
const isTabOptions = (options: BrowserContextOptions): options is TabOptions =>
  Object.keys(options).every((name) => (TAB_OPTIONS as string[]).includes(name));

// The test files of a worker use the same port, because Chromium caches scripts and their compiled code by origin.
let previousPort: number | undefined;

/**
 * Serves the portal to the tests of a file and opens its pages. Every page is watched for console errors and requests
 * to other hosts. A failed test writes a screenshot and the console of each page, and the server's log, to the folder
 * test-results. `fixedTime` stops the clocks of the server, the database and the browser.
 */
export function setUpScreens(settings: Record<string, string> = {}, { fixedTime }: { fixedTime?: Date } = {}) {
  let portal: Portal;
  let browser: Browser;
  const visitedPages: VisitedPage[] = [];
  let isTestRunning = false;
  let visits: { page: Page; close(hasFailed: boolean): Promise<void> }[] = [];
  let log: string[] = [];

  beforeAll(async () => {
    const stream = new Writable({
      write(chunk, _encoding, done) {
        log.push(String(chunk));
        done();
      },
    });
    const portalOptions = { preferredPort: previousPort, fixedTime };
    portal = await startPortal({ LOG_LEVEL: 'info', ...settings }, { log: stream }, portalOptions);
    previousPort = Number(new URL(portal.url).port);
    browser = await getBrowser();
  });
  // Pages that beforeAll opens stay open for all tests. Other pages are closed or reset after their test.
  beforeEach(() => {
    isTestRunning = true;
    visits = [];
    log = [];
  });
  afterEach(async ({ task }) => {
    const errors = task.result?.errors?.map(({ stack, message }) => stack ?? message) ?? [];
    const hasFailed = task.result?.state === 'fail';
    if (hasFailed) await saveFailureReport(task.name, errors, visitedPages, log);
    await Promise.all(visits.map((visit) => visit.close(hasFailed)));
    isTestRunning = false;
  });
  afterAll(async () => {
    await portal?.stop();
    const problems = visitedPages.flatMap((each) =>
      each.listProblems().filter((text) => !each.expectedErrors?.test(text)),
    );
    expect(problems).toEqual([]);
  });

  async function openTabOrWindow(options: TabOptions, jwt: string | undefined): Promise<Page> {
    const tab = await acquireTab(browser);
    if (!tab) return openWindow(options, jwt);
    // A failed test may have timed out and still act on the page, so close its tab instead of resetting it.
    visits.push({ page: tab.page, close: (hasFailed) => (hasFailed ? tab.close() : tab.release(portal.url)) });
    return tab.use(portal.url, options, jwt);
  }

  async function openWindow(options: BrowserContextOptions, jwt: string | undefined): Promise<Page> {
    const context = await browser.newContext({ ...CONTEXT_OPTIONS, ...options });
    context.setDefaultTimeout(WAIT_TIMEOUT_MS);
    // Set the token only in the top frame, because sandboxed frames have no storage.
    if (jwt) await context.addInitScript((token) => window === top && localStorage.setItem('token', token), jwt);
    const page = await context.newPage();
    if (fixedTime) await page.clock.setFixedTime(fixedTime);
    visits.push({ page, close: () => context.close() });
    return page;
  }

  return {
    portal: () => portal,
    /**
     * Opens a page without the storage, cookies and permissions of other pages. After a test, its tab is reset or its
     * window is closed. Pages that beforeAll opens stay open.
     */
    async visit(
      target: string,
      { jwt, expectedErrors, prepare, needsNewWindow, ...options }: VisitOptions = {},
    ): Promise<Page> {
      const page =
        isTestRunning && !prepare && !needsNewWindow && !fixedTime && isTabOptions(options)
          ? await openTabOrWindow(options, jwt)
          : await openWindow(options, jwt);
      const visited = { page, expectedErrors, isOpen: true, ...watchPage(page, portal.url) };
      visitedPages.push(visited);
      visits.push({ page, close: async () => void (visited.isOpen = false) });
      await prepare?.(page);
      await page.goto(portal.url + target);
      // Wait for a heading. A locator would poll only every 500 ms. A page without a heading is accepted after the
      // timeout.
      await page.waitForFunction(hasHeading, undefined, { timeout: 1000 }).catch(() => undefined);
      return page;
    },
    /** Closes a page before the end of its test, so that the next visit can reuse its tab. */
    async leave(page: Page): Promise<void> {
      const ended = visits.filter((visit) => visit.page === page);
      visits = visits.filter((visit) => visit.page !== page);
      await Promise.all(ended.map((visit) => visit.close(false)));
    },
  };
}

const hasHeading = () => document.querySelector('h1') !== null;

/** Writes diagnostics of a failed test to test-results/<test>. */
async function saveFailureReport(
  test: string,
  errors: readonly string[],
  visited: readonly VisitedPage[],
  log: readonly string[],
): Promise<void> {
  const folder = path.join(RESULTS, test.replace(/[^\w]+/g, '-').slice(0, 100));
  mkdirSync(folder, { recursive: true });
  writeFileSync(path.join(folder, 'error.txt'), `${errors.join('\n\n')}\n`);
  writeFileSync(path.join(folder, 'server.log'), log.join(''));
  const openPages = visited.filter(({ page, isOpen }) => isOpen && !page.isClosed());
  for (const [index, { page, listConsoleLines }] of openPages.entries()) {
    const filePrefix = path.join(folder, `page-${index + 1}`);
    writeFileSync(`${filePrefix}.console.txt`, [page.url(), ...listConsoleLines(), ''].join('\n'));
    // An unresponsive page must not hide the actual failure.
    await page.screenshot({ path: `${filePrefix}.png`, timeout: 10_000 }).catch(() => undefined);
  }
  process.stderr.write(`The screenshots, consoles and server log of the failed test are in ${folder}\n`);
}

/** The console error that Chromium logs for a failed request or an error response. */
export const FAILED_CALL = /Failed to load resource/;

/** Options of `visit` for a page that keeps the data that it has loaded. */
export const WITHOUT_LIVE_UPDATES = {
  prepare: (page: Page) => page.route('**/live', (route) => route.abort()),
  expectedErrors: FAILED_CALL,
};

/** Asserts that the page has no horizontal scrolling at a width of 320 pixels. Restores the window size afterwards. */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const previousSize = page.viewportSize();
  await page.setViewportSize({ width: 320, height: 640 });
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
  if (!previousSize) return;
  await page.setViewportSize(previousSize);
  // An immediate click could hit an element that is still moving.
  await page.evaluate(async (width) => {
    while (window.innerWidth !== width) await new Promise(requestAnimationFrame);
    for (let frame = 0; frame < 3; frame++) await new Promise(requestAnimationFrame);
  }, previousSize.width);
}

/**
 * Asserts that an open dialog has this URL, that Back closes it, that the URL opens it again, and that Escape returns to
 * `closedUrl`.
 */
export async function expectDialogUrl(page: Page, title: string, url: string, closedUrl: string): Promise<void> {
  const dialog = page.getByRole('dialog', { name: title });
  await dialog.waitFor();
  expect(page.url()).toBe(url);
  await page.goBack();
  await dialog.waitFor({ state: 'hidden' });
  expect(page.url()).toBe(closedUrl);
  await page.goto(url);
  await dialog.waitFor();
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'hidden' });
  expect(page.url()).toBe(closedUrl);
}

/**
 * Returns the dialog that contains the focus. Mantine sets the initial focus of a dialog in a `setTimeout` callback. If a
 * test fills another input before, the text can end up in the input that gets the initial focus. An input with `autoFocus`
 * has the focus earlier: click another input before filling it.
 */
export const getFocusedDialog = (page: Page) => page.getByRole('dialog').and(page.locator(':focus-within'));

/** Returns the accessible name or text of the focused element. */
export const getFocusedName = (page: Page) =>
  page.evaluate(() => {
    const element = document.activeElement as HTMLInputElement | null;
    return (
      element?.getAttribute('aria-label') ??
      element?.labels?.[0]?.textContent ??
      element?.textContent ??
      ''
    ).trim();
  });

/** Returns whether the start of the focused element is in view, and no other element covers it. */
export const isFocusVisible = (page: Page) =>
  page.evaluate(() => {
    const focused = document.activeElement as HTMLInputElement;
    // The label of a segmented control hides its radio button.
    const element = focused.matches('[type="radio"]') ? focused.labels![0]! : focused;
    const { left, top, bottom } = element.getBoundingClientRect();
    return element.contains(document.elementFromPoint(left + 8, (top + bottom) / 2));
  });

/**
 * Presses Tab until the element with this name has the focus. Ignores the part of a name after ': ' or ', ', which
 * identifies a row. Throws after 40 key presses.
 */
export async function tabTo(page: Page, name: string): Promise<void> {
  for (let step = 0; step < 40; step += 1) {
    await page.keyboard.press('Tab');
    const isFocused = await page.evaluate((expectedName) => {
      const element = document.activeElement as HTMLInputElement | null;
      const names = [element?.getAttribute('aria-label'), element?.labels?.[0]?.textContent, element?.textContent];
      return names.some((each) => each?.trim().split(/: |, /)[0] === expectedName);
    }, name);
    if (isFocused) return;
  }
  throw new Error(`Tab does not reach '${name}'.`);
}

/** Returns whether a request sends this GraphQL operation. */
export const isOperation = (request: Request, operation: string) =>
  (request.postData() ?? '').includes(`"operationName":"${operation}"`);

const interceptOperation = (page: Page, operation: string, handler: Parameters<Page['route']>[1]) =>
  page.route('**/graphql', (route, request) =>
    isOperation(request, operation) ? handler(route, request) : route.fallback(),
  );

/** Holds back the requests of an operation until the returned function is called. */
export async function holdOperation(page: Page, operation: string): Promise<() => void> {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await interceptOperation(page, operation, async (route) => {
    await released;
    await route.fallback();
  });
  return release;
}

const UNKNOWN_ERROR = { message: 'Something went wrong.', code: 'INTERNAL_SERVER_ERROR' };

/** The error that the server returns after too many attempts. */
export const RATE_LIMIT_ERROR = { message: 'Too many attempts. Try again in 12 minutes.', code: 'RATE_LIMITED' };

/** Makes an operation fail with a system error until the returned function is called. */
export async function failOperation(page: Page, operation: string, error = UNKNOWN_ERROR): Promise<() => void> {
  let isFailing = true;
  const { message, code } = error;
  const body = { errors: [{ message, extensions: { code, requestId: 'r-42' } }], data: null };
  await interceptOperation(page, operation, (route) => (isFailing ? route.fulfill({ json: body }) : route.fallback()));
  return () => {
    isFailing = false;
  };
}

/** Responds to an operation with this data. The request does not reach the server. */
export const answerOperation = (page: Page, operation: string, data: object) =>
  interceptOperation(page, operation, (route) => route.fulfill({ json: { data } }));

/** Drops the responses to an operation after the server has run it, until the returned function is called. */
export async function dropResponses(page: Page, operation: string): Promise<() => void> {
  let isDropping = true;
  await interceptOperation(page, operation, async (route) => {
    if (!isDropping) return route.fallback();
    await route.fetch();
    return route.abort('connectionreset');
  });
  return () => {
    isDropping = false;
  };
}

/** Drops the requests of an operation before they reach the server, until the returned function is called. */
export async function breakConnection(page: Page, operation: string): Promise<() => void> {
  let isBroken = true;
  await interceptOperation(page, operation, (route) => (isBroken ? route.abort('connectionreset') : route.fallback()));
  return () => {
    isBroken = false;
  };
}
