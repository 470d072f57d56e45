import { noteLoginFailure } from '../audit/login-failures.service.ts';
import { queueMail } from '../mail/mail.service.ts';
import type { Context } from '../shared/context.ts';
import { isRateLimited } from '../shared/faults.ts';
import { UserErrorCode } from '../shared/problem.rules.ts';
import { Refusal } from '../shared/refusal.ts';
import { linkTo } from '../accounts/account-mails.ts';
import {
  type Account,
  companiesOf,
  countedAs,
  idOf,
  lockAccount,
  nameOf,
  noticeEmail,
} from '../accounts/accounts.service.ts';
import { TokenPurpose } from '../accounts/email-token.entity.ts';
import { issueToken, linkInvalid, useToken } from '../accounts/email-tokens.service.ts';
import { unlockMail } from './second-factor-mails.ts';

const isWrongCode = (error: unknown): boolean =>
  error instanceof Refusal && error.problems.some(({ code }) => code === UserErrorCode.CODE_WRONG);

/**
 * Does what takes a code. Wrong ones stay counted: each counts beforehand, so that guesses sent at the same moment cannot
 * exceed the limit. The last of a day mails a link that forgives them.
 */
export async function countingCodes<T>(
  context: Context,
  account: Account,
  code: string | null | undefined,
  work: () => Promise<T>,
): Promise<T> {
  if (!code) return work();
  const attempt = await context.limits.code(countedAs(account)).catch(async (error: unknown) => {
    if (isRateLimited(error)) await noteLoginFailure(context, idOf(account), 'limited');
    throw error;
  });
  try {
    const result = await work();
    await attempt.forgive();
    return result;
  } catch (error) {
    if (isWrongCode(error)) {
      await noteLoginFailure(context, idOf(account), 'wrong');
      if (attempt.isLast) await mailUnlock(context, account);
    } else await attempt.forgive();
    throw error;
  }
}

const mailUnlock = ({ db, config, now }: Context, account: Account): Promise<void> =>
  db.transaction(async (tx) => {
    const holder = (await lockAccount(tx, account))!;
    const recipient = noticeEmail(holder);
    if (!recipient) return;
    const token = await issueToken(tx, TokenPurpose.UNLOCK_LOGIN, account, now);
    const url = linkTo(config.publicUrl, 'unlockLogin', token);
    await queueMail(tx, recipient, unlockMail(nameOf(holder), url), companiesOf(holder));
  });

/** Forgives an account its wrong codes, with the link that was mailed. */
export async function unlockLogin({ db, limits, log, now }: Context, token: string): Promise<void> {
  const account = await db.transaction((tx) => useToken(tx, TokenPurpose.UNLOCK_LOGIN, token, now));
  if (!account) throw new Refusal(linkInvalid);
  await limits.forgiveCodes(countedAs(account));
  log.info({ ...account }, 'a login was unlocked');
}
