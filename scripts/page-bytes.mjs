import { existsSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { projectRoot } from './tools.mjs';

/** @typedef {{ file: string, css?: string[], imports?: string[], dynamicImports?: string[], isDynamicEntry?: boolean }} Chunk */
/** @typedef {{ page: string, scripts: number, styles: number, files: number, budget: { scripts: number, styles: number } }} Row */

const distFolder = path.join(projectRoot, 'client/dist');

const LOGIN_BUDGET = { scripts: 150_000, styles: 20_000 };
const PAGE_BUDGET = { scripts: 60_000, styles: 20_000 };

/** The chunks that load directly after the login page. Their size therefore includes the shell around the pages. */
const AFTER_LOGIN_PATTERN = /(DashboardPage|LinkRoute|SignUpForm)\.tsx$/;

/**
 * Returns the compressed size that each page of the built portal adds to the chunks loaded before it. Modals count as
 * pages.
 * @returns {Row[]}
 */
export function measurePages() {
  /** @type {Record<string, Chunk>} */
  const chunks = JSON.parse(readFileSync(path.join(distFolder, '.vite/manifest.json'), 'utf8'));
  const login = listChunkFiles(chunks, 'index.html');
  const findGroup = (/** @type {string} */ group) =>
    Object.keys(chunks).find((name) => name.startsWith(`_${group}-`) && name.endsWith('.js')) ?? group;
  // The shell preloads the toasts, which load this code before a dialog does.
  const shellFiles = ['shell', 'scroll-lock'].reduce(
    (found, group) => listChunkFiles(chunks, findGroup(group), found),
    new Set(login),
  );
  const pages = Object.keys(chunks).filter((name) => chunks[name]?.isDynamicEntry && name.startsWith('src/'));
  const animations = pages.filter((name) => name.endsWith('/login-animation.ts'));
  return [
    measurePage('login', login, new Set(), LOGIN_BUDGET),
    ...pages
      .filter((name) => !animations.includes(name))
      .map((name) =>
        measurePage(
          name,
          listChunkFiles(chunks, name),
          AFTER_LOGIN_PATTERN.test(name) ? login : shellFiles,
          PAGE_BUDGET,
        ),
      ),
  ];
}

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
  for (const other of chunk.imports ?? []) listChunkFiles(chunks, other, found);
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

/** @param {Row} row */
export const isOverBudget = ({ scripts, styles, budget }) => scripts > budget.scripts || styles > budget.styles;

/** Formats a row for the console. @param {Row} row */
export const formatLine = ({ page, scripts, styles, files, budget }) =>
  `${formatKilobytes(scripts)} of ${budget.scripts / 1000} kB of scripts, ${formatKilobytes(styles)} of ${budget.styles / 1000} kB of styles, ${String(files).padStart(2)} files: ${page}`;
