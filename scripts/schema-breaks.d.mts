/** The schema of the newest release, and the accepted breaking changes since then. */
export const RELEASED_SCHEMA_FILE: string;
export const ACCEPTED_BREAKS_FILE: string;

/** Returns one line for each breaking change that is not accepted, and for each accepted change that does not exist. */
export function listUnlistedBreaks(released: string, current: string, accepted: Record<string, unknown>): string[];

/** Checks the current schema against the released one. */
export function checkSchemaBreaks(): string[];
