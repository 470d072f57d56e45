import type { Page } from 'playwright-core';

/** Returns a keyboard that counts its key presses. Typed values do not count. */
export function createCountingKeyboard(page: Page) {
  let pressCount = 0;
  const press = async (...keys: string[]) => {
    for (const key of keys) {
      // A combination such as Control+k counts as two key presses.
      pressCount += key.split('+').length;
      await page.keyboard.press(key);
    }
  };
  const isFocused = (name: string) =>
    page.evaluate((expectedName) => {
      const element = document.activeElement as HTMLInputElement | null;
      const names = [element?.textContent, element?.labels?.[0]?.textContent];
      return names.some((each) => each?.trim() === expectedName);
    }, name);
  return {
    press,
    type: (value: string) => page.keyboard.type(value),
    /** Presses Tab until the element with this text or label has the focus. Throws after 100 key presses in total. */
    async tabTo(name: string) {
      while (!(await isFocused(name))) {
        await press('Tab');
        if (pressCount > 100) throw new Error(`Tab does not reach '${name}'.`);
      }
    },
    getPressCount: () => pressCount,
  };
}
