import { writeFileSync } from 'node:fs';

/** A table row with an id, and the codes at its beginning. */
const ROW_PATTERN = /<tr id="([^"]+)">\s*<td>((?:<code>[^<]*<\/code>(?:, )?)+).*?<\/tr>/gs;

/**
 * Writes one entry per section of a page, and one per table row that describes a code or an operation: `url`, `page`,
 * `title` and `text`. The browser indexes them when the search is opened for the first time.
 *
 * @param {{ url: string, content: string }[]} results
 * @param {string} file
 */
export function buildSearchIndex(results, file) {
  const entries = results.flatMap(({ url, content }) => {
    const [, article] = /<article[^>]*>(.*)<\/article>/s.exec(content) ?? [];
    if (!article) return [];
    const address = `/docs${url.replace(/\.html$/, '')}`;
    const [, page] = /<h1[^>]*>(.*?)<\/h1>/s.exec(article) ?? [];
    return article.split(/(?=<h[123][ >])/).flatMap((section) => {
      const [heading, id, title] = /<h[123](?: id="([^"]+)")?[^>]*>(.*?)<\/h[123]>/s.exec(section) ?? ['', '', page];
      const rows = [...section.matchAll(ROW_PATTERN)].map(([row, rowId, codes]) => ({
        url: `${address}#${rowId}`,
        page: toText(page),
        // The search compares the query with each name.
        title: [...codes.matchAll(/<code>(\w+)/g)].map(([, name]) => name).join(', '),
        text: toText(row),
      }));
      const text = toText(section.replace(heading, '').replaceAll(ROW_PATTERN, ''));
      return [{ url: id ? `${address}#${id}` : address, page: toText(page), title: toText(title), text }, ...rows];
    });
  });
  writeFileSync(file, JSON.stringify(entries.filter(({ text }) => text)));
}

/** @param {string} html */
function toText(html) {
  return html
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&')
    .replaceAll(/\s+/g, ' ')
    .trim();
}
