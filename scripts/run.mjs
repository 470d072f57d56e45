import nodeModule from 'node:module';
import path from 'node:path';
import { cacheCompiledCode } from './compiled-code.mjs';
import { loadEnvFile } from './env-file.mjs';
import { prepare } from './prepare.mjs';
import { printError, runScript, projectRoot } from './tools.mjs';

/**
 * Runs a server command with the settings from .env. The working directory is the repository root, because settings can
 * contain relative paths.
 */
await runScript(async () => {
  process.chdir(projectRoot);
  await prepare({ builds: process.argv[2] === 'start' ? ['server', 'client'] : ['server'] });
  loadEnvFile();
  process.env.NODE_ENV ||= 'production';
  const dist = path.join(projectRoot, 'server/dist');
  const saveCompiledCode = cacheCompiledCode(dist, path.join(projectRoot, '.state/compiled'));
  await nodeModule.createRequire(import.meta.url)(path.join(dist, 'main.js')).finished;
  saveCompiledCode();
  // Missing or stale documentation is built while the server already listens. The server also runs without it.
  if (process.argv[2] === 'start') await prepare({ builds: ['docs'] }).catch(printError);
});
