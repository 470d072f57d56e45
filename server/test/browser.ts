import { type Browser, type BrowserContext, type BrowserContextOptions, chromium } from 'playwright-core';
import { afterAll } from 'vitest';
import { findOrInstallChromium } from '../../scripts/chromium.mjs';

let browserPromise: Promise<Browser> | undefined;

/**
 * Returns the headless Chromium of this worker, which the first call launches. Test files share it, because a launch
 * takes longer than most tests. Chromium exits with the worker's process.
 */
export const getBrowser = (): Promise<Browser> => (browserPromise ??= launchBrowser());

/** Returns a function that opens contexts, each with separate storage and cookies. Closes them after the test file. */
export function setUpBrowserContexts(): { openContext(options?: BrowserContextOptions): Promise<BrowserContext> } {
  const contexts: BrowserContext[] = [];
  afterAll(() => Promise.all(contexts.map((context) => context.close())));
  return {
    async openContext(options) {
      const context = await (await getBrowser()).newContext(options);
      contexts.push(context);
      return context;
    },
  };
}

const launchBrowser = async (): Promise<Browser> =>
  chromium.launch({
    executablePath: await findOrInstallChromium(),
    args: [
      '--no-sandbox', // The sandbox fails as root and in most containers. The tests open only the portal's own pages.
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      // Most pages close before optimized code has saved more time than its compilation takes.
      '--js-flags=--no-maglev,--no-turbofan',
    ],
  });
