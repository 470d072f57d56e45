import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';

const SOURCE_DIRECTORY = path.join(import.meta.dirname, '..');

/** Lists the style sheets that a file imports. Each is listed with the classes that the file uses from it. */
function readUsedClasses(file: string): [sheet: string, names: string[]][] {
  const source = readFileSync(file, 'utf8');
  return [...source.matchAll(/import (\w+) from '(\.[^']+\.module\.css)'/g)].map(([, variable, sheet]) => [
    path.resolve(path.dirname(file), sheet!),
    [...source.matchAll(new RegExp(`\\b${variable}\\.(\\w+)`, 'g'))].map(([, name]) => name!),
  ]);
}

/** Lists the classes that a style sheet defines, without the `:global` classes of libraries. */
function readDefinedClasses(sheet: string): Set<string> {
  const rules = readFileSync(sheet, 'utf8').replace(/\/\*[\s\S]*?\*\/|:global\([^)]*\)/g, '');
  return new Set([...rules.matchAll(/\.([A-Za-z][\w-]*)/g)].map(([, name]) => name!));
}

// TypeScript accepts every property of a style sheet, so a renamed class silently loses its styles.
it('portal styles: components use exactly the classes that their style sheets define', () => {
  const files = readdirSync(SOURCE_DIRECTORY, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.tsx'))
    .map((file) => path.join(SOURCE_DIRECTORY, file));
  const usedClasses = new Map<string, Set<string>>();
  for (const [sheet, names] of files.flatMap(readUsedClasses))
    usedClasses.set(sheet, new Set([...(usedClasses.get(sheet) ?? []), ...names]));
  expect(usedClasses.size).toBeGreaterThan(20);
  for (const [sheet, names] of usedClasses)
    expect([...names].toSorted(), path.relative(SOURCE_DIRECTORY, sheet)).toEqual(
      [...readDefinedClasses(sheet)].toSorted(),
    );
});
