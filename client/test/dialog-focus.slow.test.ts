import type { Page } from 'playwright-core';
import { beforeAll, expect, it } from 'vitest';
import { ALL_PAGES, seedPages, waitForContent } from './all-pages.ts';
import { FAILED_CALL, setUpScreens } from './screen-harness.ts';

const { portal, visit } = setUpScreens();
let pages: Awaited<ReturnType<typeof seedPages>>;

beforeAll(async () => {
  await portal().setPrices(10);
  pages = await seedPages(portal());
});

/** Returns a button's name without its subject: 'Approve key' for 'Approve key: Acme'. */
const getButtonKind = (name: string) => name.split(/[:,]| the request for | \d/)[0]!.trim();

const NON_DIALOG_BUTTON_PATTERN = /^(\d+|Copy.*|Sort.*|(First|Previous|Next|Last) page|Clear.*)$/;
/** Roles and kinds of buttons that were already pressed, for example "admin Approve key". */
const pressedKinds = new Set<string>();

/** Returns the kinds of enabled buttons that may open a dialog, each with the index of its first button. */
async function findButtons(page: Page): Promise<Map<string, number>> {
  const names = await page
    .locator('main button:visible')
    .evaluateAll((buttons) =>
      buttons.map((button) =>
        (button as HTMLButtonElement).disabled || button.getAttribute('aria-disabled') === 'true'
          ? ''
          : (button.getAttribute('aria-label') ?? button.textContent),
      ),
    );
  const indexByKind = new Map<string, number>();
  for (const [index, name] of names.entries()) {
    const kind = getButtonKind(name);
    if (kind && !NON_DIALOG_BUTTON_PATTERN.test(kind) && !indexByKind.has(kind)) indexByKind.set(kind, index);
  }
  return indexByKind;
}

/**
 * Reports the focus as wrong if it is outside the open dialog, or on the Close button of a dialog with other controls.
 * Returns null if no dialog is open.
 */
const readFocus = (page: Page) =>
  page.evaluate(() => {
    const dialog = [...document.querySelectorAll('[role=dialog]')].at(-1);
    if (!dialog) return null;
    const controls = [...dialog.querySelectorAll<HTMLElement>('button, a[href], input, select, textarea')].filter(
      (control) => !control.matches(':disabled, [tabindex="-1"]') && control.checkVisibility(),
    );
    const isClose = (element: Element | null) => element?.getAttribute('aria-label') === 'Close';
    const isInside = dialog.contains(document.activeElement);
    return { isWrong: !isInside || (isClose(document.activeElement) && controls.some((control) => !isClose(control))) };
  });

it.each(ALL_PAGES.filter(([roleName]) => roleName !== 'visitor'))(
  'focus: no dialog that role %s opens on %s starts with the focus on Close',
  async (roleName, path) => {
    const page = await visit(pages.resolvePath(path), { jwt: pages.getSession(roleName), expectedErrors: FAILED_CALL });
    await waitForContent(page);
    const wrongKinds: string[] = [];
    let isUnchanged = true;
    for (const [kind, index] of await findButtons(page)) {
      if (pressedKinds.has(`${roleName} ${kind}`)) continue;
      pressedKinds.add(`${roleName} ${kind}`);
      // The previous button has opened a dialog or changed the page.
      if (!isUnchanged) {
        await page.goto(portal().url + pages.resolvePath(path));
        await waitForContent(page);
      }
      isUnchanged = false;
      const button = page.locator('main button:visible').nth(index);
      await button.click({ timeout: 5000 }).catch(() => undefined);
      const dialog = page.getByRole('dialog').last();
      const isOpen = await dialog.waitFor({ timeout: 700 }).then(
        () => true,
        () => false,
      );
      if (!isOpen) continue;
      await expect.poll(() => dialog.locator('.mantine-Skeleton-root').count()).toBe(0);
      // The focus moves after the dialog has faded in.
      const isFocusCorrect = await expect
        .poll(async () => (await readFocus(page))?.isWrong ?? false, { timeout: 3000 })
        .toBe(false)
        .then(
          () => true,
          () => false,
        );
      if (!isFocusCorrect) wrongKinds.push(kind);
    }
    expect(wrongKinds).toEqual([]);
  },
);
