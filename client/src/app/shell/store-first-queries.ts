import { stopRecordingQueries, type FirstQuery } from '../first-queries.ts';
import { FIRST_QUERIES_KEY } from '../stored-session.ts';

/** The maximum number of pages with stored queries. Without a limit, paths that contain ids would accumulate. */
const MAX_PAGES = 10;

/** The queries of a page, with its path and the version of the portal that stored them. */
type StoredQueries = [path: string, queries: FirstQuery[], version: string];

/** The path at which the portal was opened, or null if its URL has parameters. Their values would rarely recur. */
const firstPath = window.location.search ? null : window.location.pathname;

/**
 * Stops recording queries. Stores the recorded queries for the page at which the portal was opened, so that index.html
 * can send them when this page is next opened. If the user has moved to another page or to a URL with parameters, stores
 * nothing.
 */
export function storeFirstQueries(): void {
  const queries = stopRecordingQueries();
  const { pathname, search } = window.location;
  if (!queries.length || search || pathname !== firstPath) return;
  const uniqueQueries = new Map(queries.map((query) => [query.body, query]));
  const version = document.querySelector<HTMLMetaElement>('meta[name="portal-version"]')!.content;
  try {
    const stored = JSON.parse(localStorage.getItem(FIRST_QUERIES_KEY) ?? '[]') as StoredQueries[];
    const others = stored.filter(([path]) => path !== firstPath).slice(1 - MAX_PAGES);
    const own: StoredQueries = [firstPath, [...uniqueQueries.values()], version];
    localStorage.setItem(FIRST_QUERIES_KEY, JSON.stringify([...others, own]));
  } catch {
    // Storage can be blocked or full, or contain invalid data, which the next login deletes. The page then sends its
    // queries after the scripts are loaded.
  }
}
