import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Plugin, Rolldown } from 'vite';

/** How a feature names its pages: the address, and the file that is fetched for it. */
const PAGE = /path: '([^':]+)',.*?import\('(.+?)'\)/gs;

/**
 * Makes browsers that hold a session fetch the shell and the page of an address at once, and not only when the first
 * script asks for them.
 */
export const preloadPages = (): Plugin => ({
  name: 'preload-pages',
  transformIndexHtml: {
    order: 'post',
    handler: (_html, { bundle = {} }) => {
      const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
      const entry = chunks.find(({ isEntry }) => isEntry);
      const shell = chunks.find(({ name }) => name === 'shell');
      // in development every file is fetched by itself
      if (!entry || !shell) return [];
      const filesOf = (chunk: Rolldown.OutputChunk, found = new Set<string>()): Set<string> => {
        if (chunk === entry || found.has(chunk.fileName)) return found;
        for (const file of [chunk.fileName, ...(chunk.viteMetadata?.importedCss ?? [])]) found.add(file);
        for (const file of chunk.imports) filesOf(bundle[file] as Rolldown.OutputChunk, found);
        return found;
      };
      const common = filesOf(shell);
      const pages = chunks
        .flatMap(({ moduleIds }) => moduleIds.filter((id) => id.endsWith('.pages.ts')))
        .flatMap((id) =>
          [...readFileSync(id, 'utf8').matchAll(PAGE)].map(([, address, file]) => {
            const page = chunks.find(({ facadeModuleId }) => facadeModuleId === path.resolve(id, '..', file!))!;
            return [address!, [...filesOf(page)].filter((each) => !common.has(each))] as const;
          }),
        );
      const children = scriptOf([...common], Object.fromEntries(pages));
      return [{ tag: 'script', attrs: { nonce: '__CSP_NONCE__' }, children, injectTo: 'head' }];
    },
  },
});

/** The script; pages share most files, so that each is named once. */
function scriptOf(common: string[], pages: Record<string, string[]>): string {
  const files = [...new Set([...common, ...Object.values(pages).flat()])];
  const numbers = Object.entries(pages).map(([address, own]) => [address, own.map((file) => files.indexOf(file))]);
  return `
      // Fetches what is shown to whoever is logged in, beside the script that will ask for it.
      (() => {
        const files = ${JSON.stringify(files)};
        const pages = ${JSON.stringify(Object.fromEntries(numbers))};
        try {
          if (!localStorage.getItem('token')) return;
        } catch {
          return;
        }
        for (const file of [...files.slice(0, ${common.length}), ...(pages[location.pathname] ?? []).map((each) => files[each])]) {
          const link = document.createElement('link');
          link.rel = file.endsWith('.css') ? 'preload' : 'modulepreload';
          link.as = file.endsWith('.css') ? 'style' : 'script';
          link.crossOrigin = '';
          // after the first script and its styles
          link.fetchPriority = 'low';
          link.href = '/' + file;
          document.head.append(link);
        }
      })();
    `;
}
