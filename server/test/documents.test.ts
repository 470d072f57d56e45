import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';

const root = path.resolve(import.meta.dirname, '../..');
const MAX_README_LINES = 150;
const MAX_PAGE_LINES = 300;
const MAX_CELL_WORDS = 30;
/** Pages that grow with every release or are generated. */
const UNLIMITED_PAGES = ['CHANGELOG.md', 'docs/api-reference.md'];

const listDocuments = (): string[] =>
  execFileSync('git', ['ls-files', '*.md'], { cwd: root, encoding: 'utf8' }).trim().split('\n');

/** Returns the lines of a page. Lines of code blocks are empty. */
function readProse(file: string): string[] {
  let isCode = false;
  return readFileSync(path.join(root, file), 'utf8')
    .split('\n')
    .map((line) => {
      const isFence = line.trimStart().startsWith('```');
      if (isFence) isCode = !isCode;
      return isCode || isFence ? '' : line;
    });
}

/** Returns the anchor that GitHub and npm generate for a heading. */
const toAnchor = (heading: string): string =>
  heading
    .replaceAll(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}_\- ]/gu, '')
    .trim()
    .replaceAll(' ', '-');

const anchorsByFile = new Map(
  listDocuments().map((file) => [
    file,
    new Set(readProse(file).flatMap((line) => /^#+ (.*)$/.exec(line)?.slice(1).map(toAnchor) ?? [])),
  ]),
);

/** Returns why a link of a page is broken, or null. */
function findLinkProblem(file: string, link: string): string | null {
  const [target = '', anchor] = link.split('#');
  const linkedFile = target ? path.join(path.dirname(file), target) : file;
  if (!existsSync(path.join(root, linkedFile))) return `${file}: ${link} does not exist`;
  return anchor && anchorsByFile.has(linkedFile) && !anchorsByFile.get(linkedFile)!.has(anchor)
    ? `${file}: ${link} has no such heading`
    : null;
}

/** Returns the cells of the page's tables that have more words than the limit. */
const findLongCells = (file: string): string[] =>
  readProse(file)
    .filter((line) => line.trimStart().startsWith('|'))
    .flatMap((line) => line.split(/(?<!\\)\|/))
    .map((cell) => cell.trim())
    .filter((cell) => cell.split(/\s+/).length > MAX_CELL_WORDS);

const countLines = (file: string): number => readFileSync(path.join(root, file), 'utf8').trimEnd().split('\n').length;

/** Returns the broken relative links of a page, with the reason. */
const findBrokenLinks = (file: string): string[] =>
  readProse(file).flatMap((line) =>
    [...line.replaceAll(/`[^`]*`/g, '').matchAll(/\]\(([^)\s]+)\)/g)]
      .map(([, link]) => link!)
      .filter((link) => !/^(?:[a-z]+:|\/)/.test(link))
      .flatMap((link) => findLinkProblem(file, link) ?? []),
  );

const documents = listDocuments();
const limitedPages = documents.filter((file) => !UNLIMITED_PAGES.includes(file));

describe('documents: pages written by hand', () => {
  it.each(documents)('%s links only to existing files and headings', (file) => {
    expect(findBrokenLinks(file)).toEqual([]);
  });

  it.each(limitedPages)('%s has at most the allowed number of lines', (file) => {
    expect(countLines(file)).toBeLessThanOrEqual(file === 'README.md' ? MAX_README_LINES : MAX_PAGE_LINES);
  });

  it.each(limitedPages)(`%s has no table cell over ${MAX_CELL_WORDS} words`, (file) => {
    expect(findLongCells(file)).toEqual([]);
  });
});
