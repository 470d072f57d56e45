import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { Page, Request } from 'playwright-core';
import { expect } from 'vitest';
import { WAIT_TIMEOUT_MS } from '../../server/test/tier.ts';

export const RECORDS_FOLDER = path.join(import.meta.dirname, 'recorded-screens');

export const getRecordPath = (name: string) => path.join(RECORDS_FOLDER, `${name}.txt`);

const POLL_MS = 50;
// A screen that differs from its record gets more time, because the test fails if the screen is not complete yet.
const QUIET_MS = { withoutRecord: 1000, withRecord: 3000 };

/**
 * Compares what a user perceives of a screen with its record: roles, names, texts, links, colours and reasons. Without
 * `selector`, the screen is the topmost open dialog or menu, or else the content of the page.
 */
export async function expectRecordedScreen(page: Page, name: string, selector?: string): Promise<void> {
  const file = getRecordPath(name);
  const record = existsSync(file) ? readFileSync(file, 'utf8') : null;
  const text = await waitForText(() => readScreen(page, selector), record);
  await expect(text).toMatchFileSnapshot(file);
}

/** Reads until the text equals `expected`, or has not changed for a while. */
export async function waitForText(read: () => Promise<string | null>, expected: string | null): Promise<string> {
  const deadline = performance.now() + WAIT_TIMEOUT_MS;
  const quietMs = expected === null ? QUIET_MS.withoutRecord : QUIET_MS.withRecord;
  let text: string | null = null;
  let changedAt = 0;
  for (;;) {
    const current = await read();
    const now = performance.now();
    if (current !== null && current === expected) return current;
    if (current !== text) [text, changedAt] = [current, now];
    if (text !== null && now - changedAt > quietMs) return text;
    if (now > deadline) throw new Error('The screen did not finish loading.');
    await pause(POLL_MS);
  }
}

const pendingRequests = new WeakMap<Page, Set<Request>>();

/** Counts the pending requests of a page, except those of the live connection, which stay open. */
export function watchRequests(page: Page): void {
  const pending = new Set<Request>();
  pendingRequests.set(page, pending);
  page.on('request', (request) => !request.url().endsWith('/live') && pending.add(request));
  for (const event of ['requestfinished', 'requestfailed'] as const)
    page.on(event as 'requestfinished', (request) => pending.delete(request));
}

// The topmost layer is the last one in the document.
const LAYERS = '[role="dialog"], [role="menu"], [role="listbox"]';

/** Returns the text of a screen, or null while the screen loads or changes. */
export async function readScreen(page: Page, selector?: string): Promise<string | null> {
  if (pendingRequests.get(page)?.size) return null;
  if (await page.locator('.mantine-Skeleton-root, [data-loading]').count()) return null;
  const layers = page.locator(LAYERS).filter({ visible: true });
  const content = page.locator('#content, main:not(:has(#content))');
  const screen = selector ? page.locator(selector) : (await layers.count()) ? layers.last() : content;
  // A layer can close between these calls.
  const timeout = 2000;
  return Promise.all([screen.ariaSnapshot({ timeout }), screen.evaluate(readDetails, undefined, { timeout })]).then(
    ([snapshot, details]) => normalize([snapshot, ...details.map((line) => `# ${line}`), ''].join('\n')),
    () => null,
  );
}

/**
 * Lists what the accessibility tree of Playwright omits: colours, sort directions, reasons, alignment, titles, and the
 * heading of the page, which is not a part of its content.
 */
function readDetails(screen: Element): string[] {
  const findText = (element: Element) => element.getAttribute('aria-label') || (element as HTMLElement).innerText || '';
  // The part of a name after ': ' or ', ' identifies a row.
  const getText = (element: Element) =>
    (findText(element) || findText(element.parentElement!)).trim().split(/: |, |\n/)[0]!;
  const describe = (attribute: string, label = attribute) =>
    [...screen.querySelectorAll(`[${attribute}]:not([${attribute}=""], time)`)].map(
      (element) => `${label} ${element.getAttribute(attribute)}: ${getText(element)}`,
    );
  const numericHeaders = [...screen.querySelectorAll('th')].filter(
    (header) => !['start', 'left'].includes(getComputedStyle(header).textAlign),
  );
  const alignments = numericHeaders.map(
    (header) => `aligned ${getComputedStyle(header).textAlign}: ${getText(header)}`,
  );
  const heading = screen.id === 'content' ? document.querySelector('header h1')!.parentElement! : null;
  return [
    ...new Set([
      ...(heading ? [`heading ${heading.innerText.trim().replaceAll(/\s*\n\s*/g, ' / ')}`] : []),
      ...describe('aria-current', 'current'),
      ...describe('data-tone', 'colour'),
      ...describe('data-level', 'level'),
      ...describe('aria-sort', 'sorted'),
      ...describe('aria-description', 'reason'),
      ...describe('title'),
      ...describe('download'),
      ...describe('target'),
      ...alignments,
    ]),
  ];
}

const UUID = /[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}/g;
const ORDER_NUMBER = /(?<=\d{8}-)[\dA-F]{8}\b/g;
const LICENCE = /(?<![\w-])[\dA-HJKMNP-TV-Z]{5}(?:-[\dA-HJKMNP-TV-Z]{5}){1,7}(?![\w])/g;
const MASKED_LICENCE = /(?<![\w-])[\dA-HJKMNP-TV-Z]{5}(?=-•)/g;

/**
 * Replaces random values, and removes the names of rows and cells that repeat their content. Numbers the ids of a
 * screen, so that the record shows which links have the same target.
 */
function normalize(snapshot: string): string {
  const ids = [...new Set(snapshot.match(UUID))];
  return snapshot
    .replaceAll(UUID, (id) => `<id ${ids.indexOf(id) + 1}>`)
    .replaceAll(ORDER_NUMBER, '<order>')
    .replaceAll(LICENCE, '<licence>')
    .replaceAll(MASKED_LICENCE, '<licence>')
    .replaceAll(/\blpk_\w+/g, '<token>')
    .replaceAll(/(?:127\.0\.0\.1|localhost):\d+/g, '<host>')
    .replaceAll(/^(\s*- )'?(row|cell) ".*"((?: \[[^\]]+\])*)'?:$/gm, '$1$2$3:');
}

/** Lists the lines that only one of two screens has: those of the record with '-', those of the other with '+'. */
export function listDifferences(record: string, other: string): string[] {
  const removeNumbers = (text: string) =>
    text
      .replaceAll(/<id \d+>/g, '<id>')
      .trimEnd()
      .split('\n');
  const [recordLines, otherLines] = [removeNumbers(record), removeNumbers(other)];
  const subtract = (lines: string[], subtracted: string[], sign: string) => {
    const remaining = [...subtracted];
    return lines.flatMap((line) => {
      const index = remaining.findIndex((each) => each.trim() === line.trim());
      if (index === -1) return [`${sign} ${line.trim()}`];
      remaining.splice(index, 1);
      return [];
    });
  };
  return [...subtract(recordLines, otherLines, '-'), ...subtract(otherLines, recordLines, '+')];
}

/** Navigates without loading the page again. */
export async function openPath(page: Page, target: string): Promise<void> {
  await page.evaluate((url) => {
    history.pushState(null, '', url);
    dispatchEvent(new PopStateEvent('popstate'));
  }, target);
}
