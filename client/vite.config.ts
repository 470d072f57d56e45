import react from '@vitejs/plugin-react';
import { defaultClientConditions, defineConfig, mergeConfig, type UserConfig } from 'vite';
import { chunks } from './vite.chunks.ts';
import { compress } from './vite.compress.ts';
import { checkMantineStyles } from './vite.mantine-styles.ts';
import { preloadFont } from './vite.preload-font.ts';
import { preloadPages } from './vite.preload-pages.ts';
import { slimRouter } from './vite.slim-router.ts';

const server = 'http://127.0.0.1:4000';
const served = ['/graphql', '/api', '/live', '/uploads', '/schema.graphql', '/.well-known', '/healthz', '/readyz'];

/** What every page is built with. */
export const shared = defineConfig({
  plugins: [react()],
  // rxjs in today's JavaScript
  resolve: { conditions: ['es2015', ...defaultClientConditions] },
  build: {
    // the content security policy does not allow data: URLs
    assetsInlineLimit: 0,
    // the oldest browsers that know light-dark(), which the build would otherwise replace
    cssTarget: ['chrome123', 'edge123', 'firefox120', 'safari17.5'],
    // they preload modules by themselves
    modulePreload: { polyfill: false },
  },
});

const portal: UserConfig = {
  plugins: [checkMantineStyles(), slimRouter(), preloadFont(), preloadPages(), compress(11)],
  server: { proxy: Object.fromEntries(served.map((path) => [path, server])) },
  // the playground imports worker files from there, which cannot be bundled in advance
  optimizeDeps: { exclude: ['graphiql/setup-workers/vite', '@graphiql/react/setup-workers/vite'] },
  build: {
    // says which files a page needs, for the budget of bytes
    manifest: true,
    rolldownOptions: { output: { codeSplitting: { groups: chunks } } },
  },
};

export default mergeConfig(shared, portal);
