/** The number of days between a reminder about an overdue invoice and the next automatic reminder. */
export const REMINDER_INTERVAL_DAYS = 14;

/** The number of reminders about an invoice after which the server sends no automatic reminder. */
export const MAX_REMINDERS = 4;

/**
 * The columns of an ageing report, each with its range of days after the due date. Negative numbers are days before the
 * due date.
 */
export const AGEING_DAYS = {
  notDue: [-Infinity, 0],
  days1To30: [1, 30],
  days31To60: [31, 60],
  days61To90: [61, 90],
  over90Days: [91, Infinity],
} as const satisfies Record<string, readonly [from: number, to: number]>;

export type AgeingColumn = keyof typeof AGEING_DAYS;
