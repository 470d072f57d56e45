import { mergeConfig } from 'vite';
import { compress } from './vite.compress.ts';
import { shared } from './vite.config.ts';

/** A separate build of the pages for integrators: it shares no chunk with the portal's, which so loads nothing from GraphiQL. */
export default mergeConfig(shared, {
  // a tenth more than the best, which would take half a minute for files of this size
  plugins: [compress(9)],
  build: {
    emptyOutDir: false,
    copyPublicDir: false,
    // the editor alone is 2.8 MB, and only this page loads it
    chunkSizeWarningLimit: 3000,
    rolldownOptions: {
      input: ['playground.html', 'reference.html'],
      // a hint for React's compiler, which we do not use
      onwarn: (warning: { code?: string }, warn: (warning: object) => void) => {
        if (warning.code !== 'MODULE_LEVEL_DIRECTIVE') warn(warning);
      },
    },
  },
});
