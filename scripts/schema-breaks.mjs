import {
  buildASTSchema,
  buildSchema,
  findBreakingChanges,
  GraphQLSchema,
  isInterfaceType,
  isObjectType,
} from 'graphql';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { listDeprecationProblems, listDeprecations, removeExpiredElements } from './deprecations.mjs';
import { projectRoot } from './tools.mjs';

export const RELEASED_SCHEMA_FILE = path.join(projectRoot, 'schema.released.graphql');
export const SCHEMA_FILE = path.join(projectRoot, 'schema.graphql');
/** The accepted breaking changes since the newest release, each with its reason and what clients must do. */
export const ACCEPTED_BREAKS_FILE = path.join(projectRoot, 'schema.breaks.json');

/**
 * Returns a line for each breaking change since the newest release that is not accepted with a reason, and for each
 * accepted change that was not made. Removing a deprecated element is not a break after the removal date that the
 * newest release announces for it.
 * @param {string} released @param {string} current @param {Record<string, unknown>} accepted
 * @param {string} today a day, YYYY-MM-DD
 */
export function listUnacceptedBreaks(released, current, accepted, today) {
  const currentSchema = buildSchema(current);
  /** @param {GraphQLSchema} schema */
  const listChanges = (schema) => findBreakingChanges(schema, currentSchema).map(({ description }) => description);
  const guaranteedSchema = dropUnusedTypes(
    buildASTSchema(removeExpiredElements(released, today), { assumeValid: true }),
  );
  const unacceptedChanges = listChanges(guaranteedSchema).filter((change) => !hasReason(accepted[change]));
  const changes = listChanges(buildSchema(released));
  const staleEntries = Object.keys(accepted).filter((change) => !changes.includes(change));
  return [
    ...(unacceptedChanges.length
      ? [
          'These changes can break clients of the released schema:',
          ...unacceptedChanges,
          ...listRemovalDates(released, current, today),
          ADVICE,
        ]
      : []),
    ...staleEntries.map(
      (change) => `${path.basename(ACCEPTED_BREAKS_FILE)} lists a change that does not exist: ${change}`,
    ),
  ];
}

const ADVICE = `Keep the existing elements, mark them with deprecationReason and add new ones. If a break is necessary, add the line above
as a name to ${path.basename(ACCEPTED_BREAKS_FILE)}. The value explains the reason and what clients must do. Repeat it in the upgrade notes.`;

/** @param {unknown} reason */
const hasReason = (reason) => typeof reason === 'string' && reason.trim() !== '';

/**
 * Returns a line for each deprecated element that was removed too early, with the date after which it can be removed.
 * @param {string} released @param {string} current @param {string} today
 */
function listRemovalDates(released, current, today) {
  const remaining = new Set(listDeprecations(current).map(({ element }) => element));
  return listDeprecations(released).flatMap(({ element, date }) =>
    date !== null && date >= today && !remaining.has(element) ? [`${element} can be removed after ${date}.`] : [],
  );
}

/**
 * Returns a schema without the types that no operation uses.
 * @param {GraphQLSchema} schema
 */
function dropUnusedTypes(schema) {
  const roots = { query: schema.getQueryType(), mutation: schema.getMutationType(), assumeValid: true };
  /** @type {import('graphql').GraphQLNamedType[]} */
  const types = [];
  for (;;) {
    const reducedSchema = new GraphQLSchema({ ...roots, types });
    const implementations = Object.values(schema.getTypeMap()).filter(
      (type) =>
        (isObjectType(type) || isInterfaceType(type)) &&
        !reducedSchema.getType(type.name) &&
        type.getInterfaces().some(({ name }) => reducedSchema.getType(name)),
    );
    if (!implementations.length) return reducedSchema;
    types.push(...implementations);
  }
}

export function checkSchemaBreaks() {
  const [released = '', current = '', accepted = '{}', page = ''] = [
    RELEASED_SCHEMA_FILE,
    SCHEMA_FILE,
    ACCEPTED_BREAKS_FILE,
    path.join(projectRoot, 'docs/api/deprecations.md'),
  ].map((file) => readFileSync(file, 'utf8'));
  return [
    ...listUnacceptedBreaks(released, current, JSON.parse(accepted), new Date().toISOString().slice(0, 10)),
    ...listDeprecationProblems(current, page),
  ];
}
