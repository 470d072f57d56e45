import { CompanyRight } from '../../../platform/auth/company-rights.rules.ts';

/** The kinds of email that an account can turn off. Security notices are always sent. */
export enum EmailKind {
  DECISIONS = 'DECISIONS',
  REQUESTS = 'REQUESTS',
  REMINDERS = 'REMINDERS',
  USAGE = 'USAGE',
  OVERDUE = 'OVERDUE',
  JOIN_REQUESTS = 'JOIN_REQUESTS',
}

/**
 * The kinds that members of a company can receive, in the order of the settings page, each with the right that a
 * recipient needs.
 */
export const MEMBER_EMAIL_KINDS: readonly (readonly [EmailKind, CompanyRight])[] = [
  [EmailKind.DECISIONS, CompanyRight.ORDER],
  [EmailKind.REMINDERS, CompanyRight.ORDER],
  [EmailKind.USAGE, CompanyRight.ORDER],
  [EmailKind.OVERDUE, CompanyRight.BILLING],
  [EmailKind.JOIN_REQUESTS, CompanyRight.PEOPLE],
];

/** The kinds that an administrator can receive, in the order of the settings page. */
export const ADMINISTRATOR_EMAIL_KINDS: readonly EmailKind[] = [
  EmailKind.REQUESTS,
  EmailKind.REMINDERS,
  EmailKind.USAGE,
];
