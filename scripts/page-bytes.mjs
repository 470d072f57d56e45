import { existsSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { root } from './tools.mjs';

/** @typedef {{ file: string, css?: string[], imports?: string[], dynamicImports?: string[], isDynamicEntry?: boolean }} Chunk */
/** @typedef {{ page: string, scripts: number, styles: number, files: number, budget: { scripts: number, styles: number } }} Row */

const built = path.join(root, 'client/dist');

const LOGIN = { scripts: 150_000, styles: 20_000 };
const FURTHER = { scripts: 60_000, styles: 20_000 };

/** These follow the login page at once, so they also bring the frame around the pages. */
const AFTER_LOGIN = /(DashboardPage|LinkRoute|SignUpForm)\.tsx$/;

/**
 * What each page of the built portal adds to what was loaded before it, as it travels; modals count like pages.
 * @returns {Row[]}
 */
export function pageBytes() {
  /** @type {Record<string, Chunk>} */
  const chunks = JSON.parse(readFileSync(path.join(built, '.vite/manifest.json'), 'utf8'));
  const login = filesOf(chunks, 'index.html');
  const shell = Object.keys(chunks).find((name) => name.startsWith('_shell-') && name.endsWith('.js')) ?? '';
  const frame = new Set([...login, ...filesOf(chunks, shell)]);
  const pages = Object.keys(chunks).filter((name) => chunks[name]?.isDynamicEntry && name.startsWith('src/'));
  const particles = pages.filter((name) => name.endsWith('/particles.ts'));
  return [
    rowOf('login', login, new Set(), LOGIN),
    ...pages
      .filter((name) => !particles.includes(name))
      .map((name) => rowOf(name, filesOf(chunks, name), AFTER_LOGIN.test(name) ? login : frame, FURTHER)),
  ];
}

/**
 * Every file that a chunk needs before it can run.
 * @param {Record<string, Chunk>} chunks
 * @param {string} name
 * @returns {Set<string>}
 */
function filesOf(chunks, name, found = new Set()) {
  const chunk = chunks[name];
  if (!chunk) throw new Error(`The built portal has no ${name || 'chunk of its frame'}.`);
  if (found.has(chunk.file)) return found;
  for (const file of [chunk.file, ...(chunk.css ?? [])]) found.add(file);
  for (const other of chunk.imports ?? []) filesOf(chunks, other, found);
  return found;
}

/**
 * @param {string} page
 * @param {Set<string>} needed
 * @param {Set<string>} present
 * @param {Row['budget']} budget
 */
function rowOf(page, needed, present, budget) {
  const files = [...needed].filter((file) => !present.has(file));
  /** @param {string} end */
  const sum = (end) => files.filter((file) => file.endsWith(end)).reduce((total, file) => total + bytesOf(file), 0);
  return { page, scripts: sum('.js'), styles: sum('.css'), files: files.length, budget };
}

/** @param {string} file */
function bytesOf(file) {
  const plain = path.join(built, file);
  return statSync(existsSync(`${plain}.br`) ? `${plain}.br` : plain).size;
}

/** @param {number} bytes */
const kB = (bytes) => (bytes / 1000).toFixed(1).padStart(6);

/** @param {Row} row */
export const isOver = ({ scripts, styles, budget }) => scripts > budget.scripts || styles > budget.styles;

/**
 * A line for people.
 * @param {Row} row
 */
export const lineOf = ({ page, scripts, styles, files, budget }) =>
  `${kB(scripts)} of ${budget.scripts / 1000} kB of scripts, ${kB(styles)} of ${budget.styles / 1000} kB of styles, ${String(files).padStart(2)} files: ${page}`;
