import { Eleventy } from '@11ty/eleventy';

// Eleventy keeps running if its output is closed, for example after the server was killed during a build.
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => process.exit(1));

const eleventy = new Eleventy('docs', 'dist/docs-unfinished', {
  configPath: 'docs/eleventy.config.mjs',
  quietMode: true,
});
await eleventy.write();
