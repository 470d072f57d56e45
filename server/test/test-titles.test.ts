import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parseAst } from 'rolldown/parseAst';
import { expect, it } from 'vitest';

const ROOT = path.join(import.meta.dirname, '../..');
const FOLDERS = ['server/src', 'server/test', 'client/src', 'client/test'];
const AREA_PATTERN = /^[A-Za-z][\w ./-]*: (?=\S)/;
// A title that starts with one of these words is not understandable without its parent title.
const FRAGMENT_PATTERN =
  /^(or|and|but|unless|with|to|of|for|is|are|may|can|cannot|has|have|was|were|that|which|whose|at|by|from|as|so|then|also|not|no longer|than|until|while|where)\b/;

interface Title {
  file: string;
  kind: 'describe' | 'it';
  text: string;
  isOutermost: boolean;
}

interface Node {
  type: string;
  [field: string]: unknown;
}

/** Returns the name of the function at the start of a call chain: `it` for `it.each(table)(title, test)`. */
function findCalleeName({ type, name, object, callee }: Node): unknown {
  if (type === 'Identifier') return name;
  const inner = (type === 'CallExpression' ? callee : object) as Node | undefined;
  return inner && findCalleeName(inner);
}

/** Reads the title of a test or group. Returns undefined for other nodes and for titles that are not literals. */
function readTitle(node: Node, source: string): { kind: Title['kind']; text: string } | undefined {
  if (node.type !== 'CallExpression') return undefined;
  const [first, second] = node.arguments as (Node & { start: number; end: number })[];
  const kind = findCalleeName(node);
  if ((kind !== 'it' && kind !== 'describe') || !first || !second) return undefined;
  const isText = first.type === 'TemplateLiteral' || (first.type === 'Literal' && typeof first.value === 'string');
  return isText ? { kind, text: source.slice(first.start + 1, first.end - 1) } : undefined;
}

function readTitles(file: string): Title[] {
  const source = readFileSync(path.join(ROOT, file), 'utf8');
  const titles: Title[] = [];
  const visit = (value: unknown, isOutermost: boolean): void => {
    if (typeof value !== 'object' || value === null) return;
    const title = readTitle(value as Node, source);
    if (title) titles.push({ file, ...title, isOutermost });
    for (const child of Object.values(value)) visit(child, isOutermost && !title);
  };
  visit(parseAst(source, { lang: 'ts' }, file).body, true);
  return titles;
}

const titles = FOLDERS.flatMap((folder) =>
  readdirSync(path.join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.test.ts'))
    .flatMap((name) => readTitles(`${folder}/${name.replaceAll(path.sep, '/')}`)),
);
const findTitles = (isWrong: (title: Title) => boolean) =>
  titles.filter(isWrong).map(({ file, text }) => `${file}: ${text}`);

it('test titles: every outermost title starts with its area and a colon', () => {
  expect(titles.length).toBeGreaterThan(1000);
  expect(findTitles(({ isOutermost, text }) => isOutermost && !AREA_PATTERN.test(text))).toEqual([]);
});

it('test titles: every title of a test is a clause, not the continuation of another title', () => {
  expect(
    findTitles(({ kind, text }) => kind === 'it' && FRAGMENT_PATTERN.test(text.replace(AREA_PATTERN, ''))),
  ).toEqual([]);
});
