import { mergeConfig } from 'vite';
import portal from './vite.config.ts';

/** A build of its own, beside the portal's: the two share no chunk, so that the portal loads nothing of GraphiQL. */
export default mergeConfig(portal, {
  build: {
    emptyOutDir: false,
    copyPublicDir: false,
    // the editor alone is 2.8 MB, and is loaded by whoever opens this page
    chunkSizeWarningLimit: 3000,
    rolldownOptions: {
      input: 'playground.html',
      // a hint for React's compiler, which we do not use
      onwarn: (warning: { code?: string }, warn: (warning: object) => void) => {
        if (warning.code !== 'MODULE_LEVEL_DIRECTIVE') warn(warning);
      },
    },
  },
});
