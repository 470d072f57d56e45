import { existsSync } from 'node:fs';
import { prepare } from './prepare.mjs';
import { perform, root } from './tools.mjs';

process.chdir(root); // relative settings such as DATA_DIR mean the same from everywhere
await perform(prepare);
if (existsSync('.env')) process.loadEnvFile('.env');
process.env.NODE_ENV ||= 'production';
await import('../server/dist/main.js');
