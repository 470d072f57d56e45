import { InMemoryLRUCache } from '@apollo/utils.keyvaluecache';
import { createYieldingQueue } from '../../../platform/kernel/yielding-queue.ts';

// Loaded on first use, because the HTML parser takes 50 ms to load, which would delay every start and command.
const loadCleaner = () => import('./html-cleaner.ts');

// A pass over the most complex HTML blocks the event loop for tens of milliseconds. The queue yields between passes,
// so that the server can answer other requests.
const runInQueue = createYieldingQueue();

const cleanHtmlCache = new InMemoryLRUCache<string>({
  maxSize: 10_000_000, // characters
  sizeCalculation: (clean, html) => clean.length + html.length,
});

/** Cleans HTML and caches the result, because all chat apps fetch the same few advertisements. */
export async function cleanHtmlCached(html: string): Promise<string> {
  const cached = await cleanHtmlCache.get(html);
  if (cached !== undefined) return cached;
  const { cleanHtml } = await loadCleaner();
  const clean = await runInQueue(() => cleanHtml(html));
  await cleanHtmlCache.set(html, clean);
  return clean;
}

/**
 * Cleans HTML before it is stored, and lists what was removed. Throws HtmlLimitError for HTML that is too complex or too
 * long.
 */
export async function cleanSubmittedHtml(submitted: string): Promise<{ html: string; removed: string[] }> {
  const { cleanHtmlWithinLimits, listRemovedHtml } = await loadCleaner();
  const html = await runInQueue(() => cleanHtmlWithinLimits(submitted));
  return { html, removed: await runInQueue(() => listRemovedHtml(submitted)) };
}
