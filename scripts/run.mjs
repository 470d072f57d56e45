import { existsSync } from 'node:fs';
import nodeModule from 'node:module';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { prepare } from './prepare.mjs';
import { printError, runScript, projectRoot } from './tools.mjs';

/**
 * Runs a server command with the settings from .env. The working directory is the repository root, because settings can
 * contain relative paths.
 */
await runScript(async () => {
  process.chdir(projectRoot);
  await prepare({ builds: process.argv[2] === 'start' ? ['server', 'client'] : ['server'] });
  if (existsSync('.env')) process.loadEnvFile('.env');
  process.env.NODE_ENV ||= 'production';
  // The compile cache makes later starts faster. Node 20 does not support it.
  /** @type {{ enableCompileCache?: (folder: string) => void }} */ (nodeModule).enableCompileCache?.('.state/compiled');
  await import(pathToFileURL(path.join(projectRoot, 'server/dist/main.js')).href);
  // Missing or stale documentation is built while the server already listens. The server also runs without it.
  if (process.argv[2] === 'start') await prepare({ builds: ['docs'] }).catch(printError);
});
