/** The files with the schema of the newest release, the current schema, and the accepted breaking changes. */
export const RELEASED_SCHEMA_FILE: string;
export const SCHEMA_FILE: string;
export const ACCEPTED_BREAKS_FILE: string;

/**
 * Returns one line for each breaking change that is not accepted, and for each accepted change that was not made.
 * Deprecated elements of the released schema can be removed after their removal date. `today` is a day, YYYY-MM-DD.
 */
export function listUnacceptedBreaks(
  released: string,
  current: string,
  accepted: Record<string, unknown>,
  today: string,
): string[];

/** Checks the current schema against the released schema, and checks its deprecations. Returns one line per problem. */
export function checkSchemaBreaks(): string[];
