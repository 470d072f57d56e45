import { IsNull } from 'typeorm';
import type { Context } from '../../../platform/context/context.ts';
import { checkOwnNames, checkPassword } from '../../../platform/crypto/password.rules.ts';
import { assertNoUserErrors, UserErrors } from '../../../platform/kernel/user-errors.ts';
import { findCompany } from '../../companies/companies/companies.service.ts';
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
 * Hashes the password of a new member. Throws user errors if the password contains the person's name or the name or
 * domain of the company, or if another person uses the email.
 */
export async function hashNewPassword(
  { db, passwords }: Pick<Context, 'db' | 'passwords'>,
  { companyId, email }: Pick<Member, 'companyId' | 'email'>,
  { name, password }: NewLogin,
): Promise<string> {
  const { name: companyName, domain } = await findCompany(db.manager, companyId);
  assertNoUserErrors(checkOwnNames(password, { name: `${companyName} ${name}`, domain }, 'password'));
  // The insert also rejects an email that is in use. Check it here, so that repeated requests cause no expensive hash.
  if (await findMemberByEmail(db.manager, email)) throw new UserErrors(invitedEmailTakenError);
  return passwords.hash(password);
}

/** Adds a member to a locked team. Throws user errors for a full company, and if another person uses the email. */
export async function addMember(
  { tx, company: { id: companyId } }: LockedTeam,
  member: Pick<Member, 'id' | 'name' | 'email' | 'role' | 'passwordHash' | 'emailConfirmedAt' | 'createdAt'>,
): Promise<void> {
  if ((await tx.countBy(Member, { companyId, disabledAt: IsNull() })) >= MAX_MEMBERS)
    throw new UserErrors(fullCompanyError);
  try {
    await tx.insert(Member, { ...member, companyId });
    await replaceLoginEmails(tx, await tx.findOneByOrFail(Member, { id: member.id }));
  } catch (error) {
    if (isEmailTaken(error)) throw new UserErrors(invitedEmailTakenError);
    throw error;
  }
}
