import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { prepare } from './prepare.mjs';
import { endGroup, perform, program, root, say } from './tools.mjs';

/** @type {import('node:child_process').ChildProcess[]} */
const children = [];

await perform(async () => {
  process.chdir(root);
  // the server does not start without built pages; however old they are, the portal on 5173 is the live one
  await prepare({ builds: existsSync('client/dist/playground.html') ? [] : ['client'] });
  if (existsSync('.env')) process.loadEnvFile('.env');
  process.env.NODE_ENV ||= 'development';
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, stop);

  const compiler = runNode(
    'pipe',
    program('typescript/bin/tsc'),
    '-p',
    'server/tsconfig.build.json',
    '--watch',
    '--preserveWatchOutput',
  );
  compiler.stdout?.pipe(process.stdout);
  await firstCompilation(compiler);
  runNode('inherit', '--watch', '--watch-preserve-output', 'server/build/main.js', 'start');
  runNode('inherit', program('vite/bin/vite.js'), 'client');

  const ends = children.map((child) => once(child, 'exit'));
  await Promise.race(ends);
  stop();
  await Promise.all(ends);
  say('Stopped.');
});

/**
 * @param {'pipe' | 'inherit'} output
 * @param {string[]} args
 */
function runNode(output, ...args) {
  const child = spawn(process.execPath, args, {
    stdio: ['ignore', output, 'inherit'],
    detached: process.platform !== 'win32', // a group of its own, which can be ended as a whole
  });
  child.once('exit', () => endGroup(child)); // otherwise the compiler's own child would keep running
  children.push(child);
  return child;
}

function stop() {
  for (const child of children) child.kill('SIGTERM');
}

/**
 * Before that, the server's files are missing or about to be written again, which would start the server twice.
 * @param {import('node:child_process').ChildProcess} compiler
 */
function firstCompilation(compiler) {
  return new Promise((resolve, reject) => {
    compiler.stdout?.on('data', (text) => text.includes('Watching for file changes') && resolve(undefined));
    compiler.once('exit', () => reject(new Error('The compiler ended before the server was built.')));
  });
}
