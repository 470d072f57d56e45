import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { homedir } from 'node:os';
import path from 'node:path';
import { getProgramPath, runCommand, printLine, formatElapsed } from './tools.mjs';

const NOT_FOUND_MESSAGE =
  'Chromium was not found and could not be installed. Install Chromium or Chrome, or set CHROMIUM_PATH to its executable.';

/** Returns the path of a working Chromium: the configured one, an installed one, or a newly installed one. */
export async function findOrInstallChromium() {
  const configuredPath = process.env.CHROMIUM_PATH;
  if (configuredPath) {
    if (canRun(configuredPath)) return configuredPath;
    throw new Error(`CHROMIUM_PATH is ${configuredPath}, which does not run.`);
  }
  const browser = findInstalledChromium() ?? (await downloadChromium()) ?? (await installDebianPackage());
  if (browser) return browser;
  throw new Error(NOT_FOUND_MESSAGE);
}

function findInstalledChromium() {
  return [...listPathCandidates(), ...listDefaultLocations(), ...listPlaywrightBrowsers()].find(canRun);
}

function listPathCandidates() {
  // Pages open three times as fast in the headless shell, which has no browser window.
  const names = ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
  const folders = (process.env.PATH ?? '').split(path.delimiter).filter(Boolean);
  return names.flatMap((name) => folders.map((folder) => path.join(folder, name)));
}

function listDefaultLocations() {
  if (process.platform === 'darwin') {
    return ['Google Chrome', 'Chromium'].map((name) => `/Applications/${name}.app/Contents/MacOS/${name}`);
  }
  if (process.platform === 'win32') {
    const folders = [process.env.PROGRAMFILES, process.env['PROGRAMFILES(X86)'], process.env.LOCALAPPDATA];
    return folders.flatMap((folder) => (folder ? path.join(folder, 'Google/Chrome/Application/chrome.exe') : []));
  }
  return [];
}

function listPlaywrightBrowsers() {
  /** @type {Partial<Record<NodeJS.Platform, string>>} */
  const caches = { darwin: 'Library/Caches', win32: 'AppData/Local' };
  const cache =
    process.env.PLAYWRIGHT_BROWSERS_PATH ?? path.join(homedir(), caches[process.platform] ?? '.cache', 'ms-playwright');
  const programs = ['headless_shell', 'chrome-headless-shell', 'chrome', 'chrome-headless-shell.exe', 'chrome.exe'];
  return listFolders(cache)
    .filter((folder) => path.basename(folder).startsWith('chromium'))
    .flatMap(listFolders)
    .flatMap((folder) => programs.map((name) => path.join(folder, name)));
}

/**
 * @param {string} dir
 * @returns {string[]}
 */
function listFolders(dir) {
  if (!existsSync(dir)) return [];
  const entries = readdirSync(dir, { withFileTypes: true });
  return entries.filter((entry) => entry.isDirectory()).map((entry) => path.join(dir, entry.name));
}

/** @param {string} file */
function canRun(file) {
  if (!existsSync(file)) return false;
  if (process.platform === 'win32') return true; // on Windows, `--version` opens a window
  try {
    execFileSync(file, ['--version'], { stdio: 'ignore', timeout: 20_000 });
    return true;
  } catch {
    return false; // a stub that only refers to another package, or a program whose libraries are missing
  }
}

async function downloadChromium() {
  const since = performance.now();
  printLine('Chromium is not installed. Downloading it for the tests …');
  const args = [getProgramPath('playwright-core/cli.js'), 'install', 'chromium-headless-shell'];
  const { ok } = await runCommand(process.execPath, args, { timeout: 5 * 60_000 });
  const browser = ok ? listPlaywrightBrowsers().find(canRun) : undefined;
  printLine(
    browser
      ? `Downloaded ${browser} in ${formatElapsed(since)}.`
      : 'The download failed, or Chromium does not run here.',
  );
  return browser;
}

async function installDebianPackage() {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return undefined;
  const since = performance.now();
  printLine('Installing Chromium from the system packages. This takes a minute or two …');
  const update = await runApt('update');
  // Older distributions package only the whole browser.
  const headlessInstall = await runApt('install', '-y', '--no-install-recommends', 'chromium-headless-shell');
  const install = headlessInstall.ok
    ? headlessInstall
    : await runApt('install', '-y', '--no-install-recommends', 'chromium');
  if (!install.ok) throw new Error([NOT_FOUND_MESSAGE, update.output, install.output].join('\n\n'));
  printLine(`Installed Chromium in ${formatElapsed(since)}.`);
  return findInstalledChromium();
}

/** @param {string[]} args */
function runApt(...args) {
  return runCommand('apt-get', ['-o', 'DPkg::Lock::Timeout=300', ...args], {
    env: { DEBIAN_FRONTEND: 'noninteractive' },
  });
}
