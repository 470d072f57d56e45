import { mergeConfig } from 'vite';
import { compress } from './vite.compress.ts';
import { sharedOptions } from './vite.config.ts';

/**
 * A separate build for the playground and the REST reference. It shares no chunks with the portal, so the portal loads
 * no code of GraphiQL.
 */
export default mergeConfig(sharedOptions, {
  // The maximum quality, 11, would make these files about 10 % smaller, but would take 30 seconds.
  plugins: [compress(9)],
  build: {
    emptyOutDir: false,
    copyPublicDir: false,
    // The editor has 2.8 MB, and only the playground loads it.
    chunkSizeWarningLimit: 3000,
    rolldownOptions: {
      input: ['playground.html', 'reference.html'],
      // Ignore GraphiQL's `"use no memo"` directives. They address the React Compiler, which this build does not use.
      onwarn: (warning: { code?: string }, warn: (warning: object) => void) => {
        if (warning.code !== 'MODULE_LEVEL_DIRECTIVE') warn(warning);
      },
    },
  },
});
