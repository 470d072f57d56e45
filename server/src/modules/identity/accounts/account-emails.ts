import type { Company } from '../../companies/companies/company.entity.ts';
import { composeEmail, trustText, sentence, type Sentence } from '../../../platform/email/email-template.ts';
import { quoteText } from '../../../platform/email/quoted-text.ts';

/** A link of the portal that carries a token, which stays in the browser's address bar. */
export const buildTokenLink = (publicUrl: string, page: string, token: string) => `${publicUrl}/${page}#token=${token}`;

export const composeConfirmationEmail = (company: string, url: string, isChanged: boolean) =>
  composeEmail(
    'Confirm your email address',
    [
      isChanged
        ? sentence`The account of ${quoteText(company)} now has this email.`
        : sentence`Welcome, ${quoteText(company)}.`,
      sentence`Please confirm that this address is yours. The link works for 7 days.`,
    ],
    { label: 'Confirm your email address', url },
  );

export const composePasswordResetEmail = (account: string, url: string) =>
  composeEmail(
    'Set a new password',
    [
      sentence`Somebody, hopefully you, asked to set a new password for the account of ${quoteText(account)}. The link works once, for one hour.`,
      sentence`If it was not you, do nothing: your password stays as it is.`,
    ],
    { label: 'Set a new password', url },
  );

export const buildPasswordResetHint = (publicUrl: string) =>
  sentence`choose 'Forgot Password?' at ${trustText(`${publicUrl}/login`)} and enter this address. That ends every session of the account.`;

/** `isKept`: the old address still logs in and gets links until the new one is confirmed. */
export const composeEmailChangedEmail = (
  account: string,
  newEmail: string | null,
  publicUrl: string,
  isKept: boolean,
) =>
  composeEmail('Your email address was changed', [
    sentence`The account of ${quoteText(account)} now uses ${newEmail ? quoteText(newEmail) : trustText('no email')} instead of this address.`,
    isKept
      ? sentence`Until the new address is confirmed, you can still log in with this one. If you did not do this, set a new password at once: ${buildPasswordResetHint(publicUrl)} Then correct the email in the profile.`
      : sentence`If you did not do this, contact us at once.`,
  ]);

/** What programs have of an account, that they need no password for. */
export interface ProgramAccess {
  tokens: number;
  webhooks: number;
  /** API tokens that were revoked with the old password. */
  revokedTokens: number;
  /** The page with the tokens. */
  settings: string;
}

export const composePasswordChangedEmail = (account: string, programs: ProgramAccess, publicUrl: string) =>
  composeEmail('Your password was changed', [
    sentence`The password of the account of ${quoteText(account)} was changed just now.`,
    ...describeRevokedTokens(programs, publicUrl),
    ...describeRemainingAccess(programs, publicUrl),
    sentence`If you did not do this, set a new one at once: ${buildPasswordResetHint(publicUrl)}`,
  ]);

const describeRevokedTokens = ({ revokedTokens, settings }: ProgramAccess, publicUrl: string): Sentence[] =>
  revokedTokens
    ? [
        sentence`${trustText(revokedTokens === 1 ? '1 API token was' : `${revokedTokens} API tokens were`)} revoked. Programs that still need access need a new one: ${trustText(publicUrl + settings)}`,
      ]
    : [];

function describeRemainingAccess({ tokens, webhooks, settings }: ProgramAccess, publicUrl: string): Sentence[] {
  const counted = (count: number, what: string, page: string) =>
    count
      ? [sentence`${count} ${trustText(count === 1 ? what : `${what}s`)} at ${trustText(publicUrl + page)}`.text]
      : [];
  const kept = [...counted(tokens, 'API token', settings), ...counted(webhooks, 'webhook', '/webhooks')];
  if (!kept.length) return [];
  return [sentence`Programs go on with ${trustText(kept.join(' and '))} as before. Remove what you do not know.`];
}

/** Where a login came from. */
interface LoginOrigin {
  address: string;
  /** The program as it calls itself. */
  device: string;
  /** The moment, for people. */
  formattedTime: string;
}

export const composeNewAddressEmail = (
  account: string,
  { address, device, formattedTime }: LoginOrigin,
  publicUrl: string,
) =>
  composeEmail('Somebody logged in from a new address', [
    sentence`Somebody logged in to the account of ${quoteText(account)} on ${trustText(formattedTime)} from ${trustText(address)}, an address that this account had not been used from. The program says that it is ${quoteText(device)}.`,
    sentence`If it was you, there is nothing to do. Your sessions are listed in the settings, where you can end each of them.`,
    sentence`If it was not you, somebody knows the password. Set a new one at once: ${buildPasswordResetHint(publicUrl)}`,
  ]);

/** `newEmail`: what took the old address's place, which still logs in until the new one is confirmed if it is kept. */
export const composeCorrectionEmail = (
  before: Company,
  { confirmedEmail, suspendedAt }: Company,
  details: string,
  publicUrl: string,
  newEmail: string | null,
) => {
  const sentences = [
    sentence`An administrator corrected the details of the account of ${quoteText(before.name)}: ${trustText(details)}.`,
    ...(newEmail ? [describeEmailReplacement(newEmail, confirmedEmail !== null)] : []),
  ];
  // whoever is suspended cannot open it
  if (suspendedAt)
    return composeEmail('Your company details were corrected', [
      ...sentences,
      sentence`If anything is wrong now, contact us.`,
    ]);
  return composeEmail(
    'Your company details were corrected',
    [...sentences, sentence`If anything is wrong now, change it in the profile, or contact us.`],
    { label: 'Open the profile', url: `${publicUrl}/settings` },
  );
};

const describeEmailReplacement = (newEmail: string, isKept: boolean): Sentence =>
  isKept
    ? sentence`It now uses ${quoteText(newEmail)} instead of this address. Until the new one is confirmed, you can still log in with this one.`
    : sentence`It now uses ${quoteText(newEmail)} instead of this address.`;
