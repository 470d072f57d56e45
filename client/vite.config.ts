import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

const server = 'http://127.0.0.1:4000';
const served = ['/graphql', '/api', '/uploads', '/playground', '/.well-known', '/healthz', '/readyz'];

export default defineConfig({
  plugins: [react()],
  server: { proxy: Object.fromEntries(served.map((path) => [path, server])) },
  // the content security policy allows no data: addresses
  build: { assetsInlineLimit: 0 },
});
