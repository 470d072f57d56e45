import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { compress } from './vite.compress.ts';

const server = 'http://127.0.0.1:4000';
const served = ['/graphql', '/api', '/uploads', '/schema.graphql', '/.well-known', '/healthz', '/readyz'];

export default defineConfig({
  plugins: [react(), compress(11)],
  server: { proxy: Object.fromEntries(served.map((path) => [path, server])) },
  // the playground imports worker files from there, which cannot be bundled in advance
  optimizeDeps: { exclude: ['graphiql/setup-workers/vite', '@graphiql/react/setup-workers/vite'] },
  build: {
    // the content security policy does not allow data: URLs
    assetsInlineLimit: 0,
    // the oldest browsers that know light-dark(), which the build would otherwise replace
    cssTarget: ['chrome123', 'edge123', 'firefox120', 'safari17.5'],
  },
});
