/** The number of days between two reminders about overdue invoices. */
export const REMINDER_INTERVAL_DAYS = 14;

/** The most automatic reminders about one invoice. */
export const MAX_REMINDERS = 4;

/** The columns of an ageing report with their days after the due day. A negative day is before it. */
export const AGEING_DAYS = {
  notDue: [-Infinity, 0],
  days1To30: [1, 30],
  days31To60: [31, 60],
  days61To90: [61, 90],
  over90Days: [91, Infinity],
} as const satisfies Record<string, readonly [from: number, to: number]>;

export type AgeingColumn = keyof typeof AGEING_DAYS;
