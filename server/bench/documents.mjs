import { Kind, parse, print, visit } from 'graphql';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { listSourceFiles, projectRoot } from '../../scripts/tools.mjs';

/** @import { DefinitionNode, FragmentDefinitionNode, OperationDefinitionNode } from 'graphql' */

/** @typedef {FragmentDefinitionNode | OperationDefinitionNode} Definition */

// An operation can have the same name as a fragment.
/** @type {(kind: string, name?: string) => string} */
const getDefinitionKey = (kind, name = '') => `${kind} ${name}`;

/** Reads all definitions in the client's documents, by kind and name. @returns {Map<string, DefinitionNode>} */
function readDefinitions() {
  const files = listSourceFiles(path.join(projectRoot, 'client/src')).filter((file) => file.endsWith('.graphql'));
  const definitions = files.flatMap((file) => parse(readFileSync(file, 'utf8')).definitions);
  return new Map(
    definitions.map((definition) => [
      getDefinitionKey(definition.kind, /** @type {Definition} */ (definition).name?.value),
      definition,
    ]),
  );
}

const definitions = readDefinitions();

/** Returns an operation of the client, with its fragments. @param {string} name */
export function getClientQuery(name) {
  /** @type {Map<string, DefinitionNode>} */
  const neededDefinitions = new Map();
  /** @param {string} key */
  const add = (key) => {
    const definition = definitions.get(key);
    if (!definition) throw new Error(`The client has no ${key}.`);
    if (neededDefinitions.has(key)) return;
    neededDefinitions.set(key, definition);
    visit(definition, {
      FragmentSpread: (spread) => add(getDefinitionKey(Kind.FRAGMENT_DEFINITION, spread.name.value)),
    });
  };
  add(getDefinitionKey(Kind.OPERATION_DEFINITION, name));
  return print({ kind: Kind.DOCUMENT, definitions: [...neededDefinitions.values()] });
}
