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
 * @param {string} released @param {string} present @param {Record<string, unknown>} accepted
 */
export function listUnlistedBreaks(released, present, accepted) {
  const changes = findBreakingChanges(buildSchema(released), buildSchema(present)).map(
    ({ description }) => description,
  );
  const unlisted = changes.filter((change) => !hasReason(accepted[change]));
  const stale = Object.keys(accepted).filter((change) => !changes.includes(change));
  return [
    ...(unlisted.length ? ['A client of the released schema may fail, because', ...unlisted, ADVICE] : []),
    ...stale.map((change) => `${path.basename(ACCEPTED_BREAKS_FILE)} accepts a change that was not made: ${change}`),
  ];
}

const ADVICE = `Keep what clients use: add the new beside it, and mark the old with deprecationReason. If it must break, write the
line above into ${path.basename(ACCEPTED_BREAKS_FILE)} as a name, and as its value why, and what a client does instead: the guide's upgrade
notes tell it.`;

/** @param {unknown} reason */
const hasReason = (reason) => typeof reason === 'string' && reason.trim() !== '';

export function checkSchemaBreaks() {
  const [released = '', present = '', accepted = '{}'] = [
    RELEASED_SCHEMA_FILE,
    path.join(projectRoot, 'schema.graphql'),
    ACCEPTED_BREAKS_FILE,
  ].map((file) => readFileSync(file, 'utf8'));
  return listUnlistedBreaks(released, present, JSON.parse(accepted));
}
