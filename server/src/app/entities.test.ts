import { readFileSync } from 'node:fs';
import path from 'node:path';
import { getMetadataArgsStorage } from 'typeorm';
import { snakeCase } from 'typeorm/util/StringUtils.js';
import { expect, it } from 'vitest';
import { entities } from './entities.ts';

const GLOSSARY = path.join(import.meta.dirname, '../../../docs/glossary.md');

const compact = (name: string) => name.replaceAll('_', '').toLowerCase();
const isPluralOf = (table: string, entity: string): boolean =>
  [entity, `${entity}s`, `${entity}es`, entity.replace(/y$/, 'ies')].some(
    (plural) => compact(plural) === compact(table),
  );

/** Lists the tables and columns whose names differ from their entity or property, in the format of the glossary. */
function listDifferentNames(): [database: string, code: string][] {
  const { tables, columns } = getMetadataArgsStorage();
  return entities.flatMap((entity) => {
    const { schema, name = '' } = tables.find(({ target }) => target === entity)!;
    const table = schema ? `${schema}.${name}` : name;
    const ownColumns = columns.filter(
      ({ target }) => typeof target === 'function' && (target === entity || entity.prototype instanceof target),
    );
    return [
      ...(isPluralOf(table, entity.name) ? [] : [[table, entity.name] as [string, string]]),
      ...ownColumns
        .filter(({ propertyName, options }) => options.name && options.name !== snakeCase(propertyName))
        .map(({ propertyName, options }): [string, string] => [
          `${table}.${options.name}`,
          `${entity.name}.${propertyName}`,
        ]),
    ];
  });
}

it('glossary: lists the tables and columns that have another name in the code', () => {
  const [, section = ''] = readFileSync(GLOSSARY, 'utf8').split('## Names in the database');
  const rows = [...section.matchAll(/^\| `(\S+)` +\| `(\S+)` +\|$/gm)].map(([, database, code]) => [database, code]);
  const differentNames = listDifferentNames();
  expect(differentNames.length).toBeGreaterThan(10);
  expect(rows.toSorted()).toEqual(differentNames.toSorted());
});
