import { type EntityManager, IsNull } from 'typeorm';
import type { Context } from '../../../platform/context/context.ts';
import { checkOwnNames, checkPassword } from '../../../platform/crypto/password.rules.ts';
import { assertNoUserErrors, UserErrors } from '../../../platform/kernel/user-errors.ts';
import type { Company } from '../../companies/companies/company.entity.ts';
import { Member } from '../../companies/members/member.entity.ts';
import { findMemberByEmail, isEmailTaken, replaceLoginEmails } from '../../companies/members/members.service.ts';
import { checkCommonPassword } from '../accounts/accounts.service.ts';
import { checkConfirmation } from '../passwords/password-change.rules.ts';
import { checkMemberName, fullCompanyError, invitedEmailTakenError, MAX_MEMBERS } from './members.rules.ts';
import type { LockedTeam } from './members.service.ts';

/** The name and the password that a new member chooses. */
interface NewLogin {
  name: string;
  password: string;
  confirmPassword: string;
}

/** Throws user errors for an invalid name or password. */
export function assertNewLogin({ name, password, confirmPassword }: NewLogin): void {
  assertNoUserErrors([
    ...checkMemberName(name),
    ...checkPassword(password, 'password'),
    ...checkConfirmation(password, confirmPassword),
  ]);
  assertNoUserErrors(checkCommonPassword(password, 'password'));
}

/**
 * Throws user errors if the password contains the person's name or the name or domain of the company, if the company is
 * full, or if another person uses the email. Call this before the expensive hash, because a rejected request does not use
 * up its link, so it can be repeated. `addMember` rejects the last two again.
 */
export async function assertCanJoin(
  db: EntityManager,
  { id: companyId, name: companyName, domain }: Company,
  email: string,
  { name, password }: NewLogin,
): Promise<void> {
  assertNoUserErrors(checkOwnNames(password, { name: `${companyName} ${name}`, domain }, 'password'));
  await assertNotFull(db, companyId);
  if (await findMemberByEmail(db, email)) throw new UserErrors(invitedEmailTakenError);
}

/** Hashes the password of a new account. Throws RATE_LIMITED after too many new accounts from the caller's address. */
export function hashNewPassword(
  { limits, address, quotas, passwords }: Context,
  { password }: Pick<NewLogin, 'password'>,
): Promise<string> {
  return limits.countNewLogin(address, quotas, () => passwords.hash(password));
}

async function assertNotFull(db: EntityManager, companyId: string): Promise<void> {
  if ((await db.countBy(Member, { companyId, disabledAt: IsNull() })) >= MAX_MEMBERS)
    throw new UserErrors(fullCompanyError);
}

/** Adds a member to a locked team. Throws user errors for a full company, and if another person uses the email. */
export async function addMember(
  { tx, company: { id: companyId } }: LockedTeam,
  member: Pick<Member, 'id' | 'name' | 'email' | 'role' | 'passwordHash' | 'emailConfirmedAt' | 'createdAt'>,
): Promise<void> {
  await assertNotFull(tx, companyId);
  try {
    await tx.insert(Member, { ...member, companyId });
    await replaceLoginEmails(tx, await tx.findOneByOrFail(Member, { id: member.id }));
  } catch (error) {
    if (isEmailTaken(error)) throw new UserErrors(invitedEmailTakenError);
    throw error;
  }
}
