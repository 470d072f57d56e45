import type { ConsoleMessage, Page } from 'playwright-core';

export interface PageWatch {
  /** Returns the uncaught errors, the console errors and the requests to other hosts so far. */
  listProblems(): string[];
  /** Returns all console messages and uncaught errors of the page so far. */
  listConsoleLines(): string[];
}

/** After the end of a session, a page tries once to reopen its live connection. */
const isLiveRejection = (message: ConsoleMessage) =>
  message.text().includes('status of 401') && message.location().url.endsWith('/live');

/** Watches a page for uncaught errors, console errors and requests to other hosts. */
export function watchPage(page: Page, origin: string): PageWatch {
  const problems: string[] = [];
  const lines: string[] = [];
  page.on('pageerror', (error) => {
    problems.push(`error: ${error.message}`);
    lines.push(`uncaught: ${error.stack ?? error.message}`);
  });
  page.on('console', (message) => {
    lines.push(`${message.type()}: ${message.text()}`);
    if (message.type() === 'error' && !isLiveRejection(message))
      problems.push(`console: ${message.text()} ${message.location().url}`);
  });
  page.on('request', (request) => {
    const url = request.url();
    if (!url.startsWith(origin) && !/^(data|blob|about):/.test(url)) problems.push(`foreign host: ${url}`);
  });
  return { listProblems: () => problems, listConsoleLines: () => lines };
}
