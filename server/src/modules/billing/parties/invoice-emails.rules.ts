import { isEmail } from '../../../platform/kernel/email.rules.ts';
import { cleanLoginName, normalizeLoginName } from '../../../platform/kernel/login-name.rules.ts';
import { type UserErrorDetails, toUserErrors } from '../../../platform/kernel/user-error.rules.ts';

/** The maximum number of email addresses that receive copies of a company's invoices. */
export const MAX_INVOICE_EMAILS = 5;

/** Returns the email addresses to store, trimmed and without duplicates. */
export const normalizeInvoiceEmails = (enteredEmails: readonly string[]): string[] => [
  ...new Map(enteredEmails.map((email) => [normalizeLoginName(email), cleanLoginName(email)])).values(),
];

/** Validates email addresses for copies of invoices. Any domain is allowed, because the recipients do not log in. */
export function checkInvoiceEmails(enteredEmails: readonly string[]): UserErrorDetails[] {
  const emails = normalizeInvoiceEmails(enteredEmails);
  const invalidEmail = emails.find((email) => !isEmail(email));
  return toUserErrors(
    'invoiceEmails',
    invalidEmail !== undefined
      ? `${invalidEmail.slice(0, 100)} is not a valid email address.`
      : emails.length > MAX_INVOICE_EMAILS && `Enter at most ${MAX_INVOICE_EMAILS} email addresses.`,
  );
}
