import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { loadEnvFile } from './env-file.mjs';
import { prepare } from './prepare.mjs';
import { killProcessGroup, runScript, getProgramPath, projectRoot, printLine } from './tools.mjs';

/** @type {import('node:child_process').ChildProcess[]} */
const children = [];

await runScript(async () => {
  process.chdir(projectRoot);
  // The server does not start without built pages. Stale pages are fine, because port 5173 serves the current pages.
  await prepare({ builds: existsSync('client/dist/playground.html') ? [] : ['client'] });
  loadEnvFile();
  process.env.NODE_ENV ||= 'development';
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, stopChildren);

  const compiler = startNode(
    'pipe',
    getProgramPath('typescript/bin/tsc'),
    '-p',
    'server/tsconfig.build.json',
    '--watch',
    '--preserveWatchOutput',
  );
  compiler.stdout?.pipe(process.stdout);
  await waitForFirstBuild(compiler);
  startNode('inherit', '--watch', '--watch-preserve-output', 'server/build/src/main.js', 'start');
  startNode('inherit', getProgramPath('vite/bin/vite.js'), 'client');

  const exits = children.map((child) => once(child, 'exit'));
  await Promise.race(exits);
  stopChildren();
  await Promise.all(exits);
  printLine('Stopped.');
});

/**
 * @param {'pipe' | 'inherit'} output
 * @param {string[]} args
 */
function startNode(output, ...args) {
  const child = spawn(process.execPath, args, {
    stdio: ['ignore', output, 'inherit'],
    detached: process.platform !== 'win32', // a separate process group, so that the whole group can be killed
  });
  child.once('exit', () => killProcessGroup(child)); // The compiler's child process would otherwise keep running.
  children.push(child);
  return child;
}

function stopChildren() {
  for (const child of children) child.kill('SIGTERM');
}

/**
 * Waits for the first build. A server that starts earlier finds no built files, or stale files whose replacement
 * restarts the server.
 * @param {import('node:child_process').ChildProcess} compiler
 */
function waitForFirstBuild(compiler) {
  return new Promise((resolve, reject) => {
    compiler.stdout?.on('data', (text) => text.includes('Watching for file changes') && resolve(undefined));
    compiler.once('exit', () => reject(new Error('The compiler exited before it built the server.')));
  });
}
