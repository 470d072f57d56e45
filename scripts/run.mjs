import { existsSync } from 'node:fs';
import nodeModule from 'node:module';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { prepare } from './prepare.mjs';
import { perform, root } from './tools.mjs';

/** Runs a command of the server with the settings from .env; relative paths, such as DATA_DIR, start from the root. */
await perform(async () => {
  process.chdir(root);
  await prepare({ builds: process.argv[2] === 'start' ? ['server', 'client'] : ['server'] });
  if (existsSync('.env')) process.loadEnvFile('.env');
  process.env.NODE_ENV ||= 'production';
  // Node 20 compiles everything at each start
  /** @type {{ enableCompileCache?: (folder: string) => void }} */ (nodeModule).enableCompileCache?.('.state/compiled');
  await import(pathToFileURL(path.join(root, 'server/dist/main.js')).href);
});
