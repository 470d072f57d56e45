import type { Page } from 'playwright-core';

/** Watches a page for errors in its console and for calls to other hosts; the returned function lists what it has seen so far. */
export function watchPage(page: Page, origin: string): () => string[] {
  const complaints: string[] = [];
  page.on('pageerror', (error) => complaints.push(`error: ${error.message}`));
  page.on('console', (message) => {
    if (message.type() === 'error') complaints.push(`console: ${message.text()}`);
  });
  page.on('request', (request) => {
    const url = request.url();
    if (!url.startsWith(origin) && !/^(data|blob|about):/.test(url)) complaints.push(`foreign host: ${url}`);
  });
  return () => complaints;
}
