import { type Browser, type BrowserContext, type BrowserContextOptions, chromium } from 'playwright-core';
import { afterAll } from 'vitest';
import { findChromium } from '../../scripts/chromium.mjs';

let opening: Promise<Browser> | undefined;

/**
 * The headless Chromium of this worker, launched at the first call. Test files share it, because a launch takes longer
 * than most tests. It ends with the worker's process.
 */
export const getBrowser = (): Promise<Browser> => (opening ??= launch());

/** Opens contexts for the tests of a file: each has separate storage and cookies. All are closed after the file. */
export function useContexts(): { openContext(options?: BrowserContextOptions): Promise<BrowserContext> } {
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

const launch = async (): Promise<Browser> =>
  chromium.launch({
    executablePath: await findChromium(),
    args: [
      '--no-sandbox', // root cannot have one, nor can most containers; the tests open only our own pages
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
    ],
  });
