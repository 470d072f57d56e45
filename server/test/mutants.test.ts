import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parseSync } from 'rolldown/utils';
import { expect, it } from 'vitest';

const ROOT = path.join(import.meta.dirname, '../..');
const LISTS_FOLDER = path.join(import.meta.dirname, 'mutants');

interface Mutant {
  rule: string;
  file: string;
  find: string;
  replace: string;
  tests: string[];
  build?: 'server' | 'client' | 'playground' | 'docs';
}

const mutants: Mutant[] = [];
for (const name of readdirSync(LISTS_FOLDER)) {
  const listModule = (await import(path.join(LISTS_FOLDER, name))) as { default: Mutant[] };
  mutants.push(...listModule.default);
}

it('broken rules: the lists have at least 100 rules, and each rule and each edit once', () => {
  expect(mutants.length).toBeGreaterThanOrEqual(100);
  const findRepeated = (texts: string[]) => texts.filter((text, index) => texts.indexOf(text) !== index);
  expect(findRepeated(mutants.map(({ rule }) => rule))).toEqual([]);
  expect(findRepeated(mutants.map(({ file, find, replace }) => [file, find, replace].join('\n')))).toEqual([]);
});

it('broken rules: the text that an entry replaces occurs once in its file', () => {
  const countOccurrences = ({ file, find }: Mutant) =>
    readFileSync(path.join(ROOT, file), 'utf8').split(find).length - 1;
  expect(
    mutants.filter((mutant) => countOccurrences(mutant) !== 1).map(({ rule, file }) => `${file}: ${rule}`),
  ).toEqual([]);
});

it('broken rules: each broken file in TypeScript or JavaScript parses', () => {
  const parsableMutants = mutants.filter(({ file }) => /\.(mjs|tsx?)$/.test(file));
  const findSyntaxErrors = ({ rule, file, find, replace }: Mutant) =>
    parseSync(
      file,
      readFileSync(path.join(ROOT, file), 'utf8').replace(find, () => replace),
    ).errors.map(({ message }) => `${rule}: ${message}`);
  expect(parsableMutants.flatMap(findSyntaxErrors)).toEqual([]);
});

it('broken rules: the example in the documentation is an entry of the lists', () => {
  const [, example] = /```js\n(\{\n {2}rule:.*?)```/s.exec(readFileSync(path.join(ROOT, 'docs/testing.md'), 'utf8'))!;
  const readField = (name: string) => new RegExp(`^ {2}${name}: '(.*)',$`, 'm').exec(example!)?.[1];
  const [rule, file, find, replace] = ['rule', 'file', 'find', 'replace'].map(readField);
  expect(mutants.find((mutant) => mutant.rule === rule)).toMatchObject({ file, find, replace });
});

it('broken rules: every named test file exists', () => {
  const files = ['server', 'client'].flatMap((workspace) =>
    ['src', 'test'].flatMap((folder) =>
      readdirSync(path.join(ROOT, workspace, folder), { recursive: true, encoding: 'utf8' }).map((name) =>
        [workspace, folder, name.replaceAll(path.sep, '/')].join('/'),
      ),
    ),
  );
  const missingFiles = mutants.flatMap(({ tests }) =>
    tests.filter((test) => !files.some((file) => file.includes(test))),
  );
  expect(missingFiles).toEqual([]);
});

it('broken rules: an entry whose test opens a page of the portal builds this page', () => {
  const isScreenEntry = ({ file, tests }: Mutant) =>
    file.startsWith('client/') && tests.some((test) => test.startsWith('client/test'));
  const getBuild = ({ file }: Mutant) => {
    if (file.startsWith('client/docs/')) return 'docs';
    return /^client\/(src\/)?(playground|reference)\b/.test(file) ? 'playground' : 'client';
  };
  expect(
    mutants.filter((mutant) => isScreenEntry(mutant) && mutant.build !== getBuild(mutant)).map(({ rule }) => rule),
  ).toEqual([]);
});
