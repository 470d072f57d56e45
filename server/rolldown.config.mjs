import { defineConfig } from 'rolldown';

// Node loads one bundled file much faster than the 2,000 files of the server and its packages.
export default defineConfig({
  input: {
    main: 'build/src/main.js',
    // The program of a worker thread.
    'render-worker': 'build/src/modules/billing/pdf/render-worker.js',
  },
  platform: 'node',
  logLevel: 'warn',
  external: [
    // Native packages load compiled files from their own folders.
    /^sharp/,
    'argon2',
    // Loaded only if images or backups are stored in S3.
    /^@aws-sdk\//,
    // When bundled, this package does not find Node's crypto module.
    '@apollo/utils.createhash',
    // TypeGraphQL imports this optional package, which is not installed.
    'class-validator',
  ],
  // CommonJS, because Node 20 can load only CommonJS files from compiled code. Unlike modules, it is not strict by default.
  output: { format: 'cjs', strict: true, dir: 'dist', cleanDir: true, sourcemap: true, chunkFileNames: '[name].js' },
  plugins: [
    {
      name: 'package-type',
      generateBundle() {
        this.emitFile({ type: 'asset', fileName: 'package.json', source: '{ "type": "commonjs" }' });
      },
    },
  ],
});
