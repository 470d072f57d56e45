import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { homedir } from 'node:os';
import path from 'node:path';
import { program, run, say, seconds } from './tools.mjs';

const HELP =
  'No Chromium was found, and none could be installed. Install Chromium or Chrome, or set CHROMIUM_PATH to its executable.';

/** The path of a Chromium that runs: the named one, an installed one, or one that is installed now. */
export async function findChromium() {
  const named = process.env.CHROMIUM_PATH;
  if (named) {
    if (runs(named)) return named;
    throw new Error(`CHROMIUM_PATH is ${named}, which does not run.`);
  }
  const found = installed() ?? (await downloaded()) ?? (await fromDebian());
  if (found) return found;
  throw new Error(HELP);
}

function installed() {
  return [...onPath(), ...usualPlaces(), ...playwrightCache()].find(runs);
}

function onPath() {
  // without the browser's own window, a page opens three times as fast
  const names = ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
  const folders = (process.env.PATH ?? '').split(path.delimiter).filter(Boolean);
  return names.flatMap((name) => folders.map((folder) => path.join(folder, name)));
}

function usualPlaces() {
  if (process.platform === 'darwin') {
    return ['Google Chrome', 'Chromium'].map((name) => `/Applications/${name}.app/Contents/MacOS/${name}`);
  }
  if (process.platform === 'win32') {
    const folders = [process.env.PROGRAMFILES, process.env['PROGRAMFILES(X86)'], process.env.LOCALAPPDATA];
    return folders.flatMap((folder) => (folder ? path.join(folder, 'Google/Chrome/Application/chrome.exe') : []));
  }
  return [];
}

function playwrightCache() {
  /** @type {Partial<Record<NodeJS.Platform, string>>} */
  const caches = { darwin: 'Library/Caches', win32: 'AppData/Local' };
  const cache =
    process.env.PLAYWRIGHT_BROWSERS_PATH ?? path.join(homedir(), caches[process.platform] ?? '.cache', 'ms-playwright');
  const programs = ['headless_shell', 'chrome-headless-shell', 'chrome', 'chrome-headless-shell.exe', 'chrome.exe'];
  return foldersIn(cache)
    .filter((folder) => path.basename(folder).startsWith('chromium'))
    .flatMap(foldersIn)
    .flatMap((folder) => programs.map((name) => path.join(folder, name)));
}

/**
 * @param {string} dir
 * @returns {string[]}
 */
function foldersIn(dir) {
  if (!existsSync(dir)) return [];
  const entries = readdirSync(dir, { withFileTypes: true });
  return entries.filter((entry) => entry.isDirectory()).map((entry) => path.join(dir, entry.name));
}

/** @param {string} file */
function runs(file) {
  if (!existsSync(file)) return false;
  if (process.platform === 'win32') return true; // there, asking for its version opens a window
  try {
    execFileSync(file, ['--version'], { stdio: 'ignore', timeout: 20_000 });
    return true;
  } catch {
    return false; // a stub that only names another package, or libraries that are missing
  }
}

async function downloaded() {
  const since = performance.now();
  say('No Chromium is installed: downloading one for the tests …');
  const args = [program('playwright-core/cli.js'), 'install', 'chromium-headless-shell'];
  const { ok } = await run(process.execPath, args, { timeout: 5 * 60_000 });
  const found = ok ? playwrightCache().find(runs) : undefined;
  say(found ? `Downloaded ${found} in ${seconds(since)}.` : 'It could not be downloaded, or does not run here.');
  return found;
}

async function fromDebian() {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return undefined;
  const since = performance.now();
  say('Installing a Chromium from the packages of the system, which takes a minute or two …');
  const update = await apt('update');
  // older systems have only the whole browser
  const shell = await apt('install', '-y', '--no-install-recommends', 'chromium-headless-shell');
  const install = shell.ok ? shell : await apt('install', '-y', '--no-install-recommends', 'chromium');
  if (!install.ok) throw new Error([HELP, update.output, install.output].join('\n\n'));
  say(`Installed it in ${seconds(since)}.`);
  return installed();
}

/** @param {string[]} args */
function apt(...args) {
  return run('apt-get', ['-o', 'DPkg::Lock::Timeout=300', ...args], { env: { DEBIAN_FRONTEND: 'noninteractive' } });
}
