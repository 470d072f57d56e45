import { Administrator } from '../administrators/administrator.entity.ts';
import { Company } from '../companies/company.entity.ts';
import { queueMail } from '../mail/mail.service.ts';
import { checkPassword } from '../secrets/password.rules.ts';
import { hashPassword } from '../secrets/passwords.ts';
import type { Context } from '../shared/context.ts';
import { refuse, Refusal } from '../shared/refusal.ts';
import { linkTo, resetPasswordMail } from './account-mails.ts';
import { type Account, checkGuessability, holderOf, loginName, setPassword } from './accounts.service.ts';
import { TokenPurpose } from './email-token.entity.ts';
import { issueToken, linkInvalid, useToken } from './email-tokens.service.ts';
import { checkConfirmation } from './password-change.rules.ts';
import type { ResetPasswordInput } from './passwords.types.ts';
import { endSessions, rememberAddress } from './sessions.service.ts';

/** Mails a link to set a new password, where an account has this email. The caller cannot tell whether one has. */
export async function requestPasswordReset(
  { db, limits, config, address, now }: Context,
  email: string,
): Promise<void> {
  const wanted = email.trim().toLowerCase();
  await limits.resetMail(wanted, address);
  const company = await db.manager
    .createQueryBuilder(Company, 'company')
    .where('lower(company.email) = :wanted and company.released_at is null', { wanted })
    .getOne();
  const administrators = await db.manager
    .createQueryBuilder(Administrator, 'administrator')
    .where('lower(administrator.email) = :wanted', { wanted })
    .getMany();
  await db.transaction(async (tx) => {
    const mailLink = async (account: Account, to: string, name: string) => {
      const token = await issueToken(tx, TokenPurpose.RESET_PASSWORD, account, now);
      await queueMail(tx, to, resetPasswordMail(name, linkTo(config.publicUrl, 'resetPassword', token)));
    };
    if (company) await mailLink({ companyId: company.id }, company.email, company.name);
    for (const { id, email, username } of administrators) await mailLink({ administratorId: id }, email!, username);
  });
}

/** Sets a new password with a mailed link, and ends every session of the account; its failed logins are forgotten. */
export async function resetPassword(
  { db, limits, log, address, now }: Context,
  { token, newPassword, confirmPassword }: ResetPasswordInput,
): Promise<void> {
  refuse(checkPassword(newPassword));
  refuse(checkConfirmation(newPassword, confirmPassword));
  refuse(checkGuessability(newPassword, 'newPassword'));
  const account = await db.transaction(async (tx) => {
    const found = await useToken(tx, TokenPurpose.RESET_PASSWORD, token, now);
    if (!found) throw new Refusal(linkInvalid);
    // hashed only now, so that nobody makes the server work hard with made-up links
    await setPassword(tx, found, await hashPassword(newPassword));
    await endSessions(tx, found, now);
    await rememberAddress(tx, found, address, now);
    // who reads the mail owns the address
    if ('companyId' in found) await tx.update(Company, { id: found.companyId }, { emailConfirmedAt: now });
    return found;
  });
  log.info(account, 'a password was reset');
  await limits.forgive(loginName(await holderOf(db.manager, account)));
}
