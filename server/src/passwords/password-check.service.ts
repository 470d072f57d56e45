import type { EntityManager } from 'typeorm';
import type { Administrator } from '../administrators/administrator.entity.ts';
import { noteLoginFailure } from '../audit/login-failures.service.ts';
import type { Company } from '../companies/company.entity.ts';
import type { Context } from '../shared/context.ts';
import { isRateLimited } from '../shared/faults.ts';
import { problem, UserErrorCode } from '../shared/problem.rules.ts';
import { Refusal } from '../shared/refusal.ts';
import { type Account, countedAs, idOf, lockPassword } from '../accounts/accounts.service.ts';
import { isKnownAddress } from '../sessions/sessions.service.ts';

// the same steps are taken when there is no account
const NOBODY: Account = { companyId: '00000000-0000-0000-0000-000000000000' };

/** Whether a password is the account's; a wrong one is counted and logged, even for a name that nobody has. */
export async function isPasswordRight(
  context: Context,
  account: Account | null,
  counted: string,
  passwordHash: string | undefined,
  password: string,
): Promise<boolean> {
  const { db, limits, log, address, passwords, mustBeWanted } = context;
  const id = idOf(account ?? NOBODY);
  const attempt = {
    account: counted,
    address,
    isKnownAddress: await isKnownAddress(db.manager, account ?? NOBODY, address),
    mustBeWanted,
  };
  const verify = () => passwords.verify(passwordHash, password);
  const isRight = await limits.login(attempt, verify).catch(async (error: unknown) => {
    if (isRateLimited(error)) await noteLoginFailure(context, id, 'limited');
    throw error;
  });
  if (!isRight) {
    log.warn({ ...account, address }, 'a login failed');
    await noteLoginFailure(context, id, 'wrong');
  }
  return isRight;
}

/** Checks the current password of whoever is logged in, or refuses: a stolen session alone does not give away the account. */
export async function requirePassword(
  context: Context,
  account: Account,
  { passwordHash }: Company | Administrator,
  currentPassword: string,
): Promise<void> {
  if (!(await isPasswordRight(context, account, countedAs(account), passwordHash, currentPassword)))
    throw wrongPassword();
}

/** Locks the account, and refuses when its password was changed since it was checked. */
export async function requireSamePassword(
  tx: EntityManager,
  account: Account,
  { passwordHash }: Company | Administrator,
): Promise<void> {
  if (!(await lockPassword(tx, account, passwordHash))) throw wrongPassword();
}

const wrongPassword = () =>
  new Refusal(problem('currentPassword', 'The current password is wrong.', UserErrorCode.WRONG_CREDENTIALS));
