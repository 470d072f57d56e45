import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { chromium } from 'playwright-core';
import { findOrInstallChromium } from './chromium.mjs';
import { startHttp2Proxy } from './http2-proxy.mjs';
import { prepare } from './prepare.mjs';
import { findFreePort, isReady, killProcessGroup, runNpm, runScript, projectRoot, printLine } from './tools.mjs';

const LIGHTHOUSE_VERSION = '12.8.2';
const SELFSIGNED_VERSION = '5.5.0';
const RUNS_PER_PAGE = Number(process.argv[2] ?? 5);
// Lighthouse simulates a slower network and, for mobile, a slower processor. Other work on this machine therefore
// affects the scores less.
const FORM_FACTORS = {
  desktop: {
    formFactor: 'desktop',
    screenEmulation: { mobile: false, width: 1350, height: 940, deviceScaleFactor: 1, disabled: false },
    throttling: { rttMs: 40, throughputKbps: 10_240, cpuSlowdownMultiplier: 1, requestLatencyMs: 0 },
  },
  mobile: { formFactor: 'mobile' },
};
const PAGES = [
  { path: '/login', role: null },
  { path: '/dashboard', role: 'company' },
  { path: '/adminDashboard', role: 'admin' },
  { path: '/requestedKeys', role: 'company' },
  { path: '/keysRequest', role: 'admin' },
  { path: '/docs', role: null },
  { path: '/docs/api', role: null },
  { path: '/docs/api-reference', role: null },
];

/** @param {string} role */
const listPaths = (role) => PAGES.filter((page) => page.role === role).map((page) => page.path);

await runScript(async () => {
  await prepare({ builds: ['server', 'client', 'docs'] });
  const { lighthouse, selfsigned } = await installTools();
  const dataDir = mkdtempSync(path.join(tmpdir(), 'portal-lighthouse-'));
  const port = await findFreePort();
  const url = `http://127.0.0.1:${port}`;
  const { private: key, cert } = await selfsigned.generate(null, { keyType: 'ec' });
  const proxy = await startHttp2Proxy(url, { key, cert });
  const env = { ...process.env, DATA_DIR: dataDir, PORT: String(port), DEMO_DATA: 'on', LOG_LEVEL: 'warn' };
  const server = spawn(process.execPath, ['server/dist/main.js', 'start'], {
    cwd: projectRoot,
    env,
    detached: true,
    stdio: 'ignore',
  });
  try {
    while (!(await isReady(url))) {
      if (server.exitCode !== null) throw new Error('The server did not start.');
      await pause(200);
    }
    const sessions = await logIn(url, readFileSync(path.join(dataDir, 'first-passwords.txt'), 'utf8'));
    printLine('form     page             performance  accessibility  best practices  LCP ms  TBT ms    CLS');
    for (const [formFactorName, formFactorSettings] of Object.entries(FORM_FACTORS))
      for (const { path: page, role } of PAGES) {
        const runs = [];
        for (let run = 0; run < RUNS_PER_PAGE; run += 1)
          runs.push(await measurePage(lighthouse, proxy.url, page, sessions[role ?? ''], formFactorSettings));
        const median = runs.toSorted((one, other) => one.performance - other.performance)[
          Math.floor(RUNS_PER_PAGE / 2)
        ];
        if (median) printLine(formatLine(formFactorName, page, median));
      }
  } finally {
    proxy.stop();
    killProcessGroup(server);
    await pause(2000);
    rmSync(dataDir, { recursive: true, force: true });
  }
});

/**
 * Installs Lighthouse and the generator of the proxy's certificate in a separate folder, because the product does not
 * need them.
 */
async function installTools() {
  const folder = path.join(projectRoot, '.state/lighthouse');
  const files = {
    lighthouse: path.join(folder, 'node_modules/lighthouse/core/index.js'),
    selfsigned: path.join(folder, 'node_modules/selfsigned/index.js'),
  };
  if (!Object.values(files).every((file) => existsSync(file))) {
    printLine(`Installing Lighthouse ${LIGHTHOUSE_VERSION} …`);
    mkdirSync(folder, { recursive: true });
    const { ok, output } = await runNpm([
      'install',
      '--prefix',
      folder,
      '--no-audit',
      '--no-fund',
      `lighthouse@${LIGHTHOUSE_VERSION}`,
      `selfsigned@${SELFSIGNED_VERSION}`,
    ]);
    if (!ok) throw new Error(`Installing Lighthouse failed:\n\n${output}`);
  }
  const [lighthouse, selfsigned] = await Promise.all(
    [files.lighthouse, files.selfsigned].map((file) => import(pathToFileURL(file).href)),
  );
  return { lighthouse: lighthouse.default, selfsigned: selfsigned.default };
}

