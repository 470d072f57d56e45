import type { EntityManager } from 'typeorm';
import { normalizeLoginName } from '../../../platform/kernel/login-name.rules.ts';
import { Member } from '../../companies/members/member.entity.ts';
import { findMember, type MemberOfCompany, replaceLoginEmails } from '../../companies/members/members.service.ts';
import { queueConfirmationEmail } from './email-confirmation.service.ts';
import { TokenPurpose } from './email-token.entity.ts';
import { deleteTokens } from './email-tokens.service.ts';

/**
 * Replaces a member's email. The last confirmed email stays stored until the new email is confirmed. A change back to
 * the last confirmed email needs no confirmation. The caller decides which emails can be used to log in, because the
 * rules differ between the contact and other members.
 */
export async function replaceEmail(
  tx: EntityManager,
  before: MemberOfCompany,
  email: string,
  now: Date,
): Promise<MemberOfCompany> {
  const confirmedEmail = before.isEmailConfirmed ? before.email : before.confirmedEmail;
  const isRestored = confirmedEmail !== null && normalizeLoginName(confirmedEmail) === normalizeLoginName(email);
  const confirmation = isRestored
    ? { emailConfirmedAt: now, emailChangedAt: null, confirmedEmail: null }
    : { emailConfirmedAt: null, emailChangedAt: now, confirmedEmail };
  await tx.update(Member, { id: before.id }, { email, ...confirmation });
  return findMember(tx, before.id);
}

/**
 * Makes the last confirmed email the only one that can be used to log in. If no email was ever confirmed, nothing
 * changes.
 */
export async function restrictLoginToConfirmedEmail(tx: EntityManager, member: Member): Promise<void> {
  const { id, isEmailConfirmed, email, confirmedEmail } = member;
  const loginEmail = isEmailConfirmed ? email : confirmedEmail;
  if (loginEmail !== null) await replaceLoginEmails(tx, { id, loginEmails: [normalizeLoginName(loginEmail)] });
}

/**
 * Invalidates the password reset and confirmation links of a member whose email has changed. Emails a new confirmation
 * link if the new email is not confirmed yet.
 */
export async function requestEmailConfirmation(
  tx: EntityManager,
  member: MemberOfCompany,
  publicUrl: string,
  now: Date,
): Promise<void> {
  const account = { memberId: member.id, companyId: member.companyId };
  await deleteTokens(tx, TokenPurpose.RESET_PASSWORD, account);
  await deleteTokens(tx, TokenPurpose.CONFIRM_EMAIL, account);
  if (!member.isEmailConfirmed) await queueConfirmationEmail(tx, member, publicUrl, now);
}
