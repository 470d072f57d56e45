import { readFileSync } from 'node:fs';
import path from 'node:path';
import { buildSchema, findBreakingChanges } from 'graphql';
import { projectRoot } from './tools.mjs';

export const RELEASED_SCHEMA_FILE = path.join(projectRoot, 'schema.released.graphql');
/** The accepted breaking changes since the newest release, each with its reason and what clients do instead. */
export const ACCEPTED_BREAKS_FILE = path.join(projectRoot, 'schema.breaks.json');

/**
 * Returns a line for each breaking change since the newest release that is not accepted, and for each accepted change
 * that did not happen.
 * @param {string} released @param {string} current @param {Record<string, unknown>} accepted
 */
export function listUnlistedBreaks(released, current, accepted) {
  const changes = findBreakingChanges(buildSchema(released), buildSchema(current)).map(
    ({ description }) => description,
  );
  const unlisted = changes.filter((change) => !hasReason(accepted[change]));
  const stale = Object.keys(accepted).filter((change) => !changes.includes(change));
  return [
    ...(unlisted.length ? ['These changes can break clients of the released schema:', ...unlisted, ADVICE] : []),
    ...stale.map((change) => `${path.basename(ACCEPTED_BREAKS_FILE)} lists a change that does not exist: ${change}`),
  ];
}

const ADVICE = `Keep the existing elements, mark them with deprecationReason and add new ones. If a break is necessary, add the line above
as a name to ${path.basename(ACCEPTED_BREAKS_FILE)}. The value explains the reason and what clients must do. Repeat it in the upgrade notes.`;

/** @param {unknown} reason */
const hasReason = (reason) => typeof reason === 'string' && reason.trim() !== '';

export function checkSchemaBreaks() {
  const [released = '', current = '', accepted = '{}'] = [
    RELEASED_SCHEMA_FILE,
    path.join(projectRoot, 'schema.graphql'),
    ACCEPTED_BREAKS_FILE,
  ].map((file) => readFileSync(file, 'utf8'));
  return listUnlistedBreaks(released, current, JSON.parse(accepted));
}
