import { composeEmail, trustText, sentence } from '../../../platform/email/email-template.ts';
import { quoteText } from '../../../platform/email/quoted-text.ts';
import { buildPasswordResetHint } from '../accounts/account-emails.ts';
import { ACCOUNT_RATE_LIMITS } from '../accounts/login-limits.ts';

export const composeSecondFactorEmail = (account: string, isAdded: boolean, publicUrl: string) =>
  isAdded
    ? composeEmail('Two-step login was switched on', [
        sentence`A login to the account of ${quoteText(account)} now takes a code of an authenticator app besides the password.`,
        sentence`If you did not do this, somebody is logged in to the account. Set a new password at once: ${buildPasswordResetHint(publicUrl)} Then contact us: the new password keeps the two-step login.`,
      ])
    : composeEmail('Two-step login was switched off', [
        sentence`A login to the account of ${quoteText(account)} takes the password alone now.`,
        sentence`If you did not do this, set a new password at once: ${buildPasswordResetHint(publicUrl)} Then switch it on again in the settings.`,
      ]);

export const composeUnlockEmail = (account: string, url: string) =>
  composeEmail(
    'Too many wrong codes',
    [
      sentence`Somebody who knows the password of the account of ${quoteText(account)} entered ${ACCOUNT_RATE_LIMITS.codeOfDay.points} wrong codes within a day. No code is taken for a day, not even a right one.`,
      sentence`If it was you, this link lets you try again at once. It works once, for a day.`,
      sentence`If it was not you, set a new password: choose ${trustText("'Forgot Password?'")} at the login.`,
    ],
    { label: 'Unlock the login', url },
  );
