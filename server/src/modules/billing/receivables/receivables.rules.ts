import { createUserError, type UserErrorDetails, UserErrorCode } from '../../../platform/kernel/user-error.rules.ts';
import { getIndianDay } from '../gst/financial-year.rules.ts';

/** The number of days after a reminder until the overdue invoice triggers an automatic reminder again. */
export const REMINDER_INTERVAL_DAYS = 14;

/** The number of reminders about an invoice after which the invoice triggers no automatic reminder. */
export const MAX_REMINDERS = 4;

/** The facts that can prevent a manual reminder. */
export interface PaymentReminderState {
  company: { suspendedAt: Date | null; erasedAt: Date | null };
  /** Whether an invoice that the company has received is overdue. */
  hasOverdueInvoice: boolean;
  /** The time of the last reminder that was sent, manual or automatic. Null if there was none. */
  lastRemindedAt: Date | null;
}

/** Returns the error that prevents a manual reminder now. */
export function checkPaymentReminder(
  { company, hasOverdueInvoice, lastRemindedAt }: PaymentReminderState,
  now: Date,
): UserErrorDetails[] {
  if (!hasOverdueInvoice)
    return [createUserError(null, 'This company has no overdue invoice.', UserErrorCode.NOTHING_OVERDUE)];
  if (company.suspendedAt || company.erasedAt) {
    const message = 'Suspended and erased companies get no reminders.';
    return [createUserError(null, message, UserErrorCode.REMINDERS_OFF)];
  }
  if (lastRemindedAt && getIndianDay(lastRemindedAt) === getIndianDay(now))
    return [createUserError(null, 'This company was already reminded today.', UserErrorCode.REMINDED_TODAY)];
  return [];
}

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
