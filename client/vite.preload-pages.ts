import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Plugin, Rolldown } from 'vite';

/** Matches the path and the imported file of each page in a `.pages.ts` file. */
const PAGE_PATTERN = /path: '([^':]+)',.*?import\('(.+?)'\)/gs;

/**
 * Preloads the shell and the current page in browsers with a stored session. Otherwise their files would load only
 * after the first script.
 */
export const preloadPages = (): Plugin => ({
  name: 'preload-pages',
  transformIndexHtml: {
    order: 'post',
    handler: (_html, { bundle = {} }) => {
      const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
      const entry = chunks.find(({ isEntry }) => isEntry);
      const shell = chunks.find(({ name }) => name === 'shell');
      // The development server does not bundle, so there is nothing to preload.
      if (!entry || !shell) return [];
      const listFiles = (chunk: Rolldown.OutputChunk, found = new Set<string>()): Set<string> => {
        if (chunk === entry || found.has(chunk.fileName)) return found;
        for (const file of [chunk.fileName, ...(chunk.viteMetadata?.importedCss ?? [])]) found.add(file);
        for (const file of chunk.imports) listFiles(bundle[file] as Rolldown.OutputChunk, found);
        return found;
      };
      const common = listFiles(shell);
      const pages = chunks
        .flatMap(({ moduleIds }) => moduleIds.filter((id) => id.endsWith('.pages.ts')))
        .flatMap((id) =>
          [...readFileSync(id, 'utf8').matchAll(PAGE_PATTERN)].map(([, pagePath, file]) => {
            const page = chunks.find(({ facadeModuleId }) => facadeModuleId === path.resolve(id, '..', file!))!;
            return [pagePath!, [...listFiles(page)].filter((name) => !common.has(name))] as const;
          }),
        );
      const children = buildScript([...common], Object.fromEntries(pages));
      return [{ tag: 'script', attrs: { nonce: '__CSP_NONCE__' }, children, injectTo: 'head' }];
    },
  },
});

/** Builds the inline script. Pages share most files, so each file name is listed once and referenced by index. */
function buildScript(common: string[], pages: Record<string, string[]>): string {
  const files = [...new Set([...common, ...Object.values(pages).flat()])];
  const fileIndexes = Object.entries(pages).map(([pagePath, pageFiles]) => [
    pagePath,
    pageFiles.map((file) => files.indexOf(file)),
  ]);
  return `
      // Preloads the files of the current page in parallel with the first script.
      (() => {
        const files = ${JSON.stringify(files)};
        const pages = ${JSON.stringify(Object.fromEntries(fileIndexes))};
        try {
          if (!localStorage.getItem('token')) return;
        } catch {
          return;
        }
        for (const file of [...files.slice(0, ${common.length}), ...(pages[location.pathname] ?? []).map((index) => files[index])]) {
          const link = document.createElement('link');
          link.rel = file.endsWith('.css') ? 'preload' : 'modulepreload';
          link.as = file.endsWith('.css') ? 'style' : 'script';
          link.crossOrigin = '';
          // The first script and its styles load first.
          link.fetchPriority = 'low';
          link.href = '/' + file;
          document.head.append(link);
        }
      })();
    `;
}
