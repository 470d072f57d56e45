import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { PASSWORD } from '../../server/test/portal.ts';
import { expectAccessible, expectNoSidewaysScroll, FAILED_CALL, screens } from './screen.ts';

const { portal, visit } = screens();
const MOVING = { reducedMotion: 'no-preference' } as const;

/** Whether the picture of the particles changes within 20 frames. */
const motionOf = (page: Page) =>
  page.evaluate(async () => {
    const canvas = document.querySelector('canvas')!;
    const before = canvas.toDataURL();
    for (let frame = 0; frame < 20; frame += 1) await new Promise(requestAnimationFrame);
    return before === canvas.toDataURL() ? 'still' : 'moving';
  });

const filesOf = (page: Page) => page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name));

/** Makes a page believe that its tab was hidden or shown. */
const setVisibility = (page: Page, state: DocumentVisibilityState) =>
  page.evaluate((value) => {
    Object.defineProperty(document, 'visibilityState', { value, configurable: true });
    document.dispatchEvent(new Event('visibilitychange'));
  }, state);

describe.each(['/login', '/adminLogin'])('the particles of %s', (path) => {
  it('can be paused and played again', async () => {
    const page = await visit(path, MOVING);
    await page.getByRole('button', { name: 'Pause animation' }).click();
    const play = page.getByRole('button', { name: 'Play animation' });
    await play.waitFor();
    expect(await motionOf(page)).toBe('still');
    // the tooltip of the button goes
    await page.getByRole('heading').click();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await play.click();
    await page.getByRole('button', { name: 'Pause animation' }).waitFor();
    expect(await motionOf(page)).toBe('moving');
  });
});

it('stand still while the tab is hidden', async () => {
  const page = await visit('/login', MOVING);
  await page.getByRole('button', { name: 'Pause animation' }).waitFor();
  await setVisibility(page, 'hidden');
  await expect.poll(() => motionOf(page)).toBe('still');
  await setVisibility(page, 'visible');
  await expect.poll(() => motionOf(page)).toBe('moving');
});

it('are neither fetched nor shown where motion is not wanted, and leave when it becomes unwanted', async () => {
  const page = await visit('/login');
  await page.waitForLoadState('networkidle');
  const files = await filesOf(page);
  expect(files.some((file) => file.includes('/index-'))).toBe(true);
  expect(files.filter((file) => file.includes('/particles-'))).toEqual([]);
  expect(await page.locator('canvas').count()).toBe(0);

  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await page.locator('canvas').waitFor();
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.locator('canvas').waitFor({ state: 'detached' });
});

it('are not needed to log in', async () => {
  const company = await portal().company();
  const page = await visit('/login', {
    ...MOVING,
    expected: FAILED_CALL,
    prepare: (opened) => opened.route('**/particles-*.js', (route) => route.abort()),
  });
  await page.getByLabel('Email').fill(company.email);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.waitForLoadState('networkidle');
  expect(await page.locator('canvas').count()).toBe(0);
  await page.locator('form').getByRole('button', { name: 'Login' }).click();
  await page.getByRole('heading', { name: 'Home' }).waitFor();
});
