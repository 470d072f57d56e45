import type { EntityManager } from 'typeorm';
import type { Context } from '../../../platform/context/context.ts';
import { isRateLimitError } from '../../../platform/kernel/system-errors.ts';
import { createUserError, UserErrorCode } from '../../../platform/kernel/user-error.rules.ts';
import { UserErrors } from '../../../platform/kernel/user-errors.ts';
import { recordLoginFailure } from '../../insight/audit/login-failures.service.ts';
import {
  type Account,
  type AccountHolder,
  getRateLimitKey,
  getAccountId,
  lockAccount,
} from '../accounts/accounts.service.ts';
import { isKnownAddress } from '../sessions/sessions.service.ts';

// Stands in for a missing account, so that the response time does not reveal whether an account exists.
const UNKNOWN_ID = '00000000-0000-0000-0000-000000000000';
const UNKNOWN_ACCOUNT: Account = { companyId: UNKNOWN_ID, memberId: UNKNOWN_ID };

/**
 * Verifies a password. Counts failures under `rateLimitKey`, even if the account does not exist, and logs them. Throws
 * RATE_LIMITED after too many failures, and SERVICE_UNAVAILABLE if too many attempts are queued.
 */
export async function verifyPassword(
  context: Context,
  account: Account | null,
  rateLimitKey: string,
  passwordHash: string | undefined,
  password: string,
): Promise<boolean> {
  const { db, limits, log, address, passwords, assertClientConnected } = context;
  const id = getAccountId(account ?? UNKNOWN_ACCOUNT);
  const attempt = {
    account: rateLimitKey,
    address,
    isKnownAddress: await isKnownAddress(db.manager, account ?? UNKNOWN_ACCOUNT, address),
    assertClientConnected,
  };
  const verify = () => passwords.verify(passwordHash, password);
  const isCorrect = await limits.verifyLogin(attempt, verify).catch(async (error: unknown) => {
    if (isRateLimitError(error)) await recordLoginFailure(context, id, 'limited');
    throw error;
  });
  if (!isCorrect) {
    log.warn({ ...account, address }, 'login failed');
    await recordLoginFailure(context, id, 'wrong');
  }
  return isCorrect;
}

/**
 * Throws WRONG_CREDENTIALS unless `currentPassword` is the viewer's password. A stolen session alone can therefore not
 * take over the account.
 */
export async function assertPassword(
  context: Context,
  account: Account,
  { passwordHash }: AccountHolder,
  currentPassword: string,
): Promise<void> {
  if (!(await verifyPassword(context, account, getRateLimitKey(account), passwordHash, currentPassword)))
    throw createWrongPasswordError();
}

/**
 * Locks the account and returns its current holder, because the email can have changed since the password was verified.
 * Throws WRONG_CREDENTIALS if the password has changed since then.
 */
export async function lockIfPasswordUnchanged<Holder extends AccountHolder>(
  tx: EntityManager,
  account: Account,
  { passwordHash }: Holder,
): Promise<Holder> {
  const holder = (await lockAccount(tx, account)) as Holder | null;
  if (holder?.passwordHash !== passwordHash) throw createWrongPasswordError();
  return holder;
}

const createWrongPasswordError = () =>
  new UserErrors(createUserError('currentPassword', 'The current password is wrong.', UserErrorCode.WRONG_CREDENTIALS));
