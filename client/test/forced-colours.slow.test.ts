import type { Locator } from 'playwright-core';
import { expect, it } from 'vitest';
import { createKeyClient } from '../../server/test/key-client.ts';
import { setUpScreens } from './screen-harness.ts';

const { portal, visit } = setUpScreens();
const getOutline = (element: Locator) =>
  element.evaluate((each) => {
    const { outlineStyle, outlineWidth } = getComputedStyle(each);
    return `${outlineWidth} ${outlineStyle}`;
  });

it.each(['light', 'dark'] as const)(
  'forced colours: in the %s scheme, the current page, the plan type, the page size and checked add-ons are marked',
  async (colorScheme) => {
    await portal().setPrices(10);
    const { jwt } = await portal().createCompany();
    const page = await visit('/requestedKeys?request=new', { jwt, forcedColors: 'active', colorScheme });
    const form = page.getByRole('dialog', { name: 'Request Key' });
    const findLabel = (text: string) => form.locator('.mantine-SegmentedControl-label').filter({ hasText: text });
    await findLabel('Week').click();
    await expect.poll(() => getOutline(findLabel('Week'))).toBe('2px solid');
    expect(await getOutline(findLabel('2 days'))).not.toContain('solid');

    const remoteCheckbox = form.getByRole('checkbox', { name: /^Remote/ });
    expect(await remoteCheckbox.isChecked()).toBe(true);
    const tick = remoteCheckbox.locator('xpath=..').locator('svg');
    const isVisible = await tick.evaluate((svg) => {
      const box = svg.previousElementSibling ?? svg.parentElement!;
      return getComputedStyle(svg).color !== getComputedStyle(box).backgroundColor;
    });
    expect(isVisible).toBe(true);

    await createKeyClient(portal()).request(jwt);
    const listPage = await visit('/requestedKeys', { jwt, forcedColors: 'active', colorScheme });
    const pressedSize = listPage.getByRole('group', { name: 'Rows per page' }).getByRole('button', { pressed: true });
    expect(await getOutline(pressedSize)).toBe('2px solid');
    expect(await getOutline(listPage.getByRole('navigation').locator('a[aria-current="page"]'))).toBe('2px solid');
  },
);
