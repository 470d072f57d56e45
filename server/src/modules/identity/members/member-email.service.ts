import { getDomainWithoutSuffix } from 'tldts';
import { assertSessionOpen } from '../../../platform/auth/open-session.ts';
import type { Context } from '../../../platform/context/context.ts';
import { queueEmail } from '../../../platform/email/outbox.service.ts';
import { readSellerContact } from '../../../platform/email/seller-contact.ts';
import { cleanLoginName, normalizeLoginName } from '../../../platform/kernel/login-name.rules.ts';
import { createUnauthenticatedError } from '../../../platform/kernel/system-errors.ts';
import { assertNoUserErrors, UserErrors } from '../../../platform/kernel/user-errors.ts';
import { checkNotReleased } from '../../companies/companies/released-company.rules.ts';
import { Member } from '../../companies/members/member.entity.ts';
import { lockMember } from '../../companies/members/members.service.ts';
import { composeEmailChangedEmail } from '../accounts/account-emails.ts';
import { getAccountName } from '../accounts/accounts.service.ts';
import {
  replaceEmail,
  requestEmailConfirmation,
  restrictLoginToConfirmedEmail,
} from '../accounts/email-change.service.ts';
import { checkOwnEmail, contactEmailError } from './members.rules.ts';
import type { TeamActor } from './members.service.ts';

/**
 * Changes the viewer's own email. Until the new email is confirmed, the viewer logs in with the previous email, and the
 * new email is not reserved. A reservation would reveal whether another account uses the email, and would block the
 * owner of the mailbox.
 */
export async function updateMemberEmail(
  context: Context,
  { memberId }: TeamActor,
  typedEmail: string,
): Promise<Member> {
  const { db, limits, quotas, config, now, viewer } = context;
  assertNoUserErrors(checkOwnEmail(typedEmail, getDomainWithoutSuffix));
  const email = cleanLoginName(typedEmail);
  // Count before the transaction, because the counter uses a second connection.
  await limits.countEmailChange(memberId, quotas);
  return db.transaction(async (tx) => {
    const before = await lockMember(tx, memberId);
    await assertSessionOpen(tx, viewer);
    // The member may have left before the lock was acquired.
    if (!before || before.disabledAt) throw createUnauthenticatedError();
    assertNoUserErrors(checkNotReleased(before.company));
    if (before.isContact) throw new UserErrors(contactEmailError);
    if (normalizeLoginName(email) === normalizeLoginName(before.email)) {
      await tx.update(Member, { id: memberId }, { email });
    } else {
      const member = await replaceEmail(tx, before, email, now);
      await restrictLoginToConfirmedEmail(tx, member);
      await requestEmailConfirmation(tx, member, config.publicUrl, now);
      if (!member.isEmailConfirmed) {
        const contactEmail = await readSellerContact(tx);
        const content = composeEmailChangedEmail(
          getAccountName(before),
          email,
          `${config.publicUrl}/login`,
          true,
          contactEmail,
        );
        await queueEmail(tx, before.noticeEmail, content, [before.companyId]);
      }
    }
    return tx.findOneByOrFail(Member, { id: memberId });
  });
}
