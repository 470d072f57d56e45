import { hashPassword, verifyPassword } from '../secrets/passwords.ts';
import type { Context } from '../shared/context.ts';
import { problem, UserErrorCode } from '../shared/problem.rules.ts';
import { refuse, Refusal } from '../shared/refusal.ts';
import { type Account, checkGuessability, holderOf, loginName, setPassword } from './accounts.service.ts';
import { TokenPurpose } from './email-token.entity.ts';
import { dropTokens } from './email-tokens.service.ts';
import { checkPasswordChange, type PasswordChangeForm } from './password-change.rules.ts';
import { endSessions, isKnownAddress } from './sessions.service.ts';

/** Changes the password of whoever is logged in, and ends all other sessions of the account. */
export async function changePassword(
  { db, limits, log, address, now }: Context,
  account: Account,
  sessionId: string,
  form: PasswordChangeForm,
): Promise<void> {
  refuse(checkPasswordChange(form));
  refuse(checkGuessability(form.newPassword, 'newPassword'));
  const holder = await holderOf(db.manager, account);
  const isKnown = await isKnownAddress(db.manager, account, address);
  const isRight = await limits.login(loginName(holder), address, isKnown, () =>
    verifyPassword(holder.passwordHash, form.currentPassword),
  );
  if (!isRight)
    throw new Refusal(problem('currentPassword', 'The current password is wrong.', UserErrorCode.WRONG_CREDENTIALS));
  const passwordHash = await hashPassword(form.newPassword);
  await db.transaction(async (tx) => {
    await setPassword(tx, account, passwordHash);
    await endSessions(tx, account, now, sessionId);
    await dropTokens(tx, TokenPurpose.RESET_PASSWORD, account);
  });
  log.info({ ...account, address }, 'a password was changed');
}
