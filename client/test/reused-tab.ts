import type { Browser, BrowserContext, Page } from 'playwright-core';
import { WAIT_TIMEOUT_MS } from '../../server/test/tier.ts';

export const CONTEXT_OPTIONS = { locale: 'en-IN', reducedMotion: 'reduce' } as const;

/** The options that can change after a tab was opened. */
export interface TabOptions {
  viewport?: { width: number; height: number };
  colorScheme?: 'light' | 'dark';
  forcedColors?: 'active';
}

const DEFAULT_VIEWPORT = { width: 1280, height: 720 };
// Responds with a short text on every server, and loads no scripts.
const BLANK_PATH = '/healthz';

/**
 * A browser tab that tests use one after another. Loading a page in a new window takes twice the CPU time, because
 * Chromium starts a process, downloads the files and compiles the scripts again.
 */
class ReusedTab {
  isInUse = true;
  /** The origin of the blank page that the tab shows between tests. */
  private blankOrigin?: string;

  private constructor(
    private readonly context: BrowserContext,
    readonly page: Page,
  ) {}

  static async open(browser: Browser): Promise<ReusedTab> {
    const context = await browser.newContext(CONTEXT_OPTIONS);
    context.setDefaultTimeout(WAIT_TIMEOUT_MS);
    return new ReusedTab(context, await context.newPage());
  }

  get isClosed(): boolean {
    return this.page.isClosed();
  }

  /** Applies these options and returns the tab's page. The page's storage contains at most the session token. */
  async use(origin: string, { viewport, ...media }: TabOptions, jwt: string | undefined): Promise<Page> {
    const { page } = this;
    await page.setViewportSize(viewport ?? DEFAULT_VIEWPORT);
    await page.emulateMedia({
      media: null,
      contrast: null,
      colorScheme: 'light',
      forcedColors: null,
      reducedMotion: 'reduce',
      ...media,
    });
    if (this.blankOrigin !== origin) await page.goto(origin + BLANK_PATH);
    if (jwt) await page.evaluate((token) => localStorage.setItem('token', token), jwt);
    return page;
  }

  /** Resets the tab for the next test, and closes it if the reset fails. */
  async release(origin: string): Promise<void> {
    await this.reset(origin).catch(() => this.close());
    this.isInUse = false;
  }

  close(): Promise<void> {
    return this.context.close();
  }

  private async reset(origin: string): Promise<void> {
    const { context, page } = this;
    this.blankOrigin = origin;
    page.removeAllListeners();
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    for (const other of context.pages()) if (other !== page) await other.close();
    // A page with unsaved changes opens a confirmation dialog when the tab navigates away.
    page.on('dialog', (dialog) => dialog.accept());
    await page.goto(origin + BLANK_PATH);
    page.removeAllListeners();
    await page.evaluate(() => {
      localStorage.clear();
      sessionStorage.clear();
    });
    await context.clearCookies();
    await context.clearPermissions();
    // An element under the pointer would be hovered in the next test.
    await page.mouse.move(-1, -1);
  }
}

// Enough for a test with a page of a company and a page of an administrator.
const MAX_TABS = 2;
let tabs: ReusedTab[] = [];

/** Returns a free tab of this worker, or null if the current test already uses all of them. */
export async function acquireTab(browser: Browser): Promise<ReusedTab | null> {
  tabs = tabs.filter(({ isClosed }) => !isClosed);
  const freeTab = tabs.find(({ isInUse }) => !isInUse);
  if (freeTab) {
    freeTab.isInUse = true;
    return freeTab;
  }
  if (tabs.length >= MAX_TABS) return null;
  const newTab = await ReusedTab.open(browser);
  tabs.push(newTab);
  return newTab;
}
