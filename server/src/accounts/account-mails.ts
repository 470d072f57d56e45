import { composeMail, ours, say } from '../mail/mail-template.ts';
import { quoted } from '../mail/typed-text.ts';

/** A link of the portal that carries a single-use token, which stays in the browser's address bar. */
export const linkTo = (publicUrl: string, page: string, token: string) => `${publicUrl}/${page}#token=${token}`;

export const confirmEmailMail = (company: string, url: string) =>
  composeMail(
    'Confirm your email address',
    [
      say`Welcome, ${quoted(company)}.`,
      say`Please confirm that this address is yours. The link works once, for 7 days.`,
    ],
    { label: 'Confirm your email address', url },
  );

export const resetPasswordMail = (account: string, url: string) =>
  composeMail(
    'Set a new password',
    [
      say`Somebody, hopefully you, asked to set a new password for the account of ${quoted(account)}. The link works once, for one hour.`,
      say`If it was not you, do nothing: your password stays as it is.`,
    ],
    { label: 'Set a new password', url },
  );

export const emailChangedMail = (account: string, newEmail: string | null) =>
  composeMail('Your email address was changed', [
    say`The account of ${quoted(account)} now uses ${newEmail ? quoted(newEmail) : ours('no email')} instead of this address.`,
    say`If you did not do this, contact us at once.`,
  ]);
