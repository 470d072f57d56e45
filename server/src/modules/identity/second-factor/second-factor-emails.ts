import { composeEmail, trustText, sentence } from '../../../platform/email/email-template.ts';
import { quoteText } from '../../../platform/email/quoted-text.ts';
import { formatContact } from '../../../platform/email/seller-contact.rules.ts';
import { buildPasswordResetHint } from '../accounts/account-emails.ts';
import { ACCOUNT_RATE_LIMITS } from '../accounts/login-limits.ts';

export const composeSecondFactorEmail = (account: string, isAdded: boolean, loginUrl: string, contactEmail: string) =>
  isAdded
    ? composeEmail('Two-step login was turned on', [
        sentence`Logging in to the account of ${quoteText(account)} now requires a code from an authenticator app, in addition to the password.`,
        sentence`If you did not do this, someone else has access to the account. Set a new password immediately: ${buildPasswordResetHint(loginUrl)} Then contact ${trustText(formatContact(contactEmail))}, because a new password does not turn off two-step login.`,
      ])
    : composeEmail('Two-step login was turned off', [
        sentence`Logging in to the account of ${quoteText(account)} now requires only the password.`,
        sentence`If you did not do this, set a new password immediately: ${buildPasswordResetHint(loginUrl)} Then turn on two-step login again in the settings.`,
      ]);

export const composeUnlockEmail = (account: string, url: string) =>
  composeEmail(
    'Too many wrong codes',
    [
      sentence`Someone entered the correct password and ${ACCOUNT_RATE_LIMITS.dailyCode.points} wrong codes for the account of ${quoteText(account)} within a day. For the next day, every code is rejected, even a correct one.`,
      sentence`If this was you, use this link to try again immediately. It works once, for a day.`,
      sentence`If this was not you, set a new password: choose ${trustText("'Forgot Password?'")} at the login.`,
    ],
    { label: 'Unlock the login', url },
  );
