import type { Account } from '../../../platform/auth/viewer.ts';
import { getAdministratorUrl, type PortalHosts } from '../../../platform/email/administrator-url.ts';
import { composeEmail, trustText, sentence, type Sentence } from '../../../platform/email/email-template.ts';
import { quoteText } from '../../../platform/email/quoted-text.ts';
import { formatContact } from '../../../platform/email/seller-contact.rules.ts';
import type { Company } from '../../companies/companies/company.entity.ts';

/** Returns the base URL of links in emails to an account. */
export const getAccountUrl = (config: PortalHosts, account: Account): string =>
  'administratorId' in account ? getAdministratorUrl(config) : config.publicUrl;

/** Returns the URL at which the owner of an account logs in. */
export const getLoginUrl = (config: PortalHosts, account: Account): string =>
  getAccountUrl(config, account) + ('administratorId' in account ? '/adminLogin' : '/login');

/** Builds a link with the token in the fragment, which browsers do not send to servers. */
export const buildTokenLink = (publicUrl: string, page: string, token: string) => `${publicUrl}/${page}#token=${token}`;

export const composeConfirmationEmail = (account: string, url: string, isChanged: boolean) =>
  composeEmail(
    'Confirm your email address',
    [
      isChanged
        ? sentence`The email of the account of ${quoteText(account)} was changed to this address.`
        : sentence`Welcome, ${quoteText(account)}.`,
      sentence`Please confirm that this address is yours. The link works for 7 days.`,
      sentence`If this account is not yours, ignore this email.`,
    ],
    { label: 'Confirm your email address', url },
  );

export const composePasswordResetEmail = (account: string, url: string) =>
  composeEmail(
    'Set a new password',
    [
      sentence`We received a request to set a new password for the account of ${quoteText(account)}. The link works once, for one hour.`,
      sentence`If you did not request this, ignore this email. Your password stays the same.`,
    ],
    { label: 'Set a new password', url },
  );

export const buildPasswordResetHint = (loginUrl: string) =>
  sentence`choose 'Forgot Password?' at ${trustText(loginUrl)} and enter this address. That ends every session of the account.`;

/**
 * If `isOldEmailActive` is true, the old email can be used to log in and receives reset links until the new one is
 * confirmed.
 */
export const composeEmailChangedEmail = (
  account: string,
  newEmail: string | null,
  loginUrl: string,
  isOldEmailActive: boolean,
  contactEmail: string,
) =>
  composeEmail('Your email address was changed', [
    isOldEmailActive && newEmail
      ? sentence`The email of the account of ${quoteText(account)} was changed to ${quoteText(newEmail)}.`
      : sentence`The account of ${quoteText(account)} now uses ${newEmail ? quoteText(newEmail) : trustText('no email')} instead of this address.`,
    isOldEmailActive
      ? sentence`Until the new address is confirmed, you can still log in with this one. If you did not do this, set a new password immediately: ${buildPasswordResetHint(loginUrl)} Then correct the email under Settings.`
      : sentence`If you did not do this, contact ${trustText(formatContact(contactEmail))} immediately.`,
  ]);

/** The API tokens and webhooks of an account. Programs that use them need no password. */
export interface ProgramAccess {
  tokenCount: number;
  webhookCount: number;
  /** Number of API tokens that were revoked together with the password change. */
  revokedTokenCount: number;
  /** The path of the page that lists the API tokens. */
  settingsPath: string;
}

export const composePasswordChangedEmail = (account: string, programAccess: ProgramAccess, loginUrl: string) =>
  composeEmail('Your password was changed', [
    sentence`The password of the account of ${quoteText(account)} was changed just now.`,
    ...describeRevokedTokens(programAccess, loginUrl),
    ...describeRemainingAccess(programAccess, loginUrl),
    sentence`If you did not do this, set a new one immediately: ${buildPasswordResetHint(loginUrl)}`,
  ]);

const describeRevokedTokens = ({ revokedTokenCount, settingsPath }: ProgramAccess, loginUrl: string): Sentence[] =>
  revokedTokenCount
    ? [
        sentence`${trustText(revokedTokenCount === 1 ? '1 API token was' : `${revokedTokenCount} API tokens were`)} revoked. Programs that still need access need a new one: ${trustText(new URL(settingsPath, loginUrl).href)}`,
      ]
    : [];

function describeRemainingAccess(
  { tokenCount, webhookCount, settingsPath }: ProgramAccess,
  loginUrl: string,
): Sentence[] {
  const describeCount = (count: number, noun: string, page: string) =>
    count
      ? [
          sentence`${count} ${trustText(count === 1 ? noun : `${noun}s`)} at ${trustText(new URL(page, loginUrl).href)}`
            .text,
        ]
      : [];
  const remaining = [
    ...describeCount(tokenCount, 'API token', settingsPath),
    ...describeCount(webhookCount, 'webhook', '/webhooks'),
  ];
  if (!remaining.length) return [];
  return [
    sentence`Programs still have access through ${trustText(remaining.join(' and '))}. Revoke or delete any that you do not recognise.`,
  ];
}

interface LoginOrigin {
  /** The IP address of the login. */
  address: string;
  /** The browser and system, derived from the User-Agent header. */
  device: string;
  /** The login time in the business time zone, formatted for people. */
  formattedTime: string;
}

export const composeNewLoginEmail = (
  account: string,
  { address, device, formattedTime }: LoginOrigin,
  loginUrl: string,
) =>
  composeEmail('New login to your account', [
    sentence`The account of ${quoteText(account)} was used on ${trustText(formattedTime)} from ${trustText(address)}, an address that this account had not used before. The program identifies itself as ${quoteText(device)}.`,
    sentence`If this was you, you do not need to do anything. You can see and end your sessions in the settings.`,
    sentence`If this was not you, set a new password immediately: ${buildPasswordResetHint(loginUrl)}`,
  ]);

/** `newEmail` is the corrected email, or `null` if the correction did not change the email. */
export const composeCorrectionEmail = (
  before: Company,
  { confirmedEmail, suspendedAt }: Company,
  details: string,
  publicUrl: string,
  newEmail: string | null,
  contactEmail: string,
) => {
  const contact = trustText(formatContact(contactEmail));
  const sentences = [
    sentence`An administrator corrected the details of the account of ${quoteText(before.name)}: ${trustText(details)}.`,
    ...(newEmail ? [describeEmailReplacement(newEmail, confirmedEmail !== null)] : []),
  ];
  // A suspended company cannot open its profile, so the email does not mention the profile.
  if (suspendedAt)
    return composeEmail('Your company details were corrected', [
      ...sentences,
      sentence`If anything is wrong now, contact ${contact}.`,
    ]);
  return composeEmail(
    'Your company details were corrected',
    [...sentences, sentence`If anything is wrong now, change it in the profile, or contact ${contact}.`],
    { label: 'Open the profile', url: `${publicUrl}/settings` },
  );
};

const describeEmailReplacement = (newEmail: string, isOldEmailActive: boolean): Sentence =>
  isOldEmailActive
    ? sentence`Its email was changed to ${quoteText(newEmail)}. Until the new one is confirmed, you can still log in with this one.`
    : sentence`It now uses ${quoteText(newEmail)} instead of this address.`;
