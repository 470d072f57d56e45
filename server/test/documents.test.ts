import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';

const root = path.resolve(import.meta.dirname, '../..');
const MAX_README_LINES = 150;

const listDocuments = (): string[] =>
  execFileSync('git', ['ls-files', '*.md'], { cwd: root, encoding: 'utf8' }).trim().split('\n');

/** The lines of a document outside its code blocks. */
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

/** The anchor that GitHub and npm give a heading. */
const toAnchor = (heading: string): string =>
  heading
    .replaceAll(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}_\- ]/gu, '')
    .trim()
    .replaceAll(' ', '-');

const anchors = new Map(
  listDocuments().map((file) => [
    file,
    new Set(readProse(file).flatMap((line) => /^#+ (.*)$/.exec(line)?.slice(1).map(toAnchor) ?? [])),
  ]),
);

/** Returns what is wrong with a link from a document; null if its target exists. */
function findLinkProblem(file: string, link: string): string | null {
  const [target = '', anchor] = link.split('#');
  const found = target ? path.join(path.dirname(file), target) : file;
  if (!existsSync(path.join(root, found))) return `${file}: ${link} does not exist`;
  return anchor && anchors.has(found) && !anchors.get(found)!.has(anchor)
    ? `${file}: ${link} has no such heading`
    : null;
}

it('documents: every relative link leads to a file and a heading that exist', () => {
  const problems = listDocuments().flatMap((file) =>
    readProse(file).flatMap((line) =>
      [...line.replaceAll(/`[^`]*`/g, '').matchAll(/\]\(([^)\s]+)\)/g)]
        .map(([, link]) => link!)
        .filter((link) => !/^(?:[a-z]+:|\/)/.test(link))
        .map((link) => findLinkProblem(file, link)),
    ),
  );
  expect(problems.filter((problem) => problem !== null)).toEqual([]);
});

it(`documents: the README has at most ${MAX_README_LINES} lines`, () => {
  expect(readFileSync(path.join(root, 'README.md'), 'utf8').split('\n').length).toBeLessThanOrEqual(
    MAX_README_LINES + 1,
  );
});
