import { existsSync, statSync } from 'node:fs';
import path from 'node:path';

/** A code, such as KEY_APPROVED, or the signature of an operation, such as `keys(first: Int = 20): KeyConnection!`. */
const ROW_NAME_PATTERN = /^([A-Z]+(?:_[A-Z]+)*$|[a-z]\w*(?=(?:\(.*\))?: ))/;

/**
 * markdown-it plugin: replaces relative links of the repository with addresses under /docs. Files that are not pages are
 * copied, so a reader can download them. A folder has a page that lists its files. A table row that begins with a code,
 * such as FORBIDDEN, or with the signature of an operation gets an id, because errors and the search link to it.
 */
export function renderLinks(markdown, { root, pages, folders, copyFile }) {
  const paths = new Map(pages.map(({ file, path: page }) => [file, page]));

  function resolve(link, page) {
    if (/^(?:[a-z]+:|\/|#)/i.test(link)) return link;
    const [target, hash] = link.split('#');
    const file = path.posix.join(path.posix.dirname(page.file), decodeURIComponent(target));
    const pagePath = paths.get(file) ?? paths.get(`${file}/README.md`.replace('//', '/'));
    const suffix = hash ? `#${hash}` : '';
    if (pagePath) return `/docs/${pagePath}${suffix}`;
    if (!existsSync(path.join(root, file))) throw new Error(`${page.file}: ${link} does not exist`);
    if (statSync(path.join(root, file)).isDirectory()) {
      if (!folders.includes(file))
        throw new Error(`${page.file}: add ${file} to the folders of client/docs/navigation.mjs`);
      return `/docs/files/${file}`;
    }
    copyFile(file);
    return `/docs/files/${file}`;
  }

  markdown.core.ruler.push('code-rows', ({ tokens }) => {
    const usedIds = new Set();
    for (const [index, row] of tokens.entries()) {
      if (row.type !== 'tr_open' || tokens[index + 1].type !== 'td_open') continue;
      const [code, next] = tokens[index + 2].children;
      const [, name] = (code?.type === 'code_inline' && ROW_NAME_PATTERN.exec(code.content)) || [];
      // A code can be followed by another name, as in the table of events, but not by other text.
      if (!name || (next && !next.content.startsWith(','))) continue;
      const id = /^[A-Z]/.test(name) ? name.toLowerCase() : `operation-${name}`;
      if (!usedIds.has(id)) row.attrSet('id', id);
      usedIds.add(id);
    }
  });

  markdown.core.ruler.push('repository-links', ({ tokens, env }) => {
    if (!env.file) return;
    for (const { children } of tokens.filter(({ type }) => type === 'inline')) {
      for (const token of children) {
        const name = { link_open: 'href', image: 'src' }[token.type];
        if (!name) continue;
        token.attrSet(name, resolve(token.attrGet(name), env));
        if (token.type === 'image') token.attrSet('loading', 'lazy');
      }
    }
  });
}
