import type { Company } from '../companies/company.entity.ts';
import { composeMail, ours, say, type Sentence } from '../mail/mail-template.ts';
import { quoted } from '../mail/typed-text.ts';

/** A link of the portal that carries a token, which stays in the browser's address bar. */
export const linkTo = (publicUrl: string, page: string, token: string) => `${publicUrl}/${page}#token=${token}`;

export const confirmEmailMail = (company: string, url: string, isChanged: boolean) =>
  composeMail(
    'Confirm your email address',
    [
      isChanged ? say`The account of ${quoted(company)} now has this email.` : say`Welcome, ${quoted(company)}.`,
      say`Please confirm that this address is yours. The link works for 7 days.`,
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

export const forgotten = (publicUrl: string) =>
  say`choose 'Forgot Password?' at ${ours(`${publicUrl}/login`)} and enter this address. That ends every session of the account.`;

/** `isKept`: the old address still logs in and gets links until the new one is confirmed. */
export const emailChangedMail = (account: string, newEmail: string | null, publicUrl: string, isKept: boolean) =>
  composeMail('Your email address was changed', [
    say`The account of ${quoted(account)} now uses ${newEmail ? quoted(newEmail) : ours('no email')} instead of this address.`,
    isKept
      ? say`Until the new address is confirmed, you can still log in with this one. If you did not do this, set a new password at once: ${forgotten(publicUrl)} Then correct the email in the profile.`
      : say`If you did not do this, contact us at once.`,
  ]);

/** What programs have of an account, that they need no password for. */
export interface Programs {
  tokens: number;
  webhooks: number;
  /** API tokens that were revoked with the old password. */
  revokedTokens: number;
  /** The page with the tokens. */
  settings: string;
}

export const passwordChangedMail = (account: string, programs: Programs, publicUrl: string) =>
  composeMail('Your password was changed', [
    say`The password of the account of ${quoted(account)} was changed just now.`,
    ...revoked(programs, publicUrl),
    ...programsGoOn(programs, publicUrl),
    say`If you did not do this, set a new one at once: ${forgotten(publicUrl)}`,
  ]);

const revoked = ({ revokedTokens, settings }: Programs, publicUrl: string): Sentence[] =>
  revokedTokens
    ? [
        say`${ours(revokedTokens === 1 ? '1 API token was' : `${revokedTokens} API tokens were`)} revoked. Programs that still need access need a new one: ${ours(publicUrl + settings)}`,
      ]
    : [];

function programsGoOn({ tokens, webhooks, settings }: Programs, publicUrl: string): Sentence[] {
  const counted = (count: number, what: string, page: string) =>
    count ? [say`${count} ${ours(count === 1 ? what : `${what}s`)} at ${ours(publicUrl + page)}`.text] : [];
  const kept = [...counted(tokens, 'API token', settings), ...counted(webhooks, 'webhook', '/webhooks')];
  if (!kept.length) return [];
  return [say`Programs go on with ${ours(kept.join(' and '))} as before. Remove what you do not know.`];
}

/** Where a login came from. */
interface NewPlace {
  address: string;
  /** The program as it calls itself. */
  device: string;
  /** The moment, for people. */
  at: string;
}

export const newAddressMail = (account: string, { address, device, at }: NewPlace, publicUrl: string) =>
  composeMail('Somebody logged in from a new address', [
    say`Somebody logged in to the account of ${quoted(account)} on ${ours(at)} from ${ours(address)}, an address that this account had not been used from. The program says that it is ${quoted(device)}.`,
    say`If it was you, there is nothing to do. Your sessions are listed in the settings, where you can end each of them.`,
    say`If it was not you, somebody knows the password. Set a new one at once: ${forgotten(publicUrl)}`,
  ]);

/** `newEmail`: what took the old address's place, which still logs in until the new one is confirmed if it is kept. */
export const correctedMail = (
  before: Company,
  { confirmedEmail, suspendedAt }: Company,
  details: string,
  publicUrl: string,
  newEmail: string | null,
) => {
  const sentences = [
    say`An administrator corrected the details of the account of ${quoted(before.name)}: ${ours(details)}.`,
    ...(newEmail ? [replacedBy(newEmail, confirmedEmail !== null)] : []),
  ];
  // whoever is suspended cannot open it
  if (suspendedAt)
    return composeMail('Your company details were corrected', [
      ...sentences,
      say`If anything is wrong now, contact us.`,
    ]);
  return composeMail(
    'Your company details were corrected',
    [...sentences, say`If anything is wrong now, change it in the profile, or contact us.`],
    { label: 'Open the profile', url: `${publicUrl}/settings` },
  );
};

const replacedBy = (newEmail: string, isKept: boolean): Sentence =>
  isKept
    ? say`It now uses ${quoted(newEmail)} instead of this address. Until the new one is confirmed, you can still log in with this one.`
    : say`It now uses ${quoted(newEmail)} instead of this address.`;
