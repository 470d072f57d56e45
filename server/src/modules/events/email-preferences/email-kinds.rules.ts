/** The mails that an account can switch off. What concerns its security is always mailed. */
export enum MailKind {
  DECISIONS = 'DECISIONS',
  REQUESTS = 'REQUESTS',
  REMINDERS = 'REMINDERS',
  USAGE = 'USAGE',
}

/** The mails a company gets, in the order of its settings. */
export const COMPANY_EMAIL_KINDS: readonly MailKind[] = [MailKind.DECISIONS, MailKind.REMINDERS, MailKind.USAGE];

/** The mails an administrator gets. */
export const ADMINISTRATOR_EMAIL_KINDS: readonly MailKind[] = [MailKind.REQUESTS, MailKind.REMINDERS, MailKind.USAGE];
