/** The kinds of email that an account can switch off. Security notices are always sent. */
export enum MailKind {
  DECISIONS = 'DECISIONS',
  REQUESTS = 'REQUESTS',
  REMINDERS = 'REMINDERS',
  USAGE = 'USAGE',
}

/** The kinds that a company can receive, in the order of the settings page. */
export const COMPANY_EMAIL_KINDS: readonly MailKind[] = [MailKind.DECISIONS, MailKind.REMINDERS, MailKind.USAGE];

/** The kinds that an administrator can receive, in the order of the settings page. */
export const ADMINISTRATOR_EMAIL_KINDS: readonly MailKind[] = [MailKind.REQUESTS, MailKind.REMINDERS, MailKind.USAGE];
