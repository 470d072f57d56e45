import { defineConfig } from 'rolldown';

// one file is read far sooner than the two thousand of which the server and its packages consist
export default defineConfig({
  input: 'build/src/main.js',
  platform: 'node',
  logLevel: 'warn',
  external: [
    // they load programs of the machine
    /^sharp/,
    'argon2',
    // loaded only where images are in S3
    /^@aws-sdk\//,
    // in a bundle it does not find Node's own hashes
    '@apollo/utils.createhash',
    // optional, and not installed
    'class-validator',
  ],
  output: { dir: 'dist', cleanDir: true, sourcemap: true, chunkFileNames: '[name].js' },
});
