import { findAdministratorsByEmail } from '../administrators/administrators.service.ts';
import { findCompanyByEmail } from '../companies/company-emails.service.ts';
import { Company } from '../companies/company.entity.ts';
import { queueMail } from '../mail/mail.service.ts';
import { checkPassword } from '../secrets/password.rules.ts';
import type { Context } from '../shared/context.ts';
import { MAX_LOGIN_NAME, normalLoginName } from '../shared/login-name.rules.ts';
import { refuse, Refusal } from '../shared/refusal.ts';
import { revokeApiTokens } from '../tokens/api-tokens.service.ts';
import { linkTo, resetPasswordMail } from '../accounts/account-mails.ts';
import { type Account, checkGuessability, countedAs, holderOf, setPassword } from '../accounts/accounts.service.ts';
import { markConfirmed } from '../accounts/email-confirmation.service.ts';
import { TokenPurpose } from '../accounts/email-token.entity.ts';
import { issueToken, linkInvalid, useToken } from '../accounts/email-tokens.service.ts';
import { checkConfirmation } from './password-change.rules.ts';
import { afterPasswordChange } from './password-change.service.ts';
import type { ResetPasswordInput } from './passwords.types.ts';
import { endSessions, isKnownAddress, rememberAddress } from '../sessions/sessions.service.ts';

/**
 * Mails a link to set a new password if an account has this email; a company's goes to its last confirmed one. The
 * caller cannot tell whether one does.
 */
export async function requestPasswordReset(
  { db, limits, config, address, now }: Context,
  typed: string,
): Promise<void> {
  const email = typed.slice(0, MAX_LOGIN_NAME + 1); // a longer one belongs to nobody
  const company = await findCompanyByEmail(db.manager, email);
  const administrators = await findAdministratorsByEmail(db.manager, email);
  const accounts: Account[] = [
    ...(company ? [{ companyId: company.id }] : []),
    ...administrators.map(({ id }) => ({ administratorId: id })),
  ];
  const known = await Promise.all(accounts.map((account) => isKnownAddress(db.manager, account, address)));
  if (!accounts.length) await limits.resetMail(`nobody called ${normalLoginName(email)}`, address, false);
  for (const [index, account] of accounts.entries()) await limits.resetMail(countedAs(account), address, known[index]!);
  await db.transaction(async (tx) => {
    const mailLink = async (account: Account, to: string | null, name: string) => {
      if (!to) return;
      const token = await issueToken(tx, TokenPurpose.RESET_PASSWORD, account, now);
      await queueMail(tx, to, resetPasswordMail(name, linkTo(config.publicUrl, 'resetPassword', token)));
    };
    if (company) {
      const lock = { mode: 'pessimistic_write' } as const;
      const { id, resetEmail, name } = await tx.findOneOrFail(Company, { where: { id: company.id }, lock });
      await mailLink({ companyId: id }, resetEmail, name);
    }
    for (const { id, email, username } of administrators) await mailLink({ administratorId: id }, email, username);
  });
}

/**
 * Sets a new password with a mailed link, and ends every session and API token of the account. Its failed logins are forgotten, and
 * the address it was done from is known from now on.
 */
export async function resetPassword(
  { db, limits, log, config, address, now, passwords }: Context,
  { token, newPassword, confirmPassword }: ResetPasswordInput,
): Promise<void> {
  refuse(checkPassword(newPassword));
  refuse(checkConfirmation(newPassword, confirmPassword));
  refuse(checkGuessability(newPassword, 'newPassword'));
  const account = await db.transaction(async (tx) => {
    const found = await useToken(tx, TokenPurpose.RESET_PASSWORD, token, now);
    if (!found) throw new Refusal(linkInvalid);
    // hashed only now, so that nobody can make the server work hard with made-up links
    await setPassword(tx, found, await passwords.hash(newPassword));
    await endSessions(tx, found, now);
    await revokeApiTokens(tx, found, now);
    await rememberAddress(tx, found, address, now);
    const holder = await holderOf(tx, found);
    // whoever reads the mail owns the address; a link never goes to a changed one
    if (holder instanceof Company && !holder.emailChangedAt) await markConfirmed(tx, holder.id, now);
    await afterPasswordChange(tx, found, holder, config.publicUrl, now);
    return found;
  });
  log.info({ ...account, address }, 'a password was reset');
  await limits.forgive(countedAs(account));
}
