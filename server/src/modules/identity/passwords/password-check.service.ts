import type { EntityManager } from 'typeorm';
import type { Administrator } from '../../administrators/administrators/administrator.entity.ts';
import { recordLoginFailure } from '../../insight/audit/login-failures.service.ts';
import type { Company } from '../../companies/companies/company.entity.ts';
import type { Context } from '../../../platform/context/context.ts';
import { isRateLimitError } from '../../../platform/kernel/system-errors.ts';
import { createUserError, UserErrorCode } from '../../../platform/kernel/user-error.rules.ts';
import { UserErrors } from '../../../platform/kernel/user-errors.ts';
import { type Account, getRateLimitKey, getAccountId, lockIfPasswordUnchanged } from '../accounts/accounts.service.ts';
import { isKnownAddress } from '../sessions/sessions.service.ts';

// the same steps are taken when there is no account
const UNKNOWN_ACCOUNT: Account = { companyId: '00000000-0000-0000-0000-000000000000' };

/** Whether a password is the account's; a wrong one is counted and logged, even for a name that nobody has. */
export async function verifyPassword(
  context: Context,
  account: Account | null,
  counted: string,
  passwordHash: string | undefined,
  password: string,
): Promise<boolean> {
  const { db, limits, log, address, passwords, assertClientConnected } = context;
  const id = getAccountId(account ?? UNKNOWN_ACCOUNT);
  const attempt = {
    account: counted,
    address,
    isKnownAddress: await isKnownAddress(db.manager, account ?? UNKNOWN_ACCOUNT, address),
    assertClientConnected,
  };
  const verify = () => passwords.verify(passwordHash, password);
  const isRight = await limits.verifyLogin(attempt, verify).catch(async (error: unknown) => {
    if (isRateLimitError(error)) await recordLoginFailure(context, id, 'limited');
    throw error;
  });
  if (!isRight) {
    log.warn({ ...account, address }, 'a login failed');
    await recordLoginFailure(context, id, 'wrong');
  }
  return isRight;
}

/** Checks the current password of whoever is logged in, or refuses: a stolen session alone does not give away the account. */
export async function assertPassword(
  context: Context,
  account: Account,
  { passwordHash }: Company | Administrator,
  currentPassword: string,
): Promise<void> {
  if (!(await verifyPassword(context, account, getRateLimitKey(account), passwordHash, currentPassword)))
    throw wrongPassword();
}

/** Locks the account, and refuses when its password was changed since it was checked. */
export async function assertPasswordUnchanged(
  tx: EntityManager,
  account: Account,
  { passwordHash }: Company | Administrator,
): Promise<void> {
  if (!(await lockIfPasswordUnchanged(tx, account, passwordHash))) throw wrongPassword();
}

const wrongPassword = () =>
  new UserErrors(createUserError('currentPassword', 'The current password is wrong.', UserErrorCode.WRONG_CREDENTIALS));
