import { readFileSync } from 'node:fs';
import path from 'node:path';
import { buildSchema, isObjectType, Kind, parse } from 'graphql';
import { listSourceFiles, projectRoot } from './tools.mjs';

const FRAGMENT_PATTERN = /#\s*every field(?: but ([^\n]+))?\n(fragment [\s\S]*?\n})/g;

/**
 * Checks that each fragment under the comment `# every field but: a, b` selects every other field of its type. New
 * schema fields must be selected or excluded on purpose. Returns one line per missing field.
 */
export function checkFragments() {
  const schema = buildSchema(readFileSync(path.join(projectRoot, 'schema.graphql'), 'utf8'));
  const files = ['server/src', 'client/src'].flatMap((dir) => listSourceFiles(path.join(projectRoot, dir)));
  return files
    .filter((file) => file.endsWith('.graphql'))
    .flatMap((file) =>
      [...readFileSync(file, 'utf8').matchAll(FRAGMENT_PATTERN)].flatMap(([, left = '', fragment = '']) =>
        checkFragment(schema, fragment, left.split(/[\s,]+/)).map(
          (field) => `${path.relative(projectRoot, file)}: ${field}`,
        ),
      ),
    );
}

/**
 * @param {import('graphql').GraphQLSchema} schema
 * @param {string} text
 * @param {string[]} leftOut
 */
function checkFragment(schema, text, leftOut) {
  const [fragment] = parse(text).definitions;
  if (fragment?.kind !== Kind.FRAGMENT_DEFINITION) return [];
  const type = schema.getType(fragment.typeCondition.name.value);
  if (!isObjectType(type)) return [];
  const selections = fragment.selectionSet.selections;
  const asked = selections.flatMap((one) => (one.kind === Kind.FIELD ? [one.name.value] : []));
  const missing = Object.keys(type.getFields()).filter((name) => !asked.includes(name) && !leftOut.includes(name));
  const unknown = leftOut.filter((name) => name && !(name in type.getFields()));
  return [
    ...missing.map((name) => `${type.name}.${name} is neither asked for nor left out by ${fragment.name.value}.`),
    ...unknown.map((name) => `${fragment.name.value} leaves out ${name}, which ${type.name} does not have.`),
  ];
}
