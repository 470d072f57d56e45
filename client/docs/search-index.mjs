import { writeFileSync } from 'node:fs';

/**
 * Writes one entry per section of a page: `url`, `page`, `title` and `text`. The browser indexes them when the search
 * is opened for the first time.
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
    return article.split(/(?=<h[123][ >])/).map((section) => {
      const [heading, id, title] = /<h[123](?: id="([^"]+)")?[^>]*>(.*?)<\/h[123]>/s.exec(section) ?? ['', '', page];
      return {
        url: id ? `${address}#${id}` : address,
        page: toText(page),
        title: toText(title),
        text: toText(section.replace(heading, '')),
      };
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
