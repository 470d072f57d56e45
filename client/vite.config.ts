import react from '@vitejs/plugin-react';
import { defaultClientConditions, defineConfig, mergeConfig, type UserConfig } from 'vite';
import { chunks } from './vite.chunks.ts';
import { addCompileHint } from './vite.compile-hint.ts';
import { compress } from './vite.compress.ts';
import { checkMantineStyles } from './vite.mantine-styles.ts';
import { addPortalVersion } from './vite.portal-version.ts';
import { preloadFont } from './vite.preload-font.ts';
import { preloadPages } from './vite.preload-pages.ts';
import { slimRouter } from './vite.slim-router.ts';

const serverUrl = 'http://127.0.0.1:4000';
const proxiedPaths = [
  '/graphql',
  '/api',
  '/live',
  '/uploads',
  '/schema.graphql',
  '/.well-known',
  '/healthz',
  '/readyz',
];

/** Build options of all pages. */
export const sharedOptions = defineConfig({
  plugins: [react()],
  // RxJS has a separate build for modern JavaScript.
  resolve: { conditions: ['es2015', ...defaultClientConditions] },
  build: {
    // The content security policy blocks data: URLs.
    assetsInlineLimit: 0,
    // The oldest browsers that support light-dark(). For older targets, the build would replace it.
    cssTarget: ['chrome123', 'edge123', 'firefox120', 'safari17.5'],
    // All supported browsers support modulepreload.
    modulePreload: { polyfill: false },
  },
});

const portalOptions: UserConfig = {
  plugins: [
    checkMantineStyles(),
    slimRouter(),
    preloadFont(),
    preloadPages(),
    addPortalVersion(),
    addCompileHint(),
    compress(11),
  ],
  server: { proxy: Object.fromEntries(proxiedPaths.map((path) => [path, serverUrl])) },
  // The playground imports worker files from these modules, which cannot be prebundled.
  optimizeDeps: { exclude: ['graphiql/setup-workers/vite', '@graphiql/react/setup-workers/vite'] },
  build: {
    // The manifest lists the files of each page. The check of the byte budget reads it.
    manifest: true,
    rolldownOptions: {
      output: {
        codeSplitting: { groups: chunks },
        // The first script contains the names of all other files, and a hash does not compress. Hexadecimal hashes are
        // shorter after compression, and their 32 bits still distinguish all versions of a file.
        hashCharacters: 'hex',
      },
    },
  },
};

export default mergeConfig(sharedOptions, portalOptions);
