import { existsSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { projectRoot } from './tools.mjs';

/** @typedef {{ file: string, css?: string[], imports?: string[], dynamicImports?: string[], isDynamicEntry?: boolean }} Chunk */
/** @typedef {{ page: string, scripts: number, styles: number, files: number, budget: { scripts: number, styles: number } }} Row */

const distFolder = path.join(projectRoot, 'client/dist');

const LOGIN_BUDGET = { scripts: 150_000, styles: 20_000 };
const DASHBOARD_BUDGET = { scripts: 40_000, styles: 20_000 };
// A list does not need the code of menus and selects before its rows appear.
const LIST_BUDGET = { scripts: 60_000, styles: 20_000 };
const PAGE_BUDGET = { scripts: 120_000, styles: 20_000 };
const DIALOG_BUDGET = { scripts: 65_000, styles: 20_000 };

/** Components that open without the shell, from the login page or from an email. */
const LOGIN_PAGE_PATTERN =
  /(LinkRoute|SignUpForm|ForgotPasswordModal|JoinOffer|CodeInput|AdminLoginPage|Accept\w+Page|ConfirmJoinRequestPage|EnrolRoute)\.tsx$/;
const DASHBOARD_PATTERN = /DashboardPage\.tsx$/;
const LIST_PATTERN =
  /(Keys|KeyRequests|Renewals|Invoices|Payments|Receivables|GstReturns|Companies|AuditLog|Activity)Page\.tsx$/;
const PAGE_PATTERN = /(Page|Route)\.tsx$/;

/**
 * Returns the compressed size of each page and dialog of the built portal. A component counts as a dialog if neither
 * `PAGE_PATTERN` nor `LOGIN_PAGE_PATTERN` matches it. The size of a page excludes the files of the login page, and
 * includes the shell unless `LOGIN_PAGE_PATTERN` matches the component. The size of a dialog excludes the files of the
 * login page, the shell and the code that the shell preloads.
 * @returns {Row[]}
 */
export function measurePages() {
  /** @type {Record<string, Chunk>} */
  const chunks = JSON.parse(readFileSync(path.join(distFolder, '.vite/manifest.json'), 'utf8'));
  const findChunkName = (/** @type {string} */ group) =>
    Object.keys(chunks).find((name) => name.startsWith(`_${group}-`) && name.endsWith('.js')) ?? group;
  const loginFiles = listChunkFiles(chunks, 'index.html');
  const shellFiles = listFilesOfChunks(chunks, ['index.html', findChunkName('shell')]);
  // The shell preloads the chunks of toasts and of popups. Dialogs share code with both.
  const preloadedFiles = listFilesOfChunks(chunks, ['index.html', ...['shell', 'toasts', 'popups'].map(findChunkName)]);
  const names = Object.keys(chunks).filter((name) => chunks[name]?.isDynamicEntry && name.startsWith('src/'));
  return [
    measurePage('login', loginFiles, new Set(), LOGIN_BUDGET),
    measurePage('code that the shell preloads', preloadedFiles, new Set([...loginFiles, ...shellFiles]), DIALOG_BUDGET),
    ...names
      .filter((name) => !name.endsWith('/login-animation.ts'))
      .map((name) => {
        const files = listChunkFiles(chunks, name);
        if (!PAGE_PATTERN.test(name) && !LOGIN_PAGE_PATTERN.test(name))
          return measurePage(name, files, preloadedFiles, DIALOG_BUDGET);
        return measurePage(
          name,
          LOGIN_PAGE_PATTERN.test(name) ? files : new Set([...files, ...shellFiles]),
          loginFiles,
          getPageBudget(name),
        );
      }),
  ];
}

/** @param {string} name */
function getPageBudget(name) {
  if (DASHBOARD_PATTERN.test(name)) return DASHBOARD_BUDGET;
  return LIST_PATTERN.test(name) ? LIST_BUDGET : PAGE_BUDGET;
}

/**
 * @param {Record<string, Chunk>} chunks
 * @param {string[]} names
 * @returns {Set<string>}
 */
const listFilesOfChunks = (chunks, names) => new Set(names.flatMap((name) => [...listChunkFiles(chunks, name)]));

/**
 * Lists every file that a chunk needs before it can run.
 * @param {Record<string, Chunk>} chunks
 * @param {string} name
 * @returns {Set<string>}
 */
function listChunkFiles(chunks, name, found = new Set()) {
  const chunk = chunks[name];
  if (!chunk) throw new Error(`The built portal has no chunk ${name}.`);
  if (found.has(chunk.file)) return found;
  for (const file of [chunk.file, ...(chunk.css ?? [])]) found.add(file);
  for (const importedChunk of chunk.imports ?? []) listChunkFiles(chunks, importedChunk, found);
  return found;
}

/**
 * @param {string} page
 * @param {Set<string>} neededFiles
 * @param {Set<string>} loadedFiles
 * @param {Row['budget']} budget
 */
function measurePage(page, neededFiles, loadedFiles, budget) {
  const files = [...neededFiles].filter((file) => !loadedFiles.has(file));
  /** @param {string} suffix */
  const sum = (suffix) =>
    files.filter((file) => file.endsWith(suffix)).reduce((total, file) => total + getTransferSize(file), 0);
  return { page, scripts: sum('.js'), styles: sum('.css'), files: files.length, budget };
}

/** @param {string} file */
function getTransferSize(file) {
  const filePath = path.join(distFolder, file);
  return statSync(existsSync(`${filePath}.br`) ? `${filePath}.br` : filePath).size;
}

/** @param {number} bytes */
const formatKilobytes = (bytes) => (bytes / 1000).toFixed(1).padStart(6);

/** @param {Pick<Row, 'scripts' | 'styles' | 'budget'>} row */
export const isOverBudget = ({ scripts, styles, budget }) => scripts > budget.scripts || styles > budget.styles;

/** Formats a row for the console. @param {Row} row */
export const formatLine = ({ page, scripts, styles, files, budget }) =>
  `${formatKilobytes(scripts)} of ${budget.scripts / 1000} kB of scripts, ${formatKilobytes(styles)} of ${budget.styles / 1000} kB of styles, ${String(files).padStart(2)} files: ${page}`;
