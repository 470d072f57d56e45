import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { PASSWORD } from '../../server/test/portal.ts';
import { expectAccessible } from './accessibility.ts';
import { expectNoSidewaysScroll, FAILED_CALL, setUpScreens } from './screen-harness.ts';

const { portal, visit } = setUpScreens();
const WITH_MOTION = { reducedMotion: 'no-preference' } as const;

const getLanes = (page: Page) => page.locator('[aria-hidden] > div > [style*="data:image/svg"]');

/** Returns the play states of the endless animations. */
const getPlayStates = (page: Page) =>
  page.evaluate(() =>
    document
      .getAnimations()
      .filter(({ effect }) => effect?.getTiming().iterations === Infinity)
      .map(({ playState }) => playState),
  );

const expectAnimations = async (page: Page, state: AnimationPlayState) =>
  expect.poll(async () => [...new Set(await getPlayStates(page))]).toEqual([state]);

/** Counts the visible particles. The visible part of a lane is exactly one background tile wide. */
const countParticles = (page: Page) =>
  getLanes(page).evaluateAll((elements) =>
    elements
      .map(({ style }) => decodeURIComponent(style.backgroundImage).match(/<circle /g)!.length)
      .reduce((sum, count) => sum + count, 0),
  );

/** Measures the gaps between the lanes and the edges of the window, at the start and the end of the lanes' movement. */
const measureGaps = (page: Page) =>
  getLanes(page).evaluateAll((elements) => {
    const animations = document.getAnimations().filter(({ effect }) => effect?.getTiming().iterations === Infinity);
    const measureRects = (progress: number) => {
      for (const animation of animations) {
        animation.currentTime = progress * Number(animation.effect!.getTiming().duration);
      }
      return elements.map((element) => element.getBoundingClientRect());
    };
    const rects = [...measureRects(0), ...measureRects(0.999)];
    return {
      left: Math.max(0, ...rects.map(({ left }) => left)),
      right: Math.max(0, ...rects.map(({ right }) => innerWidth - right)),
      below: Math.max(0, innerHeight - Math.max(...rects.map(({ bottom }) => Math.round(bottom)))),
    };
  });

/** Starts to count the timers and animation frames that the scripts of a page request. */
const watchCallbacks = (page: Page) =>
  page.evaluate(() => {
    const counter = { callbacks: 0, requestFrame: window.requestAnimationFrame.bind(window) };
    for (const name of ['requestAnimationFrame', 'setTimeout', 'setInterval'] as const) {
      const originalFunction = window[name].bind(window) as (...args: unknown[]) => number;
      Object.assign(window, {
        [name]: (...args: unknown[]) => {
          counter.callbacks += 1;
          return originalFunction(...args);
        },
      });
    }
    Object.assign(window, { counted: counter });
  });

/** Returns the number of timers and animation frames that scripts request during 20 frames. */
const countCallbacks = (page: Page) =>
  page.evaluate(async () => {
    const { counted } = window as unknown as {
      counted: { callbacks: number; requestFrame: typeof requestAnimationFrame };
    };
    counted.callbacks = 0;
    for (let frame = 0; frame < 20; frame += 1) await new Promise(counted.requestFrame);
    return counted.callbacks;
  });

const listLoadedFiles = (page: Page) =>
  page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name));

/** Simulates that the tab is hidden or shown. */
const setVisibility = (page: Page, state: DocumentVisibilityState) =>
  page.evaluate((value) => {
    Object.defineProperty(document, 'visibilityState', { value, configurable: true });
    document.dispatchEvent(new Event('visibilitychange'));
  }, state);

describe.each(['/login', '/adminLogin'])('login screen: animation of %s', (path) => {
  it('the animation can be paused and resumed', async () => {
    const page = await visit(path, WITH_MOTION);
    await page.getByRole('button', { name: 'Pause animation' }).click();
    const playButton = page.getByRole('button', { name: 'Play animation' });
    await playButton.waitFor();
    await expectAnimations(page, 'paused');
    // Hides the tooltip of the button.
    await page.getByRole('heading').click();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await page.setViewportSize({ width: 640, height: 400 });
    await expect.poll(() => countParticles(page)).toBe(125);
    await expectAnimations(page, 'paused');
    await playButton.click();
    await page.getByRole('button', { name: 'Pause animation' }).waitFor();
    await expectAnimations(page, 'running');
  });
});

it('login screen: a large window has 500 particles, a small one fewer, and resizing refills it', async () => {
  const page = await visit('/login', { ...WITH_MOTION, viewport: { width: 1280, height: 800 } });
  await getLanes(page).first().waitFor();
  expect(await countParticles(page)).toBe(500);
  expect(await measureGaps(page)).toEqual({ left: 0, right: 0, below: 0 });

  await page.setViewportSize({ width: 640, height: 400 });
  await expect.poll(() => countParticles(page)).toBe(125);
  await page.setViewportSize({ width: 1920, height: 1080 });
  await expect.poll(() => countParticles(page)).toBe(500);
  expect(await measureGaps(page)).toEqual({ left: 0, right: 0, below: 0 });
  await expectAnimations(page, 'running');
});

it('login screen: no script moves the particles', async () => {
  const page = await visit('/login', WITH_MOTION);
  await getLanes(page).first().waitFor();
  await watchCallbacks(page);
  await expectAnimations(page, 'running');
  await expect.poll(() => countCallbacks(page)).toBe(0);
  const properties = await page.evaluate(() =>
    document.getAnimations().flatMap(({ effect }) => (effect as KeyframeEffect).getKeyframes().flatMap(Object.keys)),
  );
  // The browser's compositor runs these animations without the main thread.
  expect([...new Set(properties)].toSorted()).toEqual(['composite', 'computedOffset', 'easing', 'offset', 'transform']);
});

it('login screen: a hidden tab pauses the animation', async () => {
  const page = await visit('/login', WITH_MOTION);
  await page.getByRole('button', { name: 'Pause animation' }).waitFor();
  await setVisibility(page, 'hidden');
  await expectAnimations(page, 'paused');
  await setVisibility(page, 'visible');
  await expectAnimations(page, 'running');
});

it('login screen: reduced motion prevents loading the animation, and removes a running one', async () => {
  const page = await visit('/login');
  await page.waitForLoadState('networkidle');
  const files = await listLoadedFiles(page);
  expect(files.some((file) => file.includes('/index-'))).toBe(true);
  expect(files.filter((file) => file.includes('/login-animation-'))).toEqual([]);
  await expect.poll(() => getLanes(page).count()).toBe(0);

  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await getLanes(page).first().waitFor();
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await expect.poll(() => getLanes(page).count()).toBe(0);
});

it('login screen: a login works without the animation script', async () => {
  const company = await portal().createCompany();
  const page = await visit('/login', {
    ...WITH_MOTION,
    expectedErrors: FAILED_CALL,
    prepare: (opened) => opened.route('**/login-animation-*.js', (route) => route.abort()),
  });
  await page.getByLabel('Email').fill(company.email);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.waitForLoadState('networkidle');
  await expect.poll(() => getLanes(page).count()).toBe(0);
  await page.locator('form').getByRole('button', { name: 'Login' }).click();
  await page.getByRole('heading', { name: 'Home' }).waitFor();
});
