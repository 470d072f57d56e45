/** The kinds of email that an account can switch off. Security notices are always sent. */
export enum EmailKind {
  DECISIONS = 'DECISIONS',
  REQUESTS = 'REQUESTS',
  REMINDERS = 'REMINDERS',
  USAGE = 'USAGE',
  OVERDUE = 'OVERDUE',
}

/** The kinds that a company can receive, in the order of the settings page. */
export const COMPANY_EMAIL_KINDS: readonly EmailKind[] = [
  EmailKind.DECISIONS,
  EmailKind.REMINDERS,
  EmailKind.USAGE,
  EmailKind.OVERDUE,
];

/** The kinds that an administrator can receive, in the order of the settings page. */
export const ADMINISTRATOR_EMAIL_KINDS: readonly EmailKind[] = [
  EmailKind.REQUESTS,
  EmailKind.REMINDERS,
  EmailKind.USAGE,
];
