import type { Plugin } from 'vite';

/** What the router's one file has and the portal never runs: each pattern, and what the bundler can leave out instead. */
const CUTS: [RegExp, string][] = [
  [/^(var ENABLE_DEV_WARNINGS) = true/m, '$1 = false'],
  // assignments that keep what nobody uses, such as the forms of a data router
  [/^\w+\.displayName = .*$/gm, ''],
  [/= (\w+\.(?:forwardRef|createContext)\()/g, '= /* @__PURE__ */ $1'],
  // a link fetches in advance only what a framework's manifest lists
  [/\w+\.createElement\(PrefetchPageLinks, \{ page: href \}\)/g, 'null'],
];

/** Leaves out of the router what a portal without its data router or framework never runs, 3 kB of every visit. */
export const slimRouter = (): Plugin => ({
  name: 'slim-router',
  transform: {
    filter: { id: /react-router\/dist\/\w+\/chunk-\w+\.mjs$/, code: /unstable_HistoryRouter/ },
    handler(code) {
      return CUTS.reduce((text, [pattern, instead]) => {
        if (!text.match(pattern))
          this.error(`the router has no longer what vite.slim-router.ts leaves out: ${pattern}`);
        return text.replace(pattern, instead);
      }, code);
    },
  },
});
