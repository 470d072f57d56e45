import { composeEmail, type EmailContent, sentence, trustText } from '../../../platform/email/email-template.ts';
import { quoteText } from '../../../platform/email/quoted-text.ts';
import { formatContact } from '../../../platform/email/seller-contact.rules.ts';
import { RecoveryOutcome } from './recovery-labels.rules.ts';

/** The times of a recovery in the business time zone, formatted for people. */
interface RecoveryTimes {
  effectiveAt: string;
  expiresAt: string;
}

/** The email to each member. It does not name the administrator who started the recovery. */
export const composeRecoveryNotice = (
  company: string,
  email: string,
  { effectiveAt }: RecoveryTimes,
  url: string,
): EmailContent =>
  composeEmail(
    'Someone will become an owner of your company',
    [
      sentence`We received a report that no owner of ${quoteText(company)} can log in. ${quoteText(email)} therefore receives a link to become an owner with full access. The link works from ${trustText(effectiveAt)}.`,
      sentence`If this is right, you do not need to do anything.`,
      sentence`If this is wrong, object before then: log in, and choose "Object" in the notice at the top of the page. Every member can object. After an objection, the link never works.`,
    ],
    { label: 'Log in to object', url },
  );

export const composeRecoveryLinkEmail = (
  company: string,
  { effectiveAt, expiresAt }: RecoveryTimes,
  url: string,
): EmailContent =>
  composeEmail(
    'You can become an owner of your company',
    [
      sentence`You can become an owner of ${quoteText(company)}, because we received a report that no owner can log in. The link works once, from ${trustText(effectiveAt)} until ${trustText(expiresAt)}. Keep this email until then.`,
      sentence`The members of the company are notified and can object.`,
      sentence`If you did not expect this, ignore this email.`,
    ],
    { label: 'Become an owner', url },
  );

/** The email to each member and to the recipient of the link. */
export const composeRecoveryEndedEmail = (
  company: string,
  email: string,
  outcome: RecoveryOutcome.OBJECTED | RecoveryOutcome.CANCELLED,
): EmailContent =>
  composeEmail('A link to become an owner no longer works', [
    sentence`${quoteText(email)} will not become an owner of ${quoteText(company)}, because ${trustText(outcome === RecoveryOutcome.OBJECTED ? 'a member objected' : 'we cancelled the link')}. The link that we sent no longer works.`,
    sentence`You do not need to do anything.`,
  ]);

/**
 * The email to the administrator who started the recovery. If that administrator can no longer be notified, the email
 * goes to all administrators who manage companies.
 */
export const composeObjectionEmail = (company: string, member: string, email: string, url: string): EmailContent =>
  composeEmail(
    'A member objected to an owner recovery',
    [
      sentence`${quoteText(member)} of ${quoteText(company)} objected to the recovery that would have made ${quoteText(email)} an owner. The recovery has ended.`,
      sentence`Before you start another recovery, find out who can speak for the company.`,
    ],
    { label: 'Open the company', url },
  );

export const composeRecoveredEmail = (
  company: string,
  member: string,
  email: string,
  url: string,
  contactEmail: string,
): EmailContent =>
  composeEmail(
    'Your company has a new owner',
    [
      sentence`${quoteText(member)} (${quoteText(email)}) used the link that we announced, and is now an owner of ${quoteText(company)}.`,
      sentence`If this is wrong, contact ${trustText(formatContact(contactEmail))} immediately.`,
    ],
    { label: 'Open the portal', url },
  );
