import { buildSchema, isObjectType, Kind, parse } from 'graphql';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { listSourceFiles, projectRoot } from './tools.mjs';

const FRAGMENT_PATTERN = /#\s*every field(?: but ([^\n]+))?\n(fragment [\s\S]*?\n})/g;

/**
 * Checks that each fragment under the comment `# every field but a, b` selects every other field of its type. New
 * schema fields must be selected or excluded on purpose. Returns one line per field that is neither selected nor
 * excluded, and per excluded field that the type does not have.
 */
export function checkFragments() {
  const schema = buildSchema(readFileSync(path.join(projectRoot, 'schema.graphql'), 'utf8'));
  const files = ['server/src', 'client/src'].flatMap((dir) => listSourceFiles(path.join(projectRoot, dir)));
  return files
    .filter((file) => file.endsWith('.graphql'))
    .flatMap((file) =>
      [...readFileSync(file, 'utf8').matchAll(FRAGMENT_PATTERN)].flatMap(([, excluded = '', fragment = '']) =>
        checkFragment(schema, fragment, excluded.split(/[\s,]+/)).map(
          (field) => `${path.relative(projectRoot, file)}: ${field}`,
        ),
      ),
    );
}

/**
 * Checks one fragment. Returns one line per missing field and per unknown name in `excluded`.
 * @param {import('graphql').GraphQLSchema} schema
 * @param {string} text
 * @param {string[]} excluded
 */
export function checkFragment(schema, text, excluded) {
  const [fragment] = parse(text).definitions;
  if (fragment?.kind !== Kind.FRAGMENT_DEFINITION) return [];
  const type = schema.getType(fragment.typeCondition.name.value);
  if (!isObjectType(type)) return [];
  const selections = fragment.selectionSet.selections;
  const selectedFields = selections.flatMap((field) => (field.kind === Kind.FIELD ? [field.name.value] : []));
  const missingFields = Object.keys(type.getFields()).filter(
    (name) => !selectedFields.includes(name) && !excluded.includes(name),
  );
  const unknownFields = excluded.filter((name) => name && !(name in type.getFields()));
  return [
    ...missingFields.map((name) => `${fragment.name.value} must select or exclude ${type.name}.${name}.`),
    ...unknownFields.map((name) => `${fragment.name.value} excludes ${name}, which ${type.name} does not have.`),
  ];
}
