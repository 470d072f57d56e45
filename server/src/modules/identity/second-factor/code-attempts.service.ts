import type { Context } from '../../../platform/context/context.ts';
import { queueEmail } from '../../../platform/email/outbox.service.ts';
import { isRateLimitError } from '../../../platform/kernel/system-errors.ts';
import { UserErrorCode } from '../../../platform/kernel/user-error.rules.ts';
import { UserErrors } from '../../../platform/kernel/user-errors.ts';
import { recordLoginFailure } from '../../insight/audit/login-failures.service.ts';
import { buildTokenLink, getAccountUrl } from '../accounts/account-emails.ts';
import {
  type Account,
  listCompanyIds,
  getRateLimitKey,
  getAccountId,
  lockAccount,
  getAccountName,
  getNoticeEmail,
} from '../accounts/accounts.service.ts';
import { TokenPurpose } from '../accounts/email-token.entity.ts';
import { hasToken, issueToken, invalidLinkError, redeemToken } from '../accounts/email-tokens.service.ts';
import { composeUnlockEmail } from './second-factor-emails.ts';

const isWrongCode = (error: unknown): boolean =>
  error instanceof UserErrors && error.userErrors.some(({ code }) => code === UserErrorCode.CODE_WRONG);

/**
 * Runs `verify`, which checks a code, within the limits for wrong codes. Counts each attempt before `verify` runs, so
 * that concurrent guesses cannot exceed the limit. After the last wrong code that the daily limit allows, the account
 * gets an email with a link that resets the count.
 */
export async function withCodeLimit<T>(
  context: Context,
  account: Account,
  code: string | null | undefined,
  verify: () => Promise<T>,
): Promise<T> {
  if (!code) return verify();
  const attempt = await context.limits.countCode(getRateLimitKey(account)).catch(async (error: unknown) => {
    if (isRateLimitError(error)) {
      await recordLoginFailure(context, getAccountId(account), 'limited');
      // The attempt that used up the daily limit may have failed before it stored the email.
      if (await context.limits.hasUsedDailyCodes(getRateLimitKey(account))) await queueUnlockEmail(context, account);
    }
    throw error;
  });
  try {
    const result = await verify();
    await attempt.forgive();
    return result;
  } catch (error) {
    if (isWrongCode(error)) {
      await recordLoginFailure(context, getAccountId(account), 'wrong');
      if (attempt.isLast) await queueUnlockEmail(context, account);
    } else await attempt.forgive();
    throw error;
  }
}

/** Emails a link that resets the count, unless an earlier link is still valid. */
const queueUnlockEmail = ({ db, config, now }: Context, account: Account): Promise<void> =>
  db.transaction(async (tx) => {
    const holder = (await lockAccount(tx, account))!;
    const recipient = getNoticeEmail(holder);
    if (!recipient || (await hasToken(tx, TokenPurpose.UNLOCK_LOGIN, account, now))) return;
    const token = await issueToken(tx, TokenPurpose.UNLOCK_LOGIN, account, now);
    const url = buildTokenLink(getAccountUrl(config, account), 'unlockLogin', token);
    await queueEmail(tx, recipient, composeUnlockEmail(getAccountName(holder), url), listCompanyIds(holder));
  });

/** Resets the count of wrong codes with the token of an unlock link. */
export async function unlockLogin({ db, limits, log, now }: Context, token: string): Promise<void> {
  const account = await db.transaction((tx) => redeemToken(tx, TokenPurpose.UNLOCK_LOGIN, token, now));
  if (!account) throw new UserErrors(invalidLinkError);
  await limits.forgiveCodes(getRateLimitKey(account));
  log.info({ ...account }, 'login unlocked');
}
