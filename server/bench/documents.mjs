import { readFileSync } from 'node:fs';
import path from 'node:path';
import { Kind, parse, print, visit } from 'graphql';
import { filesUnder, root } from '../../scripts/tools.mjs';

/** @import { DefinitionNode, FragmentDefinitionNode, OperationDefinitionNode } from 'graphql' */

/** Everything that the portal's documents define, by name. @returns {Map<string, DefinitionNode>} */
function readDefinitions() {
  const files = filesUnder(path.join(root, 'client/src')).filter((file) => file.endsWith('.graphql'));
  const definitions = files.flatMap((file) => parse(readFileSync(file, 'utf8')).definitions);
  return new Map(
    definitions.map((definition) => [
      /** @type {FragmentDefinitionNode | OperationDefinitionNode} */ (definition).name?.value ?? '',
      definition,
    ]),
  );
}

const definitions = readDefinitions();

/**
 * An operation as the portal sends it, with its fragments.
 * @param {string} name
 */
export function portalQuery(name) {
  /** @type {Map<string, DefinitionNode>} */
  const needed = new Map();
  /** @param {string} name */
  const add = (name) => {
    const definition = definitions.get(name);
    if (!definition) throw new Error(`The portal has no ${name}.`);
    if (needed.has(name)) return;
    needed.set(name, definition);
    visit(definition, { FragmentSpread: (spread) => add(spread.name.value) });
  };
  add(name);
  return print({ kind: Kind.DOCUMENT, definitions: [...needed.values()] });
}
