/**
 * SQL: formats a time so that spreadsheets recognise it as a date. `timeZone` is inserted into the SQL, so it must come
 * from the settings, never from a caller.
 */
export const buildSpreadsheetTime = (time: string, timeZone: string): string =>
  buildTimeText(time, timeZone, 'YYYY-MM-DD HH24:MI');

/** SQL: formats a time in UTC with a to_char pattern. */
export const buildUtcText = (time: string, pattern = 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'): string =>
  buildTimeText(time, 'UTC', pattern);

/** SQL: formats the day of a time, for example 25-Nov-2026. `timeZone` must come from the settings. */
export const buildDayText = (time: string, timeZone: string): string => buildTimeText(time, timeZone, 'DD-Mon-YYYY');

// to_char returns null for infinity, which would look like a missing time.
const buildTimeText = (time: string, timeZone: string, pattern: string): string =>
  `coalesce(to_char(${time} at time zone '${timeZone}', '${pattern}'), (${time})::text)`;
