import { composeMail, ours, say } from '../mail/mail-template.ts';
import { quoted } from '../mail/typed-text.ts';
import { forgotten } from '../accounts/account-mails.ts';
import { ATTEMPTS } from '../accounts/login-limits.ts';

export const secondFactorMail = (account: string, isAdded: boolean, publicUrl: string) =>
  isAdded
    ? composeMail('Two-step login was switched on', [
        say`A login to the account of ${quoted(account)} now takes a code of an authenticator app besides the password.`,
        say`If you did not do this, somebody is logged in to the account. Set a new password at once: ${forgotten(publicUrl)} Then contact us: the new password keeps the two-step login.`,
      ])
    : composeMail('Two-step login was switched off', [
        say`A login to the account of ${quoted(account)} takes the password alone now.`,
        say`If you did not do this, set a new password at once: ${forgotten(publicUrl)} Then switch it on again in the settings.`,
      ]);

export const unlockMail = (account: string, url: string) =>
  composeMail(
    'Too many wrong codes',
    [
      say`Somebody who knows the password of the account of ${quoted(account)} entered ${ATTEMPTS.codeOfDay.points} wrong codes within a day. No code is taken for a day, not even a right one.`,
      say`If it was you, this link lets you try again at once. It works once, for a day.`,
      say`If it was not you, set a new password: choose ${ours("'Forgot Password?'")} at the login.`,
    ],
    { label: 'Unlock the login', url },
  );
