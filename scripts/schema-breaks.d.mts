/** The schema of the newest release, and the file of its accepted breaks. */
export const RELEASED_SCHEMA_FILE: string;
export const ACCEPTED_BREAKS_FILE: string;

/** What breaks a client of the released schema and is not accepted, a line for each. */
export function listUnlistedBreaks(released: string, present: string, accepted: Record<string, unknown>): string[];

/** The breaks of the schema as it is. */
export function checkSchemaBreaks(): string[];
