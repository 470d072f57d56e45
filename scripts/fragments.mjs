import { readFileSync } from 'node:fs';
import path from 'node:path';
import { buildSchema, isObjectType, Kind, parse } from 'graphql';
import { filesUnder, root } from './tools.mjs';

const PROMISE = /#\s*every field(?: but ([^\n]+))?\n(fragment [\s\S]*?\n})/g;

/**
 * A fragment under the comment `# every field but: a, b` must ask for every other field of its type, so that a new field
 * of the schema is either shown or left out on purpose. Returns a line for each one that does not.
 */
export function findMissingFields() {
  const schema = buildSchema(readFileSync(path.join(root, 'schema.graphql'), 'utf8'));
  const files = ['server/src', 'client/src'].flatMap((dir) => filesUnder(path.join(root, dir)));
  return files
    .filter((file) => file.endsWith('.graphql'))
    .flatMap((file) =>
      [...readFileSync(file, 'utf8').matchAll(PROMISE)].flatMap(([, left = '', fragment = '']) =>
        missingIn(schema, fragment, left.split(/[\s,]+/)).map((field) => `${path.relative(root, file)}: ${field}`),
      ),
    );
}

/**
 * @param {import('graphql').GraphQLSchema} schema
 * @param {string} text
 * @param {string[]} leftOut
 */
function missingIn(schema, text, leftOut) {
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
