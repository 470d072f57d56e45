import type { Plugin } from 'vite';

/** Code in the router's bundle that the portal never runs: a pattern for each piece of code, and its replacement. */
const REMOVED_CODE: [RegExp, string][] = [
  [/^(var ENABLE_DEV_WARNINGS) = true/m, '$1 = false'],
  // Assignments that prevent tree shaking of unused code, such as the forms of a data router.
  [/^\w+\.displayName = .*$/gm, ''],
  [/= (\w+\.(?:forwardRef|createContext)\()/g, '= /* @__PURE__ */ $1'],
  // Links prefetch only the files that the manifest of framework mode lists. The portal has no such manifest.
  [/\w+\.createElement\(PrefetchPageLinks, \{ page: href \}\)/g, 'null'],
];

/** Removes the code of React Router that only data routers and framework mode use: 3 kB of each page's download. */
export const slimRouter = (): Plugin => ({
  name: 'slim-router',
  transform: {
    filter: { id: /react-router\/dist\/\w+\/chunk-\w+\.mjs$/, code: /unstable_HistoryRouter/ },
    handler(code) {
      return REMOVED_CODE.reduce((text, [pattern, replacement]) => {
        if (!text.match(pattern))
          this.error(`React Router no longer contains the code that vite.slim-router.ts removes: ${pattern}`);
        return text.replace(pattern, replacement);
      }, code);
    },
  },
});
