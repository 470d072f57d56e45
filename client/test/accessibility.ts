import type Axe from 'axe-core';
import type { RunOptions } from 'axe-core';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { isThorough } from '../../server/test/tier.ts';

declare global {
  interface Window {
    axe: typeof Axe;
  }
}

const AXE_SOURCE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

// Omits passed rules from the result.
const ALL_RULES: RunOptions = { resultTypes: ['violations'], iframes: false };
const COLOUR_RULES: RunOptions = {
  ...ALL_RULES,
  runOnly: { type: 'rule', values: ['color-contrast', 'link-in-text-block'] },
};

/**
 * Asserts that axe finds no violation in the current state of the page, in both colour schemes. In the second scheme,
 * only rules about colours run. Afterwards, the page keeps the second scheme and has no transitions, because restoring
 * them would recompute all styles. Skipped in `npm test`, because axe takes longer than the tests themselves.
 */
export async function expectAccessible(page: Page): Promise<void> {
  if (!isThorough) return;
  await waitUntilSettled(page);
  await disableTransitions(page);
  const isDark = await page.evaluate(() => matchMedia('(prefers-color-scheme: dark)').matches);
  const [currentScheme, otherScheme] = isDark ? (['dark', 'light'] as const) : (['light', 'dark'] as const);
  await expectNoViolations(page, currentScheme, ALL_RULES);
  await page.emulateMedia({ colorScheme: otherScheme });
  // A script of Mantine sets this attribute. The pages of the documentation do not have the attribute.
  if (await page.locator(':root[data-mantine-color-scheme]').count())
    await page.locator(`:root[data-mantine-color-scheme="${otherScheme}"]`).waitFor();
  await expectNoViolations(page, otherScheme, COLOUR_RULES); // The other rules don't depend on colours.
}

async function expectNoViolations(page: Page, colorScheme: string, options: RunOptions): Promise<void> {
  const violations = await findViolations(page, options);
  expect(violations.join('\n'), `${page.url()}, ${colorScheme}, ${page.viewportSize()?.width} px`).toBe('');
}

// Must exceed the time that the code of a dialog takes to load, and the pauses while the dialog opens.
const QUIET_MS = 150;
const SETTLE_TIMEOUT_MS = 5000;

/**
 * Waits until the page has not changed for QUIET_MS and no CSS transition runs, because a dialog may still be opening.
 * Gives up after SETTLE_TIMEOUT_MS.
 */
const waitUntilSettled = (page: Page): Promise<void> =>
  page.evaluate(
    ([quiet, limit]) =>
      new Promise((resolve) => {
        const begin = performance.now();
        let changedAt = begin;
        const observer = new MutationObserver(() => void (changedAt = performance.now()));
        observer.observe(document, { subtree: true, childList: true, attributes: true });
        const check = () => {
          const now = performance.now();
          if (document.getAnimations().some((animation) => animation instanceof CSSTransition)) changedAt = now;
          if (now - changedAt < quiet && now - begin < limit) return void requestAnimationFrame(check);
          observer.disconnect();
          resolve();
        };
        check();
      }),
    [QUIET_MS, SETTLE_TIMEOUT_MS] as const,
  );

/** Disables CSS transitions, so that colours are final immediately. A style element would need a nonce. */
const disableTransitions = (page: Page): Promise<void> =>
  page.evaluate(() => {
    if (document.adoptedStyleSheets.length) return;
    const sheet = new CSSStyleSheet();
    sheet.replaceSync('*, *::before, *::after { transition: none !important }');
    document.adoptedStyleSheets = [sheet];
  });

/** Runs axe in the page. Returns one line per violation. */
async function findViolations(page: Page, options: RunOptions): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(AXE_SOURCE);
  return page.evaluate(async (axeOptions) => {
    // Sandboxed frames run no scripts, including axe.
    const { violations } = await window.axe.run({ exclude: ['iframe[sandbox]'] }, axeOptions);
    // Tooltips and calendars of the focused control belong to no landmark.
    const POPUP_SELECTOR = '[role="tooltip"], [data-dates-dropdown]';
    const isPopup = (target: string) => {
      const element = document.querySelector(target);
      const copy = element?.cloneNode(true) as Element | undefined;
      for (const popup of copy?.querySelectorAll(POPUP_SELECTOR) ?? []) popup.remove();
      return copy?.textContent === '' || element?.closest(POPUP_SELECTOR) !== null;
    };
    return violations.flatMap(({ id, nodes }) =>
      nodes
        .filter(({ target }) => id !== 'region' || !isPopup(String(target)))
        .map(({ target, html }) => `${id}: ${String(target)} ${html.slice(0, 120)}`),
    );
  }, options);
}
