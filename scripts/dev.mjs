import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { prepare } from './prepare.mjs';
import { npm, perform, program, root, say } from './tools.mjs';

process.chdir(root);
await perform(async () => {
  await prepare({ build: false });
  // a first build, so that node --watch has something to run; type errors are shown by the watching compiler
  if (!existsSync('server/dist/main.js')) await npm(['run', 'build', '-w', 'server']);
  if (existsSync('.env')) process.loadEnvFile('.env');
  process.env.NODE_ENV ||= 'development';

  const children = [
    [program('typescript/bin/tsc'), '-p', 'server/tsconfig.build.json', '--watch', '--preserveWatchOutput'],
    ['--watch', '--watch-preserve-output', 'server/dist/main.js'],
    [program('vite/bin/vite.js'), 'client'],
  ].map((args) => spawn(process.execPath, args, { stdio: ['ignore', 'inherit', 'inherit'] }));

  const stop = () => children.forEach((child) => child.kill('SIGTERM'));
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, stop);
  const ends = children.map((child) => once(child, 'exit'));
  await Promise.race(ends);
  stop();
  await Promise.all(ends);
  say('Stopped.');
});
