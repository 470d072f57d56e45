/** The number of days after a reminder until the overdue invoice triggers an automatic reminder again. */
export const REMINDER_INTERVAL_DAYS = 14;

/** The number of reminders about an invoice after which the invoice triggers no automatic reminder. */
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
