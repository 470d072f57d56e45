import { type DataSource, type EntityManager, IsNull } from 'typeorm';
import { assertSessionOpen } from '../../../platform/auth/open-session.ts';
import type { Context } from '../../../platform/context/context.ts';
import { queueRateLimitedEmail } from '../../../platform/email/outbox.service.ts';
import { createUserError, UserErrorCode } from '../../../platform/kernel/user-error.rules.ts';
import { assertNoUserErrors, UserErrors } from '../../../platform/kernel/user-errors.ts';
import { findCompany, lockCompany } from '../../companies/companies/companies.service.ts';
import { checkNotReleased } from '../../companies/companies/released-company.rules.ts';
import { Member } from '../../companies/members/member.entity.ts';
import {
  findContact,
  findMember,
  isEmailTaken,
  type MemberOfCompany,
  replaceLoginEmails,
} from '../../companies/members/members.service.ts';
import { EventKind } from '../../events/outbox/event-kinds.rules.ts';
import { recordEvent } from '../../events/outbox/events.service.ts';
import { composeConfirmationEmail, buildTokenLink } from './account-emails.ts';
import { getAccountName } from './accounts.service.ts';
import { toCompanyEvent } from './company-events.ts';
import { TokenPurpose } from './email-token.entity.ts';
import { deleteTokens, findTokenAccount, invalidLinkError, issueToken } from './email-tokens.service.ts';

/**
 * Queues the email with the confirmation link. The caller must have inserted or locked the member's row. Otherwise the
 * email could change before the link is stored.
 */
export async function queueConfirmationEmail(
  tx: EntityManager,
  member: MemberOfCompany,
  publicUrl: string,
  now: Date,
): Promise<void> {
  const { id: memberId, companyId, email } = member;
  const token = await issueToken(tx, TokenPurpose.CONFIRM_EMAIL, { memberId, companyId }, now);
  const url = buildTokenLink(publicUrl, 'confirmEmail', token);
  const content = composeConfirmationEmail(getAccountName(member), url, member.emailChangedAt !== null);
  await queueRateLimitedEmail(tx, { companyId, memberId }, email, content);
}

/**
 * Queues another confirmation email for a member, or for the contact if `memberId` is null. Returns `false` without
 * queuing one if the email is confirmed or the member has left.
 */
export async function resendConfirmation(
  { db, limits, config, now, address, viewer }: Context,
  companyId: string,
  memberId: string | null,
): Promise<boolean> {
  await limits.countConfirmationEmail(`confirmation of ${memberId ?? companyId}`, address);
  return db.transaction(async (tx) => {
    const company = await lockCompany(tx, companyId);
    await assertSessionOpen(tx, viewer);
    assertNoUserErrors(checkNotReleased(company));
    const member = await (memberId ? findMember(tx, memberId) : findContact(tx, companyId));
    // The member may have left before the lock was acquired.
    if (member.isEmailConfirmed || member.disabledAt) return false;
    await queueConfirmationEmail(tx, member, config.publicUrl, now);
    return true;
  });
}

/**
 * Confirms a member's email with the token of a confirmation link. Releases the email that it replaced, and invalidates
 * the reset links that this email received. Returns `false` if the email was already confirmed, because a link stays
 * valid after its first use. Throws LINK_INVALID for an invalid link, and EMAIL_TAKEN if another account uses the email.
 * EMAIL_TAKEN reveals nothing to strangers, because only the owner of the mailbox has the link.
 */
export async function confirmEmail(db: DataSource, token: string, now: Date): Promise<boolean> {
  try {
    return await db.transaction((tx) => redeemConfirmation(tx, token, now));
  } catch (error) {
    throw isEmailTaken(error) ? new UserErrors(confirmedEmailTakenError) : error;
  }
}

async function redeemConfirmation(tx: EntityManager, token: string, now: Date): Promise<boolean> {
  // The token stays valid until it expires. A later email change or confirmation link deletes it.
  const account = await findTokenAccount(tx, TokenPurpose.CONFIRM_EMAIL, token, now);
  if (!account || !('memberId' in account)) throw new UserErrors(invalidLinkError);
  const { company, confirmedEmail } = await findMember(tx, account.memberId);
  // The company may have been released since the email was sent.
  if (company.releasedAt) throw new UserErrors(invalidLinkError);
  // Reset links that were sent during the change are in the mailbox of the previous email.
  if (confirmedEmail !== null) await deleteTokens(tx, TokenPurpose.RESET_PASSWORD, account);
  return markEmailConfirmed(tx, account.memberId, now);
}

const confirmedEmailTakenError = createUserError(
  null,
  'This email address is already used by another account. Log in with your previous email, and choose another one.',
  UserErrorCode.EMAIL_TAKEN,
);

/**
 * Marks the current email of a member as confirmed, and makes it the only email that the member can use to log in.
 * Returns `false` if the email was already confirmed.
 */
export async function markEmailConfirmed(tx: EntityManager, memberId: string, now: Date): Promise<boolean> {
  const unconfirmedMember = { id: memberId, emailConfirmedAt: IsNull() };
  const confirmedColumns = { emailConfirmedAt: now, emailChangedAt: null, confirmedEmail: null };
  const { affected } = await tx.update(Member, unconfirmedMember, confirmedColumns);
  if (!affected) return false;
  const member = await findMember(tx, memberId);
  await replaceLoginEmails(tx, member);
  if (member.isContact) {
    const company = await findCompany(tx, member.companyId);
    await recordEvent(tx, { kind: EventKind.COMPANY_CONFIRMED, ...toCompanyEvent(company, now) });
  }
  return true;
}
