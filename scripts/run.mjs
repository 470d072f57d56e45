import { existsSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { prepare } from './prepare.mjs';
import { perform, root } from './tools.mjs';

// the names of the server's commands, where they are once built, and which workspaces they need built
/** @type {Record<string, { file: string, needs: string[] }>} */
const COMMANDS = {
  start: { file: 'server/dist/main.js', needs: ['server', 'client'] },
  migrate: { file: 'server/dist/commands/migrate.js', needs: ['server'] },
  seed: { file: 'server/dist/commands/seed.js', needs: ['server'] },
};

/** Runs a server command with the settings from .env; relative paths in them, such as DATA_DIR, start from the root. */
await perform(async () => {
  const command = COMMANDS[process.argv[2] ?? ''];
  if (!command) throw new Error(`Usage: node scripts/run.mjs ${Object.keys(COMMANDS).join('|')}`);
  process.chdir(root);
  await prepare({ builds: command.needs });
  if (existsSync('.env')) process.loadEnvFile('.env');
  process.env.NODE_ENV ||= 'production';
  await import(pathToFileURL(path.join(root, command.file)).href);
});
