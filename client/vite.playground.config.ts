import { mergeConfig } from 'vite';
import portal from './vite.config.ts';

/** A separate build: it shares no chunk with the portal's, so that the portal loads nothing from GraphiQL. */
export default mergeConfig(portal, {
  build: {
    emptyOutDir: false,
    copyPublicDir: false,
    // the editor alone is 2.8 MB, and only this page loads it
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
