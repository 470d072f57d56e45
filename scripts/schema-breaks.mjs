import { readFileSync } from 'node:fs';
import path from 'node:path';
import { buildSchema, findBreakingChanges } from 'graphql';
import { root } from './tools.mjs';

/** The schema of the newest release. */
export const RELEASED = path.join(root, 'schema.released.graphql');
/** The changes since then that break a client and are accepted, each with why, and what a client does instead. */
export const BREAKS = path.join(root, 'schema.breaks.json');

/**
 * What changed since the newest release so that a client of it may fail, and is not accepted; and what is accepted though
 * nothing of the kind changed. Returns a line for each.
 * @param {string} released @param {string} present @param {Record<string, unknown>} accepted
 */
export function unlistedBreaks(released, present, accepted) {
  const changes = findBreakingChanges(buildSchema(released), buildSchema(present)).map(
    ({ description }) => description,
  );
  const unlisted = changes.filter((change) => !hasReason(accepted[change]));
  const stale = Object.keys(accepted).filter((change) => !changes.includes(change));
  return [
    ...(unlisted.length ? ['A client of the released schema may fail, because', ...unlisted, ADVICE] : []),
    ...stale.map((change) => `${path.basename(BREAKS)} accepts a change that was not made: ${change}`),
  ];
}

const ADVICE = `Keep what clients use: add the new beside it, and mark the old with deprecationReason. If it must break, write the
line above into ${path.basename(BREAKS)} as a name, and as its value why, and what a client does instead: the guide's upgrade
notes tell it.`;

/** @param {unknown} reason */
const hasReason = (reason) => typeof reason === 'string' && reason.trim() !== '';

/** The breaks of the schema as it is. */
export function findUnlistedBreaks() {
  const [released = '', present = '', accepted = '{}'] = [RELEASED, path.join(root, 'schema.graphql'), BREAKS].map(
    (file) => readFileSync(file, 'utf8'),
  );
  return unlistedBreaks(released, present, JSON.parse(accepted));
}
