/** The path of the schema of the newest release. */
export const RELEASED_SCHEMA_FILE: string;
/** The path of the current schema. */
export const SCHEMA_FILE: string;
/** The path of the accepted breaking changes since the newest release, each with its reason. */
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