/**
 * Logs in as each role with the passwords that the first start wrote to a file, and opens each page of that role.
 * Returns each role's local storage, which contains the user's rights and the first queries of these pages.
 * @param {string} url
 * @param {string} passwords the content of first-passwords.txt
 * @returns {Promise<Record<string, Record<string, string>>>}
 */
async function logIn(url, passwords) {
  const [, username, userPassword] = /Administrator\s+(\S+)\s+(\S+)/.exec(passwords) ?? [];
  const [, email, password] = /Company\s+(\S+)\s+(\S+)/.exec(passwords) ?? [];
  const browser = await chromium.launch({ executablePath: await findOrInstallChromium(), args: ['--no-sandbox'] });
  /** @type {(target: string, body: object, role: string, paths: string[]) => Promise<Record<string, string>>} */
  const captureLocalStorage = async (target, body, role, paths) => {
    const headers = { 'content-type': 'application/json' };
    const response = await fetch(`${url}/api${target}`, { method: 'POST', headers, body: JSON.stringify(body) });
    const { token } = /** @type {{ token: string }} */ (await response.json());
    const context = await browser.newContext({ bypassCSP: true }); // the CSP would block waitForFunction
    const tab = await context.newPage();
    await tab.goto(`${url}/healthz`);
    await storeSession(tab, { token, role });
    for (const pagePath of paths) {
      await tab.goto(url + pagePath);
      await tab.waitForFunction(`localStorage.getItem('firstQueries')?.includes('"${pagePath}"')`);
    }
    const { origins } = await context.storageState();
    await context.close();
    return Object.fromEntries((origins[0]?.localStorage ?? []).map(({ name, value }) => [name, value]));
  };
  try {
    return {
      admin: await captureLocalStorage('/admin/admin-login', { username, userPassword }, '1', listPaths('admin')),
      company: await captureLocalStorage('/auth/login', { email, password }, '0', listPaths('company')),
    };
  } finally {
    await browser.close();
  }
}

/**
 * @param {import('playwright-core').Page} tab
 * @param {Record<string, string>} session the local storage entries of a login
 */
async function storeSession(tab, session) {
  for (const [name, value] of Object.entries(session))
    await tab.evaluate(`localStorage.setItem(${JSON.stringify(name)}, ${JSON.stringify(value)})`);
}

/**
 * Measures a page in a new browser with an empty cache and the local storage of an earlier visit.
 * @param {Function} lighthouse
 * @param {string} url
 * @param {string} page
 * @param {Record<string, string> | undefined} session the local storage entries of a login
 * @param {object} formFactorSettings
 */
async function measurePage(lighthouse, url, page, session, formFactorSettings) {
  const debuggingPort = await findFreePort();
  const profile = mkdtempSync(path.join(tmpdir(), 'portal-lighthouse-browser-'));
  const browser = await chromium.launchPersistentContext(profile, {
    executablePath: await findOrInstallChromium(),
    args: ['--no-sandbox', '--disable-gpu', '--ignore-certificate-errors', `--remote-debugging-port=${debuggingPort}`],
  });
  try {
    const tab = await browser.newPage();
    // Local storage needs a page of the portal's origin. /healthz loads no other file.
    await tab.goto(`${url}/healthz`);
    await storeSession(tab, session ?? {});
    await tab.close();
    const flags = { port: debuggingPort, output: 'json', logLevel: 'error', disableStorageReset: true };
    const onlyCategories = ['performance', 'accessibility', 'best-practices'];
    // Lighthouse would wait for the endless /live stream, so the stream is blocked.
    const settings = { onlyCategories, blockedUrlPatterns: ['*/live'], ...formFactorSettings };
    const { lhr } = await lighthouse(url + page, flags, { extends: 'lighthouse:default', settings });
    /** @type {(id: string) => number} */
    const getScore = (id) => Math.round(lhr.categories[id].score * 100);
    /** @type {(id: string) => number} */
    const getValue = (id) => lhr.audits[id].numericValue;
    return {
      performance: getScore('performance'),
      accessibility: getScore('accessibility'),
      bestPractices: getScore('best-practices'),
      lcp: getValue('largest-contentful-paint'),
      tbt: getValue('total-blocking-time'),
      cls: getValue('cumulative-layout-shift'),
    };
  } finally {
    await browser.close();
    rmSync(profile, { recursive: true, force: true });
  }
}

/**
 * @param {string} formFactorName
 * @param {string} page
 * @param {Awaited<ReturnType<typeof measurePage>>} result
 */
function formatLine(formFactorName, page, { performance, accessibility, bestPractices, lcp, tbt, cls }) {
  const columns = [performance, accessibility, bestPractices, Math.round(lcp), Math.round(tbt), cls.toFixed(3)];
  const widths = [11, 13, 14, 6, 6, 5];
  return [
    formFactorName.padEnd(7),
    page.padEnd(15),
    ...columns.map((column, index) => String(column).padStart(widths[index] ?? 0)),
  ].join('  ');
}
